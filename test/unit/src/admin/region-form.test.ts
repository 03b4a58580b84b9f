// A region's settings as they are typed.
import { describe, expect, it } from 'vitest'
import { formOf, isSame, linesOf, typedOf } from '../../../../src/admin/portal/region-form.ts'

const fields = { mode: 'allow', zipcodes: ['26131', '26160'], default_zipcode: null, asks_for_young: false } as const
const settings = { ...fields, zipcodes: [...fields.zipcodes] }

describe('the settings of a region', () => {
  it('come back the same', () => {
    for (const one of [settings, { ...settings, mode: 'all' as const, zipcodes: [], default_zipcode: '80331' }])
      expect(typedOf(formOf(one)).fields).toEqual(one)
  })
  it.each([
    ['a line that is none', { list: '26131\n2613' }, { lines: [{ line: 2, text: '2613', code: 'noZipcode' }] }],
    ['a list without one', { list: ' \n' }, { isListEmpty: true }],
    ['a default that is none', { defaultZipcode: '2613' }, { isDefaultWrong: true }],
  ])('do not go out with %s', (_, typed, said) => {
    expect(typedOf({ ...formOf(settings), ...typed })).toMatchObject({ fields: null, ...said })
  })
  it('ask for no list where all are offered', () => {
    expect(typedOf({ ...formOf(settings), mode: 'all', list: 'x' }).fields).toMatchObject({ mode: 'all', zipcodes: [] })
  })
  it('name what the server does not take by its line', () => {
    const wrong = [
      { zipcode: '80331', code: 'other_state' as const },
      { zipcode: '00001', code: 'unknown_zipcode' as const },
    ]
    expect(linesOf({ ...formOf(settings), list: '26131 00001\n\n80331' }, wrong)).toEqual([
      { line: 1, text: '00001', code: 'unknown_zipcode' },
      { line: 3, text: '80331', code: 'other_state' },
    ])
  })
  it('are the same in another order, and not with another list', () => {
    expect(isSame(settings, { ...settings, zipcodes: ['26160', '26131'] })).toBe(true)
    expect(isSame(settings, { ...settings, zipcodes: ['26160'] })).toBe(false)
    expect(isSame(settings, { ...settings, asks_for_young: true })).toBe(false)
  })
})
