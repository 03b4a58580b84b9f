// Which postcodes a region of the portal offers and what it asks, as the operator's people keep it (docs/decisions/0623). Regions come
// with the product: none is added or removed, and their names are addresses.
import * as z from 'zod/mini'
import { zipcodeModes } from '../../catalogue/portal/regions.ts'
import { idParam, zipcodeSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { changedSchema } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { definePagedResource } from './resource.ts'

/** more than any federal state has */
export const mostZipcodes = 5000

const settings = {
  /** all: every postcode of the federal state; allow: those of the list; exclude: all but those */
  mode: z.enum(zipcodeModes),
  zipcodes: z.array(zipcodeSchema).check(z.maxLength(mostZipcodes)),
  /** takes the place of one that is not offered; null: it is cleared */
  default_zipcode: z.nullable(zipcodeSchema),
  /** the questions name care of children, teenagers and young people */
  asks_for_young: z.boolean(),
}

/**
 * Change: validation_failed at body.zipcodes with `no_zipcodes` (a list without one), `unknown_zipcode` or `other_state`, at
 * body.default_zipcode with `not_offered`. Values that are the delivered ones are kept as such.
 */
export const portalRegions = definePagedResource({
  name: 'portalregions',
  path: '/api/admin/portalregions',
  scope: {},
  key: 'regionId',
  fields: settings,
  shown: {
    /** slug */
    region: z.string(),
    /** key */
    federal_state: z.string(),
    /** nobody has said anything else */
    is_delivered: z.boolean(),
    delivered: z.object(settings),
    changed: changedSchema,
  },
  beside: {},
  sorts: ['region'],
  filters: {},
  says: {
    list: 'The regions of the portal with their postcodes',
    read: 'A region of the portal',
    change: 'Other postcodes for a region: the portal offers them within a minute',
  },
})
export type PortalRegion = z.infer<typeof portalRegions.item>
export type PortalRegionFields = z.infer<typeof portalRegions.fields>

export const listPortalRegions = portalRegions.list
export const readPortalRegionRecord = portalRegions.read
export const changePortalRegion = portalRegions.change

export const previewPortalRegion = endpoint({
  method: 'POST',
  path: '/api/admin/portalregions/:regionId/preview',
  summary: 'What another list of postcodes would do to a region; nothing is changed',
  caller: 'account',
  params: z.object({ regionId: idParam }),
  body: z.object(settings),
  answer: z.object({
    /** postcodes of the list that cannot stand there */
    wrong: z.array(z.object({ zipcode: z.string(), code: z.enum(['unknown_zipcode', 'other_state']) })),
    /** why the default cannot be it; null: it can */
    wrong_default: z.nullable(z.enum(['not_offered'])),
    /** how many postcodes the region offers now and then */
    before: countSchema,
    after: countSchema,
    /** postcodes that the region offers then and not now, and the other way round, in order */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** active houses at these postcodes */
    houses: z.object({ added: countSchema, removed: countSchema }),
    /** alerts of free places that look around a postcode which leaves */
    alerts: countSchema,
  }),
  errors: ['forbidden', 'not_found'],
})
export type RegionPreview = z.infer<typeof previewPortalRegion.answer>
