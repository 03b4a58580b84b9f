// What the portal keeps in the browser for all tabs; src/mirror/stored-keys.ts says when each goes.

export const sharedKeys = {
  /** the device's last region, under the specification's name */
  region: 'providersearch',
  /** that the hint at the filters was seen, under the specification's name */
  nudge: 'didShowFiltersNudge',
  /** P15: 'yes' once somebody agreed to be counted; absent: they did not, or not any more */
  counted: 'portal-pages-counted',
  /** P59: which requests the own searches show, under the specification's name */
  filter: 'provider-search-dashboard-filters',
} as const
