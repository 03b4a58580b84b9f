// Addresses of the console.
export const paths = {
  start: '/acp/start',
  search: '/acp/search',
  providers: '/acp/careproviders',
  newProvider: '/acp/careproviders/new',
  provider: '/acp/careproviders/$id',
  clinics: '/acp/careseekers',
  newClinic: '/acp/careseekers/new',
  clinic: '/acp/careseekers/$id',
  bulkChanges: '/acp/bulkchanges',
  bulkChange: '/acp/bulkchanges/$id',
  imports: '/acp/imports',
  newImport: '/acp/imports/new',
  import: '/acp/imports/$id',
  history: '/acp/history',
  texts: '/acp/texts',
  text: '/acp/texts/$part/$group',
} as const
