// Runs a bulk change, and sets it back: part by part, each in its transaction, so that it can be stopped between two and goes on
// after a crash. A record that somebody changed since the preview, or since the change, stays as it is and is named.
import * as z from 'zod/mini'
import type { BulkChanges } from '../../../contract/http/bulk-changes.ts'
import { idSchema } from '../../../contract/ids.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { changeLocked } from '../../http/serve-resource.ts'
import { defineJob, type Job } from '../../job-queue/define.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { readPlatformRoles } from '../../stores/accounts/reader.ts'
import { lockBulkChange, readBulkRecordsIn } from '../../stores/bulk-changes/reader.ts'
import { type BulkOutcome, setBulkOutcomes, setBulkStatus } from '../../stores/bulk-changes/writer.ts'
import { changedFields } from './bulk-preview.ts'
import { type AnyRecord, type ConsoleList, findList, scopeOf } from './console-lists.ts'

/** records of one transaction */
const atOnce = 20

/** Whoever began it, with the roles that they hold now. */
async function actorOf(tx: Tx, accountId: number): Promise<AccountActor> {
  const platformRoles = await readPlatformRoles(tx, accountId)
  const nowhere = { memberships: [], isRelative: false, deviceId: 0, family: '' } as const
  return { kind: 'account', accountId, platformRoles, isConfirmed: true, owesFactor: false, ...nowhere }
}

type Row = Awaited<ReturnType<typeof readBulkRecordsIn>>[number]
interface Part {
  readonly list: ConsoleList
  readonly scope: unknown
  readonly actor: AccountActor
  readonly reason: string
}

/** What a record becomes, and what is said of it. */
interface Turn {
  readonly fields: (record: AnyRecord) => Readonly<Record<string, unknown>>
  readonly done: BulkOutcome['state']
  /** when it stays as it is */
  readonly left: BulkOutcome['state']
  /** why, when somebody else changed it */
  readonly meanwhile: string
}

/** One record of a part. */
async function changeOne(
  deps: Deps,
  tx: Tx,
  { list, scope, actor, reason }: Part,
  { record_id, rev, changes }: Row,
  to: Turn,
): Promise<BulkOutcome> {
  const is = (state: BulkOutcome['state'], cause: string | null, now = rev): BulkOutcome => ({
    ...{ record_id, state, cause, count: null, changes, rev: now },
  })
  const before = (await list.served.store.lock(tx, scope, record_id)) as AnyRecord | undefined
  if (!before) return is(to.left, 'gone')
  if (before.rev !== rev) return is(to.left, to.meanwhile)
  const fields = to.fields(before)
  const isUndo = to.done === 'undone'
  const change = { scope, before: before as never, fields: fields as never, reason: reason || null, isUndo }
  const changed = await changeLocked(list.resource, list.served, tx, { actor, deps }, change)
  if (!changed.ok) return is(to.left, changed.error.errors?.[0]?.code ?? changed.error.code)
  return is(to.done, null, changed.value.rev)
}

/** The next part; false when there is nothing more to do. */
async function runPart(deps: Deps, id: number): Promise<boolean> {
  return deps.work(async (tx) => {
    const change = await lockBulkChange(tx, id)
    const now = deps.clock.wall()
    if (change?.status === 'waiting' && (change.starts_at ?? 0) <= now) await setBulkStatus(tx, id, 'running')
    else if (change?.status !== 'running' && change?.status !== 'undoing') return false
    const isUndo = change.status === 'undoing'
    const accountId = (isUndo ? change.undone_by : change.account_id) ?? 0
    const actor = await actorOf(tx, accountId)
    const list = findList(deps, change.resource)
    // the role was taken meanwhile: nothing more is changed in their name
    if (!list?.changes(actor)) {
      await setBulkStatus(tx, id, 'stopped', { ended_at: now })
      return false
    }
    const rows = await readBulkRecordsIn(tx, id, isUndo ? 'changed' : 'planned', atOnce)
    if (rows.length === 0) {
      await (isUndo
        ? setBulkStatus(tx, id, 'undone', { undone_at: now })
        : setBulkStatus(tx, id, 'done', { ended_at: now }))
      return false
    }
    const part = { list, scope: scopeOf(list, deps, actor), actor, reason: change.reason }
    const outcomes: BulkOutcome[] = []
    for (const row of rows)
      outcomes.push(await changeOne(deps, tx, part, row, isUndo ? back(list, row) : forth(list, change.changes)))
    await setBulkOutcomes(tx, id, outcomes)
    return true
  })
}

const forth = (list: ConsoleList, changes: BulkChanges): Turn => ({
  fields: (record) => changedFields(list, record, changes),
  ...{ done: 'changed', left: 'refused', meanwhile: 'changed_meanwhile' },
})

/** What stood there before the change. */
const back = (list: ConsoleList, { changes }: Row): Turn => ({
  fields: (record) => ({
    ...changedFields(list, record, {}),
    ...Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])),
  }),
  ...{ done: 'undone', left: 'kept', meanwhile: 'changed_later' },
})

/** Until it is done, stopped or set back. */
export async function runToEnd(deps: Deps, id: number): Promise<void> {
  while (await runPart(deps, id));
}

export const runBulkChange: Job<{ bulk_change: number }> = defineJob({
  name: 'run-bulk-change',
  payload: z.object({ bulk_change: idSchema }),
  retry: { limit: 3, firstSeconds: 5, maxSeconds: 60 },
  timeoutSeconds: 1800,
  concurrency: 2,
  run: (deps, { bulk_change }) => runToEnd(deps, bulk_change),
  // it can be gone on with by hand
  async givenUp(deps, { bulk_change }) {
    await deps.work(async (tx) => {
      const change = await lockBulkChange(tx, bulk_change)
      if (change?.status === 'running' || change?.status === 'undoing')
        await setBulkStatus(tx, bulk_change, 'stopped', { ended_at: deps.clock.wall() })
    })
  },
})
