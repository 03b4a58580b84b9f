// The file of advice centres that an operator imports.
import { describe, expect, it } from 'vitest'
import { readConsultantFile } from '../../../../server/administration/files/consultant-file.ts'

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
      heading: 'Name · Träger · Straße · PLZ · Telefon · Website · Themen · Termine',
      skipped: [],
      withoutWebsite: [],
    })
  })
  it('names the lines that are none', () => {
    expect(readConsultantFile('A1;b\n;;;26131\nB;;;261').skipped).toEqual([
      { line: 1, problem: 'columns', text: 'A1 · b' },
      { line: 2, problem: 'name', text: '26131' },
      { line: 3, problem: 'postcode', text: 'B · 261' },
    ])
  })
  it('is read as counties publish it: addresses without https, postcodes with D or without their first zero', () => {
    const text = [
      'Name;Träger;Straße;PLZ;Telefon;Internet;Themen;Termine',
      'Nord;;;26131;;www.pflege-muster.example;Pflege,Wohnen;',
      '"Beratung\r\nAußenstelle";Kirche;Weg 2;D-26133;0441 555;http://beratung.example;"Demenz, Pflege";',
      'Ost;;;1067;;beratung-nord.example;Pflege;',
      'West;;;26721;;https://emden.example/ä/ö;;',
    ].join('\r\n')
    const { rows, skipped, withoutWebsite } = readConsultantFile(text)
    expect(rows.map(({ name, zipcode, website }) => [name, zipcode, website])).toEqual([
      ['Nord', '26131', 'https://www.pflege-muster.example'],
      ['Beratung Außenstelle', '26133', 'http://beratung.example'],
      ['Ost', '01067', 'https://beratung-nord.example'],
      ['West', '26721', 'https://emden.example/ä/ö'],
    ])
    expect([skipped, withoutWebsite]).toEqual([[], []])
  })
  it('takes a centre without an address that is none, and says so', () => {
    const bad = ['javascript:alert(1)', 'https://a:b@c.example', 'auf Anfrage', 'mailto:a@b.example']
    const { rows, withoutWebsite } = readConsultantFile(bad.map((one, i) => `C${i};;;26131;;${one}`).join('\n'))
    expect(rows.map(({ website }) => website)).toEqual(bad.map(() => null))
    expect(withoutWebsite).toEqual(bad.map((website, i) => ({ name: `C${i}`, website })))
  })
})
