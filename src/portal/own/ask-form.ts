// What the guided form of a request asks, and the patient and criteria that its answers make (P72). All of it but what matching
// needs is sealed. Pure.
import { requiredCareTypes } from '../../../catalogue/admissions/required-care-types.ts'
import { visitTimes } from '../../../catalogue/admissions/visit-times.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import type { SearchCriteria } from '../../../contract/actions/search-codes.ts'
import { ageInterval } from '../../../domain/age.ts'
import { requiresIsolation } from '../../../domain/patient/isolation.ts'
import { codesOf, OTHER, solutionChoices } from '../../../domain/portal/funnel.ts'
import type { ListingFilters } from '../../../domain/portal/listing-filters.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import { parsePhone } from '../../../domain/validators/phone.ts'
import type { NewSearch } from '../../data/portal-port.ts'
import { fittingParts } from '../../state/drafts.ts'

export const askSteps = ['person', 'help', 'health', 'contact', 'check'] as const
export type AskStep = (typeof askSteps)[number]

/** codes as text, as choices have them; '' says nothing */
export const emptyForm = {
  who: 'other' as string,
  firstName: '',
  lastName: '',
  birthDate: '',
  careLevel: String(careLevels.code.unknown),
  kinds: [] as string[],
  /** 'yyyy-MM-dd'; '': nobody said yet */
  startDate: '',
  /** false: nobody said so, which is no word that the day is fixed */
  startFlexible: false,
  careTypes: [] as string[],
  careOther: '',
  visitTimes: [] as string[],
  visitOther: '',
  reason: '',
  reasonOther: '',
  mobility: [] as string[],
  infection: '',
  conditions: '',
  insurance: '',
  insuranceOther: '',
  contactFirst: '',
  contactLast: '',
  relationship: '',
  phone: '',
}
export type AskForm = typeof emptyForm
export type AskField = keyof AskForm

/** What an unsent request is called: the person's name; '' before it was typed. */
export function askedName(draft: unknown): string {
  const { firstName, lastName } = { ...emptyForm, ...fittingParts(emptyForm, (draft ?? {}) as Partial<AskForm>) }
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** every kind that a request can name */
export const askedKinds = solutionChoices.filter(({ key }) => key !== 'other')
/** The kinds that a house offers; all where it names none that a request could. @param facilities keys of facilityTypes */
export function kindsOffered(facilities: readonly string[]): typeof askedKinds {
  const codes = solutions.entries.filter(({ key }) => facilities.includes(key)).map(({ code }) => code)
  const offered = askedKinds.filter((kind) => kind.codes.some((code) => codes.some((one) => one === code)))
  return offered.length > 0 ? offered : askedKinds
}
/** 'still open' among the kinds: all of them are looked for */
export const OPEN_KIND = 'open'

/** 'Still open' and a kind take each other's place. @param before what was chosen @param now what stands chosen after a touch */
export const kindsAfter = (before: readonly string[], now: readonly string[]): string[] =>
  now.includes(OPEN_KIND) && !before.includes(OPEN_KIND) ? [OPEN_KIND] : now.filter((key) => key !== OPEN_KIND)

const kindKeys = (kinds: readonly string[]): readonly string[] =>
  kinds.includes(OPEN_KIND) ? askedKinds.map(({ key }) => key) : kinds

/** what is written freely, which holds no links */
const written: Readonly<Record<AskStep, readonly AskField[]>> = {
  person: ['firstName', 'lastName'],
  help: ['careOther', 'visitOther', 'reasonOther'],
  health: ['conditions', 'insuranceOther'],
  contact: ['contactFirst', 'contactLast'],
  check: [],
}

/**
 * What keeps a step from being left: field → key of its sentence, in 'portal-requests' below 'problem', or 'domain:problem.…'.
 * @param today 'yyyy-MM-dd'
 */
export function problemsOf(step: AskStep, form: AskForm, today: string): Partial<Record<AskField, string>> {
  const problems: Partial<Record<AskField, string>> = {}
  if (step === 'person') {
    if (form.firstName.trim() === '' && form.lastName.trim() === '') problems.lastName = 'problem.name'
    const birth = parseBirthDate(form.birthDate, today)
    if (form.birthDate.trim() !== '' && !birth.ok) problems.birthDate = `domain:problem.${birth.error.reason}`
  }
  if (step === 'help' && form.kinds.length === 0) problems.kinds = 'problem.kinds'
  if (step === 'help' && form.startDate === '') problems.startDate = 'problem.startOpen'
  else if (step === 'help' && form.startDate < today) problems.startDate = 'problem.startDate'
  const phone = parsePhone(form.phone)
  if (step === 'contact' && !phone.ok) problems.phone = `domain:problem.${phone.error.reason}`
  for (const field of written[step]) {
    if (!parseFreeText(String(form[field])).ok) problems[field] = 'domain:problem.containsLink'
  }
  return problems
}

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
/** P70: no more than there is to choose, each once; an answer that was kept may name what there is no more */
const numbersOf = (list: CatalogueList, chosen: readonly string[]): number[] | undefined => {
  const codes = list.entries.map(({ code }) => Number(code)).filter((code) => chosen.includes(String(code)))
  return codes.length === 0 ? undefined : codes.sort((a, b) => a - b)
}
const textOf = (text: string): string | undefined => text.trim() || undefined
/** what says nothing is not written down */
const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** @param today 'yyyy-MM-dd' */
export function searchOf(form: AskForm, filters: Asked, today: string): NewSearch {
  const isSelf = form.who === 'self'
  const birth = parseBirthDate(form.birthDate, today)
  const born = birth.ok ? birth.value : ''
  const contact = isSelf
    ? { first_name: textOf(form.firstName), last_name: textOf(form.lastName) }
    : {
        first_name: textOf(form.contactFirst),
        last_name: textOf(form.contactLast),
        relationship: numberOf(form.relationship),
      }
  const phone = parsePhone(form.phone)
  const diagnosis = {
    counter: 1,
    ...filled({
      medical_history: textOf(form.conditions),
      infection_and_germs_state: numberOf(form.infection) ?? infectionStates.code.unknown,
    }),
  }
  return {
    readable: {
      age_interval: born === '' ? null : ageInterval(born, today),
      weight_interval: filters.weight.min === null && filters.weight.max === null ? null : filters.weight,
      gender: null,
      care_level: Number(form.careLevel),
      requires_isolation: requiresIsolation(diagnosis),
      services: [...filters.services],
      specializations: [],
      payers: [],
      zipcode: filters.zipcode,
      case_number_hmac: null,
    },
    profile: {
      identity: {
        counter: 1,
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
        birth_date: born,
        contact: filled({ ...contact, phone: phone.ok ? textOf(phone.value) : undefined }),
      },
      diagnosis,
      care_needs: {
        counter: 1,
        admissions: filled({
          required_care_types: numbersOf(requiredCareTypes, form.careTypes),
          required_care_other: otherOf(form.careTypes, form.careOther),
          visit_times: numbersOf(visitTimes, form.visitTimes),
          visit_times_other: otherOf(form.visitTimes, form.visitOther),
          search_reason: numberOf(form.reason),
          search_reason_other: otherOf([form.reason], form.reasonOther),
          insurance_type: numberOf(form.insurance === String(OTHER) ? '' : form.insurance),
          insurance_other: otherOf([form.insurance], form.insuranceOther),
          portal_mobility: numbersOf(mobilities, form.mobility),
        }),
      },
    },
  }
}

/** The text beside 'something else', while that is chosen. */
const otherOf = (chosen: readonly string[], text: string): string | undefined =>
  chosen.includes(String(OTHER)) ? textOf(text) : undefined

/** the filters of the list that led here */
export type Asked = Pick<ListingFilters, 'services' | 'weight' | 'startDate' | 'distanceKm'> & {
  readonly zipcode: string
}

export const criteriaOf = (form: AskForm, { services, startDate, zipcode, distanceKm }: Asked): SearchCriteria => ({
  search_type: searchTypes.code.care,
  solutions: codesOf(askedKinds, kindKeys(form.kinds)),
  services: [...services],
  specializations: [],
  start_date: form.startDate || startDate,
  start_date_flexible: form.startFlexible,
  zipcode,
  radius_m: distanceKm * 1000,
})
