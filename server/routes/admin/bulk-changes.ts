// /api/admin/bulkchanges: draft, preview, start, stop, continue, undo and what became of each record; and the specification's
// PUT /api/bulkaction/careproviders/:careproviderId, which does all of it at once for a few.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/bulk-changes.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { tellAdmins } from '../../administration/acts/tell.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import {
  bulkChangeStore,
  countBulkRecords,
  lockBulkChange,
  readBulkNumbers,
  readBulkRecords,
  readBulkRecordsIn,
  readUnderWay,
} from '../../stores/bulk-changes/reader.ts'
import { addBulkDraft, setBulkDraft, setBulkOutcomes, setBulkStatus } from '../../stores/bulk-changes/writer.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import type { Route } from '../route.ts'
import { checkChanges, type Previewed, previewOf } from './bulk-preview.ts'
import { runBulkChange, runToEnd } from './bulk-run.ts'
import { type AnyRecord, type ConsoleList, findList, listsOf, openList, scopeOf } from './console-lists.ts'

type Change = NonNullable<Awaited<ReturnType<typeof lockBulkChange>>>

const readerOf = (deps: Deps, actor: AccountActor) => ({
  accountId: actor.accountId,
  lists: listsOf(deps, actor).map(({ resource }) => resource.name),
})
const read = async (deps: Deps, db: Queryable, actor: AccountActor, id: number) => {
  const change = await bulkChangeStore.find(db, readerOf(deps, actor), id)
  if (!change) throw new Error(`bulk change ${id} is not there after its step`)
  return change
}
const whole = (code: string) => fail('validation_failed', { errors: [{ path: 'body', code }] })

/** A change of a list whose records the caller changes, locked; drafts are their author's alone. */
async function locked(
  deps: Deps,
  tx: Tx,
  actor: AccountActor,
  id: number,
): Promise<Result<{ change: Change; list: ConsoleList }, Failure>> {
  const change = await lockBulkChange(tx, id)
  const list = change && findList(deps, change.resource)
  if (!change || !list?.reads(actor)) return fail('not_found')
  if (change.status === 'draft' && change.account_id !== actor.accountId) return fail('not_found')
  return list.changes(actor) ? ok({ change, list }) : fail('forbidden')
}

async function draft(deps: Deps, tx: Tx, actor: AccountActor, list: ConsoleList, ids: readonly number[]) {
  const records = (await list.served.store.some(tx, scopeOf(list, deps, actor), [...new Set(ids)])) as AnyRecord[]
  const head = { resource: list.resource.name, account_id: actor.accountId, created_at: deps.clock.wall() }
  return records.length === 0 ? null : addBulkDraft(tx, head, records)
}

interface Asked {
  readonly changes: contract.BulkChanges
  readonly reason: string
  readonly left_out: readonly number[]
  readonly despite: readonly number[]
}

/** What becomes of each record of a draft is kept with it. */
async function preview(deps: Deps, tx: Tx, actor: AccountActor, list: ConsoleList, id: number, asked: Asked) {
  const scope = scopeOf(list, deps, actor)
  const numbers = await readBulkNumbers(tx, id)
  const records = (await list.served.store.some(
    tx,
    scope,
    numbers.map(({ record_id }) => record_id),
  )) as unknown as AnyRecord[]
  const byId = new Map(records.map((record) => [record.id, record]))
  const of = {
    ...{ scope, changes: asked.changes },
    ...{ leftOut: new Set(asked.left_out), despite: new Set(asked.despite) },
  }
  const previewed: Previewed[] = []
  for (const { record_id } of numbers)
    previewed.push(await previewOf(tx, list, of, { id: record_id, record: byId.get(record_id) }))
  await setBulkDraft(tx, id, asked)
  await setBulkOutcomes(
    tx,
    id,
    previewed.map(({ pair: _, ...outcome }) => outcome),
  )
  const pairs = previewed.flatMap(({ pair }) => (pair ? [pair] : []))
  return (list.rules.follows?.(pairs) ?? []).filter(({ count }) => count > 0)
}

interface Begin {
  /** records that will change */
  readonly count: number
  /** why many do not wait; null: they do */
  readonly hurry: string | null
}

/** Lets it begin; many wait an hour, in which it can be taken back, and the other administrators hear of it either way. */
async function begin(
  deps: Deps,
  tx: Tx,
  actor: AccountActor,
  { id, resource }: Change,
  { count, hurry }: Begin,
): Promise<Result<null, Failure>> {
  if (count === 0) return whole('nothing')
  if (hurry === '') return invalidField('hurry', 'missing')
  if ((await readUnderWay(tx, resource)) !== null) return whole('other_running')
  const now = deps.clock.wall()
  const isLarge = count > contract.bulkLimits.waitsAbove
  const startAt = now + (isLarge && hurry === null ? contract.bulkLimits.waitMs : 0)
  await setBulkStatus(tx, id, 'waiting', { starts_at: startAt, ended_at: null })
  await deps.jobs.enqueue(tx, runBulkChange, { payload: { bulk_change: id }, startAt })
  if (isLarge) await tellOfLarge(deps, tx, actor.accountId, { id, resource, count, startAt, hurry })
  return ok(null)
}

async function tellOfLarge(
  deps: Deps,
  tx: Tx,
  accountId: number,
  of: Begin & { readonly id: number; readonly resource: string; readonly startAt: number },
): Promise<void> {
  const { id, resource, count, startAt, hurry } = of
  const at = deps.clock.wall()
  const due_at = startAt > at ? startAt : null
  const variables = { act: 'bulk_change', account: null, record: `bulkchange:${id}`, due_at } as const
  await tellAdmins(deps, tx, accountId, { variables, cause: `bulk change ${id} at ${startAt}` })
  const said = { kind: 'bulk_change', list: resource, records: count, due_at: startAt }
  await insertRecordChange(tx, {
    ...{ resource: 'bulkchanges', record_id: id, at, account_id: accountId, act: 'added', reason: hurry },
    changes: Object.fromEntries(Object.entries(said).map(([key, to]) => [key, { from: null, to }])),
  })
}

const draftBulkChange = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.draftBulkChange, {
    policy: adminPolicies.draftBulkChange,
    handler: async ({ actor, body }) => {
      const list = openList(deps, actor, body.list)
      if (!list) return fail('not_found')
      if (!list.changes(actor) || Object.keys(list.resource.bulk).length === 0) return fail('forbidden')
      return deps.work(async (tx): Promise<Result<contract.BulkChange, Failure>> => {
        const id = await draft(deps, tx, actor, list, body.ids)
        return id === null ? fail('not_found') : ok(await read(deps, tx, actor, id))
      })
    },
  })

type PreviewAnswer = Result<{ change: contract.BulkChange; follows: { key: string; count: number }[] }, Failure>

const previewBulkChange = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.previewBulkChange, {
    policy: adminPolicies.previewBulkChange,
    handler: ({ actor, params: { bulkChangeId: id }, body }) =>
      deps.work(async (tx): Promise<PreviewAnswer> => {
        const found = await locked(deps, tx, actor, id)
        if (!found.ok) return found
        const { change, list } = found.value
        if (change.status !== 'draft') return fail('action_not_offered')
        const checked = checkChanges(list, body.changes)
        if (!checked.ok) return checked
        const follows = await preview(deps, tx, actor, list, id, body)
        return ok({ change: await read(deps, tx, actor, id), follows })
      }),
  })

const startBulkChange = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.startBulkChange, {
    policy: adminPolicies.startBulkChange,
    handler: ({ actor, params: { bulkChangeId: id }, body: { confirmed, hurry = null } }) =>
      deps.work(async (tx): Promise<Result<contract.BulkChange, Failure>> => {
        const found = await locked(deps, tx, actor, id)
        if (!found.ok) return found
        const { change } = found.value
        if (change.status !== 'draft') return fail('action_not_offered')
        const count = await countBulkRecords(tx, id, 'planned')
        if (count >= contract.bulkLimits.typedFrom && confirmed !== count)
          return invalidField('confirmed', 'wrong_number')
        const begun = await begin(deps, tx, actor, change, { count, hurry })
        return begun.ok ? ok(await read(deps, tx, actor, id)) : begun
      }),
  })

interface StepOf {
  readonly deps: Deps
  readonly tx: Tx
  readonly actor: AccountActor
  readonly change: Change
}

const steps: Readonly<Record<contract.BulkStep, (of: StepOf) => Promise<Result<null, Failure>>>> = {
  stop: async ({ deps, tx, change: { id, status } }) => {
    if (status !== 'waiting' && status !== 'running') return fail('action_not_offered')
    await setBulkStatus(tx, id, 'stopped', { ended_at: deps.clock.wall() })
    return ok(null)
  },
  continue: async ({ deps, tx, actor, change }) => {
    if (change.status !== 'stopped') return fail('action_not_offered')
    return begin(deps, tx, actor, change, { count: await countBulkRecords(tx, change.id, 'planned'), hurry: null })
  },
  undo: async ({ deps, tx, actor, change: { id, status, ended_at, resource } }) => {
    const isOver = ended_at === null || deps.clock.wall() - ended_at > contract.bulkLimits.undoMs
    if ((status !== 'done' && status !== 'stopped') || isOver) return fail('action_not_offered')
    if ((await countBulkRecords(tx, id, 'changed')) === 0) return whole('nothing')
    if ((await readUnderWay(tx, resource)) !== null) return whole('other_running')
    await setBulkStatus(tx, id, 'undoing', { undone_by: actor.accountId })
    await deps.jobs.enqueue(tx, runBulkChange, { payload: { bulk_change: id } })
    return ok(null)
  },
}

const stepBulkChange = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.stepBulkChange, {
    policy: adminPolicies.stepBulkChange,
    handler: ({ actor, params: { bulkChangeId: id, step } }) =>
      deps.work(async (tx): Promise<Result<contract.BulkChange, Failure>> => {
        const found = await locked(deps, tx, actor, id)
        if (!found.ok) return found
        const done = await steps[step]({ deps, tx, actor, change: found.value.change })
        return done.ok ? ok(await read(deps, tx, actor, id)) : done
      }),
  })

const listBulkRecords = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listBulkRecords, {
    policy: adminPolicies.listBulkRecords,
    handler: async ({
      actor,
      params: { bulkChangeId: id },
      query: { state, start = 0, count = recordsPerPage.usual },
    }) => {
      if (!(await bulkChangeStore.find(deps.db, readerOf(deps, actor), id))) return fail('not_found')
      return ok(await readBulkRecords(deps.db, id, { state, start, count }))
    },
  })

type ActionType = (typeof contract.bulkActionTypes)[number]

const changesOfAction: Readonly<Record<ActionType, (value: unknown) => contract.BulkChanges>> = {
  status: (to) => ({ status: { to } }),
  assignee: (to) => ({ assignee_id: { to } }),
  onboarding_status: (to) => ({ onboarding_status: { to } }),
  features_on: (codes) => ({ product_features: { add: codes as number[] } }),
  features_off: (codes) => ({ product_features: { remove: codes as number[] } }),
}

const bulkAction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.bulkAction, {
    policy: adminPolicies.bulkAction,
    handler: async ({ actor, params: { careproviderId }, query: { action_type }, body }) => {
      const { careprovider_ids = [], value, reason = '' } = body
      const list = openList(deps, actor, 'careproviders')
      if (!list) return fail('not_found')
      if (action_type.startsWith('features') && !Array.isArray(value)) return invalidField('value', 'invalid')
      const changes = changesOfAction[action_type](value)
      if (!checkChanges(list, changes).ok) return invalidField('value', 'invalid')
      const begun = await deps.work(async (tx): Promise<Result<number, Failure>> => {
        if (!(await list.served.store.find(tx, scopeOf(list, deps, actor), careproviderId))) return fail('not_found')
        const id = await draft(deps, tx, actor, list, [careproviderId, ...careprovider_ids])
        if (id === null) return fail('not_found')
        await preview(deps, tx, actor, list, id, { changes, reason, left_out: [], despite: [] })
        if ((await readUnderWay(tx, list.resource.name)) !== null) return whole('other_running')
        await setBulkStatus(tx, id, 'running', { starts_at: deps.clock.wall() })
        return ok(id)
      })
      if (!begun.ok) return begun
      await runToEnd(deps, begun.value)
      const changed = await readBulkRecordsIn(deps.db, begun.value, 'changed', contract.bulkLimits.typedFrom)
      return ok({ ids: changed.map(({ record_id }) => record_id) })
    },
  })

const listed = (deps: Deps) =>
  serveResource(contract.bulkChanges, {
    policies: { list: adminPolicies.listBulkChanges, read: adminPolicies.readBulkChange },
    scope: ({ actor }) => readerOf(deps, actor),
    store: bulkChangeStore,
  })

export const bulkChangeRoutes: readonly Route[] = [
  (app, deps) => {
    for (const serve of listed(deps)) serve(app, deps)
  },
  draftBulkChange,
  previewBulkChange,
  startBulkChange,
  stepBulkChange,
  listBulkRecords,
  bulkAction,
]
