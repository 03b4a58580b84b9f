// Dangerous acts (contract/http/pending-acts.ts): looked at, asked for, taken back. What each does stands in registry.ts, when it is done
// in perform.ts.
import type * as z from 'zod/mini'
import { roles } from '../../../catalogue/roles.ts'
import {
  type ActDetails,
  actDelay,
  type askAct as askCall,
  type PendingAct,
  type PendingHouseAct,
  type previewAct as previewCall,
  type WantedAct,
} from '../../../contract/http/pending-acts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { BodyOf } from '../../http/implement.ts'
import { type AccountActor, administers } from '../../policies/actor.ts'
import { readOtherAdmins } from '../../stores/admin/accounts.ts'
import { readCalledHouses } from '../../stores/mails/console.ts'
import {
  insertAct,
  isWaiting,
  lockAct,
  type PendingActRow,
  readAct,
  settleAct,
} from '../../stores/pending-acts/store.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { refused } from '../organisation.ts'
import { jobOf, performIn } from './perform.ts'
import { actOf, idOf, type KindOfAct } from './registry.ts'
import { tellAdmins } from './tell.ts'

type Preview = z.output<(typeof previewCall)['answer']>
type Asked = PendingAct | PendingHouseAct

interface Looked {
  readonly subject: unknown
  /** what the act has beside its kind and what it is about */
  readonly details: ActDetails
}

/** forbidden, or as if there were none: not every administrator asks for every act. */
async function openSubject(
  tx: Tx,
  actor: AccountActor,
  { of, isOfAccount }: KindOfAct,
  id: number,
): Promise<Result<unknown, Failure>> {
  if (isOfAccount && !administers(actor, of.rolesOf(null))) return fail('forbidden')
  const subject = await of.lock(tx, id)
  return subject !== null && administers(actor, of.rolesOf(subject)) ? ok(subject) : fail('not_found')
}

/** validation_failed at body.act with what speaks against it. */
async function lookAt(tx: Tx, act: WantedAct, subject: unknown): Promise<Result<Looked, Failure>> {
  const kind = actOf(act.kind)
  const details = kind.detailsOf(act)
  const against = await kind.refuses(tx, subject, details, null)
  if (against !== null) return refused('body.act', against)
  const about = { kind: act.kind, isOfAccount: kind.isOfAccount, id: idOf(act) }
  return (await isWaiting(tx, about, details)) ? refused('body.act', 'waiting') : ok({ subject, details })
}

export const previewAct = (
  deps: Deps,
  actor: AccountActor,
  { act }: BodyOf<typeof previewCall>,
): Promise<Result<Preview, Failure>> =>
  deps.work(async (tx): Promise<Result<Preview, Failure>> => {
    const kind = actOf(act.kind)
    const opened = await openSubject(tx, actor, kind, idOf(act))
    if (!opened.ok) return opened
    const looked = await lookAt(tx, act, opened.value)
    if (!looked.ok) return looked
    const { subject, details } = looked.value
    const told = await readOtherAdmins(tx, actor.accountId, roles.code.admin)
    return ok({
      name: kind.of.nameOf(subject),
      consequences: await kind.consequences(tx, subject, details, deps.clock.wall()),
      told: told.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
      may_hurry: kind.hurries,
      asks_reason: kind.asksReason,
      call_back: kind.asksReason && 'account_id' in act ? await readCalledHouses(tx, act.account_id) : [],
      due_at: deps.clock.wall() + actDelay,
    })
  })

/** Writes to everybody who could stop it. */
function tell(deps: Deps, tx: Tx, actorId: number, act: Asked): Promise<void> {
  const { kind, due_at, asked_at } = act
  const about =
    'house' in act ? { account: null, record: `${act.house.kind}:${act.house.id}` } : { account: act.account_id }
  const variables = { act: kind, ...about, due_at: due_at > asked_at ? due_at : null }
  return tellAdmins(deps, tx, actorId, { variables, cause: `act ${act.id}` })
}

/** Asks for it in a transaction that has opened what it is about; it waits its hour, if it is not done at once. */
async function askIn(
  deps: Deps,
  tx: Tx,
  actorId: number,
  { act, subject }: { readonly act: WantedAct; readonly subject: unknown },
  { reason, isAtOnce }: { readonly reason: string; readonly isAtOnce: boolean },
): Promise<Result<Asked, Failure>> {
  const looked = await lookAt(tx, act, subject)
  if (!looked.ok) return looked
  const at = deps.clock.wall()
  const due_at = isAtOnce ? at : at + actDelay
  const { details } = looked.value
  const kind = actOf(act.kind)
  const about = kind.isOfAccount
    ? { subject_id: idOf(act), organisation_id: null }
    : { subject_id: null, organisation_id: idOf(act) }
  const id = await insertAct(tx, { kind: act.kind, details, ...about, asked_by: actorId, asked_at: at, due_at, reason })
  const said = { kind: act.kind, ...aboutOf(about), ...details, due_at }
  await insertRecordChange(tx, {
    ...{ resource: 'pending_acts', record_id: id, at, account_id: actorId, act: 'added' },
    changes: Object.fromEntries(Object.entries(said).map(([key, to]) => [key, { from: null, to }])),
    reason: reason || null,
  })
  const row = await lockAct(tx, id)
  const asSeen = await readAct(tx, id)
  if (!row || !asSeen) throw new Error('an act that was asked for is there')
  await tell(deps, tx, actorId, asSeen)
  await kind.asked?.(deps, tx, subject)
  if (isAtOnce) await performIn(deps, tx, row)
  else await deps.jobs.enqueue(tx, jobOf(act.kind), { payload: { act: id }, startAt: due_at })
  const now = await readAct(tx, id)
  return now ? ok(now) : fail('not_found')
}

/** as the history names it */
const aboutOf = ({ subject_id, organisation_id }: Pick<PendingActRow, 'subject_id' | 'organisation_id'>) =>
  subject_id === null ? { house: organisation_id } : { account: subject_id }

/** An act about an account, by an administrator who may: it waits. */
export async function askActIn(
  deps: Deps,
  tx: Tx,
  actorId: number,
  act: Extract<WantedAct, { account_id: number }>,
): Promise<Result<PendingAct, Failure>> {
  const subject = await actOf(act.kind).of.lock(tx, idOf(act))
  if (subject === null) return fail('not_found')
  const asked = await askIn(deps, tx, actorId, { act, subject }, { reason: '', isAtOnce: false })
  if (!asked.ok) return asked
  if ('house' in asked.value) throw new Error(`${act.kind} is about an account`)
  return ok(asked.value)
}

export async function askAct(
  deps: Deps,
  actor: AccountActor,
  { act, name, at_once, reason }: BodyOf<typeof askCall>,
): Promise<Result<Asked, Failure>> {
  const kind = actOf(act.kind)
  return deps.work(async (tx): Promise<Result<Asked, Failure>> => {
    const opened = await openSubject(tx, actor, kind, idOf(act))
    if (!opened.ok) return opened
    if (at_once && !kind.hurries) return refused('body.at_once', 'not_offered')
    if (reason === '' && (at_once || kind.asksReason))
      return refused('body.reason', kind.asksReason ? 'no_reason' : 'missing')
    if (fold(name) !== fold(kind.of.nameOf(opened.value))) return refused('body.name', 'other_name')
    return askIn(deps, tx, actor.accountId, { act, subject: opened.value }, { reason, isAtOnce: at_once })
  })
}

/** a capital letter or two blanks make no other name */
const fold = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')

export const withdrawAct = (deps: Deps, actor: AccountActor, id: number): Promise<Result<Asked, Failure>> =>
  deps.work(async (tx): Promise<Result<Asked, Failure>> => {
    const row = await lockAct(tx, id)
    if (!row) return fail('not_found')
    const opened = await openSubject(tx, actor, actOf(row.kind), row.subject_id ?? row.organisation_id ?? 0)
    if (!opened.ok) return fail('not_found')
    if (row.state !== 'waiting') return refused('body.state', 'not_offered')
    const at = deps.clock.wall()
    await settleAct(tx, id, { state: 'withdrawn', at, by: actor.accountId })
    const about = Object.entries({ kind: row.kind, ...aboutOf(row) })
    await insertRecordChange(tx, {
      ...{ resource: 'pending_acts', record_id: id, at, account_id: actor.accountId, act: 'removed', reason: null },
      changes: Object.fromEntries(about.map(([key, from]) => [key, { from, to: null }])),
    })
    const now = await readAct(tx, id)
    return now ? ok(now) : fail('not_found')
  })
