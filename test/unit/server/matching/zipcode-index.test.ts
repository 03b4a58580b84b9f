// Postcodes while somebody types, against brute force.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createZipcodeIndex } from '../../../../server/matching/zipcode-index.ts'

const row = (zipcode: string, city: string) => ({
  zipcode,
  city,
  federal_state: 'lowerSaxony',
  latitude: 53,
  longitude: 8,
})
const city = fc.constantFrom('Oldenburg', 'Oldenburg (Holstein)', 'Öhringen', 'Bad Zwischenahn', 'bad Aibling', 'Ulm')
const rows = fc
  .uniqueArray(fc.integer({ min: 1000, max: 99_998 }), { minLength: 1, maxLength: 60 })
  .chain((codes) => fc.tuple(...codes.map((code) => city.map((name) => row(String(code).padStart(5, '0'), name)))))

it('finds what begins with the typed digits, in order, as brute force does', () => {
  fc.assert(
    fc.property(rows, fc.stringMatching(/^\d{1,5}$/), fc.integer({ min: 1, max: 10 }), (known, typed, limit) => {
      const index = createZipcodeIndex()
      index.load(known)
      const expected = known.map(({ zipcode }) => zipcode).filter((zipcode) => zipcode.startsWith(typed))
      expect(index.find(typed, 0, limit).hits.map(({ zipcode }) => zipcode)).toEqual(expected.sort().slice(0, limit))
    }),
  )
})

it('finds places by the words of their name, whatever the case and the umlauts', () => {
  const index = createZipcodeIndex()
  index.load([
    row('26131', 'Oldenburg'),
    row('26121', 'Oldenburg'),
    row('74613', 'Öhringen'),
    row('26160', 'Bad Zwischenahn'),
  ])
  const zipcodes = (typed: string) => index.find(typed, 0, 50).hits.map(({ zipcode }) => zipcode)
  expect(zipcodes('OLD')).toEqual(['26121', '26131'])
  expect(zipcodes(' öhr ')).toEqual(['74613'])
  expect(zipcodes('bad z')).toEqual(['26160'])
  expect(zipcodes('zwi')).toEqual(['26160'])
  expect(zipcodes('oehringen')).toEqual(['74613'])
  expect(zipcodes('ischen')).toEqual([])
  index.load([])
  expect(zipcodes('2')).toEqual([])
})
