// A person's own filters of Haus Seeblick's list: whoever reads its requests keeps some, and nobody reaches another's.
import type { WardPerson } from '../../support/ward.ts'
import type { Row, World } from './row.ts'

const nobody = 999_999
const may = ['provider', 'contact'] as const
const foreign = ['foreignProvider'] as const
const filters = {
  solutions: [21],
  careseekers: [],
  genders: [],
  care_levels: [],
  patient_types: [],
  specializations: [],
  services: [],
  direct_request_types: [],
  age_interval: null,
  weight_interval: null,
  start_date: null,
  start_date_from: null,
  start_date_to: null,
  zipcode: null,
  distance: null,
}
const body = { name: 'Kurzzeitpflege', filters, rev: 0 }
const house = ({ ward }: World) => ward.seeblick.organisationId

/** one of the asker's own, whoever deletes it */
async function made({ ward }: World, { id: account }: WardPerson): Promise<number> {
  const { id } = await ward.deps.db
    .insertInto('saved_filter')
    .values({
      account_id: account,
      careprovider_id: ward.seeblick.organisationId,
      name: body.name,
      filters: JSON.stringify(filters),
      created_at: 1,
      updated_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const savedFilterRows: readonly Row[] = [
  {
    endpoint: 'listSavedFilters',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'addSavedFilter',
    asks: (world) => ({ params: { careproviderId: house(world) }, body }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body }),
    passes: 201,
  },
  {
    endpoint: 'changeSavedFilter',
    asks: async (world, person) => ({
      params: { careproviderId: house(world), filterId: await made(world, person) },
      body,
    }),
    may,
    foreign,
    unknown: (world) => ({ params: { careproviderId: house(world), filterId: nobody }, body }),
  },
  {
    endpoint: 'removeSavedFilter',
    asks: async (world, person) => ({ params: { careproviderId: house(world), filterId: await made(world, person) } }),
    may,
    foreign,
    unknown: (world) => ({ params: { careproviderId: house(world), filterId: nobody } }),
  },
]
