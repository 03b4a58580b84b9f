import { describe, expect, it } from 'vitest'
import { skippedTexts } from '../../../../server/admin-cli/messages.ts'
import { readPostcodeFile } from '../../../../server/admin-cli/postcode-file.ts'

/** One line of GeoNames' format. */
const line = (zipcode: string, city: string, stateCode: string, community: string, at = '53.1\t8.2') =>
  ['DE', zipcode, city, 'Any name', stateCode, '', '00', 'Any province', community, at, ''].join('\t')

describe('a file of postcodes', () => {
  it('gives each postcode once, with its federal state by the community’s code', () => {
    const text = [
      line('26131', 'Oldenburg', 'NI', '03403'),
      line('80331', 'München', 'BY', '09162', '48.13\t11.57'),
    ].join('\n')
    expect(readPostcodeFile(text).rows).toEqual([
      { zipcode: '26131', city: 'Oldenburg', federal_state: 'lowerSaxony', latitude: 53.1, longitude: 8.2 },
      { zipcode: '80331', city: 'München', federal_state: 'bavaria', latitude: 48.13, longitude: 11.57 },
    ])
  })

  it('takes the place before a company, and the whole town before its quarter, in any order', () => {
    const rows = [
      line('20095', 'Firma mit eigener Postleitzahl', '04', '02000'),
      line('20095', 'Hamburg Altstadt', 'HH', '02000'),
      line('20095', 'Hamburg', 'HH', '02000'),
      line('20095', 'AG', '04', '02000'),
    ]
    for (const order of [rows, rows.toReversed()]) {
      expect(readPostcodeFile(order.join('\n')).rows).toMatchObject([{ zipcode: '20095', city: 'Hamburg' }])
    }
  })

  it('names the lines that it cannot read, and takes the others', () => {
    const lines = [
      line('80331', 'München', 'BY', '09162'),
      '',
      'nonsense',
      line('1010', 'Wien', 'W', '03403'),
      line('26131', '', 'NI', '03403'),
      line('26133', 'Oldenburg', 'NI', '99000'),
      line('26135', 'Oldenburg', 'NI', '03403', 'abc\t8.2'),
      line('26135', 'Oldenburg', 'NI', '03403', '\t'),
      line('1010', 'Wien', 'W', '03403').replace('DE', 'AT'),
      `${line('26121', 'Oldenburg', 'NI', '03403')}\r`,
    ]
    const { rows, skipped } = readPostcodeFile(lines.join('\n'))
    expect(rows.map(({ zipcode }) => zipcode)).toEqual(['80331', '26121'])
    expect(skipped).toEqual([
      { line: 3, problem: 'columns' },
      { line: 4, problem: 'postcode' },
      { line: 5, problem: 'place' },
      { line: 6, problem: 'federal state' },
      { line: 7, problem: 'coordinates' },
      { line: 8, problem: 'coordinates' },
      { line: 9, problem: 'country' },
    ])
  })

  it('is said in a few lines, however many are left out', () => {
    const skipped = Array.from({ length: 25 }, (_, i) => ({ line: i + 1, problem: 'columns' as const }))
    const texts = skippedTexts(skipped)
    expect(texts).toHaveLength(21)
    expect(texts[0]).toBe('Line 1 left out: columns.')
    expect(texts.at(-1)).toBe('… and 5 more lines.')
  })
})
