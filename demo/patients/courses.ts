// The courses that a request of the demo's past took, hour by hour from the day on which it was sent.

import type { DemoRequest } from '../patient-plan.ts'
import { dayHours } from '../time.ts'
import type { Condition } from './conditions.ts'

/** Which day and what it was about. */
export interface Occasion {
  /** ms, when the load began */
  readonly now: number
  /** the day on which the requests went out */
  readonly daysAgo: number
  /** minutes by which this request differs from its neighbours */
  readonly minutes: number
  readonly condition: Condition
  /** nothing is hidden from the providers from the start */
  readonly isOpen: boolean
}

type Course = (occasion: Occasion) => Omit<DemoRequest, 'provider' | 'sentHoursAgo'>

/** hours before the load's start of an hour of the day `days` after the request's day */
const hour = ({ now, daysAgo, minutes }: Occasion, of: number, days = 0): number =>
  dayHours(now, daysAgo - days, of + minutes / 60)

const declined =
  (at: number, codes: NonNullable<DemoRequest['decline']>['codes'], message = '', capacityInDays?: number): Course =>
  (on) => ({
    seen: true,
    decline: {
      hoursAgo: hour(on, at),
      codes,
      message,
      ...(capacityInDays === undefined ? {} : { capacityInDays }),
    },
  })

const letterOf = (on: Occasion, hoursAgo: number): NonNullable<DemoRequest['files']>[number] => ({
  ...on.condition.letter,
  side: 'clinic',
  hoursAgo,
})

/** Asked, answered, accepted, chosen, and thanked for. */
const wins: Course = (on) => ({
  seen: true,
  messages: [
    ['provider', hour(on, 11), on.condition.question],
    ['clinic', hour(on, 11.4), on.condition.reply],
    ['clinic', hour(on, 10.1, 1), 'Vielen Dank für die Zusage. Wir haben uns für Ihr Haus entschieden.'],
    ['provider', hour(on, 10.6, 1), 'Das freut uns. Wir erwarten die Ankunft am Vormittag.'],
  ],
  accept: { hoursAgo: hour(on, 13), message: 'Wir haben einen Platz und können zusagen.', inDays: 2, room: null },
  ...(on.isOpen ? {} : { dataAskedHoursAgo: hour(on, 13.2), shareHoursAgo: hour(on, 13.6) }),
  files: [letterOf(on, hour(on, 14))],
  attributeHoursAgo: hour(on, 10, 1),
  read: [
    ['clinic', hour(on, 11.3)],
    ['provider', hour(on, 11.6)],
    ['clinic', hour(on, 11, 1)],
    ['provider', hour(on, 11.1, 1)],
  ],
})

export const courses = {
  wins,
  accepts: (on) => ({
    seen: true,
    accept: { hoursAgo: hour(on, 12), message: '', inDays: 3, room: 1 },
    read: [['clinic', hour(on, 12.5)]],
  }),
  undoes: (on) => ({
    seen: true,
    decline: { hoursAgo: hour(on, 11), codes: { declined_reason: 2, no_capacity_reasons: [] }, message: '' },
    undoneHoursAgo: hour(on, 13),
    accept: {
      hoursAgo: hour(on, 14),
      message: 'Es ist nun doch ein Zimmer frei geworden.',
      inDays: 2,
      room: 2,
    },
    read: [['clinic', hour(on, 15)]],
  }),
  full: declined(11, { declined_reason: 2, no_capacity_reasons: [] }, '', 12),
  room: declined(12, { declined_reason: 5, no_capacity_reasons: [{ type: 1, values: [1] }] }),
  infection: declined(11.5, { declined_reason: 5, no_capacity_reasons: [{ type: 3, values: [1, 5] }] }),
  level: declined(12.5, { declined_reason: 5, no_capacity_reasons: [{ type: 6, values: [4, 5] }] }),
  staff: declined(
    13,
    { declined_reason: 7, no_capacity_reasons: [] },
    'Wegen Krankheit können wir den Nachtdienst zurzeit nicht sicher besetzen.',
  ),
  payer: declined(14, { declined_reason: 6, no_capacity_reasons: [] }),
  far: declined(10.5, { declined_reason: 4, no_capacity_reasons: [] }),
  other: declined(
    14.5,
    { declined_reason: 1, no_capacity_reasons: [] },
    'Wir nehmen in dieser Woche wegen eines Umbaus niemanden neu auf.',
  ),
  /** opened, and silent although the clinic asked again */
  silent: (on) => ({
    seen: true,
    messages: [['clinic', hour(on, 9, 1), 'Guten Morgen, konnten Sie über unsere Anfrage schon entscheiden?']],
  }),
  /** asks before it decides; nobody in the clinic has read it */
  asks: (on) => ({
    seen: true,
    messages: [['provider', hour(on, 11), on.condition.question]],
    ...(on.isOpen ? {} : { dataAskedHoursAgo: hour(on, 11.1) }),
  }),
  /** asked, answered, with the ward's letter, and still thinking */
  talks: (on) => ({
    seen: true,
    messages: [
      ['provider', hour(on, 10.5), on.condition.question],
      ['clinic', hour(on, 11), on.condition.reply],
    ],
    files: [letterOf(on, hour(on, 11.1))],
    read: [['clinic', hour(on, 10.9)]],
  }),
  unseen: () => ({}),
} as const satisfies Record<string, Course>

export type CourseKey = keyof typeof courses
