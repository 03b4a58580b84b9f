import { expect, it } from 'vitest'
import { roles } from '../../../../catalogue/roles.ts'
import { paths } from '../../../../src/admin/paths.ts'
import { phonePaths } from '../../../../src/admin/sections.ts'

const { admin, adminEditCareprovider, adminEditCareseeker, adminTranslations } = roles.code

it('puts calls among the four ways in the bar of a phone, and clinics where there is room', () => {
  const { start, search, providers, calls, clinics } = paths
  expect(phonePaths([admin])).toEqual([start, search, providers, calls])
  expect(phonePaths([adminEditCareprovider])).toEqual([start, search, providers, calls])
  expect(phonePaths([adminEditCareseeker])).toEqual([start, search, clinics])
  expect(phonePaths([adminTranslations])).toEqual([start, search])
  expect(phonePaths([])).toEqual([])
})
