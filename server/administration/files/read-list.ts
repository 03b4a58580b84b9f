// Reads the file of any list that is imported whole into rows as they are stored, and each line that is left out with its reason.
import type * as z from 'zod/mini'
import { mostPartners } from '../../../contract/http/portal-partners.ts'
import type { ImportedList } from '../../../contract/http/system.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Zipcode } from '../../stores/zipcodes/reader.ts'
import { placedConsultant } from '../import-consultants.ts'
import { type AnyRow, isCodeList } from '../list-definitions.ts'
import { codeRowSchema, consultantRowSchema, placedPartners, postcodeSchema } from '../parse.ts'
import { readCodeListFile } from './code-list-file.ts'
import { readConsultantFile } from './consultant-file.ts'
import { decodeText } from './decode-text.ts'
import { readPartnerFile } from './partner-file.ts'
import { readPostcodeFile } from './postcode-file.ts'
import { lineText, type Table } from './table-file.ts'

/** A line of a file that is left out; null: not told */
export interface LeftOut {
  readonly line: number | null
  readonly problem: string
  readonly text: string
}

interface ReadFile {
  readonly heading: string | null
  readonly rows: readonly AnyRow[]
  readonly leftOut: readonly LeftOut[]
}

interface Around {
  /** places by postcode */
  readonly places: ReadonlyMap<string, Zipcode>
  /** images by name, for partners */
  readonly logos: ReadonlyMap<string, Uint8Array>
  /** ms */
  readonly now: number
}

type Problem = 'empty' | 'letters' | 'workbook' | 'nothing'

/** of one list */
const mostRows = 100_000

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOle = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/** of a spreadsheet program, which is no text */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isOle(bytes)

/** Never throws. */
export function readListFile(list: ImportedList, bytes: Uint8Array, around: Around): Result<ReadFile, Problem> {
  if (bytes.length === 0) return err('empty')
  if (isWorkbook(bytes)) return err('workbook')
  const text = decodeText(bytes)
  if (text === null) return err('letters')
  const read = tableOf(list, text, around)
  return read.rows.length === 0 && list !== 'partners' ? err('nothing') : ok(read)
}

function tableOf(list: ImportedList, text: string, { places, logos, now }: Around): ReadFile {
  if (isCodeList(list)) return fitting(readCodeListFile(list, text), codeRowSchema)
  if (list === 'postcodes') return fitting(readPostcodeFile(text), postcodeSchema)
  if (list === 'partners') {
    const table = readPartnerFile(text, (name) => logos.get(name) ?? null)
    return { heading: table.heading, rows: placedPartners(table.rows.slice(0, mostPartners)), leftOut: table.skipped }
  }
  const { rows, ...read } = fitting(readConsultantFile(text), consultantRowSchema)
  const placed: AnyRow[] = []
  const unknown: LeftOut[] = []
  for (const row of rows) {
    const place = places.get(row.zipcode)
    if (place) placed.push(placedConsultant(row, place, now))
    else unknown.push({ line: null, problem: 'unknown_zipcode', text: lineText([row.name, row.zipcode]) })
  }
  return { ...read, rows: placed, leftOut: [...read.leftOut, ...unknown] }
}

/** Rows that the list takes; the others are named. */
function fitting<Row extends object, S extends z.ZodMiniType<Row>>(table: Table<Row, string>, schema: S) {
  const rows: Row[] = []
  const leftOut: LeftOut[] = [...table.skipped]
  for (const row of table.rows) {
    const text = lineText(Object.values(row).flat().map(String))
    if (rows.length >= mostRows) leftOut.push({ line: null, problem: 'too_many', text })
    else if (schema.safeParse(row).success) rows.push(row)
    else leftOut.push({ line: null, problem: 'value', text })
  }
  return { heading: table.heading, rows, leftOut }
}
