// EN6: the highest save counter of each profile section that this device has opened. A server that answers an older envelope than
// one that was shown before is not believed silently: the section opens, marked as an older version.

export class SeenCounters {
  /** by patient, by section; the patient opened last comes last */
  readonly #highest = new Map<string, Map<string, number>>()
  readonly #changed = new Set<string>()

  /** Whether the section was seen with a higher counter before; a new highest one is kept. */
  see(patient: string, section: string, counter: number): 'older' | 'current' {
    const sections = this.#highest.get(patient) ?? new Map<string, number>()
    this.#highest.delete(patient)
    this.#highest.set(patient, sections)
    const highest = sections.get(section)
    if (highest !== undefined && counter < highest) return 'older'
    if (highest !== counter) {
      sections.set(section, counter)
      this.#changed.add(patient)
    }
    return 'current'
  }

  /** What was kept of a patient; a higher one that was seen meanwhile stays. */
  recall(patient: string, counters: Readonly<Record<string, number>>): void {
    const sections = this.#highest.get(patient) ?? new Map<string, number>()
    this.#highest.set(patient, sections)
    for (const [section, counter] of Object.entries(counters))
      sections.set(section, Math.max(counter, sections.get(section) ?? counter))
  }

  of(patient: string, sections: readonly string[]): Record<string, number> {
    const highest = this.#highest.get(patient)
    return Object.fromEntries(
      sections.flatMap((section) => {
        const counter = highest?.get(section)
        return counter === undefined ? [] : [[section, counter]]
      }),
    )
  }

  /** Those of so many patients, opened last. */
  newest(count: number): Record<string, Record<string, number>> {
    const all = [...this.#highest].slice(-count)
    return Object.fromEntries(all.map(([patient, sections]) => [patient, Object.fromEntries(sections)]))
  }

  /** True once after something of the patient changed: then it has to be kept. */
  takeChanged(patient: string): boolean {
    return this.#changed.delete(patient)
  }

  /** The same of anybody. */
  takeAnyChanged(): boolean {
    const isAny = this.#changed.size > 0
    this.#changed.clear()
    return isAny
  }
}
