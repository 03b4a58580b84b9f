// Dangerous acts (contract/http/pending-acts.ts): looked at, asked for, taken back. What each does stands in registry.ts, when it is done
// in perform.ts.
import type * as z from 'zod/mini'
import { roles } from '../../../catalogue/roles.ts'
import {
  type ActDetails,
  actDelay,
  actDetails,
  type askAct as askCall,
  type PendingAct,
  type previewAct as previewCall,
  type WantedAct,
} from '../../../contract/http/pending-acts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { BodyOf } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { readOtherAdmins } from '../../stores/admin/accounts.ts'
import { readCalledHouses } from '../../stores/mails/console.ts'
import { insertAct, isWaiting, lockAct, readAct, settleAct } from '../../stores/pending-acts/store.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { refused } from '../organisation.ts'
import type { Subject } from './act.ts'
import { performAct, performIn } from './perform.ts'
import { actOf } from './registry.ts'
import { lockSubject, nameOfSubject } from './subject.ts'

type Preview = z.output<(typeof previewCall)['answer']>

interface Looked {
  readonly subject: Subject
  /** what the act has beside kind and account */
  readonly details: ActDetails
}

/** not_found: no such account; validation_failed at body.act with what speaks against it. */
async function lookAt(tx: Tx, act: WantedAct): Promise<Result<Looked, Failure>> {
  const subject = await lockSubject(tx, act.account_id)
  if (!subject) return fail('not_found')
  const details = actDetails[act.kind].parse(act)
  const against = await actOf(act.kind).refuses(tx, subject, details, null)
  if (against !== null) return refused('body.act', against)
  if (await isWaiting(tx, { kind: act.kind, subject: act.account_id, details: { ...details } }))
    return refused('body.act', 'waiting')
  return ok({ subject, details: { ...details } })
}

export const previewAct = (
  deps: Deps,
  actorId: number,
  { act }: BodyOf<typeof previewCall>,
): Promise<Result<Preview, Failure>> =>
  deps.work(async (tx): Promise<Result<Preview, Failure>> => {
    const looked = await lookAt(tx, act)
    if (!looked.ok) return looked
    const { subject, details } = looked.value
    const kind = actOf(act.kind)
    const told = await readOtherAdmins(tx, actorId, roles.code.admin)
    return ok({
      name: nameOfSubject(subject),
      consequences: await kind.consequences(tx, subject, details),
      told: told.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
      may_hurry: kind.hurries,
      asks_reason: kind.asksReason,
      call_back: kind.asksReason ? await readCalledHouses(tx, act.account_id) : [],
      due_at: deps.clock.wall() + actDelay,
    })
  })

/** Writes to everybody who could stop it. */
async function tell(deps: Deps, tx: Tx, actorId: number, act: PendingAct): Promise<void> {
  const others = await readOtherAdmins(tx, actorId, roles.code.admin)
  const { kind, account_id, due_at, asked_at } = act
  const variables = { act: kind, account: account_id, due_at: due_at > asked_at ? due_at : null }
  await queueMails(
    deps,
    tx,
    others.map((to) => ({ key: 'dangerousAct' as const, to, variables, cause: `act ${act.id}` })),
  )
}

/** Asks for it in a transaction; it waits its hour, if it is not done at once. */
export async function askActIn(
  deps: Deps,
  tx: Tx,
  actorId: number,
  act: WantedAct,
  { reason, isAtOnce }: { readonly reason: string; readonly isAtOnce: boolean } = { reason: '', isAtOnce: false },
): Promise<Result<PendingAct, Failure>> {
  const looked = await lookAt(tx, act)
  if (!looked.ok) return looked
  const at = deps.clock.wall()
  const due_at = isAtOnce ? at : at + actDelay
  const { details, subject } = looked.value
  const asked = { kind: act.kind, details, subject_id: act.account_id, asked_by: actorId, asked_at: at, due_at }
  const id = await insertAct(tx, { ...asked, reason })
  const said = { kind: act.kind, account: act.account_id, ...details, due_at }
  await insertRecordChange(tx, {
    ...{ resource: 'pending_acts', record_id: id, at, account_id: actorId, act: 'added' },
    changes: Object.fromEntries(Object.entries(said).map(([key, to]) => [key, { from: null, to }])),
    reason: reason || null,
  })
  const row = await lockAct(tx, id)
  const asSeen = await readAct(tx, id)
  if (!row || !asSeen) throw new Error('an act that was asked for is there')
  await tell(deps, tx, actorId, asSeen)
  await actOf(act.kind).asked?.(deps, tx, subject)
  if (isAtOnce) await performIn(deps, tx, row)
  else await deps.jobs.enqueue(tx, performAct, { payload: { act: id }, startAt: due_at })
  const now = await readAct(tx, id)
  return now ? ok(now) : fail('not_found')
}

export async function askAct(
  deps: Deps,
  actorId: number,
  { act, name, at_once, reason }: BodyOf<typeof askCall>,
): Promise<Result<PendingAct, Failure>> {
  const { hurries, asksReason } = actOf(act.kind)
  if (at_once && !hurries) return refused('body.at_once', 'not_offered')
  if (reason === '' && (at_once || asksReason)) return refused('body.reason', asksReason ? 'no_reason' : 'missing')
  return deps.work(async (tx): Promise<Result<PendingAct, Failure>> => {
    const subject = await lockSubject(tx, act.account_id)
    if (!subject) return fail('not_found')
    if (fold(name) !== fold(nameOfSubject(subject))) return refused('body.name', 'other_name')
    return askActIn(deps, tx, actorId, act, { reason, isAtOnce: at_once })
  })
}

/** a capital letter or two blanks make no other name */
const fold = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')

export const withdrawAct = (deps: Deps, actorId: number, id: number): Promise<Result<PendingAct, Failure>> =>
  deps.work(async (tx): Promise<Result<PendingAct, Failure>> => {
    const row = await lockAct(tx, id)
    if (!row) return fail('not_found')
    if (row.state !== 'waiting') return refused('body.state', 'not_offered')
    const at = deps.clock.wall()
    await settleAct(tx, id, { state: 'withdrawn', at, by: actorId })
    await insertRecordChange(tx, {
      ...{ resource: 'pending_acts', record_id: id, at, account_id: actorId, act: 'removed', reason: null },
      changes: { kind: { from: row.kind, to: null }, account: { from: row.subject_id, to: null } },
    })
    const now = await readAct(tx, id)
    return now ? ok(now) : fail('not_found')
  })
