// Finding a person by parts of the name or of the case number. Both are opened on the device only, so nothing else can search them.
import { wordsOf, wordsOfName } from '../../../domain/folded-words.ts'
import { bearsError, fit, fitOf } from '../../../domain/word-fit.ts'
import type { PatientSummary } from '../../data/ports.ts'

type Named = Pick<PatientSummary, 'identity'>

/** How well every word of the query begins a word of the name, or is one with a typing error; the worst of them counts. */
function nameFit({ identity }: Named, wanted: readonly string[]): number {
  if (identity.state !== 'open') return fit.none
  const words = wordsOfName(`${identity.value.last_name} ${identity.value.first_name}`)
  const best = (typed: string) => Math.max(...words.map((word) => fitOf(typed, word, bearsError(typed))))
  return Math.min(...wanted.map(best))
}

/**
 * Who may be meant: first those whose name is as it was typed, in whichever spelling, then those with one typing error. A name that
 * cannot be read is found by the empty query only.
 */
export function byName<T extends Named>(patients: readonly T[], query: string): readonly T[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return patients
  const fits = patients.map((patient) => ({ patient, fits: nameFit(patient, wanted) }))
  const exact = fits.filter((one) => one.fits >= fit.begun)
  const near = fits.filter((one) => one.fits > fit.none && one.fits < fit.begun)
  return [...exact, ...near].map(({ patient }) => patient)
}

/** characters; fewer are a part of nearly every number */
const fewestOfNumber = 3
const asCompared = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** S11: whose case number has this part, with whatever stands between its signs. */
export function byPartOfCase<T extends Named>(patients: readonly T[], typed: string): readonly T[] {
  const part = asCompared(typed)
  if (part.length < fewestOfNumber) return []
  return patients.filter(
    ({ identity }) => identity.state === 'open' && asCompared(identity.value.case_number ?? '').includes(part),
  )
}
