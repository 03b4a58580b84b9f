// What areas use of forms by definition (domain/forms).
export { InputOfKind } from './FieldInput.tsx'
export { FormGroups, isGroupShown } from './FormGroups.tsx'
export { formPaper, type PaperBlock, type PaperForm } from './form-paper.ts'
export { createFormSaver, type FormSaver, keptTyped, type StoredPage, useSaveState } from './form-saver.ts'
export { pendingOf, withRefused, withSent } from './form-session.ts'
export { createFormStore, FormProvider, type FormSetting, type FormStore, useForm, useFormView } from './form-store.ts'
export { LevelSteps, LevelSum } from './LevelSteps.tsx'
export { originText } from './origin-text.ts'
export { type OwnKeys, OwnKeysProvider, ownKeysOf, useOwnKeys } from './own-keys.ts'
export { fieldId, problemText } from './problem-text.ts'
export { type PageCheck, type PageState, pageState, pageStateText } from './progress-text.ts'
export { withRecord } from './record-session.ts'
export { SaveLine } from './SaveLine.tsx'
export { templatePaper } from './template/template-paper.ts'
export { type LeftValue, slotLabel, templatePlan, templateSlots, templateTargets } from './template/template-plan.ts'
export { valueText } from './value-text.ts'

/** Draws a form on paper; big, and seldom needed. */
export const loadFormPdf = () => import('./form-pdf.ts')
/** Reads the fields of a clinic's own PDF, and fills them. */
export const loadTemplateReader = () => import('./template/read-template.ts')
export const loadTemplateFiller = () => import('./template/fill-template.ts')
