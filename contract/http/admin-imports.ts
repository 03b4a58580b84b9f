// Lists that an operator imports whole, in the console: a file is read and compared with the list that is there before anything is
// written; then a job writes it in steps, which can be stopped and undone.
import * as z from 'zod/mini'
import { idParam, instantSchema } from '../ids.ts'
import { countParam, countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { definePagedResource, recordsPerPage } from './resource.ts'
import { importedLists } from './system.ts'

/**
 * previewed: read, and nothing is written; stopped: by somebody, after some entries; failed: given up, after some entries; undone:
 * the list before is back.
 */
export const importStates = ['previewed', 'waiting', 'running', 'done', 'stopped', 'failed', 'undone'] as const
export type ImportState = (typeof importStates)[number]

const countsSchema = z.object({ added: countSchema, changed: countSchema, removed: countSchema, left_out: countSchema })
export type ImportCounts = z.infer<typeof countsSchema>

/** Made by previewImport; `list` and `read` alone are served beside. */
export const adminImports = definePagedResource({
  name: 'imports',
  path: '/api/admin/imports',
  scope: {},
  key: 'importId',
  fields: {},
  shown: {
    list: z.enum(importedLists),
    /** of the file */
    name: z.string(),
    state: z.enum(importStates),
    created_at: instantSchema,
    finished_at: z.nullable(instantSchema),
    /** null: by the command line, or by an account that was erased */
    account: z.nullable(accountNameSchema),
    /** what the file brings, as it was compared before anything was written */
    counts: countsSchema,
    /** the first line, where it was taken for headings */
    heading: z.nullable(z.string()),
    /** entries that are written, and that are to be */
    done: countSchema,
    total: countSchema,
    /** no later import of the list has begun: it can be undone, and finished if it was stopped */
    is_last: z.boolean(),
  },
  beside: {},
  sorts: ['created_at', 'name', 'list'],
  filters: { list: z.optional(z.enum(importedLists)), state: z.optional(z.enum(importStates)) },
  says: {
    list: 'Imports of lists, by page',
    read: 'An import: what its file brings, and how far it is',
  },
})
export type AdminImport = z.infer<typeof adminImports.item>

export const listAdminImports = adminImports.list
export const readAdminImport = adminImports.read

/** bytes */
export const largestImport = 10_000_000
const asBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4
const fileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u))
const base64 = (bytes: number) => z.string().check(z.maxLength(asBase64(bytes)), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/**
 * validation_failed at body.content: `empty`, `letters` (of an old program), `workbook` (a file of a spreadsheet that cannot be
 * read), `nothing` (no line of it can be read).
 */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Read a list’s file and compare it with the list that is there; nothing is written',
  caller: 'account',
  body: z.object({
    list: z.enum(importedLists),
    name: fileName,
    content: base64(largestImport),
    /** images that a list of partners names */
    logos: z.optional(z.array(z.object({ name: fileName, content: base64(60_000) })).check(z.maxLength(40))),
  }),
  answer: adminImports.item,
  status: 201,
  errors: ['forbidden', 'too_large'],
  bodyLimit: asBase64(largestImport) + 40 * asBase64(60_000) + 100_000,
})

/** what may be looked at of an import: lines that are left out, entries by what becomes of them, and what undoing would do */
export const importParts = [
  'left_out',
  'added',
  'changed',
  'removed',
  'undo_added',
  'undo_changed',
  'undo_removed',
] as const
export type ImportPart = (typeof importParts)[number]

const cellsSchema = z.record(z.string(), z.string())
const importRowSchema = z.object({
  /** of the file, from 1; null: not told */
  line: z.nullable(countSchema),
  /** why it is left out */
  problem: z.nullable(z.string()),
  /** the line as it stands in the file, shortened */
  text: z.nullable(z.string()),
  /** cells by column */
  from: z.nullable(cellsSchema),
  to: z.nullable(cellsSchema),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const readImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId/rows',
  summary:
    'An import row by row: what is new, other, gone, left out with its line and reason; and what undoing it would do',
  caller: 'account',
  params: z.object({ importId: idParam }),
  query: z.object({
    part: z.enum(importParts),
    start: z.optional(countParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
  }),
  answer: z.object({ rows: z.array(importRowSchema), total: countSchema }),
  errors: ['forbidden', 'not_found'],
})

const changes = {
  caller: 'account',
  params: z.object({ importId: idParam }),
  answer: adminImports.item,
  errors: ['forbidden', 'not_found', 'conflict', 'validation_failed'],
} as const

/**
 * conflict: the list is another one since it was compared; the record has the comparison of now. validation_failed: `running` at
 * list: another import of the list runs; `not_last`, `nothing_to_do`.
 */
export const startImport = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/admin/imports/:importId/start',
  summary: 'Write the list, or the rest of it, by a job; one import of a list at a time',
})

/** One that is only previewed is gone then. */
export const stopImport = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/admin/imports/:importId/stop',
  summary: 'Write no more of the list; what is written stays until it is undone',
})

export const undoListImport = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/admin/imports/:importId/undo',
  summary: 'Bring the list back as it was before its last import',
})
