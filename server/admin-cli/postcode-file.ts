// Reads GeoNames' postal code files (tab-separated; country, postcode, place, state, state code, …, community code, latitude,
// longitude). They are untidy: a postcode has many rows, and companies have rows of their own.
import { federalStates } from '../../catalogue/federal-states.ts'
import { zipcodeForm } from '../../contract/forms.ts'
import type { Postcode } from './parse.ts'

interface Row extends Postcode {
  /** a place of people: companies' rows have a number as their state code */
  readonly isPlace: boolean
}

/** The first two digits of the community code are the federal state's code; its name stands in several languages. */
function readRow(line: string): Row | null {
  const [country, zipcode = '', city = '', , stateCode = '', , , , community = '', latitude, longitude] =
    line.split('\t')
  const state = Number(community.slice(0, 2))
  if (country !== 'DE' || !zipcodeForm.test(zipcode) || city === '' || !federalStates.isCode(state)) return null
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

/** The best row of each postcode, in the file's order; rows that cannot be read are left out. */
export function readPostcodeFile(text: string): Postcode[] {
  const best = new Map<string, Row>()
  for (const line of text.split('\n')) {
    const row = readRow(line)
    const held = row && best.get(row.zipcode)
    if (row && (!held || isBetter(row, held))) best.set(row.zipcode, row)
  }
  return [...best.values()].map(({ isPlace: _, ...row }) => row)
}
