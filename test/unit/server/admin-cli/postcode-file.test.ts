import { describe, expect, it } from 'vitest'
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
    expect(readPostcodeFile(text)).toEqual([
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
      expect(readPostcodeFile(order.join('\n'))).toMatchObject([{ zipcode: '20095', city: 'Hamburg' }])
    }
  })

  it('leaves out what it cannot read', () => {
    const text = ['', 'nonsense', line('1010', 'Wien', 'W', '03403'), line('26131', 'Oldenburg', 'NI', '99000')].join(
      '\n',
    )
    expect(readPostcodeFile(text)).toEqual([])
  })
})
