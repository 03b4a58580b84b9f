// Haus Seeblick's standing searches and what it takes: read and set by its own people with the role provider.
import { plainRules as rules } from '../../support/rules.ts'
import type { Row, World } from './row.ts'

const nobody = 999_999
const may = ['provider'] as const
const foreign = ['foreignProvider'] as const

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
const house = ({ ward }: World) => ward.seeblick.organisationId

export const careproviderRows: readonly Row[] = [
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
    may,
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
