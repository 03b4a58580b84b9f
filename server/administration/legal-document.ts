// Sets a legal document: its address elsewhere, or the PDF itself, which this server shows then.
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { err, type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { inspectFile } from '../../domain/files/inspect-file.ts'
import { latin1 } from '../../domain/files/latin1.ts'
import type { Deps } from '../deps.ts'
import { writeDocument } from '../stores/legal-documents/writer.ts'

type Command = Extract<AdminCommand, { command: 'set-legal-document' }>

/** bytes; as base64 it has to pass the admin socket */
const largest = 5_000_000
/** PDF readers look for the end in as much */
const endBytes = 1024
const refused = (path: string, code: string) => fail('validation_failed', { errors: [{ path, code }] })

/** A page that nobody on the way can change; no address with a password in it. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text) || text.length > 2000) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** What a PDF ends with: where its table of objects begins, and that this is the end. One that came in part has neither. */
const hasEnd = (bytes: Uint8Array): boolean => /startxref\s+\d+\s+%%EOF/.test(latin1(bytes.subarray(-endBytes)))

/** The PDF, without what a mail or fax program put before it; what it is instead (domain/files/inspect-file.ts). */
async function pdfOf(bytes: Uint8Array): Promise<Result<Uint8Array, string>> {
  const read = async (start: number, length: number) => bytes.subarray(start, start + length)
  const looked = await inspectFile('document.pdf', bytes.length, read)
  if (!looked.ok) return err(`pdf_is_${looked.error}`)
  if (looked.value.kind !== 'pdf') return err('no_pdf')
  return hasEnd(bytes) ? ok(bytes.subarray(looked.value.start)) : err('damaged_pdf')
}

/** Failures: validation_failed with unknown_document, no_url, too_large, no_pdf, damaged_pdf, or by name what the file is instead. */
export async function setLegalDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { type, url, pdf }: Omit<Command, 'command'>,
): Promise<Result<null, Failure>> {
  if (!legalDocuments.isCode(type)) return refused('type', 'unknown_document')
  if (url !== null && (pdf !== null || !isAddress(url))) return refused('url', 'no_url')
  const file = pdf === null ? null : Buffer.from(pdf, 'base64')
  if (file && file.length > largest) return refused('pdf', 'too_large')
  const content = file && (await pdfOf(file))
  if (content && !content.ok) return refused('pdf', content.error)
  await writeDocument(db, { type, url, file: content && Buffer.from(content.value), updated_at: clock.now() })
  return ok(null)
}

/**
 * `set-legal-document imprint WHERE`: an address, the name of a PDF file, or 'none'; the error is the sentence for the operator.
 * @param read the file's bytes, null when it cannot be read
 */
export function parseLegalDocument(
  type: string,
  where: string,
  read: (path: string) => Uint8Array | null,
): Result<AdminCommand, string> {
  const command = 'set-legal-document'
  if (!legalDocuments.isCode(type)) {
    return err(`${type} is no legal document. Documents: ${legalDocuments.codes.join(', ')}.`)
  }
  if (where === 'none') return ok({ command, type, url: null, pdf: null })
  if (/^https:/i.test(where)) return ok({ command, type, url: where, pdf: null })
  const bytes = read(where)
  if (!bytes) return err(`${where} is no address that begins with https://, and cannot be read as a file.`)
  if (bytes.length > largest) return err(`${where} is larger than 5 MB.`)
  return ok({ command, type, url: null, pdf: Buffer.from(bytes).toString('base64') })
}
