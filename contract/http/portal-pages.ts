// What stands at the portal's foot, and counting of its pages for who has agreed to it: which page of which region, nothing of the
// visitor.
import * as z from 'zod/mini'
import { regions } from '../../catalogue/portal/regions.ts'
import { websiteForm } from '../forms.ts'
import { pageIdentifiers } from '../portal-page-identifiers.ts'
import { endpoint } from './endpoint.ts'

/** sponsor and participants carry a region's portal; certificate: a mark of its accessibility, which somebody else has given */
export const partnerRoles = ['sponsor', 'participant', 'certificate'] as const
const partnerSchema = z.object({
  role: z.enum(partnerRoles),
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

/** characters of an image at the foot, as a data: address */
const largestLogo = 45_000

/** A partner as the operator's file names it. */
export const partnerRowSchema = z.object({
  /** slug */
  region: z.enum(regions.keys),
  role: z.enum(partnerRoles),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  website: z.nullable(z.string().check(z.maxLength(300), z.regex(websiteForm))),
  logo: z.nullable(
    z.string().check(z.maxLength(largestLogo), z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/)),
  ),
})

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
