// Who may read an organisation's public keys, and who may let colleagues in.
import { mayManageRoster } from '../../contract/envelope/roster.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { endedStatuses } from '../../domain/lifecycle/request-states.ts'
import { readsRequests, worksWithPatients } from '../../domain/rights.ts'
import { type AccountActor, rolesIn } from './actor.ts'
import { forAccounts } from './policy.ts'
import { clinicWorkers, requestReaders } from './requests.ts'

const belongsSomewhere = forAccounts(({ memberships }) => memberships.length > 0)

/** KY4: whose role in the organisation manages its roster. */
export const mayManage = (actor: AccountActor, { kind, id }: OrganisationRef): boolean =>
  mayManageRoster(rolesIn(actor, kind, id))

/** whoever manages the people of an organisation */
export const managers = forAccounts((actor) =>
  actor.memberships.some(({ organisation }) => mayManage(actor, organisation)),
)

export const cryptoPolicies = {
  /** whoever is signed in */
  isAlive: forAccounts(() => true),
  readOrganisationKeys: belongsSomewhere,
  depositSessionKeys: requestReaders,
  readPendingAccesses: belongsSomewhere,
  grantAccess: belongsSomewhere,
  listMembers: managers,
  readPendingKeys: clinicWorkers,
  createPendingKey: belongsSomewhere,
  updatePendingKey: clinicWorkers,
  createEncryptionContext: belongsSomewhere,
  initiateIdentity: forAccounts(() => true),
  checkGroupAccess: belongsSomewhere,
  deleteAccess: managers,
  resetGroup: managers,
  listGroupSessions: belongsSomewhere,
  checkSession: belongsSomewhere,
  listEncryptionJobs: clinicWorkers,
  updateEncryptionJob: clinicWorkers,
  /** KY9: of the own organisation, about a partner: the handler compares */
  listPartnerChecks: belongsSomewhere,
  keepPartnerCheck: belongsSomewhere,
  readSheet: belongsSomewhere,
  beginSheet: managers,
  keepSheet: managers,
  /** by whom the sheet is to let in: they have no access yet, and the code says the rest */
  openSheet: belongsSomewhere,
  useSheet: belongsSomewhere,
}

/** The clinics in which the account works with patients, with the roles that it has there. */
export const clinicsOf = ({ memberships }: AccountActor) =>
  memberships
    .filter(({ organisation, roles }) => organisation.kind === 'careseeker' && worksWithPatients(roles))
    .map(({ organisation, held }) => ({ id: organisation.id, held }))

/** The own organisation with this cid: its group's seald id. */
export const organisationOfGroup = ({ memberships }: AccountActor, cid: string) =>
  memberships.find(({ organisation }) => organisation.cid === cid)?.organisation

/** Whether an account holds any role in an organisation. */
export const belongsTo = (actor: AccountActor, { kind, id }: OrganisationRef): boolean =>
  rolesIn(actor, kind, id).length > 0

/**
 * Public keys of the own organisation, of any active provider (a clinic wraps to those that it contacts), and of a clinic
 * that asked the own provider.
 */
export function mayReadKeys(
  actor: AccountActor,
  organisation: OrganisationRef & { readonly status: string },
  isPartner: boolean,
): boolean {
  if (belongsTo(actor, organisation) || isPartner) return true
  const isOfClinic = actor.memberships.some((membership) => membership.organisation.kind === 'careseeker')
  return isOfClinic && organisation.kind === 'careprovider' && organisation.status === 'active'
}

/** KY5: the own organisation of a request that the asker may read, or null. */
export function depositingOrganisation(
  actor: AccountActor,
  request: { readonly careseeker_id: number; readonly careprovider_id: number; readonly status: string },
): number | null {
  const hasEnded = (endedStatuses as readonly string[]).includes(request.status)
  const { careprovider_id, careseeker_id } = request
  if (!hasEnded && readsRequests(rolesIn(actor, 'careprovider', careprovider_id))) return careprovider_id
  return worksWithPatients(rolesIn(actor, 'careseeker', careseeker_id)) ? careseeker_id : null
}
