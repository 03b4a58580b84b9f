// What done actions write in their transaction: each its rows, and what follows from the rows once for all of them.
import type { ActionType } from '../../contract/actions/registry.ts'
import { appendAccess } from '../access-log/append.ts'
import { accessEntriesOf } from '../access-log/entries.ts'
import { scheduleAlarms } from '../alarm/schedule.ts'
import type { Tx } from '../db/database.ts'
import type { FeedEntry } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { entriesOfChange } from '../feed/entries-of-change.ts'
import { scheduleHoldEnds } from '../holds/end-hold.ts'
import { queueMailsOfActions, queuePersonalMails } from '../mail/queue-of-action.ts'
import { schedulePushes } from '../push/schedule.ts'
import { scheduleComparing } from '../reverse-searches/schedule.ts'
import type { StoredResult } from '../stores/actions/stored-result.ts'
import { deriveFrom, writeRows } from '../stores/actions/writer.ts'
import type { PushNotice } from '../stores/push/notice.ts'
import type { Done } from './context.ts'

/** An action that ran: what it means, and nothing of it is written yet. */
export interface Ran {
  readonly done: Done
  readonly type: ActionType
  readonly codes: unknown
}

/** The action, its author, and the time of arrival, ms. */
export interface WrittenBy {
  readonly id: string
  readonly accountId: number
  readonly at: number
}

/** An action that ran, and whose it is. */
export interface Planned {
  readonly by: WrittenBy
  readonly ran: Ran
}

export interface Wrote extends Ran {
  readonly id: string
  readonly result: StoredResult
  readonly entries: readonly FeedEntry[]
}

/** Who can read a patient changes with keys and states only; an action that moves neither costs nothing here. */
async function logAccess(
  tx: Tx,
  { change, inserted = [], access = [] }: Done,
  by: { readonly accountId: number; readonly actionId: string; readonly at: number },
): Promise<void> {
  if (!change.patient) return
  const { id: patientId } = change.patient
  const stamped = access.map((one) => ({ ...one, patientId, account: by.accountId, action: by.actionId, at: by.at }))
  await appendAccess(tx, [...accessEntriesOf(change, inserted, { patientId, ...by }), ...stamped])
}

/** What is kept of an action that is done (OB6). */
export const resultOf = ({ target, decision, rev, createdId }: Done): StoredResult => ({
  status: 'done',
  target,
  decision,
  ...(rev === undefined ? {} : { rev }),
  ...(createdId === undefined ? {} : { created_id: createdId }),
})

/** Access logs, mails to single people and jobs of one action. */
async function writeBeside(tx: Tx, deps: Deps, { by, ran: { done, type } }: Planned): Promise<void> {
  await logAccess(tx, done, { accountId: by.accountId, actionId: by.id, at: by.at })
  await queuePersonalMails(deps, tx, by.id, done.mails ?? [])
  await done.enqueue?.(deps.jobs, tx)
  await scheduleComparing(deps, tx, type, done.change.patient)
}

/**
 * The rows of actions, each planned after the one before, and their final results, by one statement, which is the first that is
 * asked for. `derive` has to follow, after it or together with it.
 */
export async function writeActions(tx: Tx, deps: Deps, planned: readonly Planned[]): Promise<Wrote[]> {
  const settled = planned.map((one) => ({ ...one, result: resultOf(one.ran.done) }))
  const changes = planned.map(({ ran }) => ran.done.change)
  const written = writeRows(
    tx,
    changes,
    settled.map(({ by, result }) => ({ actionId: by.id, result })),
  )
  const beside = async () => {
    for (const one of planned) await writeBeside(tx, deps, one)
  }
  const [newIds] = await Promise.all([written, beside()])
  return settled.map(({ by, ran, result }) => {
    const eventIds = newIds.splice(0, ran.done.change.events.length)
    return { ...ran, id: by.id, result, entries: entriesOf(ran.done, eventIds) }
  })
}

/** What the feed says of an action. */
function entriesOf({ change, target, inserted = [], extraFeed = [] }: Done, eventIds: readonly number[]): FeedEntry[] {
  const owner = change.requests[0]?.careseeker_id ?? inserted[0]?.careseeker_id
  const careseekerId = owner ?? (target.organisation.kind === 'careseeker' ? target.organisation.id : null)
  return [...entriesOfChange(change, inserted, eventIds, careseekerId), ...extraFeed]
}

/** Each once, by its key; the first one's place stays. */
const onceEach = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

/** The same word to the same side of the same request is told once. */
const noticesOf = (acted: readonly Acted[]): PushNotice[] =>
  onceEach(
    acted.flatMap(({ done }) => done.change.pushes),
    ({ kind, side, requestId }) => `${kind} ${side} ${requestId}`,
  )

/** An action that ran, by its id. */
export interface Acted extends Ran {
  readonly id: string
}

/**
 * Marks of lists, mails, pushes, alarms and ends of holds, from all rows that the actions of one transaction wrote, or have asked
 * to be written. None of them needs another's answer, so they are asked for together.
 * @param deviceId the device that brought them, which hears no push of its own
 */
export async function derive(tx: Tx, deps: Deps, acted: readonly Acted[], deviceId: number): Promise<void> {
  const changes = acted.map(({ done }) => done.change)
  const notices = noticesOf(acted)
  await Promise.all([
    deriveFrom(tx, changes),
    queueMailsOfActions(
      deps,
      tx,
      acted.map(({ id, type, codes, done }) => ({ id, type, codes, events: done.change.events })),
    ),
    schedulePushes(deps, tx, notices, deviceId),
    scheduleAlarms(deps, tx, notices),
    ...changes.map((change) => scheduleHoldEnds(deps, tx, change)),
  ])
}

/** What the feed says of actions, whose counters are locked last: each once, a device that listens hears of a record once, too. */
export const entriesOfAll = (wrote: readonly Wrote[]): FeedEntry[] =>
  onceEach(
    wrote.flatMap(({ entries }) => entries),
    ({ audience, kind, id }) => `${audience} ${kind} ${id}`,
  )
