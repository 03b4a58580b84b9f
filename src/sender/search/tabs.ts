// The tabs of a patient's search, and what addresses call them. Two sets (S3): with the documents' redesign the history stands with
// what is filled in, and transitional care below the files. Source: specification 2 §2.2 (both sets of names). Pure.
const common = ['search', 'map', 'profile', 'files'] as const
/** where rehab applications are switched on for the clinic (DTA) */
const forms = 'rehab-forms'
/** where transitional care is switched on (TRANSITIONAL_CARE) */
const care = 'transitional'
const classic = [...common, 'timeline'] as const
const redesigned = [...common, 'documentation'] as const

export type SearchTab = (typeof classic)[number] | (typeof redesigned)[number] | typeof forms | typeof care
/** the names that addresses may end with, of both sets */
export const tabNames: readonly SearchTab[] = [...classic, 'documentation', forms, care]

export interface SearchTabs {
  readonly isRedesigned: boolean
  readonly hasForms: boolean
  readonly hasCare: boolean
}

export const searchTabs = ({ isRedesigned, hasForms, hasCare }: SearchTabs): readonly SearchTab[] => [
  ...(isRedesigned ? redesigned : classic),
  ...(hasCare && !isRedesigned ? ([care] as const) : []),
  ...(hasForms ? ([forms] as const) : []),
]

/** The tab that is marked while another one's content shows: what has none of its own lies below the files. */
export const markedTab = (tab: SearchTab, { isRedesigned }: Pick<SearchTabs, 'isRedesigned'>): SearchTab =>
  tab === care && isRedesigned ? 'files' : tab

/** The tab of a name in an address; null for none. A name of the other set is the tab that stands in its place. */
export function tabOfName(name: unknown, { isRedesigned, hasForms }: Omit<SearchTabs, 'hasCare'>): SearchTab | null {
  const tab = tabNames.find((one) => one === name)
  if (tab === undefined || (tab === forms && !hasForms)) return null
  if (tab === 'timeline' || tab === 'documentation') return isRedesigned ? 'documentation' : 'timeline'
  return tab
}
