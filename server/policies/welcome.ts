// What greets people: legal documents are for everybody, tours for whoever signed in.
import { tours } from '../../catalogue/account/tours.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import type { AccountActor } from './actor.ts'
import { anybody, forAccounts } from './policy.ts'

export const welcomePolicies = {
  readLegalDocuments: anybody,
  openLegalDocument: anybody,
  readTours: forAccounts(() => true),
  completeTour: forAccounts(() => true),
}

/** code of a tour → whose area it leads through */
const kindByTour: Readonly<Record<number, OrganisationKind>> = {
  [tours.code.careprovider]: 'careprovider',
  [tours.code.clinic]: 'careseeker',
}

/** Whether an account works in the area that a tour leads through. */
export const hasTour = (actor: AccountActor, code: number): boolean =>
  actor.memberships.some(({ organisation }) => organisation.kind === kindByTour[code])
