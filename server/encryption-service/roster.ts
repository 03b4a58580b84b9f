// The server's view of a roster (KY4): who is a member now, and whether an entry is the next one that a member may write.
// Clients check the same again and trust nobody here; the server checks so that nobody can break a chain for the others.
import { mayManageRoster, type RosterEntry, rosterSignedText } from '../../contract/envelope/roster.ts'
import { isSignedBy, sha256Of } from './signatures.ts'

export interface RosterMember {
  readonly account: number
  readonly fingerprints: { readonly encryption: string; readonly signing: string }
  readonly roles: readonly number[]
}

/** The public part of an account's keys, as account_keys holds it. */
export interface KnownKeys {
  readonly encryption: { readonly kid: string; readonly spki: string; readonly fingerprint: string }
  readonly signing: { readonly kid: string; readonly spki: string; readonly fingerprint: string }
}

export const hashOfEntry = (entry: RosterEntry): string => sha256Of(rosterSignedText(entry))

/** The members after the last of these entries, which come in order. */
export function membersOf(entries: readonly RosterEntry[]): ReadonlyMap<number, RosterMember> {
  const members = new Map<number, RosterMember>()
  for (const { account, fingerprints, roles } of entries) {
    if (fingerprints) members.set(account, { account, fingerprints, roles })
    else members.delete(account)
  }
  return members
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Whether an entry says of its account exactly what the server knows: its keys, and its roles in ascending order. */
function tellsTheTruth(entry: RosterEntry, keys: KnownKeys, roles: readonly number[]): boolean {
  const { fingerprints } = entry
  if (fingerprints?.encryption !== keys.encryption.fingerprint) return false
  if (fingerprints.signing !== keys.signing.fingerprint) return false
  return isSame(
    entry.roles,
    [...roles].sort((a, b) => a - b),
  )
}

/** KY4: the founder's self-signed entry, the first of its chain. */
export function isFoundingEntry(
  entry: RosterEntry,
  founder: { readonly account: number; readonly keys: KnownKeys; readonly roles: readonly number[] },
  organisationCid: string,
): boolean {
  if (entry.change !== 'found' || entry.n !== 1 || entry.prev !== null || entry.organisation !== organisationCid)
    return false
  if (entry.account !== founder.account || entry.by !== founder.account || !mayManageRoster(founder.roles)) return false
  if (!tellsTheTruth(entry, founder.keys, founder.roles)) return false
  return isSignedBy(founder.keys.signing.spki, rosterSignedText(entry), entry.signature)
}

/**
 * KY4: the next entry after `entries`, signed by a member who may manage: it adds somebody, or gives a member the keys that
 * they have after a reset.
 */
export function isNextAdmission(
  entry: RosterEntry,
  chain: { readonly entries: readonly RosterEntry[]; readonly organisationCid: string },
  signer: { readonly account: number; readonly keys: KnownKeys },
  added: { readonly account: number; readonly keys: KnownKeys; readonly roles: readonly number[] },
): boolean {
  const last = chain.entries.at(-1)
  const members = membersOf(chain.entries)
  const member = members.get(signer.account)
  if (!last || !member || !mayManageRoster(member.roles)) return false
  if (member.fingerprints.signing !== signer.keys.signing.fingerprint) return false
  const before = members.get(added.account)
  if (entry.change !== (before ? 'rotate' : 'add') || entry.organisation !== chain.organisationCid) return false
  if (before?.fingerprints.signing === added.keys.signing.fingerprint) return false
  if (entry.n !== last.n + 1 || entry.prev !== hashOfEntry(last)) return false
  if (entry.by !== signer.account || entry.account !== added.account) return false
  if (!tellsTheTruth(entry, added.keys, added.roles)) return false
  return isSignedBy(signer.keys.signing.spki, rosterSignedText(entry), entry.signature)
}
