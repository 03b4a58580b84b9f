// The tabs of a patient's search, and what addresses call them. Source: specification 2 §2.2 (both sets of names). Pure.
export const searchTabs = ['search', 'map', 'profile', 'files', 'timeline'] as const
export type SearchTab = (typeof searchTabs)[number]

const tabByName: Readonly<Record<string, SearchTab>> = {
  ...Object.fromEntries(searchTabs.map((tab) => [tab, tab])),
  documentation: 'timeline',
}

/** The tab of a name in an address; null for none. */
export const tabOfName = (name: unknown): SearchTab | null =>
  typeof name === 'string' && Object.hasOwn(tabByName, name) ? (tabByName[name] ?? null) : null
/** the names that paths end with */
export const tabNames = Object.keys(tabByName)
