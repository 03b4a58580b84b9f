// What every list of the console can do beside its pages: its hits as numbers, and a file for a spreadsheet (A4).
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { bulkLimits } from './bulk-changes.ts'
import { endpoint } from './endpoint.ts'

const list = z.object({ list: z.string().check(z.maxLength(60)) })
/** the query of the list's own call, without its page */
const query = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))
const errors = ['forbidden', 'not_found'] as const

/** lines of one file */
export const maxCsvRows = 50_000

/** validation_failed with `too_many` at body.query. */
export const listNumbers = endpoint({
  method: 'POST',
  path: '/api/admin/lists/:list/numbers',
  summary: `The numbers of all records that a list’s filters find, at most ${bulkLimits.most}`,
  caller: 'account',
  params: list,
  body: z.object({ query }),
  answer: z.object({ ids: z.array(idSchema) }),
  errors,
})

/** validation_failed with `unknown_column` or `no_persons` at body.columns, `missing` at body.reason. */
export const exportList = endpoint({
  method: 'POST',
  path: '/api/admin/lists/:list/csv',
  summary: 'A list as a file for a spreadsheet: all hits of its filters, or the given records',
  caller: 'account',
  params: list,
  body: z.object({
    query,
    /** null: all hits */
    ids: z.nullable(z.array(idSchema).check(z.maxLength(bulkLimits.most))),
    columns: z
      .array(z.object({ key: z.string().check(z.maxLength(60)), title: z.string().check(z.maxLength(100)) }))
      .check(z.minLength(1), z.maxLength(40)),
    language: z.enum(['de', 'en']),
    /** why somebody's name is in it */
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  answer: z.object({ text: z.string(), rows: countSchema }),
  errors,
})
