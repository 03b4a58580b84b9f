// The guided tours: one an area, with the parts that they point at. An element is marked with tourStepAttributes.
import type { Tour } from './tour-step.ts'

export const providerTour = {
  name: 'careprovider',
  steps: ['lists', 'asOf', 'connection', 'lock', 'person'],
} as const satisfies Tour

export const clinicTour = {
  name: 'clinic',
  steps: ['navigation', 'create', 'filters', 'connection', 'person'],
} as const satisfies Tour

export type AreaTour = typeof providerTour | typeof clinicTour
