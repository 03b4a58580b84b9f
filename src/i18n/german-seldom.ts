// German texts of seldom screens. Whoever opens one has its name to fetch first, so that no first screen carries the list; the short
// ones are one file, because as a file each would cost more than all of them do together.
import type { TextFiles, Texts } from './texts.ts'

const long = import.meta.glob<Texts>(
  [
    './de/lookup.json',
    './de/admin*.json',
    './de/clinic-contract.json',
    './de/clinic-material.json',
    './de/data-export.json',
    './de/factors.json',
    './de/house-profile.json',
    './de/readers.json',
    './de/rehab-application.json',
    './de/rehab-exchange.json',
    './de/rehab-approval.json',
    './de/rehab-asking.json',
    './de/rehab-forms.json',
    './de/request-work.json',
    './de/rules.json',
    './de/settings.json',
    './de/desk.json',
    './de/password.json',
    './de/transitional-care.json',
  ],
  { import: 'default' },
)

/** Undefined: there is no such file. */
export async function readGerman(path: string): Promise<Texts | undefined> {
  const load = long[path]
  return load ? load() : ((await import('./german-short.ts')).short as TextFiles)[path]
}
