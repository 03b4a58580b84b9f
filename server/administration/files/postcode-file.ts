// Reads GeoNames' postal code files (tab-separated; country, postcode, place, state, state code, …, community code, latitude,
// longitude). They are untidy: a postcode has many rows, and companies have rows of their own.
import { federalStates } from '../../../catalogue/federal-states.ts'
import { zipcodeForm } from '../../../contract/forms.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Postcode } from '../parse.ts'
import { readTable, type Table, withLostZero } from './table-file.ts'

interface Row extends Postcode {
  /** a place of people: companies' rows have a number as their state code */
  readonly isPlace: boolean
  /** the county, which names a town that is its own */
  readonly county: string
}

type Problem = 'columns' | 'country' | 'postcode' | 'place' | 'federal_state' | 'coordinates'

const columns = 11

/** Degrees; a spreadsheet may have put a comma for the point. NaN: none. */
function degrees(value: string, limit: number): number {
  const number = value === '' ? Number.NaN : Number(value.replace(',', '.'))
  return Math.abs(number) <= limit ? number : Number.NaN
}

/** The first two digits of the community code are the federal state's code; its name stands in several languages. */
function readRow(cells: readonly string[]): Result<Row, Problem> {
  if (cells.length < columns) return err('columns')
  const [country, code = '', city = '', , stateCode = '', , , county = '', community = '', north = '', east = ''] =
    cells
  const zipcode = withLostZero(code)
  if (country !== 'DE') return err('country')
  if (!zipcodeForm.test(zipcode)) return err('postcode')
  if (city === '') return err('place')
  const state = Number(withLostZero(community).slice(0, 2))
  if (!federalStates.isCode(state)) return err('federal_state')
  const latitude = degrees(north, 90)
  const longitude = degrees(east, 180)
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return err('coordinates')
  const federal_state = federalStates.entries.find((entry) => entry.code === state)?.key ?? ''
  return ok({ zipcode, city, federal_state, latitude, longitude, isPlace: /^[A-Z]/.test(stateCode), county })
}

/**
 * The place that stands for a postcode: the one whose quarters the others are ('Hamburg' of 'Hamburg Altstadt'); then a town that is
 * its own county ('Oldenburg (Oldenburg), Stadt'); then the first of the file.
 * @param rows at least one
 */
function mainPlace(rows: readonly Row[]): Row {
  const weight = ({ city, county }: Row) =>
    rows.filter((other) => other.city.startsWith(`${city} `)).length * 2 + Number(county.startsWith(city))
  return rows.reduce((best, row) => (weight(row) > weight(best) ? row : best))
}

/** A postcode of a company alone, or of post boxes, has the name of the next place of people, where one is near. */
function namedByTown(company: Row, places: readonly Row[]): Row {
  let nearest = company
  let least = farthest
  for (const place of places) {
    const distance = Math.hypot(
      place.latitude - company.latitude,
      (place.longitude - company.longitude) * degreeOfLongitude,
    )
    if (distance < least) [nearest, least] = [place, distance]
  }
  return { ...company, city: nearest.city }
}

/** degrees of latitude, about 10 km */
const farthest = 0.09
/** of a degree of latitude, in the middle of Germany */
const degreeOfLongitude = 0.63

/** The main place of each postcode, in the file's order, and the lines that cannot be read. Never throws. */
export function readPostcodeFile(text: string): Table<Postcode, Problem> {
  const { rows, ...table } = readTable(text, readRow)
  const main = [...Map.groupBy(rows, ({ zipcode }) => zipcode).values()].map((same) => {
    const places = same.filter(({ isPlace }) => isPlace)
    return mainPlace(places.length > 0 ? places : same)
  })
  const places = main.filter(({ isPlace }) => isPlace)
  return {
    ...table,
    rows: main.map((found) => {
      const { isPlace: _, county: __, ...row } = found.isPlace ? found : namedByTown(found, places)
      return row
    }),
  }
}
