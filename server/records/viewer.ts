// Who looks at records: one organisation's side, and for a clinic the kinds of search that its roles work on.
import type { OrganisationKind } from '../../contract/ids.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'
import { readsRequests, searchTypesOf, worksWithPatients } from '../../domain/rights.ts'
import type { AccountActor } from '../policies/actor.ts'

export interface Viewer {
  readonly side: Side
  readonly organisationId: number
  /** 'all' for providers */
  readonly searchTypes: ReadonlySet<number> | 'all'
}

export const sideOf = (kind: OrganisationKind): Side => (kind === 'careseeker' ? 'clinic' : 'provider')
export const kindOf = (side: Side): OrganisationKind => (side === 'clinic' ? 'careseeker' : 'careprovider')

export const mayView = ({ searchTypes }: Viewer, searchType: number): boolean =>
  searchTypes === 'all' || searchTypes.has(searchType)

/** What somebody with these roles in an organisation sees of its patients and requests; null: nothing. */
export function viewerOf(kind: OrganisationKind, organisationId: number, held: readonly number[]): Viewer | null {
  if (kind === 'careprovider') {
    return readsRequests(held) ? { side: 'provider', organisationId, searchTypes: 'all' } : null
  }
  return worksWithPatients(held) ? { side: 'clinic', organisationId, searchTypes: searchTypesOf(held) } : null
}

/** All organisations for which an account sees patients or requests. */
export const viewersOf = (actor: AccountActor): Viewer[] =>
  actor.memberships.flatMap(({ organisation, roles }) => viewerOf(organisation.kind, organisation.id, roles) ?? [])

/** The clinic for which an account works with patients; null: none. With several it is the first. */
export const clinicOf = (actor: AccountActor): number | null =>
  viewersOf(actor).find(({ side }) => side === 'clinic')?.organisationId ?? null

/** The viewer of one organisation; null when the account may see nothing of it. */
export const viewerIn = (actor: AccountActor, kind: OrganisationKind, organisationId: number): Viewer | null =>
  viewersOf(actor).find((viewer) => viewer.side === sideOf(kind) && viewer.organisationId === organisationId) ?? null
