// The configuration: the only reader of the environment. docs/SETTINGS.md lists them.
import { join, resolve } from 'node:path'
import { environments } from '../catalogue/admin/environments.ts'
import { DAY_MS } from '../domain/calendar.ts'
import type { HelpCentre } from '../domain/help-centre.ts'
import { parseEmail } from '../domain/validators/email.ts'
import { type DatabaseLimits, defaultLimits } from './platform/database-limits.ts'
import { type StoredName, storedKeyRows } from './platform/known-keys.ts'
import { type LogLevel, logLevels } from './platform/log.ts'
import { isLoopbackAddress } from './platform/public-addresses.ts'

/** How long rows without content stay, ms. */
export interface KeptMs {
  readonly mails: number
  readonly links: number
  /** and what devices say of themselves */
  readonly sessions: number
  readonly keyJobs: number
  /** name and address of who left */
  readonly staff: number
}

export interface Config {
  readonly port: number
  readonly host: string
  /** what links in mails and on the command line begin with, without a slash at the end */
  readonly publicUrl: string
  readonly dataDir: string
  /** PostgreSQL instead of the embedded database */
  readonly databaseUrl: string | null
  /** PostgreSQL itself, where databaseUrl leads to a pooler; null: it does not */
  readonly databaseDirectUrl: string | null
  /** how long a call may wait for PostgreSQL */
  readonly databaseLimits: DatabaseLimits
  /** false: a start only checks whether the databases are as this version needs them */
  readonly migrateAtStart: boolean
  readonly production: boolean
  /** NODE_ENV as it was given, null without one */
  readonly environmentName: string | null
  /** outside production, unless switched off */
  readonly demo: boolean
  /** /mailbox shows mails, links included, to whoever reaches the server: only where that is asked for by name */
  readonly mailbox: boolean
  /** NATS_URL: several processes of one installation tell each other there; null: this one is alone */
  readonly natsUrl: string | null
  /** BLOB_DIR, DATA_DIR/blobs: sealed chunks of files; several processes share it */
  readonly blobDir: string
  /** ms that chunks of deleted files are kept, so that a backup of before has its bytes */
  readonly blobKeepMs: number
  readonly keptMs: KeptMs
  /** sealed chunks of files in an S3 bucket instead of BLOB_DIR: https://KEY:SECRET@HOST/BUCKET?region=REGION */
  readonly s3Url: string | null
  /** where the files of keys lie that no setting of their own names; may be read-only once all are there */
  readonly keysDir: string
  /** AU1 */
  readonly pepperFile: string
  /** master key of rule keys (two-man rule) */
  readonly ruleKeyFile: string
  /** master key of the key storage, never the same */
  readonly keyStorageKeyFile: string
  /** keys that are lost for good: others take their place (platform/known-keys.ts) */
  readonly acceptedNewKeys: readonly StoredName[]
  /** a PostgreSQL for the key storage alone; null: a schema of its own beside the backend's */
  readonly keyStorageDatabaseUrl: string | null
  /** mail server for the key storage's codes; null: as smtpUrl */
  readonly keyStorageSmtpUrl: string | null
  /** mail server; null: mails are written to DATA_DIR/mail */
  readonly smtpUrl: string | null
  /** sender of all mails, 'Name <address>' or an address */
  readonly mailFrom: string
  /** where notices of mails that did not arrive come back to; each mail has an address below it (bounces+…@host). null: MAIL_FROM */
  readonly bounceAddress: string | null
  /** mailbox with these notices, imaps://user:password@host/folder; null: none is read */
  readonly bounceImapUrl: string | null
  /** header of who posts such notices; null: nobody may */
  readonly bounceSecret: string | null
  /** reverse proxies in front whose X-Forwarded-For is believed */
  readonly trustedProxies: number
  /** of one address */
  readonly requestsPerMinute: number
  /** of one address, each kind of search and list of providers */
  readonly listingsPerSecond: number
  /** tries that a browser needs for a captcha, on average */
  readonly captchaWork: number
  /** calls that are worked on at one time; more are refused at once */
  readonly requestsAtOnce: number
  /** port of GET /metrics; null: none */
  readonly metricsPort: number | null
  /** where that listens */
  readonly metricsHost: string
  /** ms that a server told to end still takes calls, so that a proxy notices first and sends none */
  readonly drainMs: number
  /** the feature's flag */
  readonly push: boolean
  /** false: devices are told to give up their service worker, and register none */
  readonly serviceWorker: boolean
  /** whom push services may turn to (RFC 8292): a mailto: or https: address */
  readonly pushContact: string
  /** outgoing calls may go to this machine, by http too: tests and development */
  readonly outgoingLoopback: boolean
  /** a tile server for maps; null: maps have a plain ground, and nothing outside is called */
  readonly mapTiles: MapTiles | null
  /** the operator's dashboards of houses with the feature ANALYTICS, with {dashboard}; null: there are none */
  readonly analyticsUrl: string | null
  /** the portal's pages have a table of contents */
  readonly tableOfContents: boolean
  /** the operator's page 'Contact us'; null: none */
  readonly contactUrl: string | null
  /** address that the portal names to providers (P48); null: none */
  readonly supportEmail: string | null
  /** whom somebody who found a weakness writes to (RFC 9116), the first one first; none: there is no security.txt */
  readonly securityContacts: readonly string[]
  /** the page that says how such words are dealt with; null: none */
  readonly securityPolicy: string | null
  /** the operator's help centres, the first for countries without one */
  readonly helpCentres: readonly HelpCentre[]
  /** the built web app */
  readonly webDir: string
  /** lines of the log below this are not written */
  readonly logLevel: LogLevel
  /** systemd, where it started this process and waits to hear of it; null: nobody does */
  readonly serviceManager: { readonly socket: string; readonly watchdogMs: number | null } | null
  /** what a child process needs of the environment to find its programs */
  readonly childEnvironment: { readonly PATH?: string | undefined }
}

export interface MapTiles {
  /** with {z}, {x} and {y} */
  readonly url: string
  /** whom the map names, plain text */
  readonly attribution: string
  /** what the content security policy allows */
  readonly origin: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What the operator has to correct; told without a stack. */
export class ConfigError extends Error {}

function readNumber(env: Environment, name: string, fallback: number, max: number, min = 0): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} has to be a whole number from ${min} to ${max}, not '${text}'.`)
  }
  return value
}

/** @throws ConfigError when it is no address of a NATS, or what processes have to share is this one's own */
function readNatsUrl(env: Environment, production: boolean): string | null {
  const text = env.NATS_URL
  if (!text) return null
  const isNats = (one: string) => URL.canParse(one) && ['nats:', 'tls:'].includes(new URL(one).protocol)
  if (!text.split(',').every(isNats))
    throw new ConfigError('NATS_URL has to look like nats://user:password@host:port (or tls://).')
  if (!env.DATABASE_URL)
    throw new ConfigError(
      'NATS_URL is for several processes, and they share a PostgreSQL: name it with DATABASE_URL, or leave NATS_URL out.',
    )
  if (!env.S3_URL && !env.BLOB_DIR)
    throw new ConfigError(
      'NATS_URL is for several processes, and they share their files: name a bucket with S3_URL, or a folder that all of them ' +
        'have with BLOB_DIR.',
    )
  if (production && !env.SMTP_URL)
    throw new ConfigError(
      'NATS_URL is for several processes, and each would keep mails for itself: name a mail server with SMTP_URL.',
    )
  return text
}

/** @throws ConfigError when it stands alone, or where no pooler is */
function readDirectUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string | null {
  if (!DATABASE_DIRECT_URL) return null
  if (!DATABASE_URL)
    throw new ConfigError(
      'DATABASE_DIRECT_URL stands beside a DATABASE_URL that leads to a pooler: without one, call it DATABASE_URL.',
    )
  if (DATABASE_URL === DATABASE_DIRECT_URL)
    throw new ConfigError(
      'DATABASE_URL and DATABASE_DIRECT_URL are one address: without a pooler, leave DATABASE_DIRECT_URL out.',
    )
  return DATABASE_DIRECT_URL
}

/** Servers beside others only check, unless they are told otherwise. */
function readMigrate({ MIGRATE, NATS_URL }: Environment): boolean {
  if (!MIGRATE) return !NATS_URL
  if (MIGRATE === 'start') return true
  if (MIGRATE === 'off') return false
  throw new ConfigError(`MIGRATE has to be start or off, not '${MIGRATE}'.`)
}

/** @throws ConfigError when it is no address that a mail server takes */
function readSmtpUrl(env: Environment, name: 'SMTP_URL' | 'KEY_STORAGE_SMTP_URL'): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !['smtp:', 'smtps:'].includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} has to look like smtp://user:password@host:port (or smtps://).`)
  }
  return text
}

/** @throws ConfigError when it is no address, or one below which there are none */
function readBounceAddress(env: Environment): string | null {
  if (!env.BOUNCE_ADDRESS) return null
  const email = parseEmail(env.BOUNCE_ADDRESS)
  if (email.ok && !email.value.includes('+')) return email.value
  throw new ConfigError('BOUNCE_ADDRESS has to look like bounces@anschluss.example, without a +.')
}

/** @throws ConfigError when it is no address of a mailbox, or its password would go over the network in the clear */
function readBounceImapUrl(env: Environment): string | null {
  const text = env.BOUNCE_IMAP_URL
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^imaps?:$/.test(url.protocol) && url.hostname && url.username && url.password) return text
  throw new ConfigError(
    'BOUNCE_IMAP_URL has to look like imaps://user:password@host:993/INBOX (or imap:// with STARTTLS).',
  )
}

/** @throws ConfigError when it can be guessed */
function readBounceSecret(env: Environment): string | null {
  if (!env.BOUNCE_SECRET) return null
  if (env.BOUNCE_SECRET.length < 24) throw new ConfigError('BOUNCE_SECRET has to have 24 characters at least.')
  return env.BOUNCE_SECRET
}

/** @throws ConfigError when it is no address of tiles */
function readMapTiles(env: Environment): MapTiles | null {
  const url = env.MAP_TILES_URL
  if (!url) return null
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  if (
    !isComplete ||
    !URL.canParse(url.replaceAll(/[{}]/g, '')) ||
    !/^https?:$/.test(new URL(url).protocol) ||
    url.includes('{s}')
  ) {
    throw new ConfigError('MAP_TILES_URL has to look like https://tiles.example/{z}/{x}/{y}.png, on one host.')
  }
  return { url, attribution: env.MAP_ATTRIBUTION ?? '', origin: new URL(url).origin }
}

/** @throws ConfigError when it is no address of dashboards */
function readAnalyticsUrl(env: Environment): string | null {
  const url = env.ANALYTICS_URL
  if (!url) return null
  if (!url.includes('{dashboard}') || !URL.canParse(url) || new URL(url).protocol !== 'https:') {
    throw new ConfigError('ANALYTICS_URL has to look like https://analytics.example/dashboards/{dashboard}.')
  }
  return url
}

const isPage = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** @throws ConfigError when it is no address of a page */
function readContactUrl(env: Environment): string | null {
  const url = env.CONTACT_URL
  if (!url) return null
  if (!isPage(url)) throw new ConfigError('CONTACT_URL has to look like https://anschluss.example/contact.')
  return url
}

/** @throws ConfigError when it is no address of a mailbox */
function readSupportEmail(env: Environment): string | null {
  if (!env.SUPPORT_EMAIL) return null
  const email = parseEmail(env.SUPPORT_EMAIL)
  if (!email.ok) throw new ConfigError('SUPPORT_EMAIL has to look like hilfe@anschluss.example.')
  return email.value
}

/** @throws ConfigError when one is nothing that security.txt may name */
function readSecurityContacts(env: Environment): string[] {
  const contacts = (env.SECURITY_CONTACT ?? '').split(/\s+/).filter(Boolean)
  for (const contact of contacts)
    if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+|tel:\+[-0-9]+)$/.test(contact))
      throw new ConfigError(
        `SECURITY_CONTACT has to name mailto:, https: or tel:+ addresses, with blanks between them, not '${contact}'.`,
      )
  return contacts
}

/** @throws ConfigError when it is no address of a page */
function readSecurityPolicy(env: Environment): string | null {
  const url = env.SECURITY_POLICY
  if (!url) return null
  if (URL.canParse(url) && url.startsWith('https://') && !/\s/.test(url)) return url
  throw new ConfigError('SECURITY_POLICY has to look like https://anschluss.example/security.')
}

/** @throws ConfigError when one is no country or no address of a page */
function readHelpCentres(env: Environment): HelpCentre[] {
  return (env.HELP_CENTRES ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const [, country = '', url = ''] = /^([A-Z]{2})=(.+)$/.exec(part) ?? []
      if (!isPage(url))
        throw new ConfigError('HELP_CENTRES has to look like DE=https://hilfe.example FR=https://aide.example.')
      return { country, url }
    })
}

/** @throws ConfigError when one is no kept key */
function readAcceptedNewKeys(env: Environment): StoredName[] {
  return (env.ACCEPT_NEW_KEYS ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => {
      const key = storedKeyRows.find((one) => one === name)
      if (!key) throw new ConfigError(`ACCEPT_NEW_KEYS may name ${storedKeyRows.join(', ')}, not '${name}'.`)
      return key
    })
}

function readContact(text: string): string {
  if (/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(text)) return text
  throw new ConfigError(`PUSH_CONTACT has to be a mailto: or https: address, not '${text}'.`)
}

/** @throws ConfigError when it is none */
function readLogLevel({ LOG_LEVEL }: Environment): LogLevel {
  const level = LOG_LEVEL ? logLevels.find((one) => one === LOG_LEVEL) : 'info'
  if (!level) throw new ConfigError(`LOG_LEVEL has to be ${logLevels.join(', ')}, not '${LOG_LEVEL}'.`)
  return level
}

/** Both are set by systemd. */
function readServiceManager(env: Environment): Config['serviceManager'] {
  const watchdogMs = readNumber(env, 'WATCHDOG_USEC', 0, 3_600_000_000) / 1000 || null
  return env.NOTIFY_SOCKET ? { socket: env.NOTIFY_SOCKET, watchdogMs } : null
}

const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''))

/**
 * Whether only this machine reaches the server.
 * @throws ConfigError when others do and nobody said what it is: a mistyped NODE_ENV would open what development has
 */
function isLocal({ NODE_ENV }: Environment, host: string, publicUrl: string): boolean {
  if (isThisMachine(host) && isThisMachine(new URL(publicUrl).hostname)) return true
  if (environments.isCode(NODE_ENV)) return false
  throw new ConfigError(
    `With a PUBLIC_URL or HOST that others reach, NODE_ENV has to be one of ${environments.codes.join(', ')}` +
      `${NODE_ENV ? `, not '${NODE_ENV}'` : ''}.`,
  )
}

/** @throws ConfigError naming the variable and what it should be */
export function readConfig(env: Environment = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || './data')
  const keysDir = resolve(env.KEYS_DIR || join(dataDir, 'keys'))
  const databaseUrl = env.DATABASE_URL || null
  if (production && !databaseUrl && env.ALLOW_EMBEDDED_DATABASE !== '1') {
    throw new ConfigError(
      'In production DATABASE_URL has to name a PostgreSQL: the embedded database does not survive a power loss. ' +
        'ALLOW_EMBEDDED_DATABASE=1 takes it nevertheless.',
    )
  }
  const port = readNumber(env, 'PORT', 8080, 65_535)
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl))
    throw new ConfigError('PUBLIC_URL has to be an address such as https://anschluss.example.')
  const host = env.HOST || 'localhost'
  const local = isLocal(env, host, publicUrl)
  return {
    port,
    host,
    publicUrl,
    dataDir,
    databaseUrl,
    databaseDirectUrl: readDirectUrl(env),
    databaseLimits: {
      connectMs: readNumber(env, 'DATABASE_CONNECT_MS', defaultLimits.connectMs, 600_000),
      lockMs: readNumber(env, 'DATABASE_LOCK_MS', defaultLimits.lockMs, 600_000),
      statementMs: readNumber(env, 'DATABASE_STATEMENT_MS', defaultLimits.statementMs, 600_000),
      pool: readNumber(env, 'DATABASE_POOL', defaultLimits.pool, 500, 2),
      jobsPool: readNumber(env, 'JOBS_POOL', defaultLimits.jobsPool, 100, 2),
    },
    migrateAtStart: readMigrate(env),
    production,
    environmentName: env.NODE_ENV || null,
    demo: !production && env.DEMO !== 'off',
    mailbox: !production && (env.MAILBOX === 'on' || (env.MAILBOX === 'local' && local)),
    natsUrl: readNatsUrl(env, production),
    blobDir: env.BLOB_DIR ? resolve(env.BLOB_DIR) : join(dataDir, 'blobs'),
    blobKeepMs: readNumber(env, 'BLOB_KEEP_DAYS', 8, 90) * DAY_MS,
    keptMs: {
      mails: readNumber(env, 'MAIL_KEEP_DAYS', 180, 3650, 90) * DAY_MS,
      links: readNumber(env, 'LINK_KEEP_DAYS', 30, 3650, 1) * DAY_MS,
      sessions: readNumber(env, 'SESSION_KEEP_DAYS', 365, 3650, 190) * DAY_MS,
      keyJobs: readNumber(env, 'KEY_JOB_KEEP_DAYS', 90, 3650, 1) * DAY_MS,
      staff: readNumber(env, 'STAFF_KEEP_DAYS', 1095, 3650, 1) * DAY_MS,
    },
    s3Url: env.S3_URL || null,
    keysDir,
    pepperFile: env.PEPPER_FILE || join(keysDir, 'pepper'),
    ruleKeyFile: env.RULE_KEY_FILE || join(keysDir, 'rule'),
    keyStorageKeyFile:
      env.KEY_STORAGE_KEY_FILE || (env.KEYS_DIR ? join(keysDir, 'key-storage') : join(dataDir, 'key-storage', 'key')),
    acceptedNewKeys: readAcceptedNewKeys(env),
    keyStorageDatabaseUrl: env.KEY_STORAGE_DATABASE_URL || null,
    keyStorageSmtpUrl: readSmtpUrl(env, 'KEY_STORAGE_SMTP_URL'),
    smtpUrl: readSmtpUrl(env, 'SMTP_URL'),
    mailFrom: env.MAIL_FROM || `Anschluss <noreply@${new URL(publicUrl).hostname}>`,
    bounceAddress: readBounceAddress(env),
    bounceImapUrl: readBounceImapUrl(env),
    bounceSecret: readBounceSecret(env),
    trustedProxies: readNumber(env, 'TRUST_PROXY', 0, 10),
    requestsPerMinute: readNumber(env, 'REQUESTS_PER_MINUTE', 12_000, 10_000_000),
    listingsPerSecond: readNumber(env, 'LISTINGS_PER_SECOND', 60, 10_000_000),
    captchaWork: readNumber(env, 'CAPTCHA_WORK', 2000, 1_000_000),
    requestsAtOnce: readNumber(env, 'REQUESTS_AT_ONCE', 200, 100_000),
    metricsPort: env.METRICS_PORT ? readNumber(env, 'METRICS_PORT', 0, 65_535) : null,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    drainMs: readNumber(env, 'DRAIN_S', 0, 600) * 1000,
    // nobody could show one
    push: env.PUSH !== 'off' && env.SERVICE_WORKER !== 'off',
    serviceWorker: env.SERVICE_WORKER !== 'off',
    pushContact: readContact(
      env.PUSH_CONTACT || (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@anschluss.example'),
    ),
    outgoingLoopback: !production && env.OUTGOING_LOOPBACK === '1',
    mapTiles: readMapTiles(env),
    analyticsUrl: readAnalyticsUrl(env),
    tableOfContents: env.PORTAL_TABLE_OF_CONTENTS === 'on',
    contactUrl: readContactUrl(env),
    supportEmail: readSupportEmail(env),
    securityContacts: readSecurityContacts(env),
    securityPolicy: readSecurityPolicy(env),
    helpCentres: readHelpCentres(env),
    webDir: resolve(env.WEB_DIR || join(import.meta.dirname, '..', 'dist')),
    logLevel: readLogLevel(env),
    serviceManager: readServiceManager(env),
    childEnvironment: { PATH: env.PATH },
  }
}
