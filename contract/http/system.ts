// Health, versions, and what only exists outside production: the demo's accounts, progress and admin door.
import * as z from 'zod/mini'
import { environments } from '../../catalogue/admin/environments.ts'
import { instantSchema, organisationKindSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { erasureSchema } from './erasures.ts'
import { mostPartners, partnerRowSchema } from './portal-partners.ts'
import { codeLists } from './search-index.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: '200 while the server works, whatever its database does',
  caller: 'public',
  answer: z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgres']) }),
  errors: ['unavailable'],
})

const stateOfProcess = z.object({ status: z.literal('ok') })

export const healthLive = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: '200 while the process works; asks nobody. Whoever gets none may start it anew',
  caller: 'public',
  answer: stateOfProcess,
  errors: [],
})

/** unavailable: `detail` says why: ending, database, access_log, keys or clock (docs/OPERATIONS.md). */
export const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: '200 while calls should come to this process; else 503 with what is in the way',
  caller: 'public',
  answer: stateOfProcess,
  errors: ['unavailable'],
})

export const healthStart = endpoint({
  method: 'GET',
  path: '/health/start',
  summary: '200 as soon as it listens: whoever waits for it may look at its life and readiness from then on',
  caller: 'public',
  answer: stateOfProcess,
  errors: [],
})

export const versions = endpoint({
  method: 'GET',
  path: '/api/versions',
  summary: 'Version of the build and of the protocol (SY9), and the environment; pages ask every 60 s',
  caller: 'public',
  answer: z.object({
    versions: z.object({
      app: z.string(),
      protocol: z.number(),
      min_protocol: z.number(),
      /** names the build of the web app that is served now, as its page does; null: unnamed */
      build: z.nullable(z.string()),
    }),
    /** another number: the operator changed texts (readOwnTexts); absent: a server before it was told */
    texts: z.optional(countSchema),
    /** false: devices give up their service worker, and register none */
    service_worker: z.boolean(),
    /** where the operator serves this (PUBLIC_URL); absent: a server before it was told */
    address: z.optional(z.string()),
    server_time: instantSchema,
    /** code of environments; null: the operator named none */
    environment: z.nullable(z.enum(environments.codes)),
    /** pages of the operator; absent: a server before they were told */
    links: z.optional(
      z.object({
        contact: z.nullable(z.string()),
        /** by country, two letters; the first counts where there is none for a country */
        help: z.array(z.object({ country: z.string(), url: z.string() })),
        /** mail address for providers; absent: a server before it was told */
        support: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
  errors: [],
})

export const readMapSettings = endpoint({
  method: 'GET',
  path: '/api/mapsettings',
  summary: 'The tile server of this system’s maps; null: maps have a plain ground',
  caller: 'public',
  answer: z.object({
    /** url with {z}, {x} and {y}; attribution is plain text */
    tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  }),
  errors: [],
})

export const demoAccountSchema = z.object({
  app: z.enum(['clinic', 'careprovider', 'portal', 'acp']),
  email: z.string(),
  password: z.nullable(z.string()),
  organisation: z.string(),
  /** codes of catalogue roles */
  roles: z.array(z.number()),
  /** named first: with these the main job is tried out */
  suggested: z.boolean(),
})
export type DemoAccount = z.infer<typeof demoAccountSchema>

export const readDemo = endpoint({
  method: 'GET',
  path: '/api/demo',
  summary: 'Demo accounts and how far the demo is loaded; 404 in production',
  caller: 'public',
  answer: z.object({
    state: z.enum(['off', 'loading', 'complete', 'failed']),
    done: z.number(),
    total: z.number(),
    accounts: z.array(demoAccountSchema),
    /** its mails can be read at /mailbox */
    mailbox: z.boolean(),
  }),
  errors: ['not_found'],
})

/** Lists that an operator imports whole, and whose last import can be undone. */
export const importedLists = [...codeLists, 'consultants', 'partners', 'postcodes'] as const
export type ImportedList = (typeof importedLists)[number]

const importMode = {
  /** a sample gives way to what is there */
  only_if_empty: z.optional(z.boolean()),
  /** only counts what would come and go: the answer's `list` */
  dry_run: z.optional(z.boolean()),
  /** name of the file, for the list of imports */
  file: z.optional(z.string().check(z.maxLength(200))),
}

/** The first-accounts commands of `npm run admin` (docs/READINGS.md#0516, "Accounts in an empty system"); over HTTP only for the demo. */
export const adminCommandSchema = z.union([
  z.object({ command: z.literal('create-admin'), email: z.string() }),
  z.object({ command: z.literal('create-clinic'), name: z.string(), zipcode: z.string() }),
  z.object({ command: z.literal('create-provider'), name: z.string(), zipcode: z.string() }),
  z.object({ command: z.literal('invite'), email: z.string(), organisation: z.string(), role: z.string() }),
  z.object({
    command: z.literal('set-provider-profile'),
    careprovider_id: z.number(),
    profile: z.record(z.string(), z.unknown()),
  }),
  z.object({
    command: z.literal('set-features'),
    organisation: z.string(),
    /** codes of productFeatures */
    features: z.array(z.number()),
  }),
  z.object({
    command: z.literal('set-archive-days'),
    organisation: z.string(),
    /** how long the clinic keeps archived patients (domain/archive-days.ts) */
    days: z.number(),
  }),
  z.object({
    command: z.literal('set-status'),
    organisation: z.string(),
    /** key of careproviderStatuses or careseekerStatuses */
    status: z.string(),
    /** of a provider: key of inactiveReasons when it becomes inactive, the reason in words when it is a duplicate */
    reason: z.optional(z.string()),
    /** the provider that stays in the place of a duplicate */
    kept: z.optional(z.string()),
  }),
  z.object({
    command: z.literal('set-onboarding-status'),
    organisation: z.string(),
    /** key of onboardingStatuses */
    status: z.string(),
    /** empty: none */
    comment: z.string(),
  }),
  z.object({ command: z.literal('set-notes'), organisation: z.string(), notes: z.string() }),
  z.object({
    command: z.literal('set-assignee'),
    organisation: z.string(),
    /** null: nobody */ email: z.nullable(z.string()),
  }),
  z.object({ command: z.literal('list-agreements') }),
  z.object({ command: z.literal('fetch-agreement'), organisation: z.string() }),
  z.object({ command: z.literal('revoke-device'), device: z.number() }),
  z.object({
    command: z.literal('reset-factor'),
    /** of somebody of a clinic or house */
    email: z.string(),
    /** who was called back, and why it is done */
    reason: z.string(),
  }),
  z.object({
    command: z.literal('set-legal-document'),
    /** code of legalDocuments */
    type: z.string(),
    /** where it lies; null with `pdf`, and for one that has no address yet */
    url: z.nullable(z.string()),
    /** the document itself, base64 */
    pdf: z.nullable(z.string()),
    /** whose contract it is; absent: the houses', or a document for everybody */
    audience: z.optional(organisationKindSchema),
  }),
  z.object({
    command: z.literal('import-code-list'),
    list: z.enum(codeLists),
    /** the whole list: what is not in it is offered no more */
    rows: z.array(z.object({ code: z.string(), name: z.string(), kind: z.nullable(z.string()) })),
    ...importMode,
  }),
  z.object({
    command: z.literal('import-partners'),
    /** all of them, in the order of the foot: who is not among them is shown no more */
    rows: z.array(partnerRowSchema).check(z.maxLength(mostPartners)),
    ...importMode,
  }),
  /** the list before its last import comes back */
  z.object({ command: z.literal('undo-import'), list: z.enum(importedLists) }),
  /** how the key files stand to the databases */
  z.object({ command: z.literal('keys-list') }),
  /** another key signs from now on, the one before still counts */
  z.object({ command: z.literal('keys-new'), key: z.literal('token') }),
  z.object({
    command: z.literal('keys-drop'),
    key: z.literal('token'),
    /** though it signed within the last day */
    now: z.boolean(),
  }),
  /** server processes of the installation */
  z.object({ command: z.literal('processes') }),
  z.object({ command: z.literal('processes-forget'), id: z.string().check(z.maxLength(64)) }),
  z.object({ command: z.literal('backup-manifest') }),
  /** after a restore: what a journal says is erased again */
  z.object({ command: z.literal('reapply-erasures'), erasures: z.array(erasureSchema) }),
  /** the audit trail of these times, ms since 1970; `to` is not in it */
  z.object({ command: z.literal('export-audit'), from: instantSchema, to: instantSchema }),
  z.object({ command: z.literal('report-erasures'), days: z.number().check(z.int(), z.minimum(1), z.maximum(999)) }),
  z.object({ command: z.literal('page-views'), days: z.number().check(z.int(), z.minimum(1), z.maximum(366)) }),
  z.object({
    command: z.literal('import-consultants'),
    /** all of them: who is not among them is shown no more */
    rows: z.array(
      z.object({
        name: z.string(),
        sponsor: z.nullable(z.string()),
        street: z.nullable(z.string()),
        zipcode: z.string(),
        phone: z.nullable(z.string()),
        website: z.nullable(z.string()),
        topics: z.array(z.string()),
        appointments: z.nullable(z.string()),
      }),
    ),
    ...importMode,
  }),
  z.object({
    command: z.literal('import-postcodes'),
    rows: z.array(
      z.object({
        zipcode: z.string(),
        city: z.string(),
        federal_state: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    ...importMode,
  }),
])
export type AdminCommand = z.infer<typeof adminCommandSchema>
export const adminAnswerSchema = z.object({
  /** one-time link, where one was made */
  link: z.nullable(z.string()),
  token: z.nullable(z.string()),
  organisation: z.nullable(z.object({ kind: z.string(), id: z.number(), name: z.string() })),
  /** exists already: nothing was changed */
  existed: z.boolean(),
  /** list-agreements */
  agreements: z.optional(
    z.array(
      z.object({
        id: z.number(),
        kind: organisationKindSchema,
        organisation: z.string(),
        name: z.string(),
        bytes: z.number(),
        at: instantSchema,
      }),
    ),
  ),
  /** import-consultants: those whose postcode is not known */
  left_out: z.optional(z.array(z.object({ name: z.string(), zipcode: z.string() }))),
  /** of an import: entries that were there, that are gone (or would go), and that are new */
  list: z.optional(z.object({ held: z.number(), removed: z.number(), added: z.number() })),
  /** page-views, newest day first */
  page_views: z.optional(
    z.array(z.object({ day: z.string(), region: z.string(), page: z.string(), views: z.number() })),
  ),
  /** keys-list */
  keys: z.optional(
    z.array(
      z.object({
        name: z.string(),
        file: z.string(),
        state: z.enum(['matches', 'differs', 'missing', 'unreadable', 'unknown']),
        /** when the file was written; null: there is none that can be read */
        at: z.nullable(instantSchema),
        /** when it ceased to sign; null: it is the one in use */
        until: z.nullable(instantSchema),
      }),
    ),
  ),
  /** processes, the oldest first */
  processes: z.optional(
    z.array(
      z.object({
        id: z.string(),
        host: z.string(),
        pid: z.number(),
        port: z.number(),
        version: z.string(),
        /** of the web app; null: unnamed */
        build: z.nullable(z.string()),
        /** the newest migration that it knows, and how many */
        schema: z.string(),
        /** alone: it has no NATS_URL; away: NATS does not answer it */
        bus: z.enum(['alone', 'connected', 'away']),
        /** how far its clock is before the database's */
        skew_ms: z.number(),
        started_at: instantSchema,
        seen_at: instantSchema,
        /** false: it ended without a word */
        lives: z.boolean(),
      }),
    ),
  ),
  /** reapply-erasures: how many of each kind the backup had brought back */
  erased: z.optional(z.record(z.string(), z.number())),
  /** report-erasures */
  erasures: z.optional(
    z.object({
      days: z.number(),
      /** how long bytes of deleted files are kept, and rows without content */
      keep_days: z.object({
        bytes: z.number(),
        mails: z.number(),
        links: z.number(),
        sessions: z.number(),
        key_jobs: z.number(),
        staff: z.number(),
      }),
      /** of the newest manifest of a backup, with which the journal went out; null: there is none */
      manifest_at: z.nullable(instantSchema),
      lines: z.array(
        z.object({
          what: z.enum([
            ...['patients', 'accounts', 'alerts', 'files', 'bytes', 'keys', 'staff'],
            ...['mails', 'links', 'sessions', 'devices', 'key_jobs', 'restored'],
          ] as const),
          /** for their time */
          waiting: z.number(),
          due: z.number(),
          /** null: nothing is due */
          oldest_due_at: z.nullable(instantSchema),
          /** in these days; null: nobody counts them */
          done: z.nullable(z.number()),
          /** done or due, more than two hours after their time */
          late: z.number(),
        }),
      ),
    }),
  ),
  /** fetch-agreement: the PDF; export-audit: its lines; backup-manifest: the manifest; base64 */
  content: z.optional(z.string()),
})

export type AdminAnswer = z.infer<typeof adminAnswerSchema>

export const demoAdmin = endpoint({
  method: 'POST',
  path: '/api/demo/admin',
  summary: 'The demo’s door to the first-accounts commands; idempotent by name and address',
  caller: 'demo',
  body: adminCommandSchema,
  answer: adminAnswerSchema,
  errors: ['not_found', 'forbidden', 'email_taken'],
  bodyLimit: 1_000_000,
})

export const demoProgress = endpoint({
  method: 'PUT',
  path: '/api/demo/progress',
  summary: 'The demo tells how far it is, and its accounts',
  caller: 'demo',
  body: z.object({ done: z.number(), total: z.number(), complete: z.boolean(), accounts: z.array(demoAccountSchema) }),
  answer: z.object({ stored: z.boolean() }),
  errors: ['not_found', 'forbidden'],
})
/** the demo's own time for one call, ms; taken only with its secret and outside production */
export const demoTimeHeader = 'x-demo-time'
export const demoSecretHeader = 'x-demo-secret'
