// The patients of the four weeks before, made from their rows.
import { genders } from '../../catalogue/genders.ts'
import { ageInterval } from '../../domain/age.ts'
import { dayOf } from '../../domain/calendar.ts'
import { openInterval } from '../../domain/intervals.ts'
import { type DemoPatient, type DemoRequest, readable } from '../patient-plan.ts'
import { postcodes } from '../postcodes.ts'
import { dayHours } from '../time.ts'
import { type Condition, conditions } from './conditions.ts'
import { courses, type Occasion } from './courses.ts'
import { isartal } from './past-isartal.ts'
import { nord } from './past-nord.ts'
import { type PastRow, wants } from './past-row.ts'

/** The group that the clinic's form makes of a birth date. */
function agesAt(now: number, birthDate: string): readonly [number, number | null] {
  const { min, max } = ageInterval(birthDate, dayOf(now)) ?? openInterval
  return [min ?? 0, max]
}

/** After three days the clinic has read every answer. */
function readByClinic({ now, daysAgo }: Occasion, request: DemoRequest): DemoRequest {
  if (daysAgo <= 3) return request
  return { ...request, read: [...(request.read ?? []), ['clinic', dayHours(now, daysAgo - 2, 16)]] }
}

function patientOf(now: number, row: PastRow, index: number): DemoPatient {
  const [first_name, last_name, birth_date, gender, level] = row.who
  const condition: Condition = conditions[row.condition]
  const { solutions: wanted, radiusKm } = wants[row.want]
  const base = (index * 11) % 35
  const ago = (hour: number) => dayHours(now, row.daysAgo, hour + base / 60)
  return {
    createdHoursAgo: ago(9),
    readable: readable(agesAt(now, birth_date), genders.code[gender], level, row.zipcode),
    profile: {
      identity: {
        counter: 1,
        first_name,
        last_name,
        birth_date,
        city: postcodes.find((one) => one.zipcode === row.zipcode)?.city ?? '',
      },
      diagnosis: { counter: 1, ...condition.diagnosis },
      care_needs: { counter: 1, ...condition.needs },
    },
    search: {
      solutions: wanted,
      services: condition.services,
      zipcode: row.zipcode,
      radiusKm,
      startInDays: 4 - row.daysAgo,
      flexible: row.want === 'stay',
      shareAutomatically: !row.hidden,
      ...(row.cancelledAfterDays === undefined
        ? {}
        : { cancelHoursAgo: dayHours(now, row.daysAgo - row.cancelledAfterDays, 15) }),
      requests: row.asked.map(([provider, course], n) => {
        const minutes = base + ((n * 7) % 20)
        const occasion = { now, daysAgo: row.daysAgo, minutes, condition, isOpen: !row.hidden }
        return readByClinic(occasion, { provider, sentHoursAgo: ago(9.5), ...courses[course](occasion) })
      }),
    },
  }
}

export const pastOfNord = (now: number): DemoPatient[] => nord.map((row, i) => patientOf(now, row, i))
export const pastOfIsartal = (now: number): DemoPatient[] => isartal.map((row, i) => patientOf(now, row, i))
