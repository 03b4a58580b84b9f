// What stands at the portal's foot, and counting of its pages for who has agreed to it: which page of which region, nothing of the
// visitor.
import * as z from 'zod/mini'
import { partnerRoles } from '../../catalogue/portal/partner-roles.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { pageIdentifiers } from '../portal-page-identifiers.ts'
import { endpoint } from './endpoint.ts'

const partnerSchema = z.object({
  role: z.enum(partnerRoles.keys),
  name: z.string(),
  website: z.nullable(z.string()),
  /** data: address of an image; null: its name stands there */
  logo: z.nullable(z.string()),
})
export type PortalPartner = z.infer<typeof partnerSchema>

export const readPortalFoot = endpoint({
  method: 'GET',
  path: '/api/providersearch/foot',
  summary: 'Who carries a region’s portal, and whether it has a table of contents',
  caller: 'public',
  query: z.object({
    /** slug */
    region: z.enum(regions.keys),
  }),
  answer: z.object({ partners: z.array(partnerSchema), table_of_contents: z.boolean() }),
  errors: [],
})
export type PortalFoot = z.infer<typeof readPortalFoot.answer>

export const readPortalRegion = endpoint({
  method: 'GET',
  path: '/api/providersearch/region',
  summary: 'What a region’s questions name, and which postcode stands for one that it does not offer',
  caller: 'public',
  query: z.object({
    /** slug */
    region: z.enum(regions.keys),
  }),
  answer: z.object({
    /** null: a postcode that is not offered is cleared */
    default_zipcode: z.nullable(z.string()),
    /** care of children, teenagers and young people is asked for too */
    asks_for_young: z.boolean(),
    /** its postcodes: those that come with the product, else all of the state or a part of it. A server of the version before does not
     * say it. */
    coverage: z._default(z.enum(['delivered', 'all', 'part']), 'delivered'),
  }),
  errors: [],
})
export type PortalRegionSettings = z.infer<typeof readPortalRegion.answer>

export const countPortalPage = endpoint({
  method: 'POST',
  path: '/api/providersearch/pageviews',
  summary: 'Count that a page was opened, by somebody who has agreed; no visitor is told apart',
  caller: 'public',
  body: z.object({
    page: z.enum(pageIdentifiers),
    /** slug */
    region: z.enum(regions.keys),
  }),
  answer: z.object({ counted: z.boolean() }),
  errors: [],
})
