// KY4, KY9: lets somebody into an organisation's roster and group, as a person confirmed it. Under the organisation's lock, so
// that a chain has no fork.
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import { readAccountById, readKnownKeys, readRolesIn } from '../stores/accounts/reader.ts'
import { endAsking } from '../stores/crypto/pending-writer.ts'
import { readGroups, readRoster } from '../stores/crypto/reader.ts'
import { addWraps, appendRosterEntry } from '../stores/crypto/writer.ts'
import type { Organisation } from '../stores/organisations/reader.ts'
import { isGroupWrap } from './group.ts'
import { misfit } from './renew.ts'
import { hashOfEntry, isNextAdmission, type KnownKeys, misfitOf } from './roster.ts'

async function readCandidate(tx: Tx, accountId: number, organisationId: number) {
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

/** roster_refused: no entry for an active account with a role here, or not the next one of the chain. wrap_refused: not the group's. */
export async function admit(
  { tx, organisation, signer, body, at }: Granting,
  entry: RosterEntry,
): Promise<Result<null, Failure>> {
  const added = await readCandidate(tx, entry.account, organisation.id)
  if (!added) return misfit('MEMBERS_MISMATCH')
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
  await endAsking(tx, organisation.id, added.account)
  return ok(null)
}
