// The lists of the console that have views, numbers, a file for a spreadsheet and bulk changes: one row a list.
import type * as z from 'zod/mini'
import { adminAccounts } from '../../../contract/http/admin-accounts.ts'
import { adminClinics, adminProviders } from '../../../contract/http/admin-organisations.ts'
import type { BulkKind, CsvColumn } from '../../../contract/http/resource.ts'
import type { Deps } from '../../deps.ts'
import type { Resource, ServedResource } from '../../http/serve-resource.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { servedAccounts } from './accounts.ts'
import { servedClinics, servedProviders } from './organisations.ts'

/** What definePagedResource makes of a console's list. */
export interface ListedResource extends Resource {
  readonly bulk: Readonly<Record<string, BulkKind>>
  readonly csv: Readonly<Record<string, CsvColumn>>
}
type ItemOf<R extends Resource> = z.core.output<R['item']>

/** What is special of a list's bulk changes. */
interface BulkRules<Item> {
  /** what speaks against a record's change, until somebody says that it happens all the same */
  readonly stops?: (before: Item, to: Item) => { readonly cause: string; readonly count: number } | null
  /** what follows from all changes together, by key of the texts; what there is none of is not said */
  readonly follows?: (
    pairs: readonly { readonly before: Item; readonly to: Item }[],
  ) => readonly { readonly key: string; readonly count: number }[]
}

/** A record of any list. */
export interface AnyRecord extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly rev: number
  readonly name: string
}

export interface ConsoleList {
  readonly resource: ListedResource
  readonly served: ServedResource<ListedResource, unknown>
  readonly rules: BulkRules<AnyRecord>
  readonly reads: (actor: AccountActor) => boolean
  readonly changes: (actor: AccountActor) => boolean
}

function row<R extends ListedResource, Scope>(
  resource: R,
  served: ServedResource<R, Scope>,
  rules: BulkRules<ItemOf<R>> = {},
): ConsoleList {
  const { list, change } = served.policies
  return {
    resource,
    served: served as unknown as ConsoleList['served'],
    rules: rules as unknown as ConsoleList['rules'],
    reads: (actor) => list?.allows(actor) ?? false,
    changes: (actor) => change?.allows(actor) ?? false,
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
const leavesActive = (before: { status: string }, to: { status: string }) =>
  before.status === 'active' && to.status !== 'active'

const lists = (deps: Deps): readonly ConsoleList[] => [
  row(adminAccounts, servedAccounts()),
  row(adminProviders, servedProviders(deps), {
    follows: (pairs) => {
      const hidden = pairs.filter(({ before, to }) => leavesActive(before, to))
      return [
        { key: 'hidden', count: hidden.length },
        { key: 'people', count: sum(hidden.map(({ before }) => before.people)) },
      ]
    },
  }),
  row(adminClinics, servedClinics(deps), {
    stops: (before, to) =>
      leavesActive(before, to) && before.running_searches > 0
        ? { cause: 'running_searches', count: before.running_searches }
        : null,
    follows: (pairs) => {
      const left = pairs.filter(({ before, to }) => leavesActive(before, to))
      return [{ key: 'people', count: sum(left.map(({ before }) => before.people)) }]
    },
  }),
]

export const findList = (deps: Deps, name: string): ConsoleList | undefined =>
  lists(deps).find(({ resource }) => resource.name === name)

/** The lists that somebody opens. */
export const listsOf = (deps: Deps, actor: AccountActor): readonly ConsoleList[] =>
  lists(deps).filter(({ reads }) => reads(actor))

/** A list that the caller opens; null looks as if there were none. */
export function openList(deps: Deps, actor: AccountActor, name: string): ConsoleList | null {
  const list = findList(deps, name)
  return list?.reads(actor) ? list : null
}

/** Whose records the caller asks for: those of a console's list are everybody's who opens it. */
export const scopeOf = ({ served }: ConsoleList, deps: Deps, actor: AccountActor): unknown =>
  served.scope({ actor, params: {} as never, deps }, 'list')
