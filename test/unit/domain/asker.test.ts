// Who asks, by where the request comes from.
import { expect, it } from 'vitest'
import { requestOrigins } from '../../../catalogue/request-origins.ts'
import { askerOf } from '../../../domain/asker.ts'

it('is relatives in the portal and on a house’s own page, else a clinic', () => {
  const askers = requestOrigins.keys.map((key) => [key, askerOf({ request_origin: requestOrigins.code[key] })])
  expect(Object.fromEntries(askers)).toEqual({
    none: 'clinic',
    providerSearch: 'relatives',
    admissionsDirect: 'relatives',
    admissionsCareprovider: 'clinic',
    sender: 'clinic',
  })
})
