// Haus Seeblick's standing searches and what it takes: read and set by its own people with the role provider.
import { plainRules as rules } from '../../support/rules.ts'
import { everybody, type Row, type World } from './row.ts'

const nobody = 999_999
/** after every change */
const later = 9_999_999_999_999
const may = ['provider'] as const
const foreign = ['foreignProvider'] as const
const capacity = { status: 'unknown', from: null, places: null, room_types: null }

const bodyOf = ({ ward }: World) => ({
  name: 'Kurzzeitpflege in der Nähe',
  search_types: [1],
  solutions: [21],
  radius_m: 30_000,
  zipcodes: [],
  age_intervals: [],
  care_levels: [],
  active: true,
  account_ids: [ward.maria.id],
  rev: 0,
})

/** one that is there, whoever deletes it */
async function made(world: World): Promise<number> {
  const { ward } = world
  const { account_ids: _, ...fields } = bodyOf(world)
  const row = { ...fields, careprovider_id: ward.seeblick.organisationId, changed_by: ward.maria.id }
  const { id } = await ward.deps.db
    .insertInto('reverse_search')
    .values({ ...row, account_ids: [ward.maria.id], created_at: 1, updated_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const sealed = { v: 1, kid: 'A'.repeat(22), iv: 'A'.repeat(22), content: 'A'.repeat(64) } as const

const house = ({ ward }: World) => ward.seeblick.organisationId

const nobodysCode = '00000-00000-00000'
const oneRole = [17]
const address = { street: 'Seestraße 1', phone: '', ik_numbers: [] }

export const careproviderRows: readonly Row[] = [
  { endpoint: 'readHouseByCode', asks: () => ({ body: { code: nobodysCode } }), may: everybody, passes: 410 },
  {
    endpoint: 'saveHouseByCode',
    about: 'without a code',
    asks: (world) => ({ params: { id: house(world) }, body: {} }),
    may: everybody,
    passes: 400,
  },
  {
    endpoint: 'saveInstitutionCodes',
    about: 'without a code',
    asks: (world) => ({ params: { id: house(world) }, body: {} }),
    may: everybody,
    passes: 400,
  },
  {
    endpoint: 'associateByCode',
    about: 'without a code',
    asks: (world) => ({ params: { id: house(world) }, body: {} }),
    may: everybody,
    passes: 400,
  },
  {
    endpoint: 'readHouseProfile',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['provider', 'contact', 'admin'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'saveHouseProfile',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: address }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body: address }),
  },
  {
    endpoint: 'listTeam',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['provider', 'admin'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'addTeam',
    about: 'who is there already',
    asks: (world) => ({
      params: { careproviderId: house(world) },
      query: { timestamp: later },
      body: { accounts: [{ email: 'jana@seeblick.example', roles: oneRole }] },
    }),
    may: ['provider', 'admin'],
    foreign,
    unknown: () => ({
      params: { careproviderId: nobody },
      query: { timestamp: later },
      body: { accounts: [{ email: 'jana@seeblick.example', roles: oneRole }] },
    }),
  },
  {
    endpoint: 'changeTeam',
    about: 'to as it is',
    asks: (world) => ({
      params: { careproviderId: house(world), accountId: world.ward.jana.id },
      query: { timestamp: later },
      body: { action: 'edit', first_name: 'jana', last_name: 'Test', roles: oneRole },
    }),
    may,
    foreign,
    unknown: (world) => ({
      params: { careproviderId: nobody, accountId: world.ward.jana.id },
      query: { timestamp: later },
      body: { action: 'edit', first_name: 'jana', last_name: 'Test', roles: oneRole },
    }),
  },
  {
    endpoint: 'listReverseSearches',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'addReverseSearch',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: bodyOf(world) }),
    may,
    foreign,
    unknown: (world) => ({ params: { careproviderId: nobody }, body: bodyOf(world) }),
    passes: 201,
  },
  {
    endpoint: 'changeReverseSearch',
    asks: async (world) => ({
      params: { careproviderId: house(world), searchId: await made(world) },
      body: bodyOf(world),
    }),
    may,
    foreign,
    unknown: (world) => ({ params: { careproviderId: house(world), searchId: nobody }, body: bodyOf(world) }),
  },
  {
    endpoint: 'removeReverseSearch',
    asks: async (world) => ({ params: { careproviderId: house(world), searchId: await made(world) } }),
    may,
    foreign,
    unknown: (world) => ({ params: { careproviderId: house(world), searchId: nobody } }),
  },
  {
    endpoint: 'readMatchingRules',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may: ['provider', 'admin'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'saveMatchingRules',
    about: 'over rules that nobody has seen',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      body: { rev: 999_999, rules },
    }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body: { rev: 999_999, rules } }),
    passes: 409,
  },
  {
    endpoint: 'readHouseReport',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      query: { from: 0, to: 86_400_000 },
    }),
    may: ['provider', 'contact'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, query: { from: 0, to: 86_400_000 } }),
  },
  {
    endpoint: 'readHouseSettings',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may: ['provider', 'contact'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'saveHouseSettings',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      body: { alarm_minutes: 15, quiet_hours: null },
    }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body: { alarm_minutes: 15, quiet_hours: null } }),
  },
  {
    endpoint: 'readCapacity',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may: ['provider', 'contact', 'admin'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'saveCapacity',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId }, body: capacity }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body: capacity }),
  },
  {
    endpoint: 'reportCapacityFromDevice',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId }, body: capacity }),
    may: ['lockedTablet', 'provider'],
    foreign: ['contact', 'foreignProvider'],
    unknown: () => ({ params: { careproviderId: nobody }, body: capacity }),
  },
  {
    endpoint: 'readTextBlocks',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['provider', 'contact'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'saveTextBlocks',
    about: 'under a key that is not the newest of the house',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: { rev: 0, sealed } }),
    may: ['provider', 'contact'],
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body: { rev: 0, sealed } }),
    passes: 422,
  },
  {
    endpoint: 'readZipcodesAround',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      query: { radius_m: 10_000 },
    }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, query: { radius_m: 10_000 } }),
  },
]
