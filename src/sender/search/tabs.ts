// The tabs of a patient's search, and what addresses call them. Two sets (S3): with the documents' redesign the history stands with
// what is filled in. Source: specification 2 §2.2 (both sets of names). Pure.
const common = ['search', 'map', 'profile', 'files'] as const
/** where rehab applications are switched on for the clinic (DTA) */
const forms = 'rehab-forms'
const classic = [...common, 'timeline'] as const
const redesigned = [...common, 'documentation'] as const

export type SearchTab = (typeof classic)[number] | (typeof redesigned)[number] | typeof forms
/** the names that addresses may end with, of both sets */
export const tabNames: readonly SearchTab[] = [...classic, 'documentation', forms]

export interface SearchTabs {
  readonly isRedesigned: boolean
  readonly hasForms: boolean
}

export const searchTabs = ({ isRedesigned, hasForms }: SearchTabs): readonly SearchTab[] => [
  ...(isRedesigned ? redesigned : classic),
  ...(hasForms ? ([forms] as const) : []),
]

/** The tab of a name in an address; null for none. A name of the other set is the tab that stands in its place. */
export function tabOfName(name: unknown, { isRedesigned, hasForms }: SearchTabs): SearchTab | null {
  const tab = tabNames.find((one) => one === name)
  if (tab === undefined || (tab === forms && !hasForms)) return null
  if (tab === 'timeline' || tab === 'documentation') return isRedesigned ? 'documentation' : 'timeline'
  return tab
}
