// Records that people list, add, change and remove: one declaration gives the calls, as an endpoint gives a route. The server serves
// them by server/http/serve-resource.ts. Each record has `id` and `rev`, which counts its changes: who changes it says which `rev`
// it saw, and one who saw an older one is answered `record_changed` with the record as it is now.
import * as z from 'zod/mini'
import type { CatalogueList } from '../../catalogue/define.ts'
import { idParam, idSchema } from '../ids.ts'
import { countParam, countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Path = `/api/${string}`

/** of a list that comes in pages, if nobody says and at most */
export const recordsPerPage = { usual: 50, most: 200 } as const

interface Says {
  readonly list: string
  readonly read?: string
  readonly add?: string
  readonly change?: string
  readonly remove?: string
}

export interface ResourceOptions<
  N extends string,
  S extends Shape,
  K extends string,
  F extends Shape,
  I extends Shape,
  L extends Shape,
> {
  /** the list's key in its answer */
  readonly name: N
  /** of the list; a record lies below it, under its id */
  readonly path: Path
  /** the parameters of the path: whose records they are */
  readonly scope: S
  /** the parameter of a record's own path */
  readonly key: K
  /** what is typed: comes with `add` and `change`, and stands in the record */
  readonly fields: F
  /** what a record says beside id, rev and fields */
  readonly shown: I
  /** what the list's answer says beside the records */
  readonly beside: L
  /** summaries of the API document, one a call */
  readonly says: Says
}

const withKey = <K extends string, V>(key: K, value: V) => ({ [key]: value }) as { readonly [k in K]: V }

/**
 * The calls of a resource whose list comes whole. Answers of `list`: the records, and what stands beside them; of `add` and
 * `change`: the record as it is now; of `remove`: that it was there.
 */
export function defineResource<
  const N extends string,
  S extends Shape,
  const K extends string,
  F extends Shape,
  I extends Shape,
  L extends Shape,
>({ name, path, scope, key, fields, shown, beside, says }: ResourceOptions<N, S, K, F, I, L>) {
  const fieldsSchema = z.object(fields)
  const item = z.object({ id: idSchema, rev: countSchema, ...fields, ...shown })
  const one = z.object({ ...scope, ...withKey(key, idParam) })
  const onePath: Path = `${path}/:${key}`
  const errors = ['forbidden', 'not_found'] as const
  return {
    name,
    key,
    fields: fieldsSchema,
    item,
    list: endpoint({
      method: 'GET',
      path,
      summary: says.list,
      caller: 'account',
      params: z.object(scope),
      answer: z.object({ ...withKey(name, z.array(item)), ...beside }),
      errors,
    }),
    read: endpoint({
      method: 'GET',
      path: onePath,
      summary: says.read ?? '',
      caller: 'account',
      params: one,
      answer: item,
      errors,
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: says.add ?? '',
      caller: 'account',
      params: z.object(scope),
      body: fieldsSchema,
      answer: item,
      status: 201,
      errors,
    }),
    change: endpoint({
      method: 'PUT',
      path: onePath,
      summary: says.change ?? '',
      caller: 'account',
      params: one,
      body: z.object({ ...fields, rev: countSchema }),
      answer: item,
      errors: [...errors, 'record_changed'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: onePath,
      summary: says.remove ?? '',
      caller: 'account',
      params: one,
      answer: z.object({ removed: z.boolean() }),
      errors,
    }),
  }
}

/** Query of a list that comes in pages: from which row on, how many, what is searched for, by what it is sorted ('-' before: downwards). */
export const pageQuery = <const T extends string, Q extends Shape>(sorts: readonly [T, ...T[]], filters: Q) => {
  const names = sorts.flatMap((sort): (T | `-${T}`)[] => [sort, `-${sort}`])
  return z.object({
    start: z.optional(countParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    sort: z.optional(z.enum(names as [T | `-${T}`, ...(T | `-${T}`)[]])),
    ...filters,
  })
}

export interface PagedOptions<
  N extends string,
  S extends Shape,
  K extends string,
  F extends Shape,
  I extends Shape,
  L extends Shape,
  T extends string,
  Q extends Shape,
> extends ResourceOptions<N, S, K, F, I, L> {
  /** what the list can be sorted by; the first is the usual one */
  readonly sorts: readonly [T, ...T[]]
  /** what it can be narrowed by, each optional, as it comes in a query */
  readonly filters: Q
  /** fields that many records can be given at once (bulk-changes.ts); none unless given */
  readonly bulk?: { readonly [field in keyof F]?: BulkKind }
  /** what its file for a spreadsheet can hold (lists.ts), by the key of the record; none unless given */
  readonly csv?: { readonly [key in 'id' | keyof F | keyof I]?: CsvColumn }
}

/** `value` takes the place of the one before; of a `set` of codes some are put in and some taken out. */
export type BulkKind = 'value' | 'set'

export interface CsvColumn {
  /** the value is a key or code of this list, or several: the file has their words */
  readonly list?: CatalogueList
  /** the value is a moment, ms */
  readonly isMoment?: true
  /** it names somebody: only who holds the role admin gets it, and says why */
  readonly isPerson?: true
}

/** As defineResource; the list comes in pages, and its answer says how many there are. */
export function definePagedResource<
  const N extends string,
  S extends Shape,
  const K extends string,
  F extends Shape,
  I extends Shape,
  L extends Shape,
  const T extends string,
  Q extends Shape,
>({ sorts, filters, bulk = {}, csv = {}, ...options }: PagedOptions<N, S, K, F, I, L, T, Q>) {
  const whole = defineResource({ ...options, beside: { ...options.beside, total: countSchema } })
  const { list } = whole
  return {
    ...whole,
    sorts,
    bulk: bulk as Readonly<Record<string, BulkKind>>,
    csv: csv as Readonly<Record<string, CsvColumn>>,
    list: endpoint({ ...list, params: z.object(options.scope), query: pageQuery(sorts, filters) }),
  }
}
