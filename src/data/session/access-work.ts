// What somebody with full access does for those who lack a key, when the app opens and when the server says that somebody waits
// (KY6, KY9, E14 to E16, E27, E28). Loaded when it is needed: most sessions have nothing to do here.
import type { PublicAccount } from '../../../contract/http/accounts.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { grantAccess, readPendingAccesses } from '../../../contract/http/grants.ts'
import { type PendingKey, readPendingKeys, updatePendingKey } from '../../../contract/http/pending-keys.ts'
import {
  deleteAccess,
  type EncryptionJob,
  initiateIdentity,
  listEncryptionJobs,
  resetGroup,
  updateEncryptionJob,
} from '../../../contract/http/seald.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Answer, CallArgs } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { groupPending } from '../../../domain/access/pending.ts'
import type { OnlineApi, SessionApi } from '../../crypto/types.ts'
import { logError } from '../../platform/log.ts'
import type { ActionFailure } from '../ports.ts'
import { grantFailure } from './grant-failure.ts'
import { againOnce, betweenKeysMs, oneByOne, type Wait } from './in-order.ts'

export interface AccessWorkDeps {
  call<E extends Endpoint>(endpoint: E, args: Omit<CallArgs<E>, 'token'>): Promise<Result<Answer<E>, HttpFailure>>
  readonly api: Pick<SessionApi, 'grantAccess' | 'renewGroup' | 'wrapGroup'>
  /** a clinic's only */
  readonly wrapPending?: OnlineApi['wrapPending']
  readonly clock: { now(): number }
  readonly wait: Wait
  /** the own organisations: whose roster one may manage, and where one works with patients */
  readonly organisations: () => readonly (OrganisationRef & { readonly manages: boolean; readonly works: boolean })[]
  /** the group has a newer generation: opened before anything new is encrypted */
  readonly renewAccess: () => Promise<void>
  /** E16: a key of this patient's was given: it is read anew */
  readonly onKeyGiven: (patientId: number) => void
  /** KY9: whose keys wait for a person of the clinic to confirm them, as this run found it */
  readonly onHeld: (held: readonly HeldKey[]) => void
}

/** A provider that gets the key of a search's request once a person has confirmed it. */
export interface HeldKey {
  readonly careproviderId: number
  /** cid of the search */
  readonly auction: string | null
}

type Done = Result<null, ActionFailure>
const failureOf = ({ code }: HttpFailure): ActionFailure => ({ code })

/** KY6: the next generation; `remove`: who leaves with it. Null renewal: nobody leaves and none was asked for. */
export async function renew(
  deps: AccessWorkDeps,
  organisation: OrganisationRef,
  { remove, force }: { readonly remove: readonly number[]; readonly force: boolean },
): Promise<Done> {
  let refused: ActionFailure | null = null
  let renewed = false
  const { kind, id } = organisation
  const answer = await againOnce(async (): Promise<Result<unknown, HttpFailure>> => {
    const keys = await deps.call(readOrganisationKeys, { params: { kind, id } })
    if (!keys.ok) return keys
    if (keys.value.groups.length === 0) return ok(null)
    const made = await deps.api.renewGroup({ organisation: keys.value, remove, renew: force, now: deps.clock.now() })
    if (!made.ok) {
      refused = grantFailure(made.error)
      return ok(null)
    }
    const renewal = made.value
    if (!renewal) return ok(null)
    renewed = true
    const [account_id] = remove
    return account_id === undefined
      ? deps.call(resetGroup, { query: { renew: 'true' }, body: { organisation: { kind, id }, renewal } })
      : deps.call(deleteAccess, { body: { organisation: { kind, id }, account_id, renewal } })
  }, deps.wait)
  if (refused) return err(refused)
  if (!answer.ok) return err(failureOf(answer.error))
  if (renewed) await deps.renewAccess()
  return ok(null)
}

/** KY9: a person vouches for this colleague: the roster's next entry, and the group's secret. */
export async function confirm(
  deps: AccessWorkDeps,
  colleague: PublicAccount,
  { kind, id }: OrganisationRef,
): Promise<Done> {
  let refused: ActionFailure | null = null
  let tries = 0
  const answer = await againOnce(async (): Promise<Result<unknown, HttpFailure>> => {
    tries++
    const keys = await deps.call(readOrganisationKeys, { params: { kind, id } })
    if (!keys.ok) return keys
    const made = await deps.api.grantAccess({ colleague, organisation: keys.value, now: deps.clock.now() })
    if (made.ok) return deps.call(grantAccess, { body: { organisation: { kind, id }, ...made.value } })
    // what a colleague's device was faster with may have been this
    if (!(tries > 1 && made.error === 'not_allowed')) refused = grantFailure(made.error)
    return ok(null)
  }, deps.wait)
  if (refused) return err(refused)
  if (answer.ok) return ok(null)
  logError('invite_failed', { code: answer.error.code })
  return err(failureOf(answer.error))
}

/** KY9: the group's secret for members of the roster who lack it. */
async function grantGroup(
  deps: AccessWorkDeps,
  organisation: OrganisationRef,
  accounts: readonly number[],
): Promise<Done> {
  const { kind, id } = organisation
  let refused: ActionFailure | null = null
  const answer = await againOnce(async (): Promise<Result<unknown, HttpFailure>> => {
    const keys = await deps.call(readOrganisationKeys, { params: { kind, id } })
    if (!keys.ok) return keys
    const wraps = await deps.api.wrapGroup({ organisation: keys.value, accounts })
    if (!wraps.ok) refused = grantFailure(wraps.error)
    if (!wraps.ok || wraps.value.length === 0) return ok(null)
    return deps.call(grantAccess, { body: { organisation: { kind, id }, roster_entry: null, wraps: wraps.value } })
  }, deps.wait)
  if (refused) return err(refused)
  return answer.ok ? ok(null) : err(failureOf(answer.error))
}

/** One key of one request for the provider that waits for it. */
async function giveKey(deps: AccessWorkDeps, pending: PendingKey): Promise<Done> {
  if (!deps.wrapPending) return ok(null)
  const { auction_request_id, careprovider_id, careseeker_id, patient_id } = pending
  const params = { kind: 'careprovider', id: careprovider_id } as const
  const provider = await deps.call(readOrganisationKeys, { params })
  if (!provider.ok) return err(failureOf(provider.error))
  const wrap = await deps.wrapPending(pending, provider.value)
  if (!wrap.ok) return err(grantFailure(wrap.error))
  const answer = await deps.call(updatePendingKey, {
    params: { id: careprovider_id },
    body: {
      auction_request_id,
      careprovider_id,
      careseeker_id,
      patient_id,
      algorithm: null,
      updated_at: deps.clock.now(),
      wraps: [wrap.value],
    },
  })
  if (!answer.ok) return err(failureOf(answer.error))
  deps.onKeyGiven(patient_id)
  return ok(null)
}

/** E14 to E16: answers the requests whose keys could not be given. */
async function giveKeys(deps: AccessWorkDeps): Promise<Result<ReadonlySet<number>, ActionFailure>> {
  const failed = new Set<number>()
  const held: HeldKey[] = []
  let after: number | undefined
  do {
    const found = await deps.call(readPendingKeys, { query: { after } })
    if (!found.ok) return err(failureOf(found.error))
    const { pending_keys, more } = found.value
    if (after !== undefined && pending_keys.length > 0) await deps.wait(betweenKeysMs)
    await oneByOne(
      pending_keys,
      async (pending) => {
        const given = await giveKey(deps, pending)
        // somebody else's device was faster
        if (!given.ok && given.error.code !== 'not_found') failed.add(pending.auction_request_id)
        if (!given.ok && given.error.code === 'partner_changed')
          held.push({ careproviderId: pending.careprovider_id, auction: pending.proof?.auction ?? null })
      },
      deps.wait,
    )
    after = more ? pending_keys.at(-1)?.auction_request_id : undefined
  } while (after !== undefined)
  deps.onHeld(held)
  return ok(failed)
}

async function readJobs(deps: AccessWorkDeps, careseeker: number): Promise<readonly EncryptionJob[]> {
  const found = await deps.call(listEncryptionJobs, { query: { careseeker_id: careseeker } })
  return found.ok ? found.value.encryptionJobs : []
}

const clinicsOf = (deps: AccessWorkDeps) =>
  deps.organisations().filter(({ kind, works }) => kind === 'careseeker' && works)

/** Whether there is a job that nobody has begun: each step of one is told to everybody, its maker too. */
export async function hasNewJobs(deps: AccessWorkDeps): Promise<boolean> {
  for (const { id } of clinicsOf(deps))
    if ((await readJobs(deps, id)).some(({ status }) => status === 'notStarted')) return true
  return false
}

/** E28: the jobs of the clinic's searches, before and after their keys. */
async function withJobs(deps: AccessWorkDeps, careseeker: number, run: () => Promise<boolean>): Promise<boolean> {
  const open = (await readJobs(deps, careseeker)).filter(({ status }) => status !== 'succeeded')
  const move = async (job: EncryptionJob, status: string): Promise<boolean> => {
    const params = { auctionId: job.auction_id, id: job.id }
    return (await deps.call(updateEncryptionJob, { params, body: { status } })).ok
  }
  const started = []
  for (const job of open) if (await move(job, 'pending')) started.push(job)
  const isDone = await run()
  // the server says 'succeeded' only where nobody waits any more
  for (const job of started) if (!(isDone && (await move(job, 'succeeded')))) await move(job, 'failed')
  return isDone
}

/** E19: begins the own identity at this moment of the device; what it is worth, encryption-check.ts tells (E31). */
export async function initiate(deps: AccessWorkDeps): Promise<void> {
  await deps.call(initiateIdentity, { query: { datetime: Math.round(deps.clock.now()) } })
}

/** Everything that waits for this person. False: some of it is still open, and is tried again next time. */
export async function grantPending(deps: AccessWorkDeps): Promise<boolean> {
  let isCut = false
  const call: AccessWorkDeps['call'] = async (endpoint, args) => {
    const answer = await deps.call(endpoint, args)
    if (!answer.ok && answer.error.code === 'network') isCut = true
    return answer
  }
  const isDone = await grantAll({ ...deps, call })
  // X10: without network there is nothing that failed
  if (!isDone && !isCut) logError('process_pending_accesses_failed')
  return isDone
}

async function grantAll(deps: AccessWorkDeps): Promise<boolean> {
  const organisations = deps.organisations()
  // a new account of the portal: nobody waits for who belongs nowhere, and the server refuses the question
  if (organisations.length === 0) return true
  let isDone = true
  // KY6: who is not active any more leaves before anything else is given
  for (const one of organisations.filter(({ manages }) => manages)) {
    const done = await renew(deps, one, { remove: [], force: false })
    // a manager whom nobody has confirmed yet has nothing to renew with
    if (!done.ok && done.error.code !== 'forbidden' && done.error.code !== 'no_key') isDone = false
  }
  const pending = await deps.call(readPendingAccesses, {})
  if (!pending.ok) return false
  const { accesses, entities } = pending.value
  const work = groupPending([
    ...accesses
      .filter(({ in_roster }) => in_roster)
      .map(({ account_id, seald_encryption_context: { seald_id } }) => ({ account_id, seald_id })),
    ...entities.map(({ entity, seald_encryption_context: { seald_id } }) => ({ account_id: null, seald_id, entity })),
  ])
  for (const [seald_id, accounts] of work.groups) {
    const access = accesses.find((one) => one.seald_encryption_context.seald_id === seald_id)
    const id = access?.careprovider_id ?? access?.careseeker_id
    const organisation = organisations.find((one) => one.id === id)
    if (!organisation || !(await grantGroup(deps, organisation, accounts)).ok) isDone = false
  }
  for (const { id } of clinicsOf(deps)) {
    const given = await withJobs(deps, id, async () => {
      if (work.entities.length === 0) {
        deps.onHeld([])
        return true
      }
      const failed = await giveKeys(deps)
      return failed.ok && failed.value.size === 0
    })
    isDone &&= given
  }
  return isDone
}
