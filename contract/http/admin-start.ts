// The console's start and its search over everything (ux-2.md, W38): sentences about what needs somebody, in the order of harm, and
// where something is. Nothing of a patient. The ages are guesses of ours; the operator changes them.
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

/** from which age on something counts; `most` is what may be set */
export const startThresholds = {
  unopened_hours: { usual: 4, most: 168 },
  unanswered_hours: { usual: 24, most: 336 },
  waiting_access_hours: { usual: 48, most: 336 },
  capacity_days: { usual: 30, most: 365 },
  silent_days: { usual: 30, most: 365 },
} as const
export type StartThreshold = keyof typeof startThresholds
export type StartThresholds = Readonly<Record<StartThreshold, number>>

export const usualThresholds: StartThresholds = Object.fromEntries(
  Object.entries(startThresholds).map(([key, { usual }]) => [key, usual]),
) as StartThresholds

/** now: cannot wait */
export type StartPart = 'now' | 'today' | 'week'

export const startLines = [
  { key: 'unopened_requests', part: 'now' },
  { key: 'unanswered_searches', part: 'now' },
  { key: 'waiting_access', part: 'today' },
  { key: 'callbacks', part: 'today' },
  { key: 'new_houses', part: 'today' },
  { key: 'bounced_addresses', part: 'today' },
  { key: 'failed_jobs', part: 'today' },
  { key: 'missing_agreements', part: 'week' },
  { key: 'open_terms', part: 'week' },
  { key: 'missing_clinic_agreements', part: 'week' },
  { key: 'stale_capacity', part: 'week' },
  { key: 'silent_houses', part: 'week' },
] as const satisfies readonly { readonly key: string; readonly part: StartPart }[]
export type StartLineKey = (typeof startLines)[number]['key']

const startLineKey = z.enum(startLines.map(({ key }) => key) as [StartLineKey, ...StartLineKey[]])

const houseCount = z.object({
  kind: z.enum(['careprovider', 'careseeker']),
  id: idSchema,
  name: z.string(),
  count: countSchema,
})

export const startLineSchema = z.object({
  key: startLineKey,
  count: countSchema,
  /** of how many; null: that says nothing here */
  of: z.nullable(countSchema),
  /** when the oldest of them began, ms */
  since: z.nullable(instantSchema),
  /** the houses with most of them */
  houses: z.array(houseCount),
  /** how many houses there are in all */
  house_count: countSchema,
  /** what began before this counts, ms: the value of the line's filter in the list of houses */
  before: instantSchema,
  /** who took it over; null: nobody */
  assignee: z.nullable(accountNameSchema),
})
export type StartLine = z.infer<typeof startLineSchema>

/** of the last 24 hours, and a day's mean of the four weeks before */
const figure = z.object({ now: z.nullable(z.number()), usual: z.nullable(z.number()) })

const threshold = (key: StartThreshold) => z.int().check(z.minimum(1), z.maximum(startThresholds[key].most))
const thresholdsSchema = z.object({
  unopened_hours: threshold('unopened_hours'),
  unanswered_hours: threshold('unanswered_hours'),
  waiting_access_hours: threshold('waiting_access_hours'),
  capacity_days: threshold('capacity_days'),
  silent_days: threshold('silent_days'),
})

export const startSchema = z.object({
  /** ms: when all of it was counted */
  at: instantSchema,
  /** those that count something and that the caller's roles open, in the order of harm */
  lines: z.array(startLineSchema),
  figures: z.object({
    requests: figure,
    /** of those that were sent, 0 to 1 */
    answered: figure,
    /** median, ms */
    waited: figure,
    new_providers: figure,
    bounced_mails: figure,
  }),
  thresholds: thresholdsSchema,
})
export type Start = z.infer<typeof startSchema>

export const readAdminStart = endpoint({
  method: 'GET',
  path: '/api/admin/start',
  summary: 'What needs somebody of the operator today, in the order of harm, and figures of the last 24 hours',
  caller: 'account',
  answer: startSchema,
  errors: ['forbidden'],
})

export const takeStartLine = endpoint({
  method: 'PUT',
  path: '/api/admin/start/:line',
  summary: 'Take over a line of the start, or give it back',
  caller: 'account',
  params: z.object({ line: startLineKey }),
  body: z.object({ taken: z.boolean() }),
  answer: z.object({ taken: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})

export const writeStartThresholds = endpoint({
  method: 'PUT',
  path: '/api/admin/start',
  summary: 'From which age on the lines of the start count',
  caller: 'account',
  body: thresholdsSchema,
  answer: thresholdsSchema,
  errors: ['forbidden'],
})

/** letters */
export const searchLength = { least: 2, most: 100 } as const
export const searchKinds = ['careproviders', 'careseekers', 'accounts'] as const
export type SearchKind = (typeof searchKinds)[number]

const searchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(searchLength.least), z.maxLength(searchLength.most)),
})

export const searchConsole = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Houses and accounts by name, place, postcode, address, telephone, IK or number; of each kind the first ones',
  caller: 'account',
  query: searchQuery,
  answer: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        /** that fit */
        total: countSchema,
        /** that were looked through; counted only where nothing fits, else 0 */
        searched: countSchema,
        items: z.array(z.object({ id: idSchema, name: z.string(), detail: z.string() })),
      }),
    ),
  }),
  errors: ['forbidden'],
})

export const readNearestName = endpoint({
  method: 'GET',
  path: '/api/admin/search/nearest',
  summary: 'A house’s name like what was typed, for a search that found nothing; null: none is near enough',
  caller: 'account',
  query: searchQuery,
  answer: z.object({ name: z.nullable(z.string()) }),
  errors: ['forbidden'],
})
export type ConsoleSearch = z.infer<typeof searchConsole.answer>
