// Which of the operator's help centres somebody is led to: that of the country that the browser speaks for.

export interface HelpCentre {
  /** two letters, as a browser's language ends */
  readonly country: string
  readonly url: string
}

/** The address for the first of the languages ('de-AT') whose country has a help centre, else the first one; null: there is none. */
export function helpCentreFor(centres: readonly HelpCentre[], languages: readonly string[]): string | null {
  const countries = languages.map((language) => language.split('-').at(-1)?.toUpperCase())
  const found = countries.flatMap((country) => centres.filter((one) => one.country === country))
  return (found[0] ?? centres[0])?.url ?? null
}
