// Whether a care level is known. Pure.
import { careLevels } from '../../catalogue/care-levels.ts'

/** 'no care level' is an answer, 'unknown' is none */
export const isCareLevelKnown = (careLevel: number | null): boolean =>
  careLevel !== null && careLevel !== careLevels.code.unknown
