// Reads GeoNames' postal code files (tab-separated; country, postcode, place, state, state code, …, community code, latitude,
// longitude). They are untidy: a postcode has many rows, and companies have rows of their own.
import { federalStates } from '../../catalogue/federal-states.ts'
import { zipcodeForm } from '../../contract/forms.ts'
import type { Postcode } from './parse.ts'

interface Row extends Postcode {
  /** a place of people: companies' rows have a number as their state code */
  readonly isPlace: boolean
}

/** A line that was left out: its number from 1, and what is wrong with it. */
export interface SkippedLine {
  readonly line: number
  readonly problem: 'columns' | 'country' | 'postcode' | 'place' | 'federal state' | 'coordinates'
}

export interface PostcodeFile {
  readonly rows: readonly Postcode[]
  readonly skipped: readonly SkippedLine[]
}

const columns = 11

const isCoordinate = (value: string, limit: number): boolean => value.trim() !== '' && Math.abs(Number(value)) <= limit

/** The first two digits of the community code are the federal state's code; its name stands in several languages. */
function readRow(line: string): Row | SkippedLine['problem'] {
  const values = line.replace(/\r$/, '').split('\t')
  if (values.length < columns) return 'columns'
  const [country, zipcode = '', city = '', , stateCode = '', , , , community = '', latitude = '', longitude = ''] =
    values
  if (country !== 'DE') return 'country'
  if (!zipcodeForm.test(zipcode)) return 'postcode'
  if (city === '') return 'place'
  const state = Number(community.slice(0, 2))
  if (!federalStates.isCode(state)) return 'federal state'
  if (!isCoordinate(latitude, 90) || !isCoordinate(longitude, 180)) return 'coordinates'
  return {
    zipcode,
    city,
    federal_state: federalStates.entries.find(({ code }) => code === state)?.key ?? '',
    latitude: Number(latitude),
    longitude: Number(longitude),
    isPlace: /^[A-Z]/.test(stateCode),
  }
}

/** Places before companies, then the shortest name: 'Hamburg' rather than 'Hamburg Altstadt'. */
const isBetter = (row: Row, than: Row): boolean =>
  row.isPlace !== than.isPlace ? row.isPlace : row.city.length < than.city.length

/** The best row of each postcode, in the file's order, and the lines that cannot be read. Empty lines are nothing. */
export function readPostcodeFile(text: string): PostcodeFile {
  const best = new Map<string, Row>()
  const skipped: SkippedLine[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = readRow(line)
    if (typeof row === 'string') {
      skipped.push({ line: index + 1, problem: row })
      continue
    }
    const held = best.get(row.zipcode)
    if (!held || isBetter(row, held)) best.set(row.zipcode, row)
  }
  return { rows: [...best.values()].map(({ isPlace: _, ...row }) => row), skipped }
}
