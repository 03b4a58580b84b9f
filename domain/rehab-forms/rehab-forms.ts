// The rehab forms by their type, and what the two for one payer hold together.
import type { CodeOf } from '../../catalogue/define.ts'
import type { rehabFormSubTypes } from '../../catalogue/rehab/rehab-form-sub-types.ts'
import type { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import type { FieldKeyOf, FormDefinition, ValuesOf } from '../forms/define.ts'
import { drvGeneral } from './drv-general.ts'
import { drvMedical } from './drv-medical.ts'
import { gkvGeneral } from './gkv-general.ts'
import { gkvMedical } from './gkv-medical.ts'

export { drvGeneral, drvMedical, gkvGeneral, gkvMedical }

/** keys are unique over both: together they are one application */
export const gkvForms = [gkvGeneral, gkvMedical] as const
export const gkvPages = [...gkvGeneral.pages, ...gkvMedical.pages] as const

export type GkvFieldKey = FieldKeyOf<(typeof gkvPages)[number]>
export type GkvValues = ValuesOf<(typeof gkvPages)[number]>

export const drvForms = [drvGeneral, drvMedical] as const
export const drvPages = [...drvGeneral.pages, ...drvMedical.pages] as const

export type DrvFieldKey = FieldKeyOf<(typeof drvPages)[number]>
export type DrvValues = ValuesOf<(typeof drvPages)[number]>

export const rehabFormOfType: Readonly<Record<CodeOf<typeof rehabFormTypes>, FormDefinition>> = {
  DRV_GENERAL: drvGeneral,
  DRV_MEDICAL: drvMedical,
  GKV_GENERAL: gkvGeneral,
  GKV_MEDICAL: gkvMedical,
}

/** The two forms of an application by whom it is for (catalogue rehab form sub types). */
export const rehabApplications: Readonly<Record<CodeOf<typeof rehabFormSubTypes>, readonly FormDefinition[]>> = {
  1: drvForms,
  2: gkvForms,
}
