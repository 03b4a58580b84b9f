// The rehab forms by their type, and what the two for one payer hold together.
import type { FieldKeyOf, ValuesOf } from '../forms/define.ts'
import { gkvGeneral } from './gkv-general.ts'
import { gkvMedical } from './gkv-medical.ts'

export { gkvGeneral, gkvMedical }

/** keys are unique over both: together they are one application */
export const gkvForms = [gkvGeneral, gkvMedical] as const
export const gkvPages = [...gkvGeneral.pages, ...gkvMedical.pages] as const

export type GkvFieldKey = FieldKeyOf<(typeof gkvPages)[number]>
export type GkvValues = ValuesOf<(typeof gkvPages)[number]>
