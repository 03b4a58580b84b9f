// The tabs of a patient's search, and what addresses call them. Two sets (S3): with the documents' redesign the history stands with
// what is filled in, and what is made from the search lies below the files. Source: specification 2 §2.2 (both sets of names). Pure.
const common = ['search', 'map', 'profile', 'files'] as const
const classic = [...common, 'timeline'] as const
const redesigned = [...common, 'documentation'] as const
/** made from a search where the clinic has them (TRANSITIONAL_CARE, DTA): tabs of their own, or parts of the files */
const made = ['transitional', 'rehab-forms'] as const

export type MadeTab = (typeof made)[number]
export type SearchTab = (typeof classic)[number] | (typeof redesigned)[number] | MadeTab
/** the names that addresses may end with, of both sets */
export const tabNames: readonly SearchTab[] = [...classic, 'documentation', ...made]
/** the part of an address that one lies below with the redesign */
export const belowFiles = (tab: MadeTab) => `files/${tab}` as const
/** what addresses may end with besides */
export const pathsBelowFiles: readonly string[] = made.map(belowFiles)

interface Features {
  readonly hasForms: boolean
  readonly hasCare: boolean
}

export interface SearchTabs extends Features {
  readonly isRedesigned: boolean
}

const isMade = (name: unknown): name is MadeTab => made.some((one) => one === name)

/** What of it the clinic has. */
export const madeTabs = ({ hasForms, hasCare }: Features): readonly MadeTab[] =>
  made.filter((tab) => (tab === 'transitional' ? hasCare : hasForms))

export const searchTabs = (tabs: SearchTabs): readonly SearchTab[] =>
  tabs.isRedesigned ? redesigned : [...classic, ...madeTabs(tabs)]

/** The tab that is marked while another one's content shows: what has none of its own lies below the files. */
export const markedTab = (tab: SearchTab, { isRedesigned }: Pick<SearchTabs, 'isRedesigned'>): SearchTab =>
  isRedesigned && isMade(tab) ? 'files' : tab

/** Whether the clinic does not have what an address leads to: it is the page for what does not exist. */
export const isSwitchedOff = (tab: SearchTab, features: Features): boolean =>
  isMade(tab) && !madeTabs(features).includes(tab)

/** The tab of a name in an address; null for none. A name of the other set is the tab that stands in its place. */
export function tabOfName(name: unknown, { isRedesigned }: Pick<SearchTabs, 'isRedesigned'>): SearchTab | null {
  const tab = tabNames.find((one) => one === name)
  if (tab === 'timeline' || tab === 'documentation') return isRedesigned ? 'documentation' : 'timeline'
  return tab ?? null
}

const segments = made.join('|')
const own = new RegExp(`(/auction/[^/]+)/(${segments})(?=/|$)`)
const below = new RegExp(`(/auction/[^/]+)/files/(${segments})(?=/|$)`)
const search = /\/auction\/[^/]+\/?$/

/**
 * Where an address of the other set leads to with this setting; null: it stands where it belongs.
 * @param tab the address's ?tab=, which `path` says from then on
 */
export function placeOf(path: string, tab: unknown, { isRedesigned }: Pick<SearchTabs, 'isRedesigned'>): string | null {
  if (isRedesigned && isMade(tab) && search.test(path)) return `${path.replace(/\/$/, '')}/${belowFiles(tab)}`
  const place = isRedesigned ? path.replace(own, '$1/files/$2') : path.replace(below, '$1/$2')
  return place === path ? null : place
}
