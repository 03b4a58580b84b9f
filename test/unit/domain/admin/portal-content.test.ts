// Lists of postcodes as people paste them, and the form of a partner.
import { describe, expect, it } from 'vitest'
import { partnerFields, partnerForm, partnerValues } from '../../../../domain/admin/partner-form.ts'
import { parseZipcodeList } from '../../../../domain/admin/zipcode-list.ts'
import { checkForms } from '../../../../domain/forms/check.ts'

describe('a pasted list of postcodes', () => {
  it.each([
    ['one a line', '26131\n26133\r\n26135\r26160'],
    ['between commas and semicolons', '26131, 26133;26135 ;; 26160,'],
    ['in a row of a table', '26131\t26133\n26135\t26160\n'],
    ['with quotation marks and the country', '"26131","D-26133"\nDE 26135 \'26160\''],
  ])('is read %s', (_, text) => {
    const { listed, wrong } = parseZipcodeList(text)
    expect([listed.map(({ zipcode }) => zipcode), wrong]).toEqual([['26131', '26133', '26135', '26160'], []])
  })
  it('names what is none, by line, and each postcode once, where it stands first', () => {
    expect(parseZipcodeList('26131 2613\n\n26131 Oldenburg\n261310')).toEqual({
      listed: [{ zipcode: '26131', line: 1 }],
      wrong: [
        { line: 1, text: '2613' },
        { line: 3, text: 'Oldenburg' },
        { line: 4, text: '261310' },
      ],
    })
  })
})

describe('the form of a partner', () => {
  const fields = { region: 'bavaria', role: 'certificate', name: 'Siegel', website: 'https://siegel.example' } as const
  it('comes back the same', () => {
    for (const one of [fields, { ...fields, website: null }]) expect(partnerFields(partnerValues(one))).toEqual(one)
  })
  it.each([
    ['https://siegel.example/pfad', []],
    ['', []],
    ['siegel.example', ['website']],
    ['javascript:alert(1)', ['website']],
    ['https://siegel.example/ a', ['website']],
  ])('takes the address %j or says why not', (website, wrong) => {
    const problems = checkForms([partnerForm], partnerValues({ ...fields, website }), { today: '2026-11-25' })
    expect(problems.map(({ path }) => path)).toEqual(wrong)
  })
})
