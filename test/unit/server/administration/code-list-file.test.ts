import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLists } from '../../../../contract/http/search-index.ts'
import { tableTexts } from '../../../../server/admin-cli/messages.ts'
import { listOfCommand, readCodeListFile } from '../../../../server/administration/files/code-list-file.ts'
import { decodeText } from '../../../../server/administration/files/decode-text.ts'
import { parseCodeList } from '../../../../server/administration/parse.ts'

describe('a file of insurances', () => {
  it('has name, institution code and kind, with or without headings and quotes', () => {
    const text = 'Name;IK;Kind\r\n"BKK ""Weser""; Ems";990000011;BKK\r\nMusterkasse;990000022\r\n'
    expect(readCodeListFile('insurances', text)).toEqual({
      rows: [
        { code: '990000011', name: 'BKK "Weser"; Ems', kind: 'BKK' },
        { code: '990000022', name: 'Musterkasse', kind: null },
      ],
      heading: 'Name · IK · Kind',
      skipped: [],
    })
  })

  it('takes commas where there is no semicolon', () => {
    expect(readCodeListFile('insurances', 'Musterkasse,990000022,EK').rows).toEqual([
      { code: '990000022', name: 'Musterkasse', kind: 'EK' },
    ])
  })

  it('names the lines that it cannot read, and takes the others', () => {
    const lines = [
      'Musterkasse',
      ';990000022;EK',
      'Muster;990000023;EK',
      'Muster;990000022;EK;x',
      '',
      'Muster;990000022',
    ]
    const { heading, rows, skipped } = readCodeListFile('insurances', lines.join('\n'))
    expect(rows).toHaveLength(1)
    expect(heading).toBe('Musterkasse')
    expect(skipped).toEqual([
      { line: 2, problem: 'name', text: '990000022 · EK' },
      { line: 3, problem: 'institution_code', text: 'Muster · 990000023 · EK' },
      { line: 4, problem: 'columns', text: 'Muster · 990000022 · EK · x' },
    ])
  })
})

describe('the codes of ICD-10-GM', () => {
  const line = (level: string, code: string, title: string) =>
    [level, 'T', 'X', '09', 'I60', `${code}-`, code, code.replace('.', ''), title, '', '', '', 'P', 'P'].join(';')

  it('are taken with their whole title, without dash, dagger, asterisk and exclamation mark', () => {
    const text = [line('3', 'I63', 'Hirninfarkt'), line('5', 'E11.90', 'Diabetes'), line('4', 'B95.0!', 'Keim')].join(
      '\n',
    )
    expect(readCodeListFile('icd_codes', text)).toEqual({
      rows: [
        { code: 'I63', name: 'Hirninfarkt', kind: null },
        { code: 'E11.90', name: 'Diabetes', kind: null },
        { code: 'B95.0', name: 'Keim', kind: null },
      ],
      heading: null,
      skipped: [],
    })
  })

  it('of broken lines the number and the reason are told', () => {
    const text = ['I63.9;Hirninfarkt', line('6', 'I63.9', 'x'), line('4', '63.9', 'x'), line('4', 'I63.9', '')].join(
      '\n',
    )
    expect(readCodeListFile('icd_codes', text).skipped.map(({ problem }) => problem)).toEqual([
      'columns',
      'level',
      'code',
      'name',
    ])
  })
})

describe('a file of medical supplies', () => {
  it('has numbers from the group to the product', () => {
    const numbers = ['18', '18.50', '18.50.04', '18.50.04.1', '18.50.04.1001']
    const text = ['Nummer;Name', ...numbers.map((number) => `${number};Rollstuhl`), '1;x', '18.5;x', '18;'].join('\n')
    const { rows, skipped } = readCodeListFile('medical_supplies', text)
    expect(rows.map(({ code }) => code)).toEqual(numbers)
    expect(skipped.map(({ problem }) => problem)).toEqual(['number', 'number', 'columns'])
  })
})

it('of a code that stands twice the last counts', () => {
  expect(readCodeListFile('medical_supplies', '18;Alt\n18;Neu').rows).toEqual([{ code: '18', name: 'Neu', kind: null }])
})

it('takes any text, and what it gives the server takes too', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('I63.9', '4', '990000022', '18.50', 'Name', '"'))
  const file = fc
    .array(fc.array(cell, { maxLength: 11 }).map((cells) => cells.join(';')))
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(fc.constantFrom(...codeLists), fc.oneof(file, fc.string({ unit: 'binary' })), (list, text) => {
      const { rows } = readCodeListFile(list, text)
      if (rows.length > 0) expect(parseCodeList(rows).ok).toBe(true)
    }),
  )
})

describe('a list that went through a spreadsheet', () => {
  const kassen = [
    ['109900019', 'Kasse Größe & Söhne'],
    ['109900020', 'Nordlicht BKK'],
    ['109900031', 'Betriebskasse Ostfriesland; Abteilung Pflege'],
  ] as const
  const lines = (separator: string, quote = '"') => [
    ['Name', 'IK', 'Art'].join(separator),
    ...kassen.map(([code, name]) => [`${quote}${name}${quote}`, code, 'gesetzlich'].join(separator)),
  ]
  const read = (bytes: Uint8Array) => readCodeListFile('insurances', decodeText(bytes) ?? '')
  const named = (bytes: Uint8Array) => read(bytes).rows.map(({ code, name }) => [code, name])
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

  it('is read whatever stands between cells and at the ends of lines', () => {
    for (const separator of [';', ',', '\t', '|'])
      for (const end of ['\n', '\r\n', '\r']) expect(named(utf8(lines(separator).join(end)))).toEqual(kassen)
    // without quotes the separator is the one with which the lines can be read
    expect(named(utf8(lines(',', '').join('\n')))).toEqual(kassen)
    expect(named(utf8('Kasse, Nord;109900019;x\nKasse, Süd, Ost;109900020;x'))).toEqual([
      ['109900019', 'Kasse, Nord'],
      ['109900020', 'Kasse, Süd, Ost'],
    ])
  })

  it('is read in the letters of UTF-8, UTF-16 and Windows', () => {
    const text = lines(';').join('\r\n')
    const wide = (bytes: Uint8Array) => Uint8Array.from([...bytes].flatMap((byte) => [byte, 0]))
    for (const bytes of [
      utf8(text),
      utf8(`\uFEFF${text}`),
      windows(text),
      wide(windows(text)),
      Uint8Array.of(0xff, 0xfe, ...wide(windows(text))),
      Uint8Array.of(0xfe, 0xff, 0, ...wide(windows(text)).subarray(0, -1)),
    ])
      expect(named(bytes)).toEqual(kassen)
  })

  it('stays UTF-8 with a broken letter, and the line that has it is named', () => {
    const bytes = utf8(lines(';').join('\n'))
    const { rows, skipped } = read(bytes.with(bytes.length - 30, 0xfc))
    expect(rows.map(({ name }) => name)).toEqual(['Kasse Größe & Söhne', 'Nordlicht BKK'])
    expect(skipped).toMatchObject([{ line: 4, problem: 'letters' }])
  })

  it('in the letters of DOS is not read as other letters', () => {
    const dos = lines(';').join('\n').replaceAll('ö', '\x94').replaceAll('ß', '\xe1').replaceAll('ü', '\x81')
    expect(decodeText(windows(dos))).toBeNull()
  })

  it('has line breaks and quotes in cells, blanks in codes, and lines that count as in the file', () => {
    const text = 'Name;IK\n"Kasse\r\nmit ""Umbruch"" da";109 900 019\n\nX;1\n'
    expect(readCodeListFile('insurances', text)).toMatchObject({
      rows: [{ code: '109900019', name: 'Kasse mit "Umbruch" da' }],
      skipped: [{ line: 5, problem: 'institution_code', text: 'X · 1' }],
    })
  })

  it('with a quote that nobody closes loses that line alone', () => {
    const text = ['"Gute Kasse";109900019', '"Kasse;109900020', 'Andere "Kasse";109900031'].join('\n')
    const { rows, skipped } = readCodeListFile('insurances', text)
    expect(rows.map(({ name }) => name)).toEqual(['Gute Kasse', 'Andere "Kasse"'])
    expect(skipped).toEqual([{ line: 2, problem: 'quotes', text: '"Kasse · 109900020' }])
  })

  it('is shown as it was read, with what was left out and why', () => {
    const text = [...lines(';'), 'Vierte;109900042', 'X;1'].join('\n')
    expect(tableTexts(readCodeListFile('insurances', text))).toEqual([
      'Taken for headings: Name · IK · Art',
      'The first rows were read so:',
      '  109900019 · Kasse Größe & Söhne · gesetzlich',
      '  109900020 · Nordlicht BKK · gesetzlich',
      '  109900031 · Betriebskasse Ostfriesland; Abteilung Pflege · gesetzlich',
      'Line 6 left out, this is no institution code (nine digits, the last of which is a check): X · 1',
    ])
  })
})

it('has a command for each list and for nothing else', () => {
  expect(
    ['import-insurances', 'import-icd', 'import-medical-supplies', 'import-x', undefined].map(listOfCommand),
  ).toEqual(['insurances', 'icd_codes', 'medical_supplies', null, null])
})
