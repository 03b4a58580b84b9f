// The lines of a list that went through a spreadsheet: separators, quotes and line breaks as programs write them.
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { err, type Result } from '../../../contract/result.ts'
import { unreadable } from './decode-text.ts'

/** A line of a file, its number from 1. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A line that was left out, and what is wrong with it. */
export interface SkippedLine<P extends string> {
  readonly line: number
  readonly problem: P | 'letters' | 'quotes'
  /** the line as it stands in the file, shortened */
  readonly text: string
}

export interface Table<Row, P extends string> {
  /** the first line, where it is taken for headings */
  readonly heading: string | null
  readonly rows: readonly Row[]
  readonly skipped: readonly SkippedLine<P>[]
}

const separators = [';', '\t', ',', '|'] as const

// control characters are no part of a name, and PostgreSQL takes no zero; a line break in a cell is a space
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zs}]+/gu, ' ')
    .trim()

const parsing = {
  record_delimiter: '\n',
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  info: true,
  // lists have lines of a thousand letters, not of a million: a quote that is never closed ends there
  max_record_size: 100_000,
} satisfies Options

/** @returns null when quotes do not stand as programs write them: opened and not closed, or within a cell */
function linesOf(text: string, delimiter: string, quote: '"' | false): TableLine[] | null {
  try {
    const records = parse(text, { ...parsing, delimiter, quote }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    // the parser counts where a line ends, an operator looks for where it begins
    return records.map(({ record, info: { lines } }) => ({
      line: lines - breaksIn(record),
      cells: record.map((cell) => printable(quote ? cell : unquoted(cell))),
    }))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

const unquoted = (cell: string): string =>
  cell.trim().replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"'))

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

/** Two quotes within quotes are one; where quotes are broken they are letters, and a line that begins a cell with one is left out. */
function readLines(text: string, separator: string): readonly TableLine[] {
  const plain = text.replace(/\r\n?/g, '\n')
  return linesOf(plain, separator, '"') ?? linesOf(plain, separator, false) ?? []
}

/** 'a · b · c', at most 120 letters. */
export const lineText = (cells: readonly string[]): string => {
  const text = cells.filter((cell) => cell !== '').join(' · ')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** No entry is without a number: a postcode, a code, a telephone. */
const isHeading = ({ cells }: TableLine): boolean => !cells.some((cell) => /\d/.test(cell))

/**
 * The rows of a file, and the lines that cannot be read. The separator is the one with which most lines can be read: a name may
 * hold any of the others. A first line without a number is the headings' when nothing can be read of it. Never throws.
 */
export function readTable<Row, P extends string>(
  text: string,
  read: (cells: readonly string[], line: number) => Result<Row, P>,
): Table<Row, P> {
  const standing = separators.filter((separator) => text.includes(separator))
  const tables = (standing.length > 0 ? standing : separators.slice(0, 1)).map((separator) =>
    readWith(text, separator, read),
  )
  return tables.reduce((best, table) => (table.rows.length > best.rows.length ? table : best))
}

function readWith<Row, P extends string>(
  text: string,
  separator: string,
  read: (cells: readonly string[], line: number) => Result<Row, P>,
): Table<Row, P> {
  const rows: Row[] = []
  const skipped: SkippedLine<P>[] = []
  let heading: string | null = null
  for (const [index, line] of readLines(text, separator).entries()) {
    const row = readLine(line, read)
    if (row.ok) rows.push(row.value)
    else if (index === 0 && isHeading(line)) heading = lineText(line.cells)
    else skipped.push({ line: line.line, problem: row.error, text: lineText(line.cells) })
  }
  return { heading, rows, skipped }
}

function readLine<Row, P extends string>(
  { cells, line }: TableLine,
  read: (cells: readonly string[], line: number) => Result<Row, P>,
): Result<Row, SkippedLine<P>['problem']> {
  if (cells.some((cell) => cell.includes(unreadable))) return err('letters')
  if (cells.some((cell) => cell.startsWith('"'))) return err('quotes')
  return read(cells, line)
}

/** A postcode that lost its first zero in a spreadsheet has four digits. */
export const withLostZero = (text: string): string => (/^\s*\d{4}\s*$/.test(text) ? `0${text.trim()}` : text)

/** Of several rows with one key the last stands, in the place of the first. */
export const lastOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]
