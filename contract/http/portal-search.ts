// What visitors of the portal find: providers and advice centres around a zipcode. Public: no e-mail address, nothing of a person.
// Source: specification, provider search portal, sections 3.6 and 7.2.
import * as z from 'zod/mini'
import { regions } from '../../catalogue/portal/regions.ts'
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { dateSchema, idParam, idSchema, instantSchema, zipcodeSchema } from '../ids.ts'
import { freePlacesSchema } from './capacity.ts'
import { contactHoursSchema } from './contact-hours.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { houseFilesSchema } from './house-files.ts'

const codeParam = z.coerce.number().check(z.int(), z.minimum(-1000), z.maximum(1000))
/** a list under its singular name, once or repeated */
const codesParam = z.optional(z.union([z.array(codeParam).check(z.maxLength(40)), codeParam]))

const pageSizes: readonly number[] = [10, 20, 30]

/** keys as catalogue facilityTypes and capacityStatuses have them; an advice centre has no places: its facilities are empty */
const portalCardSchema = z.object({
  /** of a provider or, apart from those, of an advice centre */
  id: idSchema,
  name: z.string(),
  is_consultant: z.boolean(),
  /** who runs it; null: itself, or not told */
  project_sponsor: z.nullable(z.string()),
  address: z.object({
    address: z.nullable(z.string()),
    zip_code: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** km as the crow flies from the zipcode's centre, 0 in the same zipcode; null: not known */
  distance: z.nullable(z.number()),
  facilities: z.array(z.string()),
  capacity: z.object({
    /** for the asked start date */
    capacity_status: z.string(),
    updated_at: z.nullable(instantSchema),
    /** of a house that is full before this day */
    free_from: z.nullable(dateSchema),
    /** null or absent: nothing is told of how many */
    free_places: z.optional(z.nullable(freePlacesSchema)),
  }),
  /** a small image of the house; null: it shows none, or is a consultant */
  thumbnail_url: z.nullable(z.string()),
})
export type PortalCard = z.infer<typeof portalCardSchema>

export const readPortalListing = endpoint({
  method: 'GET',
  path: '/api/providersearch/listing',
  summary:
    'Active providers and advice centres that a visitor may consider: within the distance, or coming to the zipcode',
  caller: 'public',
  query: z.object({
    zipcode: zipcodeSchema,
    /** km */
    distance: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
    start_date: dateSchema,
    solution: codesParam,
    service: codesParam,
    /** '130-999': from 130 kg on */
    weight_interval: z.optional(z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/))),
    /** true: only those with a free place on the start date */
    has_capacity: flagSchema,
    /** neither: both */
    with_providers: flagSchema,
    with_consultants: flagSchema,
    count: z.coerce.number().check(z.refine((count) => pageSizes.includes(count))),
    start: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
    /** code of sortModes */
    sort: z.coerce.number().check(z.refine(sortModes.isCode)),
    /** slug: whether this region offers the zipcode is answered too */
    region: z.optional(z.enum(regions.keys)),
  }),
  answer: z.object({
    total: z.number(),
    /** of the zipcode */
    centre: z.object({ city: z.string(), federal_state: z.string(), latitude: z.number(), longitude: z.number() }),
    cards: z.array(portalCardSchema),
    /** whether the region that was asked for offers the zipcode; absent: none was, or a server of before answers */
    is_offered: z.optional(z.boolean()),
  }),
  errors: ['not_found'],
})
export type PortalListing = z.infer<typeof readPortalListing.answer>

export const readPortalProvider = endpoint({
  method: 'GET',
  path: '/api/providersearch/careprovider/:id',
  summary: 'What everybody may read of an active provider, seen from a zipcode',
  caller: 'public',
  params: z.object({ id: idParam }),
  query: z.object({ zipcode: zipcodeSchema, start_date: dateSchema }),
  answer: z.extend(portalCardSchema, {
    /** keys of services, in display order */
    services: z.array(z.string()),
    /** years; open ends take all */
    age: z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
    /** kg; null: no limit */
    weight_max: z.nullable(z.number()),
    /** whether it brings care to the zipcode; null: it has named no area, or brings none */
    inside_catchment: z.nullable(z.boolean()),
    /** whether somebody there can read a request: it has accounts and keys */
    reachable: z.boolean(),
    files: houseFilesSchema,
    /** when somebody can be visited or called; null: not said; absent: of an older server */
    contact_hours: z.optional(z.nullable(contactHoursSchema)),
  }),
  errors: ['not_found'],
})
export type PortalProvider = z.infer<typeof readPortalProvider.answer>

/** B9. The provider's page has the same in its own answer. */
export const checkCatchment = endpoint({
  method: 'GET',
  path: '/api/providersearch/careprovider/:id/zipcode/:zipcode',
  summary: 'Whether an active provider brings care to a zipcode',
  caller: 'public',
  params: z.object({ id: idParam, zipcode: zipcodeSchema }),
  /** null: it has named no area, or brings none */
  answer: z.object({ inside_catchment: z.nullable(z.boolean()) }),
  errors: ['not_found'],
})

export const readPortalConsultant = endpoint({
  method: 'GET',
  path: '/api/providersearch/consultant/:id',
  summary: 'An advice centre, seen from a zipcode',
  caller: 'public',
  params: z.object({ id: idParam }),
  query: z.object({ zipcode: zipcodeSchema, start_date: dateSchema }),
  answer: z.extend(portalCardSchema, {
    /** what it advises about, in its own words */
    topics: z.array(z.string()),
    /** how one gets an appointment, in its own words */
    appointments: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})
export type PortalConsultant = z.infer<typeof readPortalConsultant.answer>

/** The b2c app asks the portal's questions by its own paths (docs/READINGS.md#0516, "Not built"). */
export const readB2cListing = endpoint({
  ...readPortalListing,
  path: '/api/careproviders/b2csearch',
  summary: 'The portal’s listing, for the b2c app',
})
export const readB2cProvider = endpoint({
  ...readPortalProvider,
  path: '/api/careproviders/b2c/:id',
  summary: 'The portal’s page of one provider, for the b2c app',
})

/** as many as a list's page shows */
const contactIds = z.optional(z.union([z.array(idParam).check(z.maxLength(30)), idParam]))

const contactSchema = z.object({
  /** of the advice centre, or of the house */
  id: idSchema,
  /** of its office, not of a person; null: not told */
  central_phone_number: z.nullable(z.string()),
  website: z.nullable(z.string()),
})
export type PortalContact = z.infer<typeof contactSchema>

/** Apart from cards and pages: a visitor's address is given only so many a day. */
export const readPortalContacts = endpoint({
  method: 'GET',
  path: '/api/providersearch/contacts',
  summary: 'How advice centres and houses are reached, within a daily budget of the visitor’s address',
  caller: 'public',
  query: z.object({ consultant: contactIds, provider: contactIds }),
  answer: z.object({
    contacts: z.array(contactSchema),
    /** of the houses that named a telephone for everybody; a server of the version before says nothing of them */
    providers: z.optional(z.array(contactSchema)),
    /** when what is missing is given out again; null: nothing is held back */
    again_at: z.nullable(instantSchema),
  }),
  errors: [],
})
export type PortalContacts = z.infer<typeof readPortalContacts.answer>
