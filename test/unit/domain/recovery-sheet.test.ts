// When a house is asked to print a recovery sheet (docs/decisions/0154).
import { expect, it } from 'vitest'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import { houseReaders, isTimeToAsk, needsSheet, sheetRoles, sheetValidity } from '../../../domain/recovery-sheet.ts'

const good = { madeAt: 1, used: false, current: true }

it('a sheet is good until it was used or the house has newer keys', () => {
  expect(sheetValidity(good)).toBe('good')
  expect(sheetValidity({ ...good, madeAt: null })).toBe('never')
  expect(sheetValidity({ ...good, used: true, current: false })).toBe('used')
  expect(sheetValidity({ ...good, current: false })).toBe('outdated')
})

it('one person alone needs one, two do not', () => {
  expect(needsSheet({ ...good, madeAt: null, fullAccess: 1, confirmers: 1 })).toBe(true)
  expect(needsSheet({ ...good, used: true, fullAccess: 1, confirmers: 1 })).toBe(true)
  expect(needsSheet({ ...good, fullAccess: 1, confirmers: 1 })).toBe(false)
  expect(needsSheet({ ...good, madeAt: null, fullAccess: 2, confirmers: 1 })).toBe(false)
})

it('[KY4] a sheet may let people in, in each kind of house', () => {
  for (const kind of ['careprovider', 'careseeker'] as const) expect(mayManageRoster(sheetRoles(kind))).toBe(true)
})

it('two who read are no help where neither may let anybody in', () => {
  expect(houseReaders({ fullAccess: 2, confirmers: 1 })).toBe('several')
  expect(houseReaders({ fullAccess: 1, confirmers: 1 })).toBe('single')
  expect(houseReaders({ fullAccess: 2, confirmers: 0 })).toBe('stuck')
  expect(houseReaders({ fullAccess: 0, confirmers: 0 })).toBe('locked')
})

it('who said later is asked again after a week', () => {
  const day = 24 * 3_600_000
  expect(isTimeToAsk(null, 0)).toBe(true)
  expect(isTimeToAsk(day, 8 * day - 1)).toBe(false)
  expect(isTimeToAsk(day, 8 * day)).toBe(true)
})
