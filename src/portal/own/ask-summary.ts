// What the guided form of a request sends, to read once more before it goes. Pure.
import { requiredCareTypes } from '../../../catalogue/admissions/required-care-types.ts'
import { searchReasons } from '../../../catalogue/admissions/search-reasons.ts'
import { visitTimes } from '../../../catalogue/admissions/visit-times.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { insuranceTypes } from '../../../catalogue/patient/insurance-types.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { bornText } from '../../../domain/birth-date.ts'
import { shortDate } from '../../../domain/dates.ts'
import { OTHER } from '../../../domain/portal/funnel.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import { type Asked, type AskField, type AskForm, type AskStep, askedKinds, emptyForm, OPEN_KIND } from './ask-form.ts'
import { needsText } from './needs.ts'

export interface AskedFact {
  readonly label: string
  /** '' where it is still open */
  readonly value: string
  /** where it was answered; absent: on the way here */
  readonly step?: AskStep
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/**
 * Every answer that goes out, in the order of the steps; what may stay open and does is left out.
 * @param today 'yyyy-MM-dd'
 */
export function summaryOf(
  form: AskForm,
  asked: Asked,
  provider: string,
  words: Words,
  today: string,
): readonly AskedFact[] {
  type Field = AskField | 'provider' | 'name' | 'needs' | 'place' | 'contact'
  const fact = (field: Field, value: string, step?: AskStep): AskedFact => ({
    label: words.t(`portal-requests:ask.fields.${field}`),
    value,
    ...(step && { step }),
  })
  const codes = (list: readonly string[]) => list.map(Number)
  /** the chosen ones, with the words of 'something else' while that is chosen */
  const chosen = (list: CatalogueList, answers: readonly string[], other = ''): string => {
    const isOther = answers.includes(String(OTHER)) && other.trim() !== ''
    const named = isOther ? answers.filter((code) => code !== String(OTHER)) : answers
    return joined([...labelsOf(list, codes(named.filter(Boolean)), words), isOther ? other.trim() : null])
  }
  const isSelf = form.who === 'self'
  const names = isSelf ? [form.firstName, form.lastName] : [form.contactFirst, form.contactLast]
  const relation = isSelf || form.relationship === '' ? null : labelOf(relationships, Number(form.relationship), words)
  const insurance =
    form.insurance === String(OTHER) && form.insuranceOther.trim() === ''
      ? words.t('portal-requests:ask.otherInsurance')
      : chosen(insuranceTypes, [form.insurance], form.insuranceOther)
  const careLevel =
    form.careLevel === emptyForm.careLevel
      ? words.t('portal-requests:ask.open')
      : (labelOf(careLevels, Number(form.careLevel), words) ?? '')
  const day = shortDate(form.startDate || asked.startDate, words.locale)
  const named = askedKinds
    .filter(({ key }) => form.kinds.includes(key))
    .map(({ key }) => words.t(`portal-search:funnel.solutions.${key}.name`))
  const open = [
    fact('needs', needsText(asked.services, asked.weight, words)),
    fact('careTypes', chosen(requiredCareTypes, form.careTypes, form.careOther), 'help'),
    fact('visitTimes', chosen(visitTimes, form.visitTimes, form.visitOther), 'help'),
    fact('reason', chosen(searchReasons, [form.reason], form.reasonOther), 'help'),
    fact('mobility', chosen(mobilities, form.mobility), 'health'),
    fact(
      'infection',
      form.infection === '' ? '' : (labelOf(infectionStates, Number(form.infection), words) ?? ''),
      'health',
    ),
    fact('conditions', form.conditions.trim(), 'health'),
    fact('insurance', insurance, 'health'),
  ].filter(({ value }) => value !== '')
  return [
    fact('provider', provider),
    fact(
      'name',
      joined([`${form.firstName.trim()} ${form.lastName.trim()}`.trim(), birthText(form.birthDate, today, words)]),
      'person',
    ),
    fact('careLevel', careLevel, 'person'),
    fact('kinds', form.kinds.includes(OPEN_KIND) ? words.t('portal-requests:ask.open') : named.join(', '), 'help'),
    fact('startDate', form.startFlexible ? words.t('portal-requests:ask.orLater', { day }) : day, 'help'),
    fact('place', words.t('portal-requests:ask.around', { zipcode: asked.zipcode, km: asked.distanceKm })),
    ...open,
    fact(
      'contact',
      joined([
        names
          .map((name) => name.trim())
          .filter(Boolean)
          .join(' '),
        relation,
      ]),
      'contact',
    ),
    fact('phone', form.phone.trim(), 'contact'),
  ]
}

function birthText(typed: string, today: string, words: Words): string | null {
  const birth = parseBirthDate(typed, today)
  if (!birth.ok) return null
  // 'Jahrgang 1950' says it by itself
  const day = bornText(birth.value, words)
  return birth.value.length === 10 ? words.t('portal-requests:ask.born', { day }) : day
}
