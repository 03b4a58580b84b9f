// Checking a patient's access log (contract/envelope/access-log.ts): that nothing was taken out or changed between its first entry
// and its last, and that it still contains what this device saw of it before.
import { type AccessEntry, type AccessHead, accessEntryText } from '../../../contract/envelope/access-log.ts'
import { bytesToB64, utf8 } from './bytes.ts'

export type AccessLogCheck =
  | { readonly state: 'complete'; readonly head: AccessHead | null }
  /** an entry behind number `after` is missing or was changed; 0: at the beginning */
  | { readonly state: 'gap'; readonly after: number }
  /** it ended later when this device last saw it: entries up to `seen` are missing */
  | { readonly state: 'shortened'; readonly after: number; readonly seen: number }
  /** it hangs together, and is not the log that this device has seen up to `seen` */
  | { readonly state: 'rewritten'; readonly seen: number }

export const accessHash = async (cid: string, entry: AccessEntry): Promise<string> =>
  bytesToB64(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(accessEntryText(cid, entry)))))

/**
 * Follows a chain from its first entry. The hashes that the server stored count for nothing beside those computed here, but a
 * difference shows which entry was changed.
 * @param seen where the chain ended when this device saw it last
 */
export async function checkAccessLog(
  cid: string,
  entries: readonly (AccessEntry & { readonly hash: string })[],
  seen: AccessHead | null,
): Promise<AccessLogCheck> {
  let head: AccessHead | null = null
  let seenAgain: string | null = null
  for (const [i, { hash, ...entry }] of entries.entries()) {
    const follows = entry.n === i + 1 && entry.prev === (head?.hash ?? null)
    const own = await accessHash(cid, entry)
    if (!follows || own !== hash) return { state: 'gap', after: i }
    head = { n: entry.n, hash: own }
    if (entry.n === seen?.n) seenAgain = own
  }
  if (seen && entries.length < seen.n) return { state: 'shortened', after: entries.length, seen: seen.n }
  if (seen && seenAgain !== seen.hash) return { state: 'rewritten', seen: seen.n }
  return { state: 'complete', head }
}
