// A choice of several that must not stay empty. Source: specification, reference catalogues, section 5.
import { ok, type Result } from '../../contract/result.ts'
import { missing, type Problem } from './problem.ts'

/** The chosen values; an empty list is missing. */
export const parseRequiredList = <T>(values: readonly T[]): Result<readonly T[], Problem> =>
  values.length === 0 ? missing() : ok(values)
