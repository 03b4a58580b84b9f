// How the clinic's screens name a patient whose identity is open. Pure.
import type { Identity } from '../../contract/records/patient-profile.ts'

/** 'Brandt, Erna' */
export const patientName = ({ last_name, first_name }: Pick<Identity, 'last_name' | 'first_name'>): string =>
  [last_name, first_name].filter((part) => part !== '').join(', ')

/** '1941', null when the birth date is not known */
export const birthYear = ({ birth_date }: Pick<Identity, 'birth_date'>): string | null =>
  /^\d{4}/.test(birth_date) ? birth_date.slice(0, 4) : null
