// EN6: the releases that this account took back in this browser. Until it releases anew, no word of a server and no key that the
// provider was once given lets a patient's next key go there. Kept among the save counters: odd means taken back.
import type { SeenCounters } from '../crypto/seen-counters.ts'

/** withdrawn: the release was. ended: the request was, and may be opened again. */
type Way = 'withdrawn' | 'ended'
const ways = ['withdrawn', 'ended'] as const satisfies readonly Way[]

const sectionOf = (way: Way, careprovider: number) => `${way}/${careprovider}`

const countOf = (counters: SeenCounters, patient: string, section: string): number =>
  counters.of(patient, [section])[section] ?? 0

export function takeBack(counters: SeenCounters, patient: string, careprovider: number, way: Way): void {
  const section = sectionOf(way, careprovider)
  const count = countOf(counters, patient, section)
  if (count % 2 === 0) counters.see(patient, section, count + 1)
}

export function giveAgain(
  counters: SeenCounters,
  patient: string,
  careprovider: number,
  given: readonly Way[] = ways,
): void {
  for (const section of given.map((way) => sectionOf(way, careprovider))) {
    const count = countOf(counters, patient, section)
    if (count % 2 === 1) counters.see(patient, section, count + 1)
  }
}

export const isTakenBack = (counters: SeenCounters, patient: string, careprovider: number): boolean =>
  ways.some((way) => countOf(counters, patient, sectionOf(way, careprovider)) % 2 === 1)
