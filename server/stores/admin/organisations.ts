// Providers and clinics as the console lists and changes them. Careseekers of relatives are people, and stand in no list here.
import { type RawBuilder, sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type {
  AdminClinic,
  AdminClinicFields,
  AdminProvider,
  AdminProviderFields,
} from '../../../contract/http/admin-organisations.ts'
import type { ContactHours } from '../../../contract/http/contact-hours.ts'
import { type Flag, isSet } from '../../../contract/http/flag.ts'
import type { OrganisationKind } from '../../../contract/ids.ts'
import { orNoHours } from '../../../domain/contact-hours.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { organisationChanged, rightsChanged } from '../../db/work.ts'
import { personOf } from '../accounts/person.ts'
import { createOrganisation } from '../organisations/writer.ts'
import { lastChange } from '../resources/history.ts'
import { isOneCodeOf, isOneOf, type ResourceStore, tableStore, type Writing } from '../resources/table.ts'
import { readZipcode } from '../zipcodes/reader.ts'
import { lineFilters } from './start.ts'

/** no part of a path says whose they are */
type Everywhere = Readonly<Record<string, never>>
type Fields = AdminProviderFields | AdminClinicFields
type Placed<F> = F & { readonly place: Place }
interface Place {
  readonly city: string
  readonly federal_state: string
  readonly latitude: number
  readonly longitude: number
}

/** as the column keeps it */
const hoursJson = (said: ContactHours | null | undefined): string | null => {
  const hours = orNoHours(said ?? null)
  return hours && JSON.stringify(hours)
}

const codes = (list: readonly number[]) => sql<number[]>`${`{${[...list].sort((a, b) => a - b).join(',')}}`}::int[]`

const shown = {
  name: 'name',
  street: sql`coalesce(r.street, '')`,
  zipcode: sql`coalesce(r.zipcode, '')`,
  product_features: 'product_features',
  notes: 'notes',
  assignee_id: 'assignee_id',
  city: 'city',
  federal_state: 'federal_state',
  created_at: 'created_at',
  status: 'status',
  assignee: personOf(sql`r.assignee_id`),
  company: sql`(select jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email,
      'website', c.website) from company c where c.id = r.company_id)`,
  people: sql`(select count(distinct h.account_id) from account_role h join account a on a.id = h.account_id
    where h.organisation_id = r.id and a.status = 'active')`,
  last_used_at: sql`(select max(s.used_at) from device_slot s join account_role h on h.account_id = s.account_id
    where h.organisation_id = r.id)`,
} as const

const profile = (column: string) =>
  sql`(select p.${sql.ref(column)} from careprovider_profile p where p.organisation_id = r.id)`

const filters = {
  status: isOneOf(sql`r.status`),
  federal_state: isOneOf(sql`r.federal_state`),
  assignee_id: (id: number) => sql<boolean>`r.assignee_id = ${id}`,
  unassigned: (flag: Flag) => (isSet(flag) ? sql<boolean>`r.assignee_id is null` : sql<boolean>`true`),
  used_before: (at: number): RawBuilder<boolean> => sql<boolean>`${shown.last_used_at} < ${at}`,
  never_used: (flag: Flag): RawBuilder<boolean> =>
    isSet(flag) ? sql<boolean>`${shown.last_used_at} is null` : sql<boolean>`true`,
  company_id: (id: number) => sql<boolean>`r.company_id = ${id}`,
  feature: (code: number) => sql<boolean>`${code}::int = any(r.product_features)`,
}
const sorts = {
  name: 'name',
  zipcode: 'zipcode',
  status: 'status',
  created_at: 'created_at',
  last_used_at: shown.last_used_at,
}
const searched = ['name', 'zipcode', 'city', 'street']

const columnsOf = ({ name, street, zipcode, status, notes, assignee_id, product_features, place }: Placed<Fields>) => ({
  ...{ name, street, zipcode, status, notes, assignee_id },
  product_features: codes(product_features),
  ...place,
})

/** The table's own writing, with what follows from a postcode, and what a new organisation needs beside its row. */
function placed<F extends Fields, Item extends AdminProvider | AdminClinic>(
  kind: OrganisationKind,
  store: ResourceStore<Everywhere, Placed<F>, Item>,
  newCid: () => string,
): ResourceStore<Everywhere, F, Item> {
  const placeOf = async (tx: Tx, { zipcode }: Fields): Promise<Place> => {
    const place = await readZipcode(tx, zipcode)
    if (!place) throw new Error(`${zipcode} was known a moment ago`)
    const { city, federal_state, latitude, longitude } = place
    return { city, federal_state, latitude, longitude }
  }
  return {
    ...store,
    insert: async (tx, _, fields, writing) =>
      createOrganisation(tx, {
        ...columnsOf({ ...fields, place: await placeOf(tx, fields) }),
        product_features: [...fields.product_features].sort((a, b) => a - b),
        ...{ kind, cid: newCid(), config: '{}', created_at: writing.at },
        type: 'type' in fields ? fields.type : null,
        ...('contacts' in fields && { contacts: JSON.stringify(fields.contacts) }),
        information: 'information' in fields ? fields.information : '',
        fax: 'fax' in fields ? (fields.fax ?? '') : '',
        contact_hours: 'contact_hours' in fields ? hoursJson(fields.contact_hours) : null,
        onboarding_status: 'onboarding_status' in fields ? fields.onboarding_status : null,
        inactive_reason: 'inactive_reason' in fields ? fields.inactive_reason : null,
      }),
    update: async (tx, scope, before, fields, writing: Writing) => {
      organisationChanged(tx, before.id)
      rightsChanged(tx, { organisations: [before.id] })
      await store.update(tx, scope, before, { ...fields, place: await placeOf(tx, fields) }, writing)
    },
  }
}

export const adminProviderStore = (newCid: () => string) =>
  placed<AdminProviderFields, AdminProvider>(
    'careprovider',
    tableStore<Everywhere, Placed<AdminProviderFields>, AdminProvider>({
      table: 'organisation',
      scope: () => ({ kind: 'careprovider' }),
      shown: {
        ...shown,
        changed: lastChange('careproviders'),
        fax: 'fax',
        contact_hours: 'contact_hours',
        onboarding_status: 'onboarding_status',
        inactive_reason: 'inactive_reason',
        next_call_at: 'next_call_at',
        capacity_status: profile('capacity_status'),
        capacity_updated_at: profile('capacity_updated_at'),
        open_requests: sql`(select count(*) from auction_request q where q.careprovider_id = r.id
          and q.status = any(${[...openStatuses]}::text[]))`,
      },
      stored: (fields) => ({
        ...columnsOf(fields),
        // a page of a version before says none
        ...(fields.fax !== undefined && { fax: fields.fax }),
        ...(fields.contact_hours !== undefined && {
          contact_hours: sql`${hoursJson(fields.contact_hours)}::jsonb`,
        }),
        onboarding_status: fields.onboarding_status,
        inactive_reason: fields.inactive_reason,
      }),
      order: ['name'],
      searched,
      numbered: 'careprovider',
      filters: {
        ...filters,
        ...lineFilters,
        onboarding_status: isOneOf(sql`r.onboarding_status`),
        inactive_reason: (reasons: string) =>
          sql<boolean>`r.status = 'inactive' and ${isOneOf(sql`r.inactive_reason`)(reasons)}`,
        capacity_before: (at: number): RawBuilder<boolean> =>
          sql<boolean>`coalesce(${profile('capacity_updated_at')}, 0) < ${at}`,
        capacity_never: (flag: Flag): RawBuilder<boolean> =>
          isSet(flag) ? sql<boolean>`${profile('capacity_updated_at')} is null` : sql<boolean>`true`,
      },
      sorts: { ...sorts, capacity_updated_at: profile('capacity_updated_at') },
    }),
    newCid,
  )

/** Of the table `r`: a clinic, not relatives who search for themselves. */
const isNoRelative = sql<boolean>`r.type is distinct from ${careseekerTypes.code.providerSearch}`

/** Whether the operator's people have this clinic in their list. */
export async function isListedClinic(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from organisation r
    where r.id = ${id} and r.kind = 'careseeker' and ${isNoRelative}`.execute(db)
  return rows.length > 0
}

export const adminClinicStore = (newCid: () => string) =>
  placed<AdminClinicFields, AdminClinic>(
    'careseeker',
    tableStore<Everywhere, Placed<AdminClinicFields>, AdminClinic>({
      table: 'organisation',
      scope: () => ({ kind: 'careseeker' }),
      only: isNoRelative,
      shown: {
        ...shown,
        changed: lastChange('careseekers'),
        type: sql`coalesce(r.type, ${careseekerTypes.code.hospital})`,
        contacts: 'contacts',
        information: 'information',
        running_searches: sql`(select count(*) from auction s where s.careseeker_id = r.id and s.lifecycle = 'active')`,
      },
      stored: (fields) => ({
        ...columnsOf(fields),
        type: fields.type,
        contacts: sql`${JSON.stringify(fields.contacts)}::jsonb`,
        information: fields.information,
      }),
      order: ['name'],
      searched,
      numbered: 'careseeker',
      filters: { ...filters, ...lineFilters, type: isOneCodeOf(sql`r.type`) },
      sorts,
    }),
    newCid,
  )

/** Whether another organisation of the kind has this name (letter case aside) at this postcode. */
export async function isNameTaken(
  db: Queryable,
  { kind, name, zipcode, id }: { kind: OrganisationKind; name: string; zipcode: string; id: number | null },
): Promise<boolean> {
  const { rows } = await sql`select 1 from organisation where kind = ${kind} and lower(name) = lower(${name})
    and zipcode = ${zipcode} and (${id}::bigint is null or id <> ${id}::bigint) limit 1`.execute(db)
  return rows.length > 0
}
