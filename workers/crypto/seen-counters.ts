// EN6: the highest save counter of each profile section that this device has opened. A server that answers an older envelope than
// one that was shown before is not believed silently: the section opens, marked as an older version.

export class SeenCounters {
  readonly #highest = new Map<string, number>()
  readonly #changed = new Set<string>()

  /** Whether the section was seen with a higher counter before; a new highest one is kept. */
  see(patient: string, section: string, counter: number): 'older' | 'current' {
    const key = `${patient}/${section}`
    const highest = this.#highest.get(key)
    if (highest !== undefined && counter < highest) return 'older'
    if (highest !== counter) {
      this.#highest.set(key, counter)
      this.#changed.add(patient)
    }
    return 'current'
  }

  /** What was kept of a patient; a higher one that was seen meanwhile stays. */
  recall(patient: string, counters: Readonly<Record<string, number>>): void {
    for (const [section, counter] of Object.entries(counters)) {
      const key = `${patient}/${section}`
      this.#highest.set(key, Math.max(counter, this.#highest.get(key) ?? counter))
    }
  }

  of(patient: string, sections: readonly string[]): Record<string, number> {
    return Object.fromEntries(
      sections.flatMap((section) => {
        const counter = this.#highest.get(`${patient}/${section}`)
        return counter === undefined ? [] : [[section, counter]]
      }),
    )
  }

  /** True once after something of the patient changed: then it has to be kept. */
  takeChanged(patient: string): boolean {
    return this.#changed.delete(patient)
  }
}
