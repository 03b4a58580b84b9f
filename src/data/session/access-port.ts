// KY9: colleagues who registered and cannot read yet, and confirming one of them: the same for clinics and providers.
import { useSyncExternalStore } from 'react'
import { type PendingAccess, readPendingAccesses } from '../../../contract/http/grants.ts'
import { listMembers } from '../../../contract/http/members.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { logError } from '../../platform/log.ts'
import type { AccessPort, ActionFailure, Member, PendingColleague, PendingRun } from '../ports.ts'
import type { AccessWorkDeps, HeldKey } from './access-work.ts'
import { createEncryptionCheck } from './encryption-check.ts'
import { actionFailure } from './failures.ts'
import { memberOf } from './member-of.ts'
import { signedInCall } from './signed-in-call.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { useAsked } from './use-asked.ts'

export interface AccessDeps
  extends Pick<AccessWorkDeps, 'organisations' | 'renewAccess' | 'onKeyGiven' | 'wait' | 'wrapPending'> {
  readonly http: Http
  readonly api: AccessWorkDeps['api']
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
  readonly clock: { now(): number }
}

/** somebody registers while the page is open: seen without a reload */
const renewEveryMs = 10_000
/** where it is only mentioned: the server tells of somebody who asks */
const renewSeldomMs = 300_000

export function createAccessPort(deps: AccessDeps): AccessPort {
  const listeners = new Set<() => void>()
  const call = signedInCall(deps)
  const holds = new Set<() => void>()
  let held: readonly HeldKey[] = []
  const onHeld = (now: readonly HeldKey[]) => {
    held = now
    for (const listener of holds) listener()
  }
  const work: AccessWorkDeps = { ...deps, call, onHeld }

  const read = async (): Promise<Result<readonly PendingAccess[], HttpFailure>> => {
    const answer = await call(readPendingAccesses, {})
    return answer.ok ? ok(answer.value.accesses) : answer
  }

  /** What a person does to the group; the lists are asked anew after it. */
  const command = async (
    run: (work: Awaited<ReturnType<typeof accessWork>>) => Promise<Result<null, ActionFailure>>,
  ): Promise<Result<null, ActionFailure>> => {
    const code = await accessWork().catch(() => null)
    // the page's own code could not be fetched
    if (!code) return err({ code: 'network' })
    const done = await run(code)
    for (const listener of listeners) listener()
    return done
  }

  const grant = async (wanted: (access: PendingAccess) => boolean): Promise<Result<null, ActionFailure>> => {
    const accesses = await read()
    if (!accesses.ok) return err(actionFailure(accesses.error))
    const access = accesses.value.find((one) => !one.in_roster && wanted(one))
    const reference = access && organisationOf(access)
    if (!access || !reference) {
      logError('account_not_found')
      return err({ code: 'not_found' })
    }
    return command(({ confirm }) => confirm(work, access.account, reference))
  }

  const readColleagues = async () => {
    const answer = await read()
    if (answer.ok) return ok(answer.value.filter(({ in_roster }) => !in_roster).map(colleagueOf))
    // without network there is nothing that failed
    if (answer.error.code !== 'network') logError('process_pending_accesses_failed', { code: answer.error.code })
    return answer
  }

  const managed = () => deps.organisations().filter(({ manages }) => manages)

  const readMembers = async () => {
    const members: Member[] = []
    for (const { kind, id } of managed()) {
      const answer = await call(listMembers, { params: { kind, id } })
      if (!answer.ok) return answer
      members.push(...answer.value.members.map((one) => memberOf(one, { kind, id })))
    }
    return ok(members)
  }

  /** In every organisation that one manages; with a person who leaves, where that person stands. */
  const renewGroups = (remove: readonly number[]): Promise<Result<null, ActionFailure>> =>
    command(async ({ renew }) => {
      let outcome: Result<null, ActionFailure> = ok(null)
      for (const organisation of managed()) {
        const done = await renew(work, organisation, { remove, force: remove.length === 0 })
        if (!done.ok) outcome = done
      }
      return outcome
    })

  const runs = new Set<() => void>()
  let run: PendingRun = 'idle'
  let again = false
  const become = (next: PendingRun) => {
    run = next
    for (const listener of runs) listener()
  }
  /** One at a time; who asks meanwhile makes it run once more. */
  const processPending = async (): Promise<void> => {
    again = run === 'running'
    if (again) return
    become('running')
    try {
      const { grantPending, initiate } = await accessWork()
      await initiate(work)
      const isDone = await grantPending(work)
      become(isDone ? 'done' : 'failed')
    } catch (error) {
      become('failed')
      logError('process_pending_accesses_failed', {}, error)
      throw error
    } finally {
      for (const listener of listeners) listener()
    }
    if (again) await processPending()
  }

  const encryption = createEncryptionCheck(deps)
  return {
    useEncryption: encryption.use,
    usePendingColleagues: (seldom = false) =>
      useAsked(readColleagues, listeners, seldom ? renewSeldomMs : renewEveryMs),
    grant: (accountId) => grant(({ account }) => account.id === accountId),
    writeRoles: (accountId, roles) =>
      grant(({ account, roles_only }) => account.id === accountId && roles_only && isSameSet(rolesOf(account), roles)),
    useMembers: () => useAsked(readMembers, listeners, renewEveryMs),
    remove: (accountId) => renewGroups([accountId]),
    renewGroup: () => renewGroups([]),
    usePendingRun: () => useSyncExternalStore(subscribeTo(runs), () => run),
    useHeld(auction) {
      const all = useSyncExternalStore(subscribeTo(holds), () => held)
      return [...new Set(all.flatMap((one) => (one.auction === auction ? [one.careproviderId] : [])))]
    },
    processPending,
    async keyJobChanged() {
      const { hasNewJobs } = await accessWork()
      if (await hasNewJobs(work)) await processPending()
    },
  }
}

const accessWork = () => import('./access-work.ts')

const subscribeTo = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const rolesOf = ({ roles }: PendingAccess['account']): number[] => roles.flatMap((one) => one.roles)
const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size

const colleagueOf = ({ account, created_at, roles_only }: PendingAccess): PendingColleague => ({
  accountId: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  roles: rolesOf(account),
  since: created_at,
  rolesOnly: roles_only,
})

const organisationOf = ({ careprovider_id, careseeker_id }: PendingAccess): OrganisationRef | null =>
  careprovider_id !== null
    ? { kind: 'careprovider', id: careprovider_id }
    : careseeker_id !== null
      ? { kind: 'careseeker', id: careseeker_id }
      : null
