// What a profile says of isolation.
import { expect, it } from 'vitest'
import { infectionKinds } from '../../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../../catalogue/infection-states.ts'
import { requiresIsolation } from '../../../../domain/patient/isolation.ts'

it('[R41] isolation is needless only where there is no infection, and needed only where somebody said so', () => {
  const { none, unknown, hasInfection } = infectionStates.code
  const { mrsa, requiresIsolation: needed } = infectionKinds.code
  const said = (infection_and_germs_state: number, infection_and_germs?: number[]) =>
    requiresIsolation({ infection_and_germs_state, ...(infection_and_germs && { infection_and_germs }) })
  expect(requiresIsolation({})).toBeNull()
  expect([said(none), said(none, [needed]), said(unknown)]).toEqual([false, false, null])
  expect([said(hasInfection), said(hasInfection, [mrsa]), said(hasInfection, [mrsa, needed])]).toEqual([
    null,
    null,
    true,
  ])
})
