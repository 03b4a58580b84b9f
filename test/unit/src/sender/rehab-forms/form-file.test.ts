// What stands around a form on paper, and what its file is called.
import { expect, it } from 'vitest'
import { formFileName, personLine } from '../../../../../src/sender/rehab-forms/form-file.ts'
import { de } from '../../words.ts'

it.each([
  ['GKV_GENERAL', 'F-15566', 'AR-Antrag_2026-11-27_F-15566.pdf'],
  ['GKV_MEDICAL', 'F-15566', 'AR-Befundbericht_2026-11-27_F-15566.pdf'],
  ['DRV_GENERAL', ' KH 47/11 ', 'Angaben-G0250_2026-11-27_KH-47-11.pdf'],
  ['DRV_MEDICAL', '../..', 'Angaben-G0260_2026-11-27.pdf'],
])('%s of %j is %s', (form, number, name) => {
  expect(formFileName(form, '2026-11-27', number, de)).toBe(name)
})

it('says whose it is by what is known', () => {
  const person = { first_name: 'Aylin', last_name: 'Celik', birth_date: '1951-04-03', case_number: 'F-15566' }
  expect(personLine(person, de)).toBe('Celik, Aylin · geboren am 03.04.1951 · Fallnummer F-15566')
  expect(personLine({ ...person, birth_date: '1951-04', case_number: '' }, de)).toBe(
    'Celik, Aylin · geboren am 1951-04',
  )
  expect(personLine(null, de)).toBe('Ohne Namen')
})
