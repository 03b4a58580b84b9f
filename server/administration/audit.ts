// The audit trail as JSON lines, each naming the hash of the one before: a line that is changed, taken out or put in shows, and so
// does an end that is cut, by the last line.
import type { AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { pseudonyms } from '../platform/derived-keys.ts'
import { sha256Of } from '../platform/signatures.ts'
import { readAudit } from '../stores/audit/reader.ts'
import { type Answer, nothing } from './organisation.ts'

/** @returns content: the lines, base64 of UTF-8 */
export async function exportAudit(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { from, to }: Extract<AdminCommand, { command: 'export-audit' }>,
): Promise<Answer> {
  const events = await readAudit(db, from, to)
  let prev = sha256Of(JSON.stringify(['anschluss/1/audit', from, to]))
  const lines = events.map(({ at, type, account, facts }, i) => {
    const line = JSON.stringify({ n: i + 1, prev, at: new Date(at).toISOString(), type, account, ...facts })
    prev = sha256Of(line)
    return line
  })
  const end = { n: events.length + 1, prev, type: 'end', from, to, mac: pseudonyms(keys.pepper, 'audit')(prev) }
  const text = [...lines, JSON.stringify(end), ''].join('\n')
  return ok({ ...nothing, content: Buffer.from(text).toString('base64') })
}
