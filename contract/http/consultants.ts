// Advice centres (consultants) as the operator's people keep them (A9, B66), their images and their history. Source: specification,
// professional apps, sections 3 and 7.
import * as z from 'zod/mini'
import { consultantStatuses } from '../../catalogue/admin/consultant-statuses.ts'
import { enumOf, severalOf } from '../enum-of.ts'
import { cidSchema, idParam, idSchema, instantSchema, zipcodeSchema } from '../ids.ts'
import { countParam, countSchema } from '../numbers.ts'
import { changedSchema, contactFields, lineSchema } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { accountNameSchema } from './records.ts'
import { definePagedResource } from './resource.ts'

/** Add and change: validation_failed with `unknown_zipcode` at body.zipcode, `taken` at body.name (the same name at the same postcode). */
export const consultants = definePagedResource({
  name: 'consultants',
  path: '/api/consultants',
  scope: {},
  key: 'consultantId',
  fields: {
    name: lineSchema(300).check(z.minLength(1)),
    /** who runs it; empty: itself, or not told */
    sponsor: lineSchema(300),
    street: lineSchema(300),
    zipcode: zipcodeSchema,
    phone: lineSchema(300),
    website: contactFields.website,
    /** what it advises about, in its own words */
    topics: z.array(lineSchema(300).check(z.minLength(1))).check(z.maxLength(40)),
    /** how one gets an appointment, in its own words */
    appointments: lineSchema(300),
    /** the portal shows active ones alone */
    status: enumOf(consultantStatuses.keys),
  },
  shown: {
    city: z.string(),
    updated_at: instantSchema,
    changed: changedSchema,
    images: countSchema,
  },
  beside: {},
  sorts: ['name', 'zipcode', 'status', 'updated_at'],
  filters: { status: z.optional(severalOf(consultantStatuses.keys)) },
  says: {
    list: 'Advice centres for the console, by page',
    read: 'An advice centre’s record',
    add: 'A new advice centre',
    change: 'Other values for an advice centre',
  },
})
export type ConsultantRecord = z.infer<typeof consultants.item>
export type ConsultantFields = z.infer<typeof consultants.fields>

export const listConsultants = consultants.list
export const readConsultant = consultants.read
export const addConsultant = consultants.add
export const changeConsultant = consultants.change

const ofConsultant = z.object({ consultantId: idParam })
const ofFile = z.extend(ofConsultant, { fileId: cidSchema })

export const listConsultantEvents = endpoint({
  method: 'GET',
  path: '/api/consultants/:consultantId/events',
  summary: 'Who added or changed an advice centre, and what became what; the newest first',
  caller: 'account',
  params: ofConsultant,
  query: z.object({ start: z.optional(countParam), count: z.optional(countParam.check(z.maximum(100))) }),
  answer: z.object({
    events: z.array(
      z.object({
        id: idSchema,
        type: z.enum(['added', 'changed', 'removed', 'exported']),
        /** null: by the command line, or by an account that was erased */
        account: z.nullable(accountNameSchema),
        context: z.object({ diff: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })) }),
        timestamp: instantSchema,
      }),
    ),
    total: countSchema,
    remaining: countSchema,
  }),
  errors: ['forbidden', 'not_found'],
})

/** bytes and how many; ours: an image is made smaller on the device before it is sent */
export const consultantImages = { bytes: 1_500_000, thumbnail: 60_000, count: 12 } as const
const base64 = (bytes: number) =>
  z.string().check(z.maxLength(Math.ceil(bytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const recordFileSchema = z.object({
  /** also a part of its address: nobody guesses it */
  id: cidSchema,
  name: z.string(),
  /** of an image, for who does not see it */
  description: z.string(),
  type: z.string(),
  bytes: z.number(),
  at: instantSchema,
  account: z.nullable(accountNameSchema),
  /** path of this server */
  url: z.string(),
})
export type RecordFile = z.infer<typeof recordFileSchema>

const imagesSchema = z.object({ images: z.array(recordFileSchema) })

export const listConsultantFiles = endpoint({
  method: 'GET',
  path: '/api/consultants/:consultantId/files',
  summary: 'The images of an advice centre',
  caller: 'account',
  params: ofConsultant,
  answer: imagesSchema,
  errors: ['forbidden', 'not_found'],
})

/** validation_failed names body.content with fileType (also for an image that still says where it was taken), fileSize or fileCount */
export const addConsultantFile = endpoint({
  method: 'POST',
  path: '/api/consultants/:consultantId/files',
  summary: 'Add an image to an advice centre',
  caller: 'account',
  params: ofConsultant,
  body: z.object({
    name: lineSchema(150).check(z.minLength(1)),
    description: lineSchema(200),
    content: base64(consultantImages.bytes),
    /** the same, small */
    thumbnail: base64(consultantImages.thumbnail),
  }),
  answer: imagesSchema,
  status: 201,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: 2_500_000,
})

export const removeConsultantFile = endpoint({
  method: 'DELETE',
  path: '/api/consultants/:consultantId/files/:fileId',
  summary: 'Remove an image of an advice centre, for everybody and at once',
  caller: 'account',
  params: ofFile,
  answer: imagesSchema,
  errors: ['forbidden', 'not_found'],
})

export const openConsultantFile = endpoint({
  method: 'GET',
  path: '/api/consultants/:consultantId/files/:fileId',
  summary: 'An image of an advice centre: for whoever was told its address',
  caller: 'public',
  params: ofFile,
  query: z.object({ thumbnail: flagSchema }),
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['not_found'],
})
