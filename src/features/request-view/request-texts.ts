// How a request is named without naming a person: kind of care, start, person by age group, care level. Pure.
import { careLevels } from '../../../catalogue/care-levels.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { listFormat } from '../../../domain/formats.ts'
import { personText } from '../../../domain/person-text.ts'
import type { Words } from '../../../domain/words.ts'
import type { RequestHead } from '../../data/ports.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'

/** 'Kurzzeitpflege oder Vollstationäre Pflege' */
export function kindOfCare(codes: readonly number[], words: Words): string {
  const labels = labelsOf(solutions, codes, words)
  if (labels.length === 0) return words.t('request:unknownCare')
  return listFormat(words.locale, { type: 'disjunction' }).format(labels)
}

type Person = Pick<RequestHead, 'gender' | 'ageInterval' | 'careLevel'>

/** 'Frau, 80 bis 89' and 'Pflegegrad 3'; what is not known is left out. */
export function personFacts({ gender, ageInterval, careLevel }: Person, words: Words): string[] {
  const level = careLevelFact(careLevel, words)
  return [personText({ gender, age_interval: ageInterval }, words), ...(level === null ? [] : [level])]
}

/** 'Pflegegrad 3'; null where it is not known. */
export const careLevelFact = (careLevel: number | null, words: Words): string | null =>
  careLevel === careLevels.code.unknown ? null : labelOf(careLevels, careLevel, words)
