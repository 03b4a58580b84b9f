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

const keepers: readonly number[] = [roles.code.admin, roles.code.adminEditCareprovider]
/** Whether an administrator keeps the records of every house; contents of files are no part of what is only read. */
export const mayKeepAnyHouse = (actor: AccountActor): boolean => administers(actor, keepers)

const leadersOrReaders = forAccounts((actor) => mayReadAnyHouse(actor) || leadsAHouse(actor))
const leadersOrKeepers = forAccounts((actor) => mayKeepAnyHouse(actor) || leadsAHouse(actor))
const membersOrReaders = forAccounts((actor) => mayReadAnyHouse(actor) || members.allows(actor))

/** its own people, and the clinics that may ask it */
const partners = forAccounts(({ memberships }) => memberships.length > 0)

export const careproviderPolicies = {
  acceptHouseLegal: leaders,
  addDpa: leadersOrKeepers,
  checkDpa: forAccounts(mayKeepAnyHouse),
  addHouseFile: leaders,
  listHouseFiles: partners,
  openDpa: leadersOrKeepers,
  /** whoever was told the address, which has 128 random bits */
  openHouseFile: anybody,
  orderHouseFiles: leaders,
  readDpa: leadersOrReaders,
  readHouseLegal: membersOrReaders,
  removeDpa: leadersOrKeepers,
  removeHouseFile: leaders,
  readHouseProfile: membersOrReaders,
  saveHouseProfile: leaders,
  listTeam: leadersOrReaders,
  addTeam: leadersOrKeepers,
  changeTeam: leaders,
  addReverseSearch: leaders,
  addSavedFilter: readers,
  changeReverseSearch: leaders,
  changeSavedFilter: readers,
  listReverseSearches: leaders,
  listSavedFilters: readers,
  readCapacity: membersOrReaders,
  readCareprovider: leadersOrReaders,
  readHouseReport: members,
  readHouseSettings: members,
  readMatchingRules: leadersOrReaders,
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

/** Whether an account sees how this house is set up; what it says of itself, its people and administrators see. */
export const mayReadSetUp = (actor: AccountActor, careproviderId: number): boolean =>
  mayReadAnyHouse(actor) || mayLead(actor, careproviderId)
export const mayReadOffer = (actor: AccountActor, careproviderId: number): boolean =>
  mayReadAnyHouse(actor) || belongsToHouse(actor, careproviderId)

/** Whether an account reads the requests of this house and writes to its clinics. */
export const readsRequestsOf = (actor: AccountActor, careproviderId: number): boolean =>
  readsRequests(rolesIn(actor, 'careprovider', careproviderId))

/** Whether an account works for a clinic, which may look at any house that takes requests. */
export const worksForClinic = (actor: AccountActor): boolean =>
  actor.memberships.some(({ organisation }) => organisation.kind === 'careseeker')
