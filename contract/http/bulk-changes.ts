// Changes of many records of the console at once (A4): a fixed list of numbers, a preview of what becomes of each, a run that can be
// stopped, gone on with and undone for a day, and a result that stays. Which fields a list offers is declared with it (resource.ts).
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { codeSchema, countParam, countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { definePagedResource, recordsPerPage } from './resource.ts'

export const bulkLimits = {
  /** records of one change */
  most: 5000,
  /** from so many on their number is typed */
  typedFrom: 50,
  /** above so many it begins an hour later, unless it is taken back */
  waitsAbove: 500,
  waitMs: 60 * 60_000,
  /** it can be undone for so long after its end */
  undoMs: 24 * 60 * 60_000,
} as const

/**
 * draft: chosen, perhaps previewed. waiting: begins later. stopped: some are changed, the others not. undone: those that nobody
 * changed later are as they were.
 */
export const bulkStatuses = ['draft', 'waiting', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

/**
 * chosen: not previewed. planned: will change. same: has these values already. left_out: by whoever drafts it. refused: cannot, with
 * the cause. kept: changed by somebody after the change, and not undone.
 */
export const bulkRecordStates = [
  'chosen',
  'planned',
  'same',
  'left_out',
  'refused',
  'changed',
  'undone',
  'kept',
] as const
export type BulkRecordState = (typeof bulkRecordStates)[number]

/** By field: `to` of a value; `add` and `remove` of a set. */
export const bulkChangesSchema = z.record(
  z.string().check(z.maxLength(60)),
  z.object({
    to: z.optional(z.unknown()),
    add: z.optional(z.array(codeSchema).check(z.maxLength(200))),
    remove: z.optional(z.array(codeSchema).check(z.maxLength(200))),
  }),
)
export type BulkChanges = z.infer<typeof bulkChangesSchema>

const ids = z.array(idSchema).check(z.maxLength(bulkLimits.most))
const reason = z.string().check(z.trim(), z.maxLength(500))

export const bulkChanges = definePagedResource({
  name: 'bulkchanges',
  path: '/api/admin/bulkchanges',
  scope: {},
  key: 'bulkChangeId',
  fields: {},
  shown: {
    /** the resource of its records */
    list: z.string(),
    account: z.nullable(accountNameSchema),
    /** when the list of numbers was fixed */
    created_at: instantSchema,
    status: z.enum(bulkStatuses),
    changes: bulkChangesSchema,
    reason: z.string(),
    counts: z.partialRecord(z.enum(bulkRecordStates), countSchema),
    starts_at: z.nullable(instantSchema),
    ended_at: z.nullable(instantSchema),
    undone_at: z.nullable(instantSchema),
    undone_by: z.nullable(accountNameSchema),
  },
  beside: {},
  sorts: ['created_at'],
  filters: { status: z.optional(z.enum(bulkStatuses)) },
  says: {
    list: 'Bulk changes of the lists that the caller opens, by page; others’ drafts are not among them',
    read: 'A bulk change: what it sets, and how far it is',
  },
})
export type BulkChange = z.infer<typeof bulkChanges.item>
export const listBulkChanges = bulkChanges.list
export const readBulkChange = bulkChanges.read

const one = z.object({ bulkChangeId: idParam })
const errors = ['forbidden', 'not_found', 'action_not_offered'] as const

export const draftBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/bulkchanges',
  summary: 'Fixes the records of a bulk change; nothing of them is changed',
  caller: 'account',
  body: z.object({ list: z.string().check(z.maxLength(60)), ids: ids.check(z.minLength(1)) }),
  answer: bulkChanges.item,
  status: 201,
  errors,
})

/** validation_failed with `unknown_field` or `invalid` at body.changes.<field>. */
export const previewBulkChange = endpoint({
  method: 'PUT',
  path: '/api/admin/bulkchanges/:bulkChangeId',
  summary: 'What would become of each record of a draft, and what would follow',
  caller: 'account',
  params: one,
  body: z.object({
    changes: bulkChangesSchema,
    reason,
    /** records that stay as they are */
    left_out: ids,
    /** records that change although something speaks against it */
    despite: ids,
  }),
  answer: z.object({
    change: bulkChanges.item,
    /** by key: how many of what */
    follows: z.array(z.object({ key: z.string(), count: countSchema })),
  }),
  errors,
})

/** validation_failed with `wrong_number` at body.confirmed, `missing` at body.hurry, `other_running` at body, `nothing` at body. */
export const startBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/bulkchanges/:bulkChangeId/start',
  summary:
    'Begins a bulk change as its preview showed it; a large one begins later, and the other administrators are written',
  caller: 'account',
  params: one,
  body: z.object({
    /** how many change, typed; null below the limit */
    confirmed: z.nullable(countSchema),
    /** why a large one begins at once; absent: it waits */
    hurry: z.optional(reason),
  }),
  answer: bulkChanges.item,
  errors,
})

export const bulkSteps = ['stop', 'continue', 'undo'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** validation_failed with `other_running` or `nothing` at body. */
export const stepBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/bulkchanges/:bulkChangeId/:step',
  summary: 'Stops a bulk change, goes on with what is left, or sets back what nobody changed later',
  caller: 'account',
  params: z.object({ bulkChangeId: idParam, step: z.enum(bulkSteps) }),
  answer: bulkChanges.item,
  errors,
})

export const bulkRecordSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(bulkRecordStates),
  /** why it stays as it is */
  cause: z.nullable(z.string()),
  /** how many of what the cause names */
  count: z.nullable(countSchema),
  /** by field, as the preview saw it */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type BulkRecord = z.infer<typeof bulkRecordSchema>

export const listBulkRecords = endpoint({
  method: 'GET',
  path: '/api/admin/bulkchanges/:bulkChangeId/records',
  summary: 'The records of a bulk change with what becomes of each, by page',
  caller: 'account',
  params: one,
  query: z.object({
    state: z.optional(z.enum(bulkRecordStates)),
    start: z.optional(countParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
  }),
  answer: z.object({ records: z.array(bulkRecordSchema), total: countSchema }),
  errors: ['forbidden', 'not_found'],
})

export const bulkActionTypes = ['status', 'assignee', 'onboarding_status', 'features_on', 'features_off'] as const

/** validation_failed as previewBulkChange and startBulkChange. */
export const bulkAction = endpoint({
  method: 'PUT',
  path: '/api/bulkaction/careproviders/:careproviderId',
  summary: 'One value for several providers at once; answers those that were changed',
  caller: 'account',
  params: z.object({ careproviderId: idParam }),
  query: z.object({ action_type: z.enum(bulkActionTypes) }),
  body: z.object({
    /** further ones beside that of the path */
    careprovider_ids: z.optional(z.array(idSchema).check(z.maxLength(bulkLimits.typedFrom - 2))),
    /** key of a status, id of an account or null, codes of features */
    value: z.unknown(),
    reason: z.optional(reason),
  }),
  answer: z.object({ ids: z.array(idSchema) }),
  errors: ['forbidden', 'not_found'],
})
