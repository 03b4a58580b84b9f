// KY4, KY9: lets somebody into an organisation's roster and group, as a person confirmed it. Under the organisation's lock, so
// that a chain has no fork.
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import { readAccountById, readKnownKeys, readRolesIn } from '../stores/accounts/reader.ts'
import { endAsking } from '../stores/crypto/pending-writer.ts'
import { readGroups, readRoster } from '../stores/crypto/reader.ts'
import { hashOfEntry, isNextAdmission, type KnownKeys, misfitOf } from '../stores/crypto/roster.ts'
import { addWraps, appendRosterEntry } from '../stores/crypto/writer.ts'
import type { Organisation } from '../stores/organisations/reader.ts'
import { isGroupWrap } from './group.ts'
import { misfit } from './renew.ts'

interface Added {
  readonly account: number
  readonly keys: KnownKeys
  readonly roles: readonly number[]
}

async function readCandidate(tx: Tx, accountId: number, organisationId: number): Promise<Added | undefined> {
  const account = await readAccountById(tx, accountId)
  const keys = await readKnownKeys(tx, accountId)
  const roles = await readRolesIn(tx, accountId, organisationId)
  return account?.status === 'active' && keys && roles.length > 0 ? { account: accountId, keys, roles } : undefined
}

export interface Granting {
  readonly tx: Tx
  readonly organisation: Organisation
  readonly signer: { readonly account: number; readonly keys: KnownKeys }
  readonly body: { readonly wraps: readonly Wrap[] }
  readonly at: number
}

/**
 * Writes an admission when `signer` may make it and it says the truth of whom it adds.
 * roster_refused: not the next entry of the chain, or a secret that is not the newest any more (named, E22). wrap_refused: not
 * the group's.
 */
export async function writeAdmission(
  { tx, organisation, signer, body, at }: Granting,
  entry: RosterEntry,
  added: Added,
): Promise<Result<null, Failure>> {
  const entries = await readRoster(tx, organisation.id)
  const chain = { entries, organisationCid: organisation.cid }
  if (!isNextAdmission(entry, chain, signer, added)) return misfit(misfitOf(entry, entries))
  const groups = await readGroups(tx, organisation.id)
  const isOurs = (wrap: Wrap) => groups.some((group) => isGroupWrap(wrap, group, signer, added.keys))
  const hasNewest = body.wraps.some((wrap) => wrap.key === groups.at(-1)?.secret)
  if (!body.wraps.every(isOurs)) return fail('wrap_refused')
  // a colleague made a generation meanwhile
  if (!hasNewest) return misfit('MEMBERS_MISMATCH')
  await appendRosterEntry(tx, organisation.id, entry, hashOfEntry(entry))
  await addWraps(tx, { organisationId: organisation.id, accountId: added.account, at }, [...body.wraps])
  return ok(null)
}

/** As writeAdmission, of an active account with a role here. */
export async function admit(granting: Granting, entry: RosterEntry): Promise<Result<null, Failure>> {
  const { tx, organisation } = granting
  const added = await readCandidate(tx, entry.account, organisation.id)
  if (!added) return misfit('MEMBERS_MISMATCH')
  const written = await writeAdmission(granting, entry, added)
  if (written.ok) await endAsking(tx, organisation.id, added.account)
  return written
}
