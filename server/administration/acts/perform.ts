// Does a dangerous act when it is due, in the name of whoever asked for it, with the rights that they have then.
import * as z from 'zod/mini'
import { roles } from '../../../catalogue/roles.ts'
import type { ActKind, HouseActKind } from '../../../contract/http/pending-acts.ts'
import { idSchema } from '../../../contract/ids.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { defineJob, type Job } from '../../job-queue/define.ts'
import { readAccountById, readPlatformRoles } from '../../stores/accounts/reader.ts'
import { lockAdmins } from '../../stores/admin/accounts.ts'
import { lockAct, type PendingActRow, settleAct } from '../../stores/pending-acts/store.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { actOf, isHouseKind } from './registry.ts'

/** Whether an account may ask for an act of one of these roles now, and have it done. */
async function mayAct(tx: Tx, accountId: number, wanted: readonly number[]): Promise<boolean> {
  const account = await readAccountById(tx, accountId)
  if (account?.status !== 'active') return false
  return (await readPlatformRoles(tx, account.id)).some((role) => wanted.includes(role))
}

async function refuse(deps: Deps, tx: Tx, { id, kind }: PendingActRow, refusal: string): Promise<void> {
  const at = deps.clock.wall()
  await settleAct(tx, id, { state: 'refused', at, by: null, refusal })
  await insertRecordChange(tx, {
    ...{ resource: 'pending_acts', record_id: id, at, account_id: null, act: 'changed', reason: null },
    changes: { kind: { from: kind, to: kind }, refusal: { from: null, to: refusal } },
  })
}

/** One that the transaction has locked and that waits. */
export async function performIn(deps: Deps, tx: Tx, row: PendingActRow): Promise<void> {
  const act = actOf(row.kind)
  // before anything is read or locked: whoever waited here sees what the one before did
  if (act.endsRights) await lockAdmins(tx, roles.code.admin)
  const actorId = row.asked_by
  const id = row.subject_id ?? row.organisation_id ?? 0
  if (actorId === null) return refuse(deps, tx, row, 'no_right')
  // an account's right is asked before anything of it is locked
  if (act.isOfAccount && !(await mayAct(tx, actorId, act.of.rolesOf(null)))) return refuse(deps, tx, row, 'no_right')
  const subject = await act.of.lock(tx, id)
  if (subject === null) return refuse(deps, tx, row, 'gone')
  if (!(await mayAct(tx, actorId, act.of.rolesOf(subject)))) return refuse(deps, tx, row, 'no_right')
  const details = act.detailsOf(row.details)
  const against = await act.refuses(tx, subject, details, row.asked_at)
  if (against !== null) return refuse(deps, tx, row, against)
  const at = deps.clock.wall()
  const changes = await act.perform(deps, tx, subject, { details, actorId, at })
  await settleAct(tx, row.id, { state: 'done', at, by: actorId })
  const entry = {
    resource: act.of.resourceOf(subject),
    record_id: id,
    at,
    account_id: actorId,
    act: 'changed',
  } as const
  await insertRecordChange(tx, { ...entry, changes, reason: row.reason || null })
}

/** Jobs of acts: what a server of the version before does not know has a name that it does not know. */
const defineActJob = (name: string): Job<{ act: number }> =>
  defineJob({
    name,
    payload: z.object({ act: idSchema }),
    retry: { limit: 5, firstSeconds: 10, maxSeconds: 600 },
    timeoutSeconds: 60,
    run: (deps, { act }) =>
      deps.work(async (tx) => {
        const row = await lockAct(tx, act)
        // taken back, or done by the attempt before
        if (row?.state !== 'waiting') return
        await performIn(deps, tx, row)
      }),
    async givenUp(deps, { act }) {
      await deps.work(async (tx) => {
        const row = await lockAct(tx, act)
        if (row?.state === 'waiting') await refuse(deps, tx, row, 'failed')
      })
    },
  })

export const performAct = defineActJob('perform-act')
export const performHouseAct = defineActJob('perform-house-act')

export const jobOf = (kind: ActKind | HouseActKind): Job<{ act: number }> =>
  isHouseKind(kind) ? performHouseAct : performAct
