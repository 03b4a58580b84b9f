// What the history can be narrowed to: the kinds of records by the names of their resources. A kind that is not named here is shown
// under its own name.
export const trailResources = [
  'careproviders',
  'careseekers',
  'calls',
  'providernotes',
  'companies',
  'consultants',
  'insurances',
  'accounts',
  'legalversions',
  'pending_acts',
  'admin_sessions',
  'imports',
  'translations',
  'trail',
  'jobs',
  'mails',
  'bounced_addresses',
  'stations',
  'reverse_searches',
] as const
