// What areas use of forms by definition (domain/forms).
export { FormGroups } from './FormGroups.tsx'
export { formPaper } from './form-paper.ts'
export { createFormSaver, type FormSaver, keptTyped, type StoredPage, useSaveState } from './form-saver.ts'
export { createFormStore, FormProvider, type FormSetting, useForm, useFormView } from './form-store.ts'
export { LevelSteps, LevelSum } from './LevelSteps.tsx'
export { originText } from './origin-text.ts'
export { fieldId, labelKey, problemText } from './problem-text.ts'
export { type PageCheck, type PageState, pageState, pageStateText } from './progress-text.ts'
export { SaveLine } from './SaveLine.tsx'
export { valueText } from './value-text.ts'

/** Draws a form on paper; big, and seldom needed. */
export const loadFormPdf = () => import('./form-pdf.ts')
