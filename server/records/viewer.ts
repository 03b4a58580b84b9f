// Who looks at records: one organisation's side, and for a clinic the roles, which are for kinds of search and may be limited to
// stations.
import type { OrganisationKind } from '../../contract/ids.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'
import { type HeldRole, readsRequests, rolesAt, searchTypesOf, worksWithPatients } from '../../domain/rights.ts'
import type { AccountActor } from '../policies/actor.ts'

export interface Viewer {
  readonly side: Side
  readonly organisationId: number
  /** who is looking: keys that are handed out are noted with it */
  readonly account: number
  /** what a provider's people see does not depend on them */
  readonly held: readonly HeldRole[]
}

export const sideOf = (kind: OrganisationKind): Side => (kind === 'careseeker' ? 'clinic' : 'provider')
export const kindOf = (side: Side): OrganisationKind => (side === 'clinic' ? 'careseeker' : 'careprovider')

/** What decides whether somebody of a clinic may see a search. */
export interface SearchFacts {
  readonly searchType: number
  /** of its patient */
  readonly station: number | null
}

export const mayView = ({ side, held }: Viewer, { searchType, station }: SearchFacts): boolean =>
  side === 'provider' || searchTypesOf(rolesAt(held, station)).has(searchType)

/** Whether somebody of a clinic may see a patient of this station. */
export const mayViewPatient = ({ side, held }: Viewer, station: number | null): boolean =>
  side === 'clinic' && worksWithPatients(rolesAt(held, station))

/** What somebody with these roles in an organisation sees of its patients and requests; null: nothing. */
export function viewerOf(
  kind: OrganisationKind,
  organisationId: number,
  held: readonly HeldRole[],
  account: number,
): Viewer | null {
  const roles = held.map(({ role }) => role)
  const sees = kind === 'careprovider' ? readsRequests(roles) : worksWithPatients(roles)
  return sees ? { side: sideOf(kind), organisationId, account, held } : null
}

/** All organisations for which an account sees patients or requests. */
export const viewersOf = (actor: Pick<AccountActor, 'memberships' | 'accountId'>): Viewer[] =>
  actor.memberships.flatMap(
    ({ organisation, held }) => viewerOf(organisation.kind, organisation.id, held, actor.accountId) ?? [],
  )

/** The clinic for which an account works with patients; null: none. With several it is the first. */
export const clinicOf = (actor: AccountActor): number | null =>
  viewersOf(actor).find(({ side }) => side === 'clinic')?.organisationId ?? null

/** The viewer of one organisation; null when the account may see nothing of it. */
export const viewerIn = (
  actor: Pick<AccountActor, 'memberships' | 'accountId'>,
  kind: OrganisationKind,
  organisationId: number,
): Viewer | null =>
  viewersOf(actor).find((viewer) => viewer.side === sideOf(kind) && viewer.organisationId === organisationId) ?? null
