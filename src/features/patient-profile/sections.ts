// What a patient's profile shows, section by section, from the sealed parts and the few readable fields. A section
// that cannot be opened keeps its labels, so that hidden never looks like empty.
import { infectionKinds } from '../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { livingSituations } from '../../../catalogue/living-situations.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilityAids } from '../../../catalogue/mobility-aids.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { transportTypes } from '../../../catalogue/transport-types.ts'
import type {
  CareNeeds,
  Diagnosis,
  Identity,
  PatientProfile,
  ProfileSectionKey,
} from '../../../contract/records/patient-profile.ts'
import { bornText, readBirthDate } from '../../../domain/birth-date.ts'
import { dayOf } from '../../../domain/calendar.ts'
import type { Words } from '../../../domain/words.ts'
import type { ProfileView, Sealed } from '../../data/ports.ts'
import { clock } from '../../platform/clock.ts'
import { logError } from '../../platform/log.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'

export interface ProfileFact {
  /** key in the texts 'profile', below 'field' */
  readonly key: string
  /** null: not filled in */
  readonly value: string | null
  /** a number to call */
  readonly phone?: string
  /** an address to write to */
  readonly email?: string
}

export type SealState = Sealed<unknown>['state']

export interface ProfileSection {
  /** key in the texts 'profile', below 'section' */
  readonly key: 'person' | 'diagnoses' | 'care' | 'infection' | 'transport' | 'contact'
  readonly state: SealState
  /** filled facts, and the chief ones although empty; with another state than 'open' the labels of the chief ones */
  readonly facts: readonly ProfileFact[]
  /** keys of the fields that nobody filled in */
  readonly missing: readonly string[]
}

type Read = readonly [
  key: string,
  value: string | null | undefined,
  phone?: string | undefined,
  email?: string | undefined,
]

interface Layout<K extends ProfileSectionKey> {
  readonly key: ProfileSection['key']
  readonly part: K
  /** labels that always show: a person asks for these */
  readonly chief: readonly string[]
  /** @param stillOpen what the reader's own 'nobody knows yet' is called */
  read(part: NonNullable<PatientProfile[K]>, words: Words, stillOpen?: string): readonly Read[]
}

const joined = (parts: readonly (string | null | undefined)[], by = ' ') => parts.filter(Boolean).join(by)
const flagOf = (value: boolean | null | undefined, words: Words) =>
  value === null || value === undefined ? null : words.t(value ? 'profile:yes' : 'profile:no')

function birthDateText({ birth_date }: Identity, words: Words): string {
  const day = readBirthDate(birth_date, dayOf(clock.now()), logError)
  return day === '' ? '' : bornText(day, words)
}

const person: Layout<'identity'> = {
  key: 'person',
  part: 'identity',
  chief: ['name', 'birthDate', 'address'],
  read: (identity: Identity, words) => [
    ['name', joined([identity.first_name, identity.last_name])],
    ['birthDate', birthDateText(identity, words)],
    ['address', addressText(identity, words)],
    ['phone', identity.phone, identity.phone],
    ['insurance', joined([identity.insurance_name, identity.insurance_number], ' · ')],
    ['caseNumber', identity.case_number],
  ],
}

/** 'Seestraße 5, 26131 Oldenburg' */
function addressText(identity: Identity, words: Words): string {
  if (identity.no_fixed_abode) return joined([words.t('profile:noFixedAbode'), identity.city], ', ')
  const { street, house_number, postcode, city } = identity
  return joined([joined([street, house_number]), joined([postcode, city])], ', ')
}

const diagnoses: Layout<'diagnosis'> = {
  key: 'diagnoses',
  part: 'diagnosis',
  chief: ['mainDiagnosis'],
  read: (diagnosis: Diagnosis, words) => [
    ['mainDiagnosis', joined([diagnosis.main_diagnosis, diagnosis.icd_code && `(${diagnosis.icd_code})`])],
    ['secondaryDiagnosis', diagnosis.secondary_diagnosis],
    ['medicalHistory', diagnosis.medical_history],
    ['medication', diagnosis.medication],
    ['bloodThinner', flagOf(diagnosis.blood_thinner, words)],
    ['allergies', diagnosis.allergies],
  ],
}

const care: Layout<'care_needs'> = {
  key: 'care',
  part: 'care_needs',
  chief: ['mobility', 'mentalAbility'],
  read: (needs: CareNeeds, words) => [
    [
      'mobility',
      joined([labelsOf(mobilityAids, needs.mobility ?? [], words).join(', '), needs.mobility_remarks], ' · '),
    ],
    ['mentalAbility', labelOf(mentalAbilities, needs.mental_ability, words)],
    ['runAwayRisk', flagOf(needs.run_away_risk, words)],
    ['support', supportOf(needs, words)],
    ['woundCare', needs.wound_care],
    ['incontinence', flagOf(needs.incontinence, words)],
    ['breathing', needs.breathing],
    ['nutrition', needs.nutrition],
    ['roomType', labelOf(roomTypes, needs.room_type, words)],
    ['livingSituation', labelOf(livingSituations, needs.living_situation, words)],
    ['remarks', needs.remarks],
  ],
}

/** 'Essen, Körperpflege'; 'Keine' when all three are answered with no. */
function supportOf(needs: CareNeeds, words: Words): string | null {
  const answers = [
    ['eating', needs.support_eating],
    ['bodyCare', needs.support_body_care],
    ['dressing', needs.support_dressing],
  ] as const
  const needed = answers.filter(([, answer]) => answer).map(([key]) => words.t(`profile:support.${key}`))
  if (needed.length > 0) return needed.join(', ')
  return answers.every(([, answer]) => answer === false) ? words.t('profile:support.none') : null
}

const infection: Layout<'diagnosis'> = {
  key: 'infection',
  part: 'diagnosis',
  chief: ['infectionState'],
  read: (diagnosis: Diagnosis, words, stillOpen) => [
    ['infectionState', infectionText(diagnosis.infection_and_germs_state, words, stillOpen)],
    ['infectionKinds', labelsOf(infectionKinds, diagnosis.infection_and_germs ?? [], words).join(', ')],
    ['infectionRemarks', diagnosis.infection_remarks],
  ],
}

const infectionText = (state: number | null | undefined, words: Words, stillOpen?: string): string | null =>
  (state === infectionStates.code.unknown ? stillOpen : undefined) ?? labelOf(infectionStates, state, words)

const transport: Layout<'care_needs'> = {
  key: 'transport',
  part: 'care_needs',
  chief: ['transportType'],
  read: (needs: CareNeeds, words) => [
    ['transportType', labelOf(transportTypes, needs.transport_type, words)],
    ['accompanyingPerson', needs.accompanying_person],
  ],
}

const contact: Layout<'identity'> = {
  key: 'contact',
  part: 'identity',
  chief: ['contactName', 'contactPhone'],
  read: ({ contact: one }: Identity, words) => [
    ['contactName', one && joined([one.first_name, one.last_name])],
    ['relationship', labelOf(relationships, one?.relationship, words)],
    ['contactPhone', one?.phone, one?.phone],
    ['contactEmail', one?.email, undefined, one?.email],
  ],
}

function sectionOf<K extends ProfileSectionKey>(
  layout: Layout<K>,
  profile: ProfileView,
  words: Words,
  stillOpen?: string,
): ProfileSection {
  const { key, part, chief } = layout
  const sealed: Sealed<NonNullable<PatientProfile[K]>> = profile[part]
  if (sealed.state !== 'open') {
    const facts = sealed.state === 'missing' ? [] : chief.map((name) => ({ key: name, value: null }))
    return { key, state: sealed.state, facts, missing: [] }
  }
  const facts = layout.read(sealed.value, words, stillOpen).map(
    ([name, value, phone, email]): ProfileFact => ({
      key: name,
      value: value?.trim() || null,
      ...(phone ? { phone } : {}),
      ...(email ? { email: email.trim() } : {}),
    }),
  )
  return {
    key,
    state: 'open',
    facts: facts.filter((fact) => fact.value !== null || chief.includes(fact.key)),
    missing: facts.filter((fact) => fact.value === null && !chief.includes(fact.key)).map((fact) => fact.key),
  }
}

/**
 * The sections in the order in which they are read.
 * @param stillOpen to who wrote them: what they left open is called so, and not 'unknown'
 */
export function profileSections(profile: ProfileView, words: Words, stillOpen?: string): ProfileSection[] {
  const read = <K extends ProfileSectionKey>(layout: Layout<K>) => sectionOf(layout, profile, words, stillOpen)
  return [read(person), read(diagnoses), read(care), read(infection), read(transport), read(contact)]
}

/** EN6: a part is older than what this device has opened before. */
export const isOlderVersion = (profile: ProfileView): boolean =>
  Object.values(profile).some((part) => part.state === 'open' && part.older === true)

/** What the page knows of why parts stay closed. */
export interface Access {
  /** the clinic gave its data free: then only this person's own access is still missing */
  readonly released: boolean
  /**
   * The keys are withheld on purpose (docs/READINGS.md#0516): after a decline, the same until its undo has arrived, after a revoked release.
   * unconfirmed: the reader has no key of the house yet, whatever else stands in the way.
   */
  readonly withheld?: 'declined' | 'reopening' | 'revoked' | 'unconfirmed' | null
}

/** Key of the notice above the sections, in the texts 'profile', below 'notice'. */
export function noticeOf(seal: Exclude<SealState, 'open'>, { released, withheld }: Access): string {
  if (seal === 'redacted' || seal === 'unreadable') return seal
  if (withheld === 'revoked' || withheld === 'unconfirmed') return withheld
  if (withheld === 'declined') return released ? 'declined' : 'neverShared'
  if (!released) return 'notShared'
  return withheld === 'reopening' ? 'reopening' : 'pending'
}

/** The worst state of all sections, which decides the notice above them; 'open' when all can be read or are empty. */
export function sealOf(profile: ProfileView): SealState {
  const states = Object.values(profile).map((part) => part.state)
  return (['no_key', 'redacted', 'unreadable'] as const).find((state) => states.includes(state)) ?? 'open'
}

/** The section without what nobody filled in. What is sealed stays: it may be filled in. */
export function filledOf(section: ProfileSection): ProfileSection {
  if (section.state === 'missing') return { ...section, state: 'open', facts: [], missing: [] }
  if (section.state !== 'open') return section
  return { ...section, facts: section.facts.filter(({ value }) => value !== null), missing: [] }
}
