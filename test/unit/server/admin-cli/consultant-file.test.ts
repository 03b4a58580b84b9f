// The file of advice centres that an operator imports.
import { describe, expect, it } from 'vitest'
import { readConsultantFile } from '../../../../server/admin-cli/consultant-file.ts'

describe('a file of advice centres', () => {
  it('has one a line, topics between commas and headings that are nothing', () => {
    const text = [
      'Name;Träger;Straße;PLZ;Telefon;Website;Themen;Termine',
      '"Stützpunkt ""Jade""; Mitte";Stadt;Markt 1;26382;04421 1;https://jade.example/a;Pflegegrad, Wohnen,;montags',
      'Nur Ort;;;26131',
    ].join('\r\n')
    expect(readConsultantFile(text)).toEqual({
      rows: [
        {
          name: 'Stützpunkt "Jade"; Mitte',
          sponsor: 'Stadt',
          street: 'Markt 1',
          zipcode: '26382',
          phone: '04421 1',
          website: 'https://jade.example/a',
          topics: ['Pflegegrad', 'Wohnen'],
          appointments: 'montags',
        },
        {
          name: 'Nur Ort',
          sponsor: null,
          street: null,
          zipcode: '26131',
          phone: null,
          website: null,
          topics: [],
          appointments: null,
        },
      ],
      skipped: [],
    })
  })
  it('names the lines that are none', () => {
    const text = 'A;b\n;;;26131\nB;;;2613\nC;;;26131;;javascript:alert(1)\nD;;;26131;;https://a:b@c.example'
    expect(readConsultantFile(text)).toEqual({
      rows: [],
      skipped: [
        { line: 1, problem: 'columns' },
        { line: 2, problem: 'name' },
        { line: 3, problem: 'postcode' },
        { line: 4, problem: 'website' },
        { line: 5, problem: 'website' },
      ],
    })
  })
})
