// Lists that an operator imports whole: codes, postcodes, advice centres, partners. One way to compare what is there with what comes,
// and to write the difference.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type CodeList, codeLists } from '../../contract/http/search-index.ts'
import type { ImportedList } from '../../contract/http/system.ts'
import type { KeptList } from '../bus/message.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { readCodeLists } from '../stores/code-lists/reader.ts'
import { dropCodes, putCodes } from '../stores/code-lists/writer.ts'
import { readConsultants } from '../stores/consultants/reader.ts'
import { type ConsultantRow, dropConsultants, putConsultants } from '../stores/consultants/writer.ts'
import { readAllPartners } from '../stores/portal-pages/reader.ts'
import { dropPartners, type PartnerRow, putPartners } from '../stores/portal-pages/writer.ts'
import { readZipcodes } from '../stores/zipcodes/reader.ts'
import { dropZipcodes, writeZipcodes } from '../stores/zipcodes/writer.ts'
import type { CodeListRow, Postcode } from './parse.ts'

export interface RowsByList extends Record<CodeList, CodeListRow> {
  consultants: ConsultantRow
  partners: PartnerRow
  postcodes: Postcode
}

export interface ListDefinition<Row> {
  read(db: Queryable): Promise<Row[]>
  /** adds rows and changes those that are known */
  put(tx: Tx, rows: readonly Row[]): Promise<void>
  drop(tx: Tx, rows: readonly Row[]): Promise<void>
  /** what two lists have in common has the same key */
  keyOf(row: Row): string
  /** what a file does not name stays */
  readonly keepsOthers?: true
  /** servers keep it in memory */
  readonly kept?: KeptList
}

const codeList = (list: CodeList): ListDefinition<CodeListRow> => ({
  read: async (db) =>
    (await readCodeLists(db)).flatMap((entry) =>
      entry.list === list ? [{ code: entry.code, name: entry.name, kind: entry.kind }] : [],
    ),
  put: (tx, rows) => putCodes(tx, list, rows),
  drop: (tx, rows) => dropCodes(tx, list, rows),
  keyOf: ({ code }) => code,
  kept: 'codes',
})

const definitions: { readonly [L in ImportedList]: ListDefinition<RowsByList[L]> } = {
  insurances: codeList('insurances'),
  icd_codes: codeList('icd_codes'),
  medical_supplies: codeList('medical_supplies'),
  consultants: {
    read: async (db) =>
      (await readConsultants(db)).map((row) => ({
        ...{ name: row.name, sponsor: row.sponsor, street: row.street, zipcode: row.zipcode, phone: row.phone },
        ...{ website: row.website, topics: row.topics, appointments: row.appointments },
        ...{ city: row.city, latitude: row.latitude, longitude: row.longitude, updated_at: row.updated_at },
      })),
    put: putConsultants,
    drop: dropConsultants,
    keyOf: ({ name, zipcode }) => `${name}\n${zipcode}`,
  },
  partners: {
    read: async (db) => (await readAllPartners(db)).map(({ id: _, rev: __, ...row }) => row),
    put: putPartners,
    drop: dropPartners,
    keyOf: ({ region, role, name }) => `${region}\n${role}\n${name}`,
  },
  postcodes: {
    read: readZipcodes,
    put: writeZipcodes,
    drop: dropZipcodes,
    keyOf: ({ zipcode }) => zipcode,
    keepsOthers: true,
    kept: 'zipcodes',
  },
}

export type AnyRow = RowsByList[ImportedList]
/** Rows of a list's own kind alone may be given to it. */
export const definitionOf = (list: ImportedList) => definitions[list] as unknown as ListDefinition<AnyRow>

export const isCodeList = (list: ImportedList): list is CodeList => (codeLists as readonly string[]).includes(list)

export interface Difference {
  readonly added: readonly AnyRow[]
  readonly changed: readonly { readonly from: AnyRow; readonly to: AnyRow }[]
  readonly removed: readonly AnyRow[]
}

/** when it was written is no part of an entry */
const compared = (row: AnyRow) => ({ ...row, updated_at: 0 })

/** What becomes of the rows that are there when `rows` take their place. */
export function compare(
  { keyOf }: ListDefinition<AnyRow>,
  held: readonly AnyRow[],
  rows: readonly AnyRow[],
  keepsOthers = false,
): Difference {
  const before = new Map(held.map((row) => [keyOf(row), row]))
  const after = new Set(rows.map(keyOf))
  const added: AnyRow[] = []
  const changed: { from: AnyRow; to: AnyRow }[] = []
  for (const to of rows) {
    const from = before.get(keyOf(to))
    if (!from) added.push(to)
    else if (!isDeepStrictEqual(compared(from), compared(to))) changed.push({ from, to })
  }
  return { added, changed, removed: keepsOthers ? [] : held.filter((row) => !after.has(keyOf(row))) }
}

/** The same for the same entries, in whatever order. */
export const checkMarkOf = (rows: readonly AnyRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(compared(row)).sort())).sort()))
    .digest('hex')
