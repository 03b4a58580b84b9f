// What was changed in the console's records, by whom (A3, A9).
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { recordsPerPage } from './resource.ts'

/** resources of the console whose history is kept */
export const historyResources = [
  'accounts',
  'careproviders',
  'careseekers',
  'companies',
  'consultants',
  'insurances',
  'imports',
  'legalversions',
  'portalpartners',
  'portalregions',
] as const
export type HistoryResource = (typeof historyResources)[number]

export const recordChangeSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** null: by the command line, or by an account that was erased */
  account: z.nullable(accountNameSchema),
  /** exported: a list went out as a file; it has no record */
  act: z.enum(['added', 'changed', 'removed', 'exported']),
  /** by field; null: there was no value */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** why, where it has to be said */
  reason: z.nullable(z.string()),
})
export type RecordChange = z.infer<typeof recordChangeSchema>

export const listRecordChanges = endpoint({
  method: 'GET',
  path: '/api/admin/history/:resource/:recordId',
  summary: 'Who added or changed a record of the console, and what became what; the newest first',
  caller: 'account',
  params: z.object({ resource: z.enum(historyResources), recordId: idParam }),
  query: z.object({
    /** those before this entry */
    before: z.optional(idParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
  }),
  answer: z.object({ changes: z.array(recordChangeSchema), more: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})
