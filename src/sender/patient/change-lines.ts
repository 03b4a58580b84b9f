// What an entry of a patient's history says was changed (S41): how it was and how it is now, of what the server may read; of the
// sealed sections their names. Pure.

import { careLevels } from '../../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { genders } from '../../../catalogue/genders.ts'
import { payers } from '../../../catalogue/payers.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import type { EventRecord } from '../../../contract/http/records.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Interval } from '../../../domain/intervals.ts'
import { intervalText } from '../../../domain/person-text.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'

/** A value in words; null or empty: there is none. */
type Show = (value: unknown, words: Words) => string | null

const one =
  (list: CatalogueList): Show =>
  (value, words) =>
    typeof value === 'number' ? labelOf(list, value, words) : null
const several =
  (list: CatalogueList): Show =>
  (value, words) =>
    Array.isArray(value) ? labelsOf(list, value, words).join(', ') : null
const interval: Show = (value, words) => (value ? intervalText(value as Interval, words) : null)
const yesOrNo: Show = (value, words) =>
  typeof value === 'boolean' ? words.t(value ? 'profile:yes' : 'profile:no') : null
const text: Show = (value) => (typeof value === 'string' ? value : null)

interface Shown {
  /** key of its text */
  readonly label: string
  /** missing: only that it changed is said */
  readonly show?: Show
}

/** by the name that the server tells; what is not here is not told */
const shown: ReadonlyMap<string, Shown> = new Map(
  Object.entries<Shown>({
    age_interval: { label: 'sender:change.age', show: interval },
    weight_interval: { label: 'sender:form.field.weight', show: interval },
    gender: { label: 'sender:form.field.gender', show: one(genders) },
    care_level: { label: 'sender:form.field.careLevel', show: one(careLevels) },
    requires_isolation: { label: 'sender:change.isolation', show: yesOrNo },
    services: { label: 'sender:form.field.services', show: several(services) },
    specializations: { label: 'sender:form.field.specializations', show: several(specializations) },
    payers: { label: 'sender:form.field.payers', show: several(payers) },
    zipcode: { label: 'sender:form.field.zipcode', show: text },
    case_number_hmac: { label: 'sender:form.field.caseNumber' },
    station: { label: 'sender:form.field.station' },
    assessment_completed: { label: 'sender:change.assessmentCompleted', show: yesOrNo },
    solutions: { label: 'sender:searchForm.solutions', show: several(solutions) },
    room_type: { label: 'sender:searchForm.room', show: one(roomTypes) },
    start_date: {
      label: 'sender:searchForm.startDate',
      show: (value, { locale }) => (typeof value === 'string' ? shortDate(value, locale) : null),
    },
    start_date_flexible: { label: 'sender:searchForm.flexible', show: yesOrNo },
    radius_m: {
      label: 'sender:searchForm.radius',
      show: (value, { t }) =>
        typeof value === 'number' ? t('sender:searchForm.radiusKm', { km: value / 1000 }) : null,
    },
    'profile/identity': { label: 'sender:change.section.identity' },
    'profile/diagnosis': { label: 'sender:change.section.diagnosis' },
    'profile/care_needs': { label: 'sender:change.section.care_needs' },
  }),
)

/** One line for all that has only a name, one for each value that can be told, and since when a sitting went on. */
export function changeLines({ context }: Pick<EventRecord, 'context'>, words: Words): string[] {
  const { fields = [], changes = {}, since } = context
  const names: string[] = []
  const lines: string[] = []
  const none = words.t('sender:change.none')
  for (const field of fields) {
    const [known, change] = [shown.get(field), changes[field]]
    if (!known) continue
    const name = words.t(known.label)
    if (!known.show || !change) names.push(name)
    else {
      const before = known.show(change.before, words) || none
      const after = known.show(change.after, words) || none
      lines.push(words.t('sender:change.values', { name, before, after }))
    }
  }
  return [
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...lines,
    ...(since === undefined ? [] : [words.t('sender:change.since', { time: clockTime(since, words) })]),
  ]
}
