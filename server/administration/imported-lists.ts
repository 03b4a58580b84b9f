// Imports of lists as commands and the console run them: one way to begin one, which keeps the list before, and to get that list back.
import type { AdminAnswer, ImportedList } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import { reloadEverywhere } from '../bus/kept-lists.ts'
import type { Tx } from '../db/database.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { lockListImport, readLastImport } from '../stores/list-imports/reader.ts'
import { addListImport, changeListImport } from '../stores/list-imports/writer.ts'
import { readReplacedList } from '../stores/replaced-lists/reader.ts'
import { keepReplacedList } from '../stores/replaced-lists/writer.ts'
import { insertRecordChange } from '../stores/resources/history.ts'
import {
  type AnyRow,
  checkMarkOf,
  compare,
  type Difference,
  definitionOf,
  type RowsByList,
} from './list-definitions.ts'
import { type Answer, nothing, refused } from './organisation.ts'
import { giveUpImport, runImport } from './run-import.ts'

/** How an import is meant. */
export interface ImportMode {
  /** a sample gives way to what is there */
  readonly only_if_empty?: boolean | undefined
  /** only counts */
  readonly dry_run?: boolean | undefined
  /** name of the file */
  readonly file?: string | undefined
}

export const countsOf = ({ added, changed, removed }: Difference, leftOut: number) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
  left_out: leftOut,
})

/** Keeps the list before an import that begins now. */
export const keepBefore = (tx: Tx, list: ImportedList, before: readonly AnyRow[], at: number): Promise<void> =>
  keepReplacedList(tx, list, before, at)

/** A line of the console's history; null: the command line. */
export const noteImport = (
  deps: Deps,
  tx: Tx,
  accountId: number | null,
  entry: { readonly id: number; readonly act: 'added' | 'changed'; readonly from?: unknown; readonly to: unknown },
): Promise<void> =>
  insertRecordChange(tx, {
    resource: 'imports',
    record_id: entry.id,
    at: deps.clock.now(),
    account_id: accountId,
    act: entry.act,
    changes: { state: { from: entry.from ?? null, to: entry.to } },
    reason: null,
  })

/**
 * Replaces a list and keeps the one before, or only counts what would go and come. Failures: validation_failed with `running`: another
 * import of the list runs.
 */
export async function importList<L extends ImportedList>(
  deps: Deps,
  list: L,
  rows: readonly RowsByList[L][],
  { only_if_empty: isSample = false, dry_run: isDry = false, file = '' }: ImportMode,
  more: Partial<AdminAnswer> = {},
): Promise<Answer> {
  const definition = definitionOf(list)
  const held = await definition.read(deps.db)
  const difference = compare(definition, held, rows, definition.keepsOthers)
  const { added, removed } = difference
  const counts = { list: { held: held.length, removed: removed.length, added: added.length } }
  if (isDry) return ok({ ...nothing, ...more, ...counts })
  if (isSample && held.length > 0) return ok({ ...nothing, existed: true })
  // the same list once more: the one before is still the one to go back to
  if (added.length + difference.changed.length + removed.length === 0) return ok({ ...nothing, ...more, ...counts })
  const left = more.left_out ?? []
  const id = await begin(deps, {
    list,
    name: file,
    rows: JSON.stringify(rows),
    left_out: JSON.stringify(
      left.map(({ name, zipcode }) => ({ line: null, problem: 'unknown_zipcode', text: `${name} · ${zipcode}` })),
    ),
    counts: JSON.stringify(countsOf(difference, left.length)),
    compared: checkMarkOf(held),
  })
  if (id === null) return refused('list', 'running')
  try {
    await runImport(deps, id)
  } catch (error) {
    await giveUpImport(deps, id)
    throw error
  }
  return ok({ ...nothing, ...more, ...counts })
}

/** null: another import of the list runs */
async function begin(
  deps: Deps,
  row: { list: ImportedList; name: string; rows: string; left_out: string; counts: string; compared: string },
): Promise<number | null> {
  const now = deps.clock.now()
  try {
    return await deps.work(async (tx) => {
      const times = { created_at: now, started_at: now, finished_at: null }
      const id = await addListImport(tx, { ...row, ...times, state: 'running', account_id: null, heading: null })
      await keepBefore(tx, row.list, await definitionOf(row.list).read(tx), now)
      await noteImport(deps, tx, null, { id, act: 'added', to: 'running' })
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** What bringing the list before its last import back would do; null: it was never replaced. */
export async function undoOf(deps: Pick<Deps, 'db'>, list: ImportedList): Promise<Difference | null> {
  const before = (await readReplacedList(deps.db, list)) as AnyRow[] | null
  const definition = definitionOf(list)
  return before && compare(definition, await definition.read(deps.db), before)
}

/**
 * Puts the list before the last import back; once more, and the import is there again. Failures: validation_failed with
 * `nothing_to_undo`, `running`.
 */
export async function undoImport(deps: Deps, list: ImportedList, accountId: number | null = null): Promise<Answer> {
  const definition = definitionOf(list)
  const answer = await deps.work(async (tx): Promise<Answer> => {
    const last = await readLastImport(tx, list)
    const locked = last && (await lockListImport(tx, last.id))
    if (locked?.state === 'waiting' || locked?.state === 'running') return refused('list', 'running')
    const before = (await readReplacedList(tx, list)) as AnyRow[] | null
    if (!before) return refused('list', 'nothing_to_undo')
    const held = await definition.read(tx)
    const { added, changed, removed } = compare(definition, held, before)
    await keepReplacedList(tx, list, held, deps.clock.now())
    for (const rows of inParts([...added, ...changed.map(({ to }) => to)])) await definition.put(tx, rows)
    for (const rows of inParts(removed)) await definition.drop(tx, rows)
    if (locked) {
      const state = locked.state === 'undone' ? 'done' : 'undone'
      await changeListImport(tx, locked.id, { state, rows: null })
      await noteImport(deps, tx, accountId, { id: locked.id, act: 'changed', from: locked.state, to: state })
    }
    return ok({ ...nothing, list: { held: held.length, removed: removed.length, added: added.length } })
  })
  if (definition.kept) await reloadEverywhere(deps, definition.kept)
  return answer
}

/** rows of one statement: at most twelve parameters each, and PostgreSQL takes 65,535 */
const partSize = 5000

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / partSize) }, (_, i) =>
    rows.slice(i * partSize, (i + 1) * partSize),
  )
}
