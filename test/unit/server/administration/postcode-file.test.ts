import { describe, expect, it } from 'vitest'
import { tableTexts } from '../../../../server/admin-cli/messages.ts'
import { readPostcodeFile } from '../../../../server/administration/files/postcode-file.ts'

/** One line of GeoNames' format. */
const line = (
  zipcode: string,
  city: string,
  stateCode: string,
  community: string,
  at = '53.1\t8.2',
  county = 'Kreis',
) => ['DE', zipcode, city, 'Any name', stateCode, '', '00', county, community, at, ''].join('\t')

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
      line('101', 'Wien', 'W', '03403'),
      line('26131', '', 'NI', '03403'),
      line('26133', 'Oldenburg', 'NI', '99000'),
      line('26135', 'Oldenburg', 'NI', '03403', 'abc\t8.2'),
      line('26135', 'Oldenburg', 'NI', '03403', '\t'),
      line('1010', 'Wien', 'W', '03403').replace('DE', 'AT'),
      `${line('26121', 'Oldenburg', 'NI', '03403')}\r`,
    ]
    const { rows, skipped } = readPostcodeFile(lines.join('\n'))
    expect(rows.map(({ zipcode }) => zipcode)).toEqual(['80331', '26121'])
    expect(skipped.map(({ line: at, problem }) => [at, problem])).toEqual([
      [3, 'columns'],
      [4, 'postcode'],
      [5, 'place'],
      [6, 'federal_state'],
      [7, 'coordinates'],
      [8, 'coordinates'],
      [9, 'country'],
    ])
  })

  it('names the main place: never the shortest of several villages', () => {
    const named = (...rows: string[]) => readPostcodeFile(rows.join('\n')).rows.map(({ city }) => city)
    expect(named(line('17039', 'Neverin', 'MV', '13071'), line('17039', 'Zirzow', 'MV', '13071'))).toEqual(['Neverin'])
    const county = 'Oldenburg (Oldenburg), Stadt'
    expect(
      named(
        line('26131', 'Tweelbäke', 'NI', '03403', undefined, county),
        line('26131', 'Oldenburg', 'NI', '03403', undefined, county),
      ),
    ).toEqual(['Oldenburg'])
    const quarters = ['Varel Dangast', 'Obenstrohe', 'Varel'].map((city) => line('26316', city, 'NI', '03455'))
    expect(named(...quarters)).toEqual(['Varel'])
  })

  it('names a postcode of a company by the next place of people', () => {
    const rows = [
      line('70161', 'Landeshauptstadt', '08', '08111', '48.77\t9.18'),
      line('70173', 'Stuttgart', 'BW', '08111', '48.776\t9.177'),
      line('73525', 'Schwäbisch Gmünd', 'BW', '08136', '48.8\t9.8'),
      line('99999', 'Allein GmbH', '16', '16061', '51.1\t10.2'),
    ]
    expect(readPostcodeFile(rows.join('\n')).rows.map(({ city }) => city)).toEqual([
      'Stuttgart',
      'Stuttgart',
      'Schwäbisch Gmünd',
      'Allein GmbH',
    ])
  })

  it('takes what a spreadsheet did to numbers: first zeros lost, commas for points', () => {
    const rows = [line('1067', 'Dresden', 'SN', '14612'), line('72070', 'Tübingen', 'BW', '8416', '48,52\t9,06')]
    expect(readPostcodeFile(rows.join('\n')).rows).toMatchObject([
      { zipcode: '01067', city: 'Dresden' },
      { zipcode: '72070', federal_state: 'badenWuerttemberg', latitude: 48.52, longitude: 9.06 },
    ])
  })

  it('is said in a few lines, however many are left out', () => {
    const skipped = Array.from({ length: 25 }, (_, i) => ({ line: i + 1, problem: 'columns' as const, text: 'x' }))
    const texts = tableTexts({ heading: null, rows: [], skipped })
    expect(texts).toHaveLength(21)
    expect(texts[0]).toBe('Line 1 left out, it has too few or too many columns: x')
    expect(texts.at(-1)).toBe('… and 5 more lines.')
  })
})
