// Versions of legal documents by the server's calls.
import { addLegalFile, adminLegalVersions } from '../../../../contract/http/admin-legal.ts'
import { ok } from '../../../../contract/result.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import type { LegalPort } from '../../admin/legal-port.ts'
import type { AdminCalls } from './calls.ts'
import { recordsOf } from './records.ts'

export const legalOf = (calls: AdminCalls): LegalPort => ({
  ...recordsOf(calls, adminLegalVersions),
  upload: async (file) => {
    const kept = await calls.write([], calls.call(addLegalFile, { body: { content: await base64Of(file) } }))
    return kept.ok ? ok(kept.value.file) : kept
  },
})
