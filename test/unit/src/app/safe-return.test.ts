// The way back after signing in never leads out of the area.
import { expect, it } from 'vitest'
import { safeReturn } from '../../../../src/app/safe-return.ts'

it('leads back into the own area with its query', () => {
  expect(safeReturn('/careprovider/dashboard/3/requests/17?activeTab=messages', '/careprovider')).toBe(
    '/careprovider/dashboard/3/requests/17?activeTab=messages',
  )
})

it.each([
  undefined,
  '',
  '/app/clinic/dashboard',
  'https://example.org/careprovider/',
  '//example.org/careprovider/',
  '/careprovider/../app/clinic',
  '/careprovider/..\\..\\app',
  '/careprovider/auth?reason=idle',
  '/careprovider',
])('refuses %s', (wanted) => {
  expect(safeReturn(wanted, '/careprovider')).toBeNull()
})
