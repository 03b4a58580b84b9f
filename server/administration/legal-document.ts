// Sets a legal document: its address elsewhere, or the PDF itself, which this server shows then.
import { createHash } from 'node:crypto'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import { err, type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { inspectFile } from '../../domain/files/inspect-file.ts'
import { latin1 } from '../../domain/files/latin1.ts'
import { needsAcceptance } from '../../domain/legal-documents.ts'
import { mustStand } from '../../domain/legal-versions.ts'
import type { Deps } from '../deps.ts'
import { readDocuments } from '../stores/legal-documents/reader.ts'
import { addVersion, keepLegalFile } from '../stores/legal-documents/writer.ts'
import { insertRecordChange } from '../stores/resources/history.ts'

type Command = Extract<AdminCommand, { command: 'set-legal-document' }>

/** bytes; as base64 it has to pass the admin socket */
const largest = 5_000_000
/** PDF readers look for the end in as much */
const endBytes = 1024
const refused = (path: string, code: string) => fail('validation_failed', { errors: [{ path, code }] })

/** A page that nobody on the way can change; no address with a password in it. */
export const isAddress = (text: string): boolean => {
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

/** Keeps a PDF under its check mark. Failures: validation_failed at `path`: by name what it is instead. */
export async function keepPdf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  pdf: string,
  path: string,
): Promise<Result<{ readonly file: string; readonly bytes: number }, Failure>> {
  const bytes = Buffer.from(pdf, 'base64')
  if (bytes.length > largest) return refused(path, 'too_large')
  const content = await pdfOf(bytes)
  if (!content.ok) return refused(path, content.error)
  const hash = createHash('sha256').update(content.value).digest('hex')
  await keepLegalFile(db, { hash, content: Buffer.from(content.value), created_at: clock.now() })
  return ok({ file: hash, bytes: content.value.length })
}

/**
 * A version that holds from now on. Failures: validation_failed with unknown_document, not_for_clinics, no_url, too_large, no_pdf, damaged_pdf, or by
 * name what the file is instead; needs_successor: nobody takes away the last one of what has to stand.
 */
export async function setLegalDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'work'>,
  { type, url, pdf, audience = 'careprovider' }: Omit<Command, 'command'>,
): Promise<Result<null, Failure>> {
  if (!legalDocuments.isCode(type)) return refused('type', 'unknown_document')
  if (audience === 'careseeker' && !needsAcceptance(type)) return refused('type', 'not_for_clinics')
  if (url !== null && (pdf !== null || !isAddress(url))) return refused('url', 'no_url')
  const kept = pdf === null ? null : await keepPdf(deps, pdf, 'pdf')
  if (kept && !kept.ok) return kept
  const now = deps.clock.now()
  return deps.work(async (tx): Promise<Result<null, Failure>> => {
    const before = (await readDocuments(tx, now, { audience })).find((one) => one.type === type)
    const isEmpty = url === null && kept === null
    if (isEmpty && mustStand(type) && before && (before.url !== null || before.file !== null))
      return refused('url', 'needs_successor')
    const version = { type, url, file: kept?.value.file ?? null, valid_from: now, audience }
    const id = await addVersion(tx, version)
    await insertRecordChange(tx, {
      ...{ resource: 'legalversions', record_id: id, at: now, account_id: null, act: 'added', reason: null },
      changes: Object.fromEntries(Object.entries(version).map(([field, to]) => [field, { from: null, to }])),
    })
    return ok(null)
  })
}

/**
 * `set-legal-document imprint WHERE`: an address, the name of a PDF file, or 'none'; the error is the sentence for the operator.
 * @param read the file's bytes, null when it cannot be read
 */
export function parseLegalDocument(
  { type, where, audience }: { readonly type: string; readonly where: string; readonly audience: OrganisationKind },
  read: (path: string) => Uint8Array | null,
): Result<AdminCommand, string> {
  if (!legalDocuments.isCode(type)) {
    return err(`${type} is no legal document. Documents: ${legalDocuments.codes.join(', ')}.`)
  }
  if (audience === 'careseeker' && !needsAcceptance(type))
    return err(`${type} is for everybody. Clinics agree to ${legalDocuments.codes.filter(needsAcceptance).join(', ')}.`)
  const whose = audience === 'careseeker' ? { audience } : {}
  const command = { command: 'set-legal-document', type, ...whose } as const
  if (where === 'none') return ok({ ...command, url: null, pdf: null })
  if (/^https:/i.test(where)) return ok({ ...command, url: where, pdf: null })
  const bytes = read(where)
  if (!bytes) return err(`${where} is no address that begins with https://, and cannot be read as a file.`)
  if (bytes.length > largest) return err(`${where} is larger than 5 MB.`)
  return ok({ ...command, url: null, pdf: Buffer.from(bytes).toString('base64') })
}
