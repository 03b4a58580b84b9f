// Versions of legal documents in the console.
import type { adminLegalVersions } from '../../../contract/http/admin-legal.ts'
import type { Result } from '../../../contract/result.ts'
import type { RecordsOf } from '../admin-port.ts'
import type { ActionFailure } from '../ports.ts'

export interface LegalPort extends RecordsOf<typeof adminLegalVersions> {
  /** Answers its check mark, by which a version names it. */
  upload(file: File): Promise<Result<string, ActionFailure>>
}
