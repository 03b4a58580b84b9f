// Advice centres as the console lists and changes them.
import { sql } from 'kysely'
import type { ConsultantFields, ConsultantRecord } from '../../../contract/http/consultants.ts'
import { lastChange } from '../resources/history.ts'
import { isOneOf, tableStore } from '../resources/table.ts'

const place = (column: string, zipcode: string) =>
  sql`(select z.${sql.ref(column)} from zipcode z where z.zipcode = ${zipcode})`
const text = (column: string) => sql`coalesce(r.${sql.ref(column)}, '')`

/** The same name at the same postcode throws a unique violation. */
export const consultantStore = tableStore<Readonly<Record<string, never>>, ConsultantFields, ConsultantRecord>({
  table: 'consultant',
  scope: () => ({}),
  shown: {
    ...{ name: 'name', zipcode: 'zipcode', city: 'city', topics: 'topics', status: 'status', updated_at: 'updated_at' },
    sponsor: text('sponsor'),
    street: text('street'),
    phone: text('phone'),
    website: text('website'),
    appointments: text('appointments'),
    changed: lastChange('consultants'),
    images: sql`(select count(*) from record_file f where f.resource = 'consultants' and f.record_id = r.id)`,
  },
  stored: ({ name, zipcode, status, topics, ...texts }, { at }) => ({
    ...{ name, zipcode, status },
    ...Object.fromEntries(Object.entries(texts).map(([column, value]) => [column, value || null])),
    topics: sql`${topics}::text[]`,
    city: place('city', zipcode),
    latitude: place('latitude', zipcode),
    longitude: place('longitude', zipcode),
    updated_at: at,
  }),
  order: ['name'],
  searched: ['name', 'zipcode', 'city', 'sponsor', sql`'consultant:' || r.id`],
  filters: { status: isOneOf(sql`r.status`) },
  sorts: { name: 'name', zipcode: 'zipcode', status: 'status', updated_at: 'updated_at' },
})
