// A signed agreement as the calls take it, of a house or a clinic, from whoever keeps it.
import { houseFileBytes } from '../../contract/http/house-files.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { base64Of } from '../platform/base64-of.ts'
import type { ActionFailure } from './ports.ts'

/** 5 MB over weak Wi-Fi, ms */
export const agreementUploadMs = 120_000
/** characters that a file's name may have */
const nameLength = 150

/** validation_failed with fileSize: it is too large to be sent */
export async function agreementBody(
  file: File,
): Promise<Result<{ readonly name: string; readonly content: string }, ActionFailure>> {
  if (file.size > houseFileBytes.documents)
    return err({ code: 'validation_failed', errors: [{ path: 'body.content', code: 'fileSize' }] })
  return ok({ name: file.name.slice(-nameLength), content: await base64Of(file) })
}
