// Following an organisation's roster (KY4): from its signed chain of entries to who its members are and whose signatures count.
// Pure: entries and public keys come from the server and are not trusted until they pass here.
import {
  mayManageRoster,
  type RosterChange,
  type RosterEntry,
  type RosterHead,
  rosterSignedText,
  type UnsignedRosterEntry,
} from '../../../contract/envelope/roster.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { bytesToB64, utf8 } from './bytes.ts'
import { kidOfFingerprint } from './key-ids.ts'
import { importVerifyKey, type KeyDirectory } from './public-keys.ts'
import { verifyText } from './sign.ts'
import { operationsHere, type SlowOperations } from './slow-operations.ts'

export interface RosterMember {
  readonly account: number
  /** codes of catalogue/roles.ts */
  readonly roles: readonly number[]
  /** fingerprints of the public keys, and the key ids that follow from them */
  readonly encryption: { readonly fingerprint: string; readonly kid: string }
  readonly signing: { readonly fingerprint: string; readonly kid: string }
}

/** Only verifyRoster and extendRoster make these. */
export interface VerifiedRoster {
  readonly organisation: string
  readonly head: RosterHead
  readonly members: ReadonlyMap<number, RosterMember>
  /**
   * Verifying keys of every account that ever was a member. What a member signed stays good after leaving; whether an
   * author is one now is the server's check at arrival (OB7).
   */
  readonly signers: ReadonlyMap<number, readonly CryptoKey[]>
  /** KY6: number of the newest entry that removed somebody; 0: nobody was */
  readonly lastRemoval: number
}

/**
 * gap: an entry is missing. fork: the chain is not the one that was seen before, or does not hang together. rollback: shorter
 * than what was seen. bad_signature: also when the signer's public key is not in the directory. not_allowed: the signer may
 * not do this, or it makes no sense in this place. other_organisation: an entry of another roster.
 */
export type RosterProblem = 'gap' | 'fork' | 'rollback' | 'bad_signature' | 'not_allowed' | 'other_organisation'
export interface RosterRefusal {
  readonly problem: RosterProblem
  /** the entry that it was found at */
  readonly n: number
}

/** SHA-256 of an entry's signed text: the next entry's prev, and what heads are compared by. */
export const entryHash = async (entry: UnsignedRosterEntry): Promise<string> =>
  bytesToB64(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(rosterSignedText(entry)))))

/** Follows a whole chain from its founding. With a pinned head it must contain that very entry. */
export async function verifyRoster(
  organisation: string,
  entries: readonly RosterEntry[],
  directory: KeyDirectory,
  pinned?: RosterHead,
): Promise<Result<VerifiedRoster, RosterRefusal>> {
  if (entries.length === 0) return refuse(pinned ? 'rollback' : 'gap', 1)
  return follow({ organisation, members: new Map(), signers: new Map(), lastRemoval: 0 }, entries, directory, pinned)
}

/** Follows what was added to a verified chain; no entries answer the same roster. */
export const extendRoster = (
  known: VerifiedRoster,
  added: readonly RosterEntry[],
  directory: KeyDirectory,
): Promise<Result<VerifiedRoster, RosterRefusal>> =>
  added.length === 0 ? Promise.resolve(ok(known)) : follow(known, added, directory)

type Start = Omit<VerifiedRoster, 'head'> & { readonly head?: RosterHead }

async function follow(
  start: Start,
  entries: readonly RosterEntry[],
  directory: KeyDirectory,
  pinned?: RosterHead,
): Promise<Result<VerifiedRoster, RosterRefusal>> {
  const members = new Map(start.members)
  const signers = new Map(start.signers)
  let { head, lastRemoval } = start
  for (const entry of entries) {
    const problem =
      chainProblem(entry, start.organisation, head) ??
      changeProblem(entry, members) ??
      (await signatureProblem(entry, members, directory))
    if (problem) return refuse(problem, entry.n)
    await apply(entry, members, signers, directory)
    head = { n: entry.n, hash: await entryHash(entry) }
    if (entry.change === 'remove') lastRemoval = entry.n
    if (pinned?.n === head.n && pinned.hash !== head.hash) return refuse('fork', head.n)
  }
  if (!head) return refuse('gap', 1)
  if (pinned && pinned.n > head.n) return refuse('rollback', head.n)
  return ok({ organisation: start.organisation, head, members, signers, lastRemoval })
}

const refuse = (problem: RosterProblem, n: number) => err({ problem, n })

function chainProblem(
  entry: RosterEntry,
  organisation: string,
  head: RosterHead | undefined,
): RosterProblem | undefined {
  if (entry.organisation !== organisation) return 'other_organisation'
  const expected = (head?.n ?? 0) + 1
  if (entry.n !== expected) return entry.n > expected ? 'gap' : 'fork'
  return entry.prev === (head?.hash ?? null) ? undefined : 'fork'
}

/** KY4: found stands first and alone; the others are a manager's, and fit who is a member. */
function changeProblem(entry: RosterEntry, members: ReadonlyMap<number, RosterMember>): RosterProblem | undefined {
  const fits: Record<RosterChange, boolean> = {
    found: entry.n === 1 && entry.by === entry.account && mayManageRoster(entry.roles),
    add: !members.has(entry.account),
    remove: members.has(entry.account),
    rotate: members.has(entry.account),
  }
  const signer = members.get(entry.by)
  const mayChange = entry.change === 'found' || (signer !== undefined && mayManageRoster(signer.roles))
  const complete =
    entry.change === 'remove'
      ? entry.fingerprints === null && entry.roles.length === 0
      : entry.fingerprints !== null && isAscending(entry.roles)
  return mayChange && complete && fits[entry.change] ? undefined : 'not_allowed'
}

/** at least one, ascending, each once: so that a list has one spelling */
const isAscending = (list: readonly number[]): boolean =>
  list.length > 0 && list.every((value, i) => i === 0 || value > (list[i - 1] ?? value))

async function signatureProblem(
  entry: RosterEntry,
  members: ReadonlyMap<number, RosterMember>,
  directory: KeyDirectory,
): Promise<RosterProblem | undefined> {
  const fingerprint =
    entry.change === 'found' ? entry.fingerprints?.signing : members.get(entry.by)?.signing.fingerprint
  const key = fingerprint && (await verifyKeyOf(fingerprint, directory))
  return key && (await verifyText(key, rosterSignedText(entry), entry.signature)) ? undefined : 'bad_signature'
}

async function verifyKeyOf(fingerprint: string, directory: KeyDirectory): Promise<CryptoKey | null> {
  const spki = directory.get(fingerprint)
  return spki ? importVerifyKey(spki) : null
}

async function apply(
  entry: RosterEntry,
  members: Map<number, RosterMember>,
  signers: Map<number, readonly CryptoKey[]>,
  directory: KeyDirectory,
): Promise<void> {
  if (!entry.fingerprints) {
    members.delete(entry.account)
    return
  }
  const { encryption, signing } = entry.fingerprints
  members.set(entry.account, {
    account: entry.account,
    roles: entry.roles,
    encryption: { fingerprint: encryption, kid: kidOfFingerprint(encryption) },
    signing: { fingerprint: signing, kid: kidOfFingerprint(signing) },
  })
  // a member whose key the server holds back cannot be verified by: its signatures are refused, nothing else
  const key = await verifyKeyOf(signing, directory)
  if (key) signers.set(entry.account, [...(signers.get(entry.account) ?? []), key])
}

export type SignatureVerdict = 'good' | 'foreign_signer' | 'bad_signature'

/**
 * Whether an account that is or was a member signed the text.
 * @param operations where signatures are checked
 */
export async function judgeSignature(
  roster: VerifiedRoster,
  account: number,
  text: string,
  signature: string,
  operations: SlowOperations = operationsHere,
): Promise<SignatureVerdict> {
  const keys = roster.signers.get(account)
  if (!keys) return 'foreign_signer'
  for (const key of keys) if (await operations.verifyText({ key, text, signature })) return 'good'
  return 'bad_signature'
}
