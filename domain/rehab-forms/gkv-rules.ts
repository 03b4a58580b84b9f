// What fields of the two forms for the statutory health insurer say together. Words: src/i18n/<language>/rehab-forms.json, `rule`.
import type { FormRule } from '../forms/define.ts'

export const gkvGeneralRules: readonly FormRule[] = []
export const gkvMedicalRules: readonly FormRule[] = []
