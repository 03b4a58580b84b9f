// What a provider's house shows of itself: images, documents and a logo, which everybody may see who sees the house; and its
// signed data processing agreement (dpa), which only those who lead it see. Nothing of a patient, so nothing is sealed.
// Source: specification, professional apps, section 7; reference catalogues, section 9.
import * as z from 'zod/mini'
import { receiverFileCategories } from '../../catalogue/admin/receiver-file-categories.ts'
import { cidSchema, idParam, instantSchema } from '../ids.ts'
import { contactHoursSchema } from './contact-hours.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { accountNameSchema } from './records.ts'

/** bytes; ours, the specification has none: an image is made smaller on the device before it is sent */
export const houseFileBytes = { images: 1_500_000, logo: 300_000, documents: 5_000_000, thumbnail: 60_000 } as const
/** how many of each kind a house may have */
export const houseFileCounts = { images: 12, documents: 10, logo: 1 } as const
/** longer side of an image as it is sent, in pixels */
export const houseImagePixels = { images: 1600, logo: 600, thumbnail: 320 } as const

const ofHouse = z.object({ careproviderId: idParam })
const ofFile = z.extend(ofHouse, { fileId: cidSchema })
const category = z.coerce.number().check(z.refine(receiverFileCategories.isCode))
const base64 = (bytes: number) =>
  z.string().check(z.maxLength(Math.ceil(bytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(150))
const descriptionSchema = z.string().check(z.trim(), z.maxLength(200))

const houseFileSchema = z.object({
  /** also a part of its address: nobody guesses it */
  id: cidSchema,
  name: z.string(),
  /** of an image, for who does not see it */
  description: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** pixels; null of a document */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** paths of this server */
  url: z.string(),
  thumbnail_url: z.nullable(z.string()),
})
export type HouseFile = z.infer<typeof houseFileSchema>

export const houseFilesSchema = z.object({
  /** in the house's own order */
  images: z.array(houseFileSchema),
  documents: z.array(houseFileSchema),
  logo: z.nullable(houseFileSchema),
})
export type HouseFiles = z.infer<typeof houseFilesSchema>

export const listHouseFiles = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/files',
  summary:
    'Images, documents and logo of a house, and how it is reached: for its people, and of an active one for every clinic',
  caller: 'account',
  params: ofHouse,
  query: z.object({ category: z.optional(category) }),
  answer: z.extend(houseFilesSchema, {
    /** absent: of an older server */
    contact: z.optional(
      z.object({
        /** that the house named for everybody; '': none */
        phone: z.string(),
        /** null: not said */
        contact_hours: z.nullable(contactHoursSchema),
      }),
    ),
  }),
  errors: ['forbidden', 'not_found'],
})

export type HouseShown = z.infer<typeof listHouseFiles.answer>

/** validation_failed names body.content with fileType (also for an image that still says where it was taken), fileSize or fileCount */
export const addHouseFile = endpoint({
  method: 'POST',
  path: '/api/careproviders/:careproviderId/files',
  summary: 'Add an image or a document, or put a logo in the place of the last one',
  caller: 'account',
  params: ofHouse,
  query: z.object({ category }),
  body: z.object({
    name: nameSchema,
    description: descriptionSchema,
    content: base64(houseFileBytes.documents),
    /** of an image or logo: the same, small */
    thumbnail: z.nullable(base64(houseFileBytes.thumbnail)),
  }),
  answer: houseFilesSchema,
  status: 201,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: 7_000_000,
})

export const orderHouseFiles = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/files',
  summary: 'Set the order of the images and what is said of each; those that are not named come last',
  caller: 'account',
  params: ofHouse,
  body: z.object({
    images: z
      .array(z.object({ id: cidSchema, description: descriptionSchema }))
      .check(z.maxLength(houseFileCounts.images)),
  }),
  answer: houseFilesSchema,
  errors: ['forbidden', 'not_found'],
})

export const removeHouseFile = endpoint({
  method: 'DELETE',
  path: '/api/careproviders/:careproviderId/files/:fileId',
  summary: 'Remove an image, a document or the logo, for everybody and at once',
  caller: 'account',
  params: ofFile,
  answer: houseFilesSchema,
  errors: ['forbidden', 'not_found'],
})

export const openHouseFile = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/files/:fileId',
  summary: 'An image, shown, or a document, as a download: for whoever was told its address',
  caller: 'public',
  params: ofFile,
  query: z.object({ thumbnail: flagSchema }),
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['not_found'],
})

export const dpaSchema = z.object({
  /** where its content is, under /api/; null: there is none */
  apistring: z.nullable(z.string()),
  name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  at: z.nullable(instantSchema),
  /** for administrators: who uploaded it, of the house or of the operator, and who of the operator's people looked it over */
  account: z.optional(z.nullable(accountNameSchema)),
  checked: z.optional(z.nullable(z.object({ at: instantSchema, account: z.nullable(accountNameSchema) }))),
})
export type Dpa = z.infer<typeof dpaSchema>

export const dpaBody = z.object({ name: nameSchema, content: base64(houseFileBytes.documents) })
/** bytes of a call that brings it */
export const dpaBodyLimit = 7_000_000
export const dpaCheckBody = z.object({ at: instantSchema, checked: z.boolean() })
/** An administrator says why: validation_failed with `missing` at query.reason. */
export const dpaRemoval = z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) })

export const readDpa = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/dpa',
  summary: 'The signed data processing agreement of a house, for those who lead it and for administrators',
  caller: 'account',
  params: ofHouse,
  answer: dpaSchema,
  errors: ['forbidden', 'not_found'],
})

/** validation_failed as of addHouseFile */
export const addDpa = endpoint({
  method: 'POST',
  path: '/api/careproviders/:careproviderId/dpa',
  summary: 'Keep the signed agreement, a PDF, in the place of the last one',
  caller: 'account',
  params: ofHouse,
  body: dpaBody,
  answer: dpaSchema,
  status: 201,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: dpaBodyLimit,
})

/** conflict: another agreement stands there by now, which nobody has looked over */
export const checkDpa = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/dpa',
  summary: 'Say that an administrator has looked the signed agreement over, or take that back',
  caller: 'account',
  params: ofHouse,
  body: dpaCheckBody,
  answer: dpaSchema,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const removeDpa = endpoint({
  method: 'DELETE',
  path: '/api/careproviders/:careproviderId/dpa',
  summary: 'Remove the signed agreement',
  caller: 'account',
  params: ofHouse,
  query: dpaRemoval,
  answer: dpaSchema,
  errors: ['forbidden', 'not_found'],
})

export const openDpa = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/dpa/content',
  summary: 'The signed agreement itself, as a download',
  caller: 'account',
  params: ofHouse,
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['forbidden', 'not_found'],
})
