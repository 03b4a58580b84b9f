// 'Auf einen Blick': the facts of a request that both sides may read without a key, in the order of an answer's questions.
import { careLevels } from '../../../catalogue/care-levels.ts'
import { payers } from '../../../catalogue/payers.ts'
import { services } from '../../../catalogue/services.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { admissionOfRequest } from '../../../domain/admission.ts'
import { postcodeDistanceText } from '../../../domain/distance.ts'
import { knownPersonText } from '../../../domain/known-person-text.ts'
import { intervalText } from '../../../domain/person-text.ts'
import type { Words } from '../../../domain/words.ts'
import type { ProfileView } from '../../data/ports.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import { kindOfCare } from './request-texts.ts'
import { startDayText } from './start-urgency.ts'

export interface Fact {
  /** key in the texts 'request', below 'fact' */
  readonly key: string
  readonly value: string
}

type Levels = Pick<ProfileView, 'identity'>

/** The facts that are known. `nowMs` names near days; `profile` says what is applied for with the care level, where it can be read. */
export function glanceFacts(record: RequestRecord, nowMs: number, words: Words, profile?: Levels): Fact[] {
  const { criteria } = record.auction
  const { readable } = record.patient
  const weight = readable.weight_interval ? intervalText(readable.weight_interval, words) : ''
  const facts: [string, string | null][] = [
    ['start', startDayText(admissionOfRequest(record), nowMs, words)],
    ['care', kindOfCare(criteria.solutions, words)],
    ['person', knownPersonText(readable, words)],
    ['careLevel', careLevelText(readable.care_level, words, profile)],
    ['isolation', readable.requires_isolation === null ? null : isolationText(readable.requires_isolation, words)],
    ['services', labelsOf(services, criteria.services, words).join(', ')],
    ['specializations', labelsOf(specializations, criteria.specializations, words).join(', ')],
    ['weight', weight === '' ? null : words.t('request:weight', { weight })],
    ['payers', labelsOf(payers, readable.payers, words).join(', ')],
    ['distance', record.distance_m === null ? null : postcodeDistanceText(record.distance_m, words)],
  ]
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}

const isolationText = (required: boolean, words: Words) =>
  words.t(required ? 'request:isolation.required' : 'request:isolation.notRequired')

/** R38: 'Pflegegrad 3 · Höherstufung beantragt' */
function careLevelText(level: number | null, words: Words, profile?: Levels): string | null {
  const identity = profile?.identity
  const applied = identity?.state === 'open' ? identity.value.financing : undefined
  const texts = [
    labelOf(careLevels, level, words),
    applied?.higher_level ? words.t('patient-record:field.higherLevel') : null,
    applied?.expedited_request ? words.t('patient-record:field.expeditedRequest') : null,
  ]
  return texts.filter((text) => text !== null).join(' · ') || null
}
