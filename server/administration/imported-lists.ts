// Lists that an operator imports whole: codes, advice centres, partners. One way to count what an import would take away, to
// replace the list and to get the one before back.
import type { AdminAnswer, ImportedList } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { readCodeLists } from '../stores/code-lists/reader.ts'
import { replaceCodeList } from '../stores/code-lists/writer.ts'
import { type Consultant, readConsultants } from '../stores/consultants/reader.ts'
import { replaceConsultants } from '../stores/consultants/writer.ts'
import { readAllPartners } from '../stores/portal-pages/reader.ts'
import { replacePartners } from '../stores/portal-pages/writer.ts'
import { readReplacedList } from '../stores/replaced-lists/reader.ts'
import { keepReplacedList } from '../stores/replaced-lists/writer.ts'
import { type Answer, nothing, refused } from './organisation.ts'
import type { CodeListRow } from './parse.ts'

interface RowsByList {
  insurances: CodeListRow
  icd_codes: CodeListRow
  medical_supplies: CodeListRow
  consultants: Omit<Consultant, 'id'>
  partners: Parameters<typeof replacePartners>[1][number]
}

interface Definition<Row> {
  read(db: Queryable): Promise<Row[]>
  replace(tx: Tx, rows: readonly Row[]): Promise<void>
  /** what two lists have in common has the same key */
  keyOf(row: Row): string
  /** servers keep it in memory */
  loaded?(deps: Deps): Promise<void>
}

const codeList = (list: 'insurances' | 'icd_codes' | 'medical_supplies'): Definition<CodeListRow> => ({
  read: async (db) =>
    (await readCodeLists(db)).filter((entry) => entry.list === list).map(({ list: _, ...row }) => row),
  replace: (tx, rows) => replaceCodeList(tx, list, rows),
  keyOf: ({ code }) => code,
  loaded: async (deps) => deps.codeLists.load(await readCodeLists(deps.db)),
})

const definitions: { readonly [L in ImportedList]: Definition<RowsByList[L]> } = {
  insurances: codeList('insurances'),
  icd_codes: codeList('icd_codes'),
  medical_supplies: codeList('medical_supplies'),
  consultants: {
    read: async (db) => (await readConsultants(db)).map(({ id: _, ...row }) => row),
    replace: replaceConsultants,
    keyOf: ({ name, zipcode }) => `${name}\n${zipcode}`,
  },
  partners: {
    read: async (db) => (await readAllPartners(db)).map(({ position: _, ...row }) => row),
    replace: replacePartners,
    keyOf: ({ region, role, name }) => `${region}\n${role}\n${name}`,
  },
}

/** How an import is meant. */
export interface ImportMode {
  /** a sample gives way to what is there */
  readonly only_if_empty?: boolean | undefined
  /** only counts */
  readonly dry_run?: boolean | undefined
}

/** Replaces a list and keeps the one before, or only counts what would go and come. */
export async function importList<L extends ImportedList>(
  deps: Deps,
  list: L,
  rows: readonly RowsByList[L][],
  { only_if_empty: isSample = false, dry_run: isDry = false }: ImportMode,
  more: Partial<AdminAnswer> = {},
): Promise<Answer> {
  const definition = definitions[list] as Definition<RowsByList[L]>
  const held = await definition.read(deps.db)
  const counts = { list: countsOf(definition, held, rows) }
  if (isDry) return ok({ ...nothing, ...more, ...counts })
  if (isSample && held.length > 0) return ok({ ...nothing, existed: true })
  await replace(deps, list, definition, rows)
  return ok({ ...nothing, ...more, ...counts })
}

/** Puts the list before the last import back; once more, and the import is there again. Failures: validation_failed, nothing_to_undo. */
export async function undoImport(deps: Deps, list: ImportedList): Promise<Answer> {
  const definition = definitions[list] as Definition<object>
  const before = await readReplacedList(deps.db, list)
  if (!before) return refused('list', 'nothing_to_undo')
  const rows = before as object[]
  const counts = countsOf(definition, await definition.read(deps.db), rows)
  await replace(deps, list, definition, rows)
  return ok({ ...nothing, list: counts })
}

async function replace<Row>(
  deps: Deps,
  list: ImportedList,
  definition: Definition<Row>,
  rows: readonly Row[],
): Promise<void> {
  await deps.work(async (tx) => {
    const before = await definition.read(tx)
    // an empty list is nothing that anybody wants back
    if (before.length > 0) await keepReplacedList(tx, list, before, deps.clock.now())
    await definition.replace(tx, rows)
  })
  await definition.loaded?.(deps)
}

function countsOf<Row>({ keyOf }: Definition<Row>, held: readonly Row[], rows: readonly Row[]) {
  const before = new Set(held.map(keyOf))
  const after = new Set(rows.map(keyOf))
  const missing = (of: ReadonlySet<string>, from: ReadonlySet<string>) => [...of].filter((key) => !from.has(key)).length
  return { held: before.size, removed: missing(before, after), added: missing(after, before) }
}
