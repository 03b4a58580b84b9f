// The tabs of a patient's search, and what addresses call them. Two sets (S3): with the documents' redesign the history stands with
// what is filled in. Source: specification 2 §2.2 (both sets of names). Pure.
const common = ['search', 'map', 'profile', 'files'] as const
const classic = [...common, 'timeline'] as const
const redesigned = [...common, 'documentation'] as const

export type SearchTab = (typeof classic)[number] | (typeof redesigned)[number]
/** the names that addresses may end with, of both sets */
export const tabNames: readonly SearchTab[] = [...classic, 'documentation']

export const searchTabs = (isRedesigned: boolean): readonly SearchTab[] => (isRedesigned ? redesigned : classic)

/** The tab of a name in an address; null for none. A name of the other set is the tab that stands in its place. */
export function tabOfName(name: unknown, isRedesigned: boolean): SearchTab | null {
  const tab = tabNames.find((one) => one === name)
  if (tab === undefined) return null
  if (tab === 'timeline' || tab === 'documentation') return isRedesigned ? 'documentation' : 'timeline'
  return tab
}
