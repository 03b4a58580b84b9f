// The log of one patient's releases and openings: a chain of entries, each naming the hash of the one before, so that a row that is
// taken out or changed shows. The server writes it; whoever may see the patient checks it on their device. It holds ids, codes and
// times: names come beside it, as the user management has them.
import * as z from 'zod/mini'
import { idSchema, instantSchema, uuidSchema } from '../ids.ts'
import { bytes32Schema } from './lengths.ts'

export const accessEntryTypes = [
  /** the patient was created: the own organisation holds its key */
  'created',
  /** a key was wrapped to an organisation, or facts without identity were released to it */
  'released',
  /** the patient got a new key (KY6) */
  'renewed',
  /** the release was taken back: the key is served no more */
  'withdrawn',
  /** the request ended: its keys are served no more */
  'ended',
  /** the end was taken back: they are served again */
  'reopened',
  /** the organisation's wraps were deleted */
  'deleted',
  'file_released',
  'file_withdrawn',
  /** the server sent the sealed keys to an account; at most once a day and record */
  'handed_out',
  /** an account's device told that the record was opened there; at most once a day and record */
  'opened',
] as const
export type AccessEntryType = (typeof accessEntryTypes)[number]

/** which keys, joined by a comma: 'profile', 'messages'; 'redacted': facts without identity and no key */
export const accessParts = ['profile', 'messages', 'redacted'] as const

export const accessEntrySchema = z.object({
  /** place in the chain, from 1 without a gap */
  n: idSchema,
  /** hash of the entry before; null for the first */
  prev: z.nullable(bytes32Schema),
  /** when the server wrote or served it */
  at: instantSchema,
  type: z.enum(accessEntryTypes),
  /** to whom, from whom, or whose account it was */
  organisation: idSchema,
  /** who did it; null: nobody, a time had passed */
  account: z.nullable(idSchema),
  request: z.nullable(idSchema),
  /** what: parts, the new state of the request, or the file's cid; empty: nothing more to say */
  detail: z.string().check(z.maxLength(60)),
  /** the signed action that did it */
  action: z.nullable(uuidSchema),
})
export type AccessEntry = z.infer<typeof accessEntrySchema>

/** The text whose SHA-256 over UTF-8 is the entry's hash. `cid`: of the patient, so that no chain passes for another's. */
export const accessEntryText = (cid: string, entry: AccessEntry): string =>
  JSON.stringify([
    'anschluss/1/access-log',
    cid,
    entry.n,
    entry.prev ?? '',
    entry.at,
    entry.type,
    entry.organisation,
    entry.account ?? 0,
    entry.request ?? 0,
    entry.detail,
    entry.action ?? '',
  ])

/** What a device keeps of a chain that it has seen, so that a shortened one shows. */
export const accessHeadSchema = z.object({ n: idSchema, hash: bytes32Schema })
export type AccessHead = z.infer<typeof accessHeadSchema>
