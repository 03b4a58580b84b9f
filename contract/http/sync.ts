// Pulling the feed (SY1 to SY5): pages after a cursor, snapshots of audiences, tombstones.
import * as z from 'zod/mini'
import { idSchema, instantSchema, uuidSchema } from '../ids.ts'
import { organisationKeysSchema } from './crypto.ts'
import { endpoint } from './endpoint.ts'
import { growing } from './growing.ts'
import { eventRecordSchema, requestRecordSchema, requestStubSchema } from './records.ts'

/** SY2: 'careprovider:5', 'careseeker:2', 'account:7' */
export const audienceSchema = z.string().check(z.regex(/^(careprovider|careseeker|account):[1-9]\d*$/))
/** opaque to clients */
export const cursorSchema = z.string().check(z.maxLength(4000))

/** OB11: how many inputs wait on a device or have to be looked at there, as it reports it */
const waitingParam = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

/** The kinds of record that the feed names. The provider's mirror holds request, event and organisation_keys; the online areas use the rest as hints. */
export const recordKinds = [
  'auction_request',
  'event',
  'organisation_keys',
  'account',
  'patient',
  'auction',
  'auction_document',
] as const
export type RecordKind = (typeof recordKinds)[number]
export const recordKindSchema = z.enum(recordKinds)

export const syncedRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('auction_request'), id: idSchema, rev: z.number(), data: requestRecordSchema }),
  z.object({ kind: z.literal('event'), id: idSchema, rev: z.number(), data: eventRecordSchema }),
  /** id is the organisation's; the own organisation or a partner of an open request */
  z.object({ kind: z.literal('organisation_keys'), id: idSchema, rev: z.number(), data: organisationKeysSchema }),
])
export type SyncedRecord = z.infer<typeof syncedRecordSchema>

export const tombstoneReasons = ['withdrawn', 'unshared', 'archived', 'right_lost'] as const
export const tombstoneSchema = z.object({
  kind: recordKindSchema,
  id: idSchema,
  reason: growing(tombstoneReasons),
  /** withdrawn requests leave a stub */
  stub: z.optional(requestStubSchema),
})
export type Tombstone = z.infer<typeof tombstoneSchema>

/** SY10: pushes that a push service took for this device */
export const sentPushesSchema = z.object({
  /** after the last one that the device reported */
  count: z.number(),
  newest: idSchema,
  newest_at: instantSchema,
})
export type SentPushes = z.infer<typeof sentPushesSchema>

export const syncPageSchema = z.object({
  cursor: cursorSchema,
  /** ask again at once */
  more: z.boolean(),
  records: z.array(syncedRecordSchema),
  tombstones: z.array(tombstoneSchema),
  /** SY4: snapshot these, then go on from `cursor` */
  added: z.array(audienceSchema),
  /** SY4: delete what came by these */
  removed: z.array(audienceSchema),
  server_time: instantSchema,
  /** SY10: absent when none was sent to this device lately */
  pushes: z.optional(sentPushesSchema),
  /** SY10: its push service refuses what is sent to this device for the asker; absent: it does not */
  push_broken: z.optional(z.literal(true)),
})
export type SyncPage = z.infer<typeof syncPageSchema>

export const pullSync = endpoint({
  method: 'GET',
  path: '/api/sync',
  summary: 'What changed after the cursor; without one: the cursor of now and all audiences as added',
  caller: 'account',
  query: z.object({
    cursor: z.optional(cursorSchema),
    /** OB11: inputs that wait on this device */
    waiting: z.optional(waitingParam),
    /** SY6: an action whose result this device holds and has not pulled yet; one that is not known: cursor_invalid */
    answered: z.optional(uuidSchema),
  }),
  answer: syncPageSchema,
  errors: ['cursor_malformed', 'cursor_invalid', 'protocol_too_old'],
})

export const snapshotPageSchema = z.object({
  records: z.array(syncedRecordSchema),
  /** SY5: what has ended, as the stubs that older devices of the house hold */
  tombstones: z.array(tombstoneSchema),
  next: z.nullable(z.string()),
  /** records and tombstones of all pages */
  total: z.number(),
})

/** SY4: all records of one audience by kind and id; `after` is the last page's `next` */
export const pullSnapshot = endpoint({
  method: 'GET',
  path: '/api/sync/snapshot',
  summary: 'One page of everything that an audience may see now',
  caller: 'account',
  query: z.object({ audience: audienceSchema, after: z.optional(z.string()) }),
  answer: snapshotPageSchema,
  errors: ['not_found', 'protocol_too_old'],
})
