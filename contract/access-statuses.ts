// The specification's eight statuses of a person's encryption access (E26). What each is, domain/access/access-status.ts says.
export const accessStatuses = [
  'broken',
  'full',
  'none',
  'noGroup',
  'partialWithoutKey',
  'partial',
  'pending',
  'notRegistered',
] as const
export type AccessStatus = (typeof accessStatuses)[number]
