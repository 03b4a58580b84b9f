// One patient of the demo's past as a row: who, with what, and what became of each request.
import { solutions } from '../../catalogue/solutions.ts'
import type { ConditionKey } from './conditions.ts'
import type { CourseKey } from './courses.ts'

const s = solutions.code

/** what is looked for, and how far around the home */
export const wants = {
  stay: { solutions: [s.staticCare], radiusKm: 60 },
  weeks: { solutions: [s.shortTermStaticCare], radiusKm: 60 },
  home: { solutions: [s.mobileCare], radiusKm: 20 },
  rehab: { solutions: [s.rehabFullHospitalization], radiusKm: 100 },
  hospice: { solutions: [s.hospiceStatic], radiusKm: 60 },
  day: { solutions: [s.dayCare], radiusKm: 20 },
} as const

export interface PastRow {
  readonly who: readonly [first: string, last: string, birthDate: string, gender: 'female' | 'male', level: number]
  readonly zipcode: string
  readonly condition: ConditionKey
  readonly want: keyof typeof wants
  readonly daysAgo: number
  readonly asked: readonly (readonly [provider: string, course: CourseKey])[]
  /** nothing is released before an acceptance */
  readonly hidden?: boolean
  /** days after the requests: the patient did not need the place any more */
  readonly cancelledAfterDays?: number
}
