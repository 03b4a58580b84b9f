// Who sets up a provider's house: its own people with the role provider. Deny by default.
import { roles } from '../../catalogue/roles.ts'
import { readsRequests } from '../../domain/rights.ts'
import { type AccountActor, administers, rolesIn } from './actor.ts'
import { anybody, forAccounts } from './policy.ts'
import { providerDevices } from './requests.ts'

const members = forAccounts(({ memberships }) =>
  memberships.some(({ organisation }) => organisation.kind === 'careprovider'),
)

const leads = (held: readonly number[]): boolean => held.includes(roles.code.provider)

/** Whether an account leads a house. */
export const leadsAHouse = ({ memberships }: AccountActor): boolean =>
  memberships.some(({ organisation, roles: held }) => organisation.kind === 'careprovider' && leads(held))
const leaders = forAccounts(leadsAHouse)

const readers = forAccounts(({ memberships }) =>
  memberships.some(({ organisation, roles: held }) => organisation.kind === 'careprovider' && readsRequests(held)),
)

const operators: readonly number[] = [roles.code.admin, roles.code.adminEditCareprovider, roles.code.adminReadOnly]

/** Whether an administrator reads the records of every house; no patient is in them. */
export const mayReadAnyHouse = (actor: AccountActor): boolean => administers(actor, operators)

/** its own people, and the clinics that may ask it */
const partners = forAccounts(({ memberships }) => memberships.length > 0)

export const careproviderPolicies = {
  acceptHouseLegal: leaders,
  addDpa: leaders,
  addHouseFile: leaders,
  listHouseFiles: partners,
  openDpa: leaders,
  /** whoever was told the address, which has 128 random bits */
  openHouseFile: anybody,
  orderHouseFiles: leaders,
  readDpa: leaders,
  readHouseLegal: members,
  removeDpa: leaders,
  removeHouseFile: leaders,
  readHouseProfile: members,
  saveHouseProfile: leaders,
  listTeam: leaders,
  addTeam: leaders,
  changeTeam: leaders,
  addReverseSearch: leaders,
  addSavedFilter: readers,
  changeReverseSearch: leaders,
  changeSavedFilter: readers,
  listReverseSearches: leaders,
  listSavedFilters: readers,
  readCapacity: members,
  readCareprovider: forAccounts((actor) => mayReadAnyHouse(actor) || leadsAHouse(actor)),
  readHouseReport: members,
  readHouseSettings: members,
  readMatchingRules: leaders,
  readTextBlocks: readers,
  readZipcodesAround: leaders,
  removeReverseSearch: leaders,
  removeSavedFilter: readers,
  /** the handler asks whether somebody signed in there may */
  reportCapacityFromDevice: providerDevices,
  saveCapacity: leaders,
  saveHouseSettings: leaders,
  saveMatchingRules: leaders,
  saveTextBlocks: readers,
}

/** Whether an account belongs to this house. */
export const belongsToHouse = (actor: AccountActor, careproviderId: number): boolean =>
  rolesIn(actor, 'careprovider', careproviderId).length > 0

/** Whether an account sets up this house. */
export const mayLead = (actor: AccountActor, careproviderId: number): boolean =>
  leads(rolesIn(actor, 'careprovider', careproviderId))

/** Whether an account reads the requests of this house and writes to its clinics. */
export const readsRequestsOf = (actor: AccountActor, careproviderId: number): boolean =>
  readsRequests(rolesIn(actor, 'careprovider', careproviderId))

/** Whether an account works for a clinic, which may look at any house that takes requests. */
export const worksForClinic = (actor: AccountActor): boolean =>
  actor.memberships.some(({ organisation }) => organisation.kind === 'careseeker')
