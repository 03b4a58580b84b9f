// The server's side of contract/http/resource.ts: list, read, add, change and remove, with whose records they are, a limit, what the
// schema cannot say, the lost update refused, and the history. What is special of a resource is a function of its row.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { FieldChanges } from '../db/schema-record-changes.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import type { Policy } from '../policies/policy.ts'
import { noteLook } from '../stores/admin/looks.ts'
import { insertRecordChange } from '../stores/resources/history.ts'
import type { ListQuery, ResourceStore, StoredRecord } from '../stores/resources/table.ts'
import { implement } from './implement.ts'

type Schema = z.core.$ZodType
type Serve = (app: FastifyInstance, deps: Deps) => void

/** What defineResource and definePagedResource make. */
export interface Resource {
  readonly name: string
  readonly key: string
  readonly fields: Schema
  readonly item: Schema
  readonly list: Endpoint
  readonly read: Endpoint
  readonly add: Endpoint
  readonly change: Endpoint
  readonly remove: Endpoint
}
type Params<R extends Resource> = z.core.output<NonNullable<R['list']['params']>>
type FieldsOf<R extends Resource> = z.core.output<R['fields']>
type ItemOf<R extends Resource> = z.core.output<R['item']> & StoredRecord
type BesideOf<R extends Resource> = Omit<z.core.output<R['list']['answer']>, R['name'] | 'total'>

export type ResourceCall = 'list' | 'read' | 'add' | 'change' | 'remove'

/** `validation_failed` at a field of the body. */
export const invalidField = (field: string, code: string) =>
  fail('validation_failed', { errors: [{ path: `body.${field}`, code }] })

interface Asked<R extends Resource> {
  readonly actor: AccountActor
  readonly params: Params<R>
  readonly deps: Deps
}

export interface ServedResource<R extends Resource, Scope> {
  /** one row a call that is served */
  readonly policies: Readonly<Partial<Record<ResourceCall, Policy<AccountActor>>>>
  /** Whose records the caller asks for; null: not the caller's, which looks as if they did not exist. */
  readonly scope: (asked: Asked<R>, call: ResourceCall) => Scope | null
  readonly store: ResourceStore<Scope, FieldsOf<R>, ItemOf<R>>
  /** Whether that is there whose records they are, where the scope does not say so: asked for a list and for a new record. */
  readonly isThere?: (db: Queryable, scope: Scope) => Promise<boolean>
  /** what stands in the list's answer beside the records */
  readonly beside?: (asked: Asked<R>, scope: Scope) => Promise<BesideOf<R>> | BesideOf<R>
  /** how many there may be; the refusal names the field `at` */
  readonly most?: {
    readonly count: number
    readonly at: string
    readonly lock: (tx: Tx, scope: Scope) => Promise<void>
  }
  /** What the schema cannot say; `before` is null for a new record. */
  readonly check?: (
    db: Queryable,
    scope: Scope,
    fields: FieldsOf<R>,
    before: ItemOf<R> | null,
    how?: Change,
  ) => Promise<Result<null, Failure>> | Result<null, Failure>
  /** whether one may be removed; by default each may */
  readonly removable?: (item: ItemOf<R>) => Result<null, Failure>
  /** the field that two records may not have alike, and the code of its refusal */
  readonly unique?: { readonly at: string; readonly code: string }
  /** What follows from a change, in its transaction. */
  readonly changed?: (tx: Tx, change: RecordStep<ItemOf<R>>, by: By) => Promise<void>
  /** false: what one person keeps for themselves */
  readonly history?: boolean | ((item: ItemOf<R>) => boolean)
}

export interface Change {
  /** back to what stood there before a bulk change */
  readonly isUndo?: boolean
}

/** Who changes something: a caller, or whoever began a bulk change. */
export interface By {
  readonly actor: { readonly accountId: number }
  readonly deps: Deps
}

/** A record before and after; null: it was not there, or is not any more. */
export interface RecordStep<Item> {
  readonly id: number
  readonly act: 'added' | 'changed' | 'removed'
  readonly from: Item | null
  readonly to: Item | null
}

/** Fields that are other now, with both values. */
export function changesOf(fields: readonly string[], from: object | null, to: object | null): FieldChanges {
  const at = (record: object | null, field: string) => (record as Record<string, unknown> | null)?.[field] ?? null
  return Object.fromEntries(
    fields.flatMap((field) => {
      const change = { from: at(from, field), to: at(to, field) }
      return isDeepStrictEqual(change.from, change.to) ? [] : [[field, change]]
    }),
  )
}

/** The names of what is typed. */
export const fieldsOf = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.keys((fields as unknown as { shape: object }).shape)

/** What follows from a change, and its entry of the history. */
async function note<R extends Resource, Scope>(
  resource: R,
  { changed, history = true }: ServedResource<R, Scope>,
  tx: Tx,
  by: By,
  { reason, ...step }: RecordStep<ItemOf<R>> & { readonly reason: string | null },
): Promise<void> {
  const { id, act, from, to } = step
  await changed?.(tx, step, by)
  const changes = changesOf(fieldsOf(resource), from, to)
  const known = to ?? from
  const isKept = typeof history === 'boolean' ? history : known !== null && history(known)
  if (!isKept || (act === 'changed' && Object.keys(changes).length === 0)) return
  const change = { resource: resource.name, record_id: id, at: by.deps.clock.now(), act, changes, reason }
  await insertRecordChange(tx, { ...change, account_id: by.actor.accountId })
}

/** As it is read from now on; once more after its history, whose last entry a record may tell. */
async function foundAfter<R extends Resource, Scope>(
  { name }: R,
  { store }: ServedResource<R, Scope>,
  db: Queryable,
  scope: Scope,
  id: number,
): Promise<ItemOf<R>> {
  const item = await store.find(db, scope, id)
  if (!item) throw new Error(`${name}: ${id} is not there after its change`)
  return item
}

/** A change of a record that the transaction has locked. */
export interface LockedChange<R extends Resource, Scope> extends Change {
  readonly scope: Scope
  readonly before: ItemOf<R>
  readonly fields: FieldsOf<R>
  readonly reason?: string | null
}

/** Changes it, with what the schema cannot say, what follows and the history. */
export async function changeLocked<R extends Resource, Scope>(
  resource: R,
  served: ServedResource<R, Scope>,
  tx: Tx,
  by: By,
  { scope, before, fields, reason = null, isUndo = false }: LockedChange<R, Scope>,
): Promise<Result<ItemOf<R>, Failure>> {
  const checked = (await served.check?.(tx, scope, fields, before, { isUndo })) ?? ok(null)
  if (!checked.ok) return checked
  const writing = { accountId: by.actor.accountId, at: by.deps.clock.now() }
  await served.store.update(tx, scope, before, fields, writing)
  const to = await foundAfter(resource, served, tx, scope, before.id)
  await note(resource, served, tx, by, { id: before.id, act: 'changed', from: before, to, reason })
  return ok(await foundAfter(resource, served, tx, scope, before.id))
}

/** The routes of a resource: one for each call that has a policy. */
export function serveResource<R extends Resource, Scope>(
  resource: R,
  served: ServedResource<R, Scope>,
): readonly Serve[] {
  const { policies, scope: scopeOf, store, isThere, beside, most, check, removable, unique } = served
  type Item = ItemOf<R>
  type Params = Record<string, number>

  /** an administrator looks at somebody's record: that is written down */
  const isOfConsole = resource.read.path.startsWith('/api/admin/')
  const look = { resource: resource.name }
  const whoAndWhen = ({ actor, deps }: { readonly actor: AccountActor; readonly deps: Deps }) => ({
    account_id: actor.accountId,
    at: deps.clock.wall(),
  })

  /** Runs a write; two alike are said to be so. */
  const written = async (write: () => Promise<Result<Item, Failure>>): Promise<Result<Item, Failure>> => {
    try {
      return await write()
    } catch (error) {
      if (!unique || !isUniqueViolation(error)) throw error
      return invalidField(unique.at, unique.code)
    }
  }
  const asked = (call: { actor: AccountActor; params: unknown; deps: Deps }) => call as Asked<R>
  const idOf = (params: unknown) => (params as Params)[resource.key] ?? 0

  const serves: Record<ResourceCall, (policy: Policy<AccountActor>) => Serve> = {
    list: (policy) => (app, deps) =>
      implement(app, deps, resource.list, {
        policy,
        handler: async (call) => {
          const scope = scopeOf(asked(call), 'list')
          if (scope === null || (isThere && !(await isThere(deps.db, scope)))) return fail('not_found')
          const more = (await beside?.(asked(call), scope)) ?? {}
          if (!resource.list.query) return ok({ [resource.name]: await store.list(deps.db, scope), ...more })
          const { items, total } = await store.page(deps.db, scope, call.query as unknown as ListQuery)
          return ok({ [resource.name]: items, total, ...more })
        },
      }),
    read: (policy) => (app, deps) =>
      implement(app, deps, resource.read, {
        policy,
        handler: async (call) => {
          const scope = scopeOf(asked(call), 'read')
          const item = scope === null ? undefined : await store.find(deps.db, scope, idOf(call.params))
          if (!item) return fail('not_found')
          if (isOfConsole) await noteLook(deps.db, { ...look, record_id: item.id, ...whoAndWhen(call) })
          return ok(item)
        },
      }),
    add: (policy) => (app, deps) =>
      implement(app, deps, resource.add, {
        policy,
        handler: async (call) => {
          const scope = scopeOf(asked(call), 'add')
          if (scope === null) return fail('not_found')
          const fields = call.body as unknown as FieldsOf<R>
          const writing = { accountId: call.actor.accountId, at: deps.clock.now() }
          return written(() =>
            deps.work(async (tx): Promise<Result<Item, Failure>> => {
              if (isThere && !(await isThere(tx, scope))) return fail('not_found')
              await most?.lock(tx, scope)
              const checked = (await check?.(tx, scope, fields, null)) ?? ok(null)
              if (!checked.ok) return checked
              if (most && (await store.count(tx, scope)) >= most.count) return invalidField(most.at, 'too_many')
              const id = await store.insert(tx, scope, fields, writing)
              const to = await foundAfter(resource, served, tx, scope, id)
              await note(resource, served, tx, asked(call), { id, act: 'added', from: null, to, reason: null })
              return ok(await foundAfter(resource, served, tx, scope, id))
            }),
          )
        },
      }),
    change: (policy) => (app, deps) =>
      implement(app, deps, resource.change, {
        policy,
        handler: async (call) => {
          const scope = scopeOf(asked(call), 'change')
          if (scope === null) return fail('not_found')
          const { rev, ...fields } = call.body as unknown as FieldsOf<R> & { readonly rev: number }
          return written(() =>
            deps.work(async (tx): Promise<Result<Item, Failure>> => {
              const before = await store.lock(tx, scope, idOf(call.params))
              if (!before) return fail('not_found')
              if (before.rev !== rev) return fail('record_changed', { current: before })
              return changeLocked(resource, served, tx, asked(call), { scope, before, fields: fields as FieldsOf<R> })
            }),
          )
        },
      }),
    remove: (policy) => (app, deps) =>
      implement(app, deps, resource.remove, {
        policy,
        handler: async (call) => {
          const scope = scopeOf(asked(call), 'remove')
          if (scope === null) return fail('not_found')
          return deps.work(async (tx): Promise<Result<{ removed: boolean }, Failure>> => {
            const from = await store.lock(tx, scope, idOf(call.params))
            if (!from) return fail('not_found')
            const checked = removable?.(from) ?? ok(null)
            if (!checked.ok) return checked
            await store.remove(tx, scope, from.id)
            await note(resource, served, tx, asked(call), { id: from.id, act: 'removed', from, to: null, reason: null })
            return ok({ removed: true })
          })
        },
      }),
  }
  return Object.entries(policies).map(([call, policy]) => serves[call as ResourceCall](policy))
}
