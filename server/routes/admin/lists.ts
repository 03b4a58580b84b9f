// POST /api/admin/lists/:list/numbers and …/csv: a list's hits as numbers, and as a file for a spreadsheet, which the log names.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { roles } from '../../../catalogue/roles.ts'
import { bulkLimits } from '../../../contract/http/bulk-changes.ts'
import * as contract from '../../../contract/http/lists.ts'
import type { CsvColumn } from '../../../contract/http/resource.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type Cell, csvText } from '../../../domain/csv.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField } from '../../http/serve-resource.ts'
import { labelsByLanguage } from '../../ontology/labels.ts'
import { administers } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import type { ListQuery } from '../../stores/resources/table.ts'
import { type AnyRecord, type ConsoleList, openList, scopeOf } from './console-lists.ts'

/** A list's own query; what it does not take is refused. */
function queryOf({ resource }: ConsoleList, query: Readonly<Record<string, string>>): Result<ListQuery, null> {
  const parsed = z.safeParse(resource.list.query ?? z.object({}), query)
  return parsed.success ? ok(parsed.data as ListQuery) : { ok: false, error: null }
}

export const listNumbers = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listNumbers, {
    policy: adminPolicies.listNumbers,
    handler: async ({ actor, params, body }) => {
      const list = openList(deps, actor, params.list)
      if (!list) return fail('not_found')
      const query = queryOf(list, body.query)
      if (!query.ok) return invalidField('query', 'invalid')
      const scope = scopeOf(list, deps, actor)
      const ids = await list.served.store.numbers(deps.db, scope, query.value, bulkLimits.most + 1)
      return ids.length > bulkLimits.most ? invalidField('query', 'too_many') : ok({ ids })
    },
  })

const moments = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** A value as a person reads it. */
function cellOf(value: unknown, { list, isMoment, isPerson }: CsvColumn, language: 'de' | 'en'): Cell {
  if (value === null || value === undefined) return ''
  if (isMoment && typeof value === 'number') return moments.format(value)
  if (Array.isArray(value))
    return value.map((one) => String(cellOf(one, { ...(list && { list }) }, language))).join(', ')
  if (isPerson && typeof value === 'object') {
    const { first_name = '', last_name = '' } = value as { first_name?: string; last_name?: string }
    return `${first_name} ${last_name}`.trim()
  }
  if (list) {
    const key = list.entries.find((entry) => entry.key === value || entry.code === value)?.key
    return (key && labelsByLanguage[language][list.name]?.[key]) ?? String(value)
  }
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value)
}

export const exportList = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.exportList, {
    policy: adminPolicies.exportList,
    perMinute: 20,
    handler: async ({ actor, params, body: { query: asked, ids, columns, language, reason } }) => {
      const list = openList(deps, actor, params.list)
      if (!list) return fail('not_found')
      const { resource, served } = list
      const query = queryOf(list, asked)
      if (!query.ok) return invalidField('query', 'invalid')
      const wanted = columns.flatMap(({ key, title }) => {
        const column = Object.hasOwn(resource.csv, key) ? resource.csv[key] : undefined
        return column ? [{ key, title, column }] : []
      })
      if (wanted.length < columns.length) return invalidField('columns', 'unknown_column')
      const persons = wanted.some(({ column }) => column.isPerson)
      if (persons && !administers(actor, [roles.code.admin])) return invalidField('columns', 'no_persons')
      if (persons && reason === '') return invalidField('reason', 'missing')
      const scope = scopeOf(list, deps, actor)
      const records = ids
        ? await served.store.some(deps.db, scope, ids)
        : (await served.store.page(deps.db, scope, { ...query.value, start: 0, count: contract.maxCsvRows })).items
      const order = new Map((ids ?? []).map((id, at) => [id, at]))
      const sorted = ids ? records.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) : records
      const lines = sorted.map((record) =>
        wanted.map(({ key, column }) => cellOf((record as unknown as AnyRecord)[key], column, language)),
      )
      const said = { rows: lines.length, columns: wanted.map(({ key }) => key), query: asked }
      await deps.work((tx) =>
        insertRecordChange(tx, {
          ...{ resource: resource.name, record_id: 0, at: deps.clock.now(), account_id: actor.accountId },
          act: 'exported',
          changes: Object.fromEntries(Object.entries(said).map(([key, to]) => [key, { from: null, to }])),
          reason: reason || null,
        }),
      )
      return ok({ text: csvText([wanted.map(({ title }) => title), ...lines]), rows: lines.length })
    },
  })
