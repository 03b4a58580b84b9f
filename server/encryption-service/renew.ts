// KY6: writes a group's next generation with the entries of who leaves, all or nothing, under the organisation's lock. Everything
// is checked before anything is written, so that a failure leaves the transaction as it was.
import type { GroupRenewal } from '../../contract/envelope/renewal.ts'
import { mayManageRoster, type RosterEntry } from '../../contract/envelope/roster.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { staysInGroup } from '../../domain/access/group-members.ts'
import type { Tx } from '../db/database.ts'
import { readKnownKeysOf } from '../stores/crypto/known-keys.ts'
import { readGroups, readRoster } from '../stores/crypto/reader.ts'
import { hashOfEntry, isManager, isNextRemoval, type MisfitName, membersOf, misfitOf } from '../stores/crypto/roster.ts'
import { addGeneration, addWraps, appendRosterEntry, endGroupWraps, isGroupTaken } from '../stores/crypto/writer.ts'
import type { Organisation } from '../stores/organisations/reader.ts'
import { raiseKeysRev } from '../stores/organisations/writer.ts'
import { isGroupWrap, isNextGeneration } from './group.ts'

export interface Renewed {
  readonly generation: number
  readonly members: number[]
  readonly admins: number[]
}

/** E22: the named ones are worth another try with what the organisation is by then. */
export const misfit = (name: MisfitName | null): { ok: false; error: Failure } =>
  fail('roster_refused', name ? { errors: [{ path: 'body', code: name }] } : {})

/** The chain with the removals; the first that does not fit says why. */
function follow(
  organisation: Organisation,
  before: readonly RosterEntry[],
  removals: readonly RosterEntry[],
  signer: Parameters<typeof isNextRemoval>[2],
): Result<RosterEntry[], Failure> {
  const entries = [...before]
  for (const entry of removals) {
    const chain = { entries, organisationCid: organisation.cid }
    if (!isNextRemoval(entry, chain, signer)) return misfit(misfitOf(entry, entries))
    entries.push(entry)
  }
  return ok(entries)
}

/**
 * roster_refused: the signer may not, or an entry does not fit (named); MEMBERS_MISMATCH: the secret is not wrapped to exactly
 * the members who stay: active ones, and a recovery sheet. wrap_refused: the generation or a wrap is not what it says.
 */
export async function renewGroup(
  tx: Tx,
  organisation: Organisation,
  signerId: number,
  { roster_entries: removals, group, wraps }: GroupRenewal,
  at: number,
): Promise<Result<Renewed, Failure>> {
  const before = await readRoster(tx, organisation.id)
  const last = (await readGroups(tx, organisation.id)).at(-1)
  const known = await readKnownKeysOf(tx, [...membersOf(before).keys(), signerId])
  const keys = known.get(signerId)?.keys
  if (!keys || !last) return misfit(null)
  const signer = { account: signerId, keys }
  if (!isManager(signer, before)) return misfit(null)
  const followed = follow(organisation, before, removals, signer)
  if (!followed.ok) return followed
  if (group.generation <= last.generation) return misfit('POSITION_ALREADY_EXISTS')
  const newest = followed.value.at(-1)?.n ?? 0
  if (!isNextGeneration(group, last, signer, organisation.cid, newest)) return fail('wrap_refused')
  if (await isGroupTaken(tx, group)) return fail('wrap_refused')
  const staying = [...membersOf(followed.value).values()].filter(({ account, fingerprints }) => {
    const one = known.get(account)
    return one && staysInGroup(one.status) && one.keys.encryption.fingerprint === fingerprints.encryption
  })
  const recipients = new Map(staying.map(({ account }) => [known.get(account)?.keys.encryption.kid ?? '', account]))
  const given = new Set(wraps.map(({ to }) => to.key))
  if (given.size !== wraps.length || given.size !== recipients.size) return misfit('MEMBERS_MISMATCH')
  for (const wrap of wraps) {
    const keysOf = known.get(recipients.get(wrap.to.key) ?? 0)?.keys
    if (!keysOf) return misfit('MEMBERS_MISMATCH')
    if (!isGroupWrap(wrap, group, signer, keysOf)) return fail('wrap_refused')
  }
  for (const entry of removals) await appendRosterEntry(tx, organisation.id, entry, hashOfEntry(entry))
  await addGeneration(tx, organisation.id, group)
  // the new secret opens those before it; who left is served none any more
  await endGroupWraps(tx, organisation.id, [...recipients.values(), ...removals.map(({ account }) => account)], at)
  for (const wrap of wraps) {
    const accountId = recipients.get(wrap.to.key) ?? null
    await addWraps(tx, { organisationId: organisation.id, accountId, at }, [wrap])
  }
  await raiseKeysRev(tx, organisation.id)
  return ok({
    generation: group.generation,
    members: staying.map(({ account }) => account),
    admins: staying.filter(({ roles }) => mayManageRoster(roles)).map(({ account }) => account),
  })
}
