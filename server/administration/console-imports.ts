// Imports of the console: a file is read and compared, started, stopped, undone; each by somebody, whom the history names.

import type { ImportPart, ImportRow, previewImport as previewCall } from '../../contract/http/admin-imports.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { commitDespite } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import type { BodyOf } from '../http/implement.ts'
import { lockListImport, readLastImport, readListImport } from '../stores/list-imports/reader.ts'
import { addListImport, changeListImport, dropPreview, dropPreviews } from '../stores/list-imports/writer.ts'
import { readZipcodes } from '../stores/zipcodes/reader.ts'
import { type LeftOut, readListFile } from './files/read-list.ts'
import { countsOf, keepBefore, noteImport, undoImport, undoOf } from './imported-lists.ts'
import { type AnyRow, checkMarkOf, compare, type Difference, definitionOf } from './list-definitions.ts'
import { refused } from './organisation.ts'
import { importListJob } from './run-import.ts'

type Id = Result<number, Failure>

/** Its id; nothing of the list is written. What this account only looked at of the list before is forgotten. */
export async function previewImport(
  deps: Deps,
  accountId: number,
  { list, name, content, logos = [] }: BodyOf<typeof previewCall>,
): Promise<Id> {
  const now = deps.clock.now()
  const read = readListFile(list, Buffer.from(content, 'base64'), {
    places: new Map((list === 'consultants' ? await readZipcodes(deps.db) : []).map((row) => [row.zipcode, row])),
    logos: new Map(logos.map((logo) => [logo.name, Buffer.from(logo.content, 'base64')])),
    now,
  })
  if (!read.ok) return refused('body.content', read.error)
  const { heading, rows, leftOut } = read.value
  const definition = definitionOf(list)
  return deps.work(async (tx) => {
    const held = await definition.read(tx)
    const difference = compare(definition, held, rows, definition.keepsOthers)
    await dropPreviews(tx, { account: accountId, list })
    const id = await addListImport(tx, {
      ...{ list, name, heading, account_id: accountId, state: 'previewed', created_at: now },
      rows: JSON.stringify(rows),
      left_out: JSON.stringify(leftOut),
      counts: JSON.stringify(countsOf(difference, leftOut.length)),
      compared: checkMarkOf(held),
      total: difference.added.length + difference.changed.length + difference.removed.length,
    })
    return ok(id)
  })
}

/** Begins it, or goes on after a stop. */
export async function startImport(deps: Deps, accountId: number, id: number): Promise<Id> {
  try {
    return await deps.work(async (tx): Promise<Id> => {
      const row = await lockListImport(tx, id)
      if (!row) return fail('not_found')
      const goesOn = row.state === 'stopped' || row.state === 'failed'
      if (row.state !== 'previewed' && !goesOn) return refused('state', 'nothing_to_do')
      const definition = definitionOf(row.list)
      const now = deps.clock.now()
      if (goesOn) {
        if ((await readLastImport(tx, row.list))?.id !== id) return refused('state', 'not_last')
      } else {
        const held = await definition.read(tx)
        const mark = checkMarkOf(held)
        if (mark !== row.compared) {
          const { left_out } = row.counts
          const difference = compare(definition, held, JSON.parse(row.rows ?? '[]'), definition.keepsOthers)
          const counts = JSON.stringify(countsOf(difference, left_out))
          const total = difference.added.length + difference.changed.length + difference.removed.length
          await changeListImport(tx, id, { compared: mark, counts, total })
          return commitDespite(fail('conflict'))
        }
        await keepBefore(tx, row.list, held, now)
      }
      await changeListImport(tx, id, {
        ...{ state: 'waiting', finished_at: null },
        ...(goesOn ? {} : { started_at: now, account_id: accountId }),
      })
      await noteImport(deps, tx, accountId, {
        ...{ id, act: goesOn ? 'changed' : 'added', to: 'waiting' },
        ...(goesOn && { from: row.state }),
      })
      await deps.jobs.enqueue(tx, importListJob, { payload: { import: id } })
      return ok(id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refused('list', 'running')
    throw error
  }
}

/** null: it was only previewed, and is gone */
export const stopImport = (deps: Deps, accountId: number, id: number): Promise<Result<number | null, Failure>> =>
  deps.work(async (tx): Promise<Result<number | null, Failure>> => {
    const row = await lockListImport(tx, id)
    if (!row) return fail('not_found')
    if (row.state === 'previewed') {
      await dropPreview(tx, id)
      return ok(null)
    }
    if (row.state !== 'waiting' && row.state !== 'running') return refused('state', 'nothing_to_do')
    await changeListImport(tx, id, { state: 'stopped', finished_at: deps.clock.now() })
    await noteImport(deps, tx, accountId, { id, act: 'changed', from: row.state, to: 'stopped' })
    return ok(id)
  })

export async function undoListImport(deps: Deps, accountId: number, id: number): Promise<Id> {
  const row = await readListImport(deps.db, id)
  if (!row) return fail('not_found')
  if (row.started_at === null || row.state === 'undone') return refused('state', 'nothing_to_do')
  if ((await readLastImport(deps.db, row.list))?.id !== id) return refused('state', 'not_last')
  const undone = await undoImport(deps, row.list, accountId)
  return undone.ok ? ok(id) : undone
}

/** Rows of a part of an import, page by page; null: there is no such import. */
export async function readImportPart(
  deps: Deps,
  id: number,
  { part, start = 0, count }: { readonly part: ImportPart; readonly start?: number; readonly count: number },
): Promise<{ readonly rows: ImportRow[]; readonly total: number } | null> {
  const row = await readListImport(deps.db, id)
  if (!row) return null
  const page = <T>(all: readonly T[], shown: (one: T) => Partial<ImportRow>) => ({
    rows: all.slice(start, start + count).map((one) => ({ ...none, ...shown(one) })),
    total: all.length,
  })
  if (part === 'left_out') return page(JSON.parse(row.left_out) as LeftOut[], (one) => one)
  const difference = part.startsWith('undo_') ? await undoOf(deps, row.list) : await differenceOf(deps, row)
  const kind = part.replace('undo_', '') as keyof Difference
  if (!difference) return page([], () => none)
  if (kind === 'changed') return page(difference.changed, ({ from, to }) => ({ from: cells(from), to: cells(to) }))
  return page(difference[kind], (one) => (kind === 'added' ? { to: cells(one) } : { from: cells(one) }))
}

const none: ImportRow = { line: null, problem: null, text: null, from: null, to: null }

/** What is to be written of it; null: nothing is kept any more. */
async function differenceOf(
  deps: Deps,
  row: { readonly list: Parameters<typeof definitionOf>[0]; rows: string | null },
) {
  if (row.rows === null) return null
  const definition = definitionOf(row.list)
  return compare(definition, await definition.read(deps.db), JSON.parse(row.rows), definition.keepsOthers)
}

/** An image is told by its kind; when it was written is no part of an entry. */
const cells = (row: AnyRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      if (key === 'updated_at' || value === null || value === undefined) return []
      const text = Array.isArray(value) ? value.join(', ') : String(value)
      return [[key, text.replace(/^data:([^;]+);.*$/s, '$1')]]
    }),
  )
