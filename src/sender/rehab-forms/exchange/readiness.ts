// What stops an application from going out, and what may be passed on with gaps: of the doctor's part alone, and each time anew. Pure.
import { type FormProblem, stopping } from '../../../../domain/forms/check.ts'

/** the part that may be passed on with gaps (specification, reference catalogues, section 5) */
const medicalForm = 'GKV_MEDICAL'

export interface Readiness {
  /** what has to be done first, whichever way it goes */
  readonly stops: readonly FormProblem[]
  /** what is missing of the doctor's part */
  readonly gaps: readonly FormProblem[]
}

export function readinessOf(problems: readonly FormProblem[]): Readiness {
  const all = stopping(problems)
  const gaps = all.filter(({ form, kind }) => form === medicalForm && kind === 'missing')
  return { stops: all.filter((problem) => !gaps.includes(problem)), gaps }
}

export interface FailedForm {
  readonly form: string
  readonly fields: readonly string[]
  readonly count: number
}

/** F8: what is tracked of a check that failed: forms, fields and counts, and no value. */
export const failedForms = (problems: readonly FormProblem[]): readonly FailedForm[] =>
  [...Map.groupBy(problems, ({ form }) => form)].map(([form, own]) => ({
    form,
    fields: own.map(({ path }) => path),
    count: own.length,
  }))
