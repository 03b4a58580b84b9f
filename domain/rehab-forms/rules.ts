// What fields of a rehab form say together. Words: src/i18n/<language>/rehab-forms.json, `rule`. What is only required hangs on its
// field instead (`required`, `missing`). Source: specification, reference catalogues, section 5; what is ours says so.

import { case16Reasons } from '../../catalogue/rehab/case16-reasons.ts'
import { startTimings } from '../../catalogue/rehab/start-timings.ts'
import type { GroupEntry } from '../../contract/field-value.ts'
import { ageOn } from '../age.ts'
import { daysBetween } from '../calendar.ts'
import { isDay } from '../forms/check-value.ts'
import type { FormRule, FormValues } from '../forms/define.ts'
import { isInsuredNumber } from '../validators/insured-number.ts'
import { isPensionNumber } from '../validators/pension-number.ts'

const line = (values: FormValues, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}
/** null: none, or one that cannot be read, which the field says itself */
const dayAt = (values: FormValues, key: string): string | null => {
  const day = line(values, key)
  return isDay(day) ? day : null
}
const has = (values: FormValues, key: string, code: string | number): boolean => {
  const value = values[key]
  return Array.isArray(value) && value.some((one) => one === code)
}
const entriesAt = (values: FormValues, key: string): readonly GroupEntry[] => {
  const value = values[key]
  return Array.isArray(value) ? value.filter((one): one is GroupEntry => typeof one === 'object') : []
}

/** a number of the statutory health insurance: 12 signs are another number, and shorter ones the field itself refuses */
const statutoryNumber = (values: FormValues): string | null => {
  const number = line(values, 'insuredNumber')
  return number.length === 10 ? number : null
}
const insuredForm = /^[A-Z]\d{9}$/

export const insuredNumberRules: readonly FormRule[] = [
  {
    key: 'insuredNumberForm',
    at: 'insuredNumber',
    kind: 'change',
    broken: (values) => {
      const number = statutoryNumber(values)
      return number !== null && !insuredForm.test(number)
    },
  },
  {
    key: 'insuredNumberDigit',
    at: 'insuredNumber',
    kind: 'change',
    broken: (values) => {
      const number = statutoryNumber(values)
      return number !== null && insuredForm.test(number) && !isInsuredNumber(number)
    },
  },
  // ours: the specification allows 10 to 12 signs, and the statutory number has 10
  {
    key: 'insuredNumberLength',
    at: 'insuredNumber',
    kind: 'note',
    broken: (values) => line(values, 'insuredNumber').length > 10,
  },
]

/** Ours: where the address is German, its postcode is. */
export const addressRules: readonly FormRule[] = [
  {
    key: 'postcode',
    at: 'postcode',
    kind: 'change',
    broken: (values) => {
      const isGerman = ['', 'D', 'DE', 'DEU'].includes(line(values, 'country').toUpperCase())
      const postcode = line(values, 'postcode')
      return isGerman && postcode !== '' && !/^\d{5}$/.test(postcode)
    },
  },
  {
    key: 'address',
    at: 'postcode',
    kind: 'note',
    broken: (values) => line(values, 'postcode') === '' || line(values, 'city') === '',
  },
]

export const personRules: readonly FormRule[] = [
  {
    key: 'birthDate',
    at: 'birthDate',
    kind: 'change',
    broken: (values, { today }) => {
      const day = dayAt(values, 'birthDate')
      return day !== null && day > today
    },
  },
]

export const stayRules: readonly FormRule[] = [
  {
    key: 'stayEnd',
    at: 'dischargeDate',
    kind: 'change',
    broken: (values) => {
      const [admission, discharge] = [dayAt(values, 'admissionDate'), dayAt(values, 'dischargeDate')]
      return admission !== null && discharge !== null && discharge < admission
    },
  },
]

export const signatureRules: readonly FormRule[] = [
  {
    key: 'declarationSigned',
    at: 'declarationSigned',
    kind: 'change',
    broken: ({ declarationSigned }) => declarationSigned === false,
  },
]

export const consentRules: readonly FormRule[] = [
  {
    key: 'transmissionConsent',
    at: 'transmissionConsent',
    kind: 'change',
    broken: ({ transmissionConsent }) => transmissionConsent === false,
  },
]

/** the stay is asked by another form of the same application */
export const operationRules: readonly FormRule[] = [
  {
    key: 'operationBeforeStay',
    at: 'operations',
    kind: 'note',
    broken: (values) => {
      const admission = dayAt(values, 'admissionDate')
      const isBefore = (entry: GroupEntry) => {
        const day = dayAt(entry, 'operationDate')
        return admission !== null && day !== null && day < admission
      }
      return admission !== null && entriesAt(values, 'operations').some(isBefore) && { day: admission }
    },
  },
]

/** a follow-up rehab begins within this many days after the discharge (Reha-Richtlinie, § 16) */
const TWO_WEEKS = 14
const { withinTwoWeeks, outsideTwoWeeks } = startTimings.code

/** days from the discharge to the transfer; null: one of both is not known */
const daysUntilTransfer = (values: FormValues): number | null => {
  const [discharge, transfer] = [dayAt(values, 'dischargeDate'), dayAt(values, 'transferDate')]
  return discharge === null || transfer === null ? null : daysBetween(discharge, transfer)
}

export const transferRules: readonly FormRule[] = [
  {
    key: 'transferTooLate',
    at: 'transferDate',
    kind: 'change',
    broken: (values) => {
      const days = daysUntilTransfer(values)
      if (values.transferCode !== withinTwoWeeks || days === null || days <= TWO_WEEKS) return false
      return { day: line(values, 'transferDate'), days }
    },
  },
  // ours, as the next one
  {
    key: 'transferTooSoon',
    at: 'transferDate',
    kind: 'note',
    broken: (values) => {
      const days = daysUntilTransfer(values)
      if (values.transferCode !== outsideTwoWeeks || days === null || days < 0 || days > TWO_WEEKS) return false
      return { day: line(values, 'transferDate') }
    },
  },
  {
    key: 'transferBeforeDischarge',
    at: 'transferDate',
    kind: 'change',
    broken: (values) => {
      const days = daysUntilTransfer(values)
      return days !== null && days < 0
    },
  },
]

/** the age that the directive names for geriatric rehab (Reha-Richtlinie, § 16 (1)) */
const GERIATRIC_AGE = 70

export const case16Rules: readonly FormRule[] = [
  {
    key: 'geriatricAge',
    at: 'case16Reasons',
    kind: 'note',
    broken: (values, { today }) => {
      const born = dayAt(values, 'birthDate')
      const age = born === null ? null : ageOn(born, today)
      if (age === null || age >= GERIATRIC_AGE || !has(values, 'case16Reasons', case16Reasons.code.geriatric))
        return false
      return { age }
    },
  },
  // the directive's case is phase D, which is no early rehabilitation
  {
    key: 'neurologicalPhase',
    at: 'case16Reasons',
    kind: 'note',
    broken: (values) =>
      values.earlyRehabConsent === true && has(values, 'case16Reasons', case16Reasons.code.neurological),
  },
]

/** The rule of the check digit is not confirmed, and the length alone is known: never more than a note. */
export const pensionNumberRules: readonly FormRule[] = [
  {
    key: 'pensionNumber',
    at: 'pensionNumber',
    kind: 'note',
    broken: (values) => {
      const number = line(values, 'pensionNumber')
      return number !== '' && !isPensionNumber(number)
    },
  },
]
