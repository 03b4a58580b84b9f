// What the form fills in by itself follows its source, or says that the two do not belong together. Pure.

/**
 * The town after a postcode's place became known. It follows as long as nobody wrote another one: it is empty, or still that of
 * the postcode before, in this form or as it was saved.
 * @param before the town of the postcode that was known before; null: none was yet
 * @param now null: there is no such postcode
 */
export function followedCity(city: string, before: string | null, now: string | null): string {
  const isTyped = city.trim() !== '' && city !== before
  return isTyped ? city : (now ?? '')
}

/** A diagnosis of the catalogue as it was chosen. */
export interface ChosenDiagnosis {
  readonly code: string
  readonly name: string
}

/** Whether the form says one half of what was chosen and something else in the other. A code that was taken out says nothing. */
export const isApart = (chosen: ChosenDiagnosis, name: string, code: string): boolean =>
  code.trim() !== '' && (name === chosen.name) !== (code === chosen.code)

/** The services with those gone that only the record as it was before implied; what follows from it now is added elsewhere. */
export const withoutFormer = (chosen: readonly number[], before: readonly number[], now: readonly number[]): number[] =>
  chosen.filter((service) => !before.includes(service) || now.includes(service))
