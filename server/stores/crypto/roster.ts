// The server's view of a roster (KY4): who is a member now, and whether an entry is the next one that a member may write.
// Clients check the same again and trust nobody here; the server checks so that nobody can break a chain for the others.
import { mayManageRoster, type RosterEntry, rosterSignedText } from '../../../contract/envelope/roster.ts'
import { isSignedBy, sha256Of } from '../../platform/signatures.ts'

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

/** Why an entry or a renewal does not fit, as the specification names it (E22); null: it is in its place. */
export type MisfitName = 'WRONG_POSITION' | 'POSITION_ALREADY_EXISTS' | 'MEMBERS_MISMATCH'

/** Where an entry stands in its chain: behind somebody else's, too far ahead, or after another one than it names. */
export function misfitOf(entry: RosterEntry, entries: readonly RosterEntry[]): MisfitName | null {
  const last = entries.at(-1)
  if (last && entry.n <= last.n) return 'POSITION_ALREADY_EXISTS'
  return last && entry.n === last.n + 1 && entry.prev === hashOfEntry(last) ? null : 'WRONG_POSITION'
}

interface Signer {
  readonly account: number
  readonly keys: KnownKeys
}
interface Chain {
  readonly entries: readonly RosterEntry[]
  readonly organisationCid: string
}

/** KY4: whether the signer stands in the roster with the keys of now, and may manage it. */
export function isManager(signer: Signer, entries: readonly RosterEntry[]): boolean {
  const member = membersOf(entries).get(signer.account)
  return (
    member !== undefined &&
    mayManageRoster(member.roles) &&
    member.fingerprints.signing === signer.keys.signing.fingerprint
  )
}

const isNext = (entry: RosterEntry, { entries, organisationCid }: Chain, signer: Signer): boolean =>
  isManager(signer, entries) &&
  misfitOf(entry, entries) === null &&
  entry.organisation === organisationCid &&
  entry.by === signer.account &&
  isSignedBy(signer.keys.signing.spki, rosterSignedText(entry), entry.signature)

/**
 * KY4: the next entry after `entries`, signed by a member who may manage: it adds somebody, or gives a member the keys that
 * they have after a reset, or the roles that they have by now.
 */
export function isNextAdmission(
  entry: RosterEntry,
  chain: Chain,
  signer: Signer,
  added: { readonly account: number; readonly keys: KnownKeys; readonly roles: readonly number[] },
): boolean {
  const before = membersOf(chain.entries).get(added.account)
  if (entry.change !== (before ? 'rotate' : 'add') || entry.account !== added.account) return false
  const roles = [...added.roles].sort((a, b) => a - b)
  if (before?.fingerprints.signing === added.keys.signing.fingerprint && isSame(before.roles, roles)) return false
  return tellsTheTruth(entry, added.keys, added.roles) && isNext(entry, chain, signer)
}

/** KY6: the next entry after `entries`, signed by a member who may manage: it removes another member. */
export function isNextRemoval(entry: RosterEntry, chain: Chain, signer: Signer): boolean {
  if (entry.change !== 'remove' || entry.fingerprints !== null || entry.roles.length > 0) return false
  if (entry.account === signer.account || !membersOf(chain.entries).has(entry.account)) return false
  return isNext(entry, chain, signer)
}
