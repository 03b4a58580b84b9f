// Who carries a region's portal, as the operator's people keep them: the rows of the imported list, and each one as a record (P4).
import * as z from 'zod/mini'
import { partnerRoles } from '../../catalogue/portal/partner-roles.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { severalOf } from '../enum-of.ts'
import { websiteForm } from '../forms.ts'
import { idParam } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { changedSchema, lineSchema } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { definePagedResource } from './resource.ts'

/** of all regions */
export const mostPartners = 40
/** bytes of a logo, and pixels of its longer side as it is drawn before it is sent */
export const partnerLogo = { bytes: 30_000, pixels: 400 } as const

/** What is typed of a partner. */
const partnerFields = {
  /** slug */
  region: z.enum(regions.keys),
  role: z.enum(partnerRoles.keys),
  name: lineSchema(120).check(z.minLength(1)),
  website: z.nullable(z.string().check(z.maxLength(300), z.regex(websiteForm))),
}

/** A logo as it stands at the foot: data: address of an image. */
const logoSchema = z
  .string()
  .check(z.maxLength(45_000), z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/))

/** A partner as the operator's file names it. */
export const partnerRowSchema = z.object({ ...partnerFields, logo: z.nullable(logoSchema) })

/** Add and change: validation_failed with `partner_taken` at body.name (the same name in the same place), `too_many` at body.name. */
export const portalPartners = definePagedResource({
  name: 'portalpartners',
  path: '/api/admin/portalpartners',
  scope: {},
  key: 'partnerId',
  fields: partnerFields,
  shown: {
    /** data: address of an image; null: its name stands at the foot */
    logo: z.nullable(z.string()),
    /** from 1 on, among those of its region and role, in the order of the foot */
    place: countSchema,
    /** how many these are */
    places: countSchema,
    changed: changedSchema,
  },
  beside: {},
  sorts: ['place', 'name'],
  filters: { region: z.optional(severalOf(regions.keys)), role: z.optional(severalOf(partnerRoles.keys)) },
  says: {
    list: 'Partners at the foot of the portal, by page',
    read: 'A partner of the portal',
    add: 'A new partner: the foot names it at once, after the others of its region and role',
    change: 'Other values for a partner',
    remove: 'Remove a partner: the foot names it no more',
  },
})
export type PortalPartnerRecord = z.infer<typeof portalPartners.item>
export type PortalPartnerFields = z.infer<typeof portalPartners.fields>

export const listPortalPartners = portalPartners.list
export const readPortalPartner = portalPartners.read
export const addPortalPartner = portalPartners.add
export const changePortalPartner = portalPartners.change
export const removePortalPartner = portalPartners.remove

const ofPartner = z.object({ partnerId: idParam })
const errors = ['forbidden', 'not_found', 'record_changed'] as const

/** validation_failed names body.content with `fileType` or `fileSize` */
export const setPartnerLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/portalpartners/:partnerId/logo',
  summary: 'The logo of a partner, or none',
  caller: 'account',
  params: ofPartner,
  body: z.object({
    rev: countSchema,
    /** PNG, JPEG or WebP; null: its name stands there */
    content: z.nullable(z.string().check(z.maxLength(60_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))),
  }),
  answer: portalPartners.item,
  errors,
})

export const movePortalPartner = endpoint({
  method: 'PUT',
  path: '/api/admin/portalpartners/:partnerId/place',
  summary: 'Another place of a partner among those of its region and role',
  caller: 'account',
  params: ofPartner,
  body: z.object({
    rev: countSchema,
    /** from 1 on; beyond the last one: the last */
    place: countSchema.check(z.minimum(1)),
  }),
  answer: portalPartners.item,
  errors,
})
