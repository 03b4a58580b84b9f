import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLists } from '../../../../contract/http/search-index.ts'
import { listOfCommand, readCodeListFile } from '../../../../server/admin-cli/code-list-file.ts'
import { parseCodeList } from '../../../../server/admin-cli/parse.ts'
import { decodeText } from '../../../../server/admin-cli/read-text-file.ts'

describe('a file of insurances', () => {
  it('has name, institution code and kind, with or without headings and quotes', () => {
    const text = 'Name;IK;Kind\r\n"BKK ""Weser""; Ems";990000011;BKK\r\nMusterkasse;990000022\r\n'
    expect(readCodeListFile('insurances', text)).toEqual({
      rows: [
        { code: '990000011', name: 'BKK "Weser"; Ems', kind: 'BKK' },
        { code: '990000022', name: 'Musterkasse', kind: null },
      ],
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
    const { rows, skipped } = readCodeListFile('insurances', lines.join('\n'))
    expect(rows).toHaveLength(1)
    expect(skipped).toEqual([
      { line: 1, problem: 'columns' },
      { line: 2, problem: 'name' },
      { line: 3, problem: 'institution code' },
      { line: 4, problem: 'columns' },
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

it('is UTF-8 with or without its mark, else Windows-1252', () => {
  const utf8 = new TextEncoder().encode('Öl')
  expect(decodeText(utf8)).toBe('Öl')
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toBe('Öl')
  expect(decodeText(Uint8Array.of(0xd6, 0x6c))).toBe('Öl')
})

it('has a command for each list and for nothing else', () => {
  expect(
    ['import-insurances', 'import-icd', 'import-medical-supplies', 'import-x', undefined].map(listOfCommand),
  ).toEqual(['insurances', 'icd_codes', 'medical_supplies', null, null])
})
