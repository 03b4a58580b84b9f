import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'
import { defaultLimits } from '../../../server/platform/database-limits.ts'

describe('readConfig', () => {
  it('reads the variables that docs/SETTINGS.md lists, each of them and no other', () => {
    const read = new Set<string>()
    const env = new Proxy<Record<string, string>>(
      {},
      {
        get: (_none, name) => {
          read.add(String(name))
          return undefined
        },
      },
    )
    readConfig(env)
    // of the process itself, for the programs that it starts
    read.delete('PATH')
    const rows = readFileSync('docs/SETTINGS.md', 'utf8').matchAll(/^\| ([A-Z0-9_, ]+) \|/gm)
    const listed = [...rows].flatMap(([, names = '']) => names.split(', '))
    // read once the variable before it is set, or in production
    const depending = ['MAP_ATTRIBUTION', 'ALLOW_EMBEDDED_DATABASE']
    expect(listed.sort()).toEqual([...new Set([...read, ...depending])].sort())
  })

  it('needs nothing: an embedded database and the demo on localhost:8080', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8080,
      host: 'localhost',
      publicUrl: 'http://localhost:8080',
      databaseUrl: null,
      production: false,
      demo: true,
      trustedProxies: 0,
    })
    expect(config.dataDir).toMatch(/[/\\]data$/)
  })

  it('finds all keys in one folder, but for those that have a setting of their own', () => {
    expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({
      keysDir: '/data/keys',
      pepperFile: '/data/keys/pepper',
      ruleKeyFile: '/data/keys/rule',
      keyStorageKeyFile: '/data/key-storage/key',
    })
    expect(readConfig({ DATA_DIR: '/data', KEYS_DIR: '/run/keys', RULE_KEY_FILE: '/elsewhere/rule' })).toMatchObject({
      keysDir: '/run/keys',
      pepperFile: '/run/keys/pepper',
      ruleKeyFile: '/elsewhere/rule',
      keyStorageKeyFile: '/run/keys/key-storage',
    })
    for (const name of ['token', 'salt']) expect(readConfig({ ACCEPT_NEW_KEYS: name }).acceptedNewKeys).toEqual([name])
  })

  it('sends mails into files and from its own host, until a mail server and a sender are named', () => {
    expect(readConfig({ NODE_ENV: 'staging', PUBLIC_URL: 'https://anschluss.example' })).toMatchObject({
      smtpUrl: null,
      mailFrom: 'Anschluss <noreply@anschluss.example>',
    })
    const named = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'post@haus.example' }
    expect(readConfig(named)).toMatchObject({ smtpUrl: named.SMTP_URL, mailFrom: named.MAIL_FROM })
  })

  it.each(['mail.example:25', 'http://mail.example', 'nonsense'])('names an SMTP_URL that is none: %s', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/SMTP_URL/)
  })

  it('takes NATS only with what several processes share, and says what is missing', () => {
    const shared = { DATABASE_URL: 'postgres://db.example/anschluss', BLOB_DIR: '/srv/files' }
    const NATS_URL = 'nats://one:secret@nats.example:4222,nats://other.example:4222'
    expect(readConfig({})).toMatchObject({ natsUrl: null })
    expect(readConfig({ ...shared, NATS_URL })).toMatchObject({ natsUrl: NATS_URL, blobDir: '/srv/files' })
    expect(() => readConfig({ ...shared, NATS_URL: 'nats.example:4222' })).toThrow(/NATS_URL has to look like/)
    expect(() => readConfig({ BLOB_DIR: '/srv/files', NATS_URL })).toThrow(/DATABASE_URL/)
    expect(() => readConfig({ DATABASE_URL: shared.DATABASE_URL, NATS_URL })).toThrow(/S3_URL/)
    expect(() => readConfig({ ...shared, NATS_URL, NODE_ENV: 'production' })).toThrow(/SMTP_URL/)
  })

  it('migrates at the start unless that is off, and takes no other word', () => {
    expect(readConfig({}).migrateAtStart).toBe(true)
    expect(readConfig({ MIGRATE: 'start' }).migrateAtStart).toBe(true)
    expect(readConfig({ MIGRATE: 'off' }).migrateAtStart).toBe(false)
    const beside = {
      DATABASE_URL: 'postgres://db.example/a',
      BLOB_DIR: '/srv/files',
      NATS_URL: 'nats://nats.example:4222',
    }
    expect(readConfig(beside).migrateAtStart).toBe(false)
    expect(readConfig({ ...beside, MIGRATE: 'start' }).migrateAtStart).toBe(true)
    expect(() => readConfig({ MIGRATE: 'no' })).toThrow("MIGRATE has to be start or off, not 'no'.")
  })

  it('takes where mails come back to, and names what is wrong with it', () => {
    expect(readConfig({})).toMatchObject({ bounceAddress: null, bounceImapUrl: null, bounceSecret: null })
    const given = {
      BOUNCE_ADDRESS: 'bounces@anschluss.example',
      BOUNCE_IMAP_URL: 'imaps://bounces:p%40ss@mail.example:993/INBOX',
      BOUNCE_SECRET: 'q3TqC0n9jv1Yb2m4Zx8LwK7e',
    }
    expect(readConfig(given)).toMatchObject({
      bounceAddress: given.BOUNCE_ADDRESS,
      bounceImapUrl: given.BOUNCE_IMAP_URL,
      bounceSecret: given.BOUNCE_SECRET,
    })
    for (const wrong of [
      { BOUNCE_ADDRESS: 'bounces' },
      { BOUNCE_ADDRESS: 'bounces+all@anschluss.example' },
      { BOUNCE_IMAP_URL: 'mail.example' },
      { BOUNCE_IMAP_URL: 'https://user:secret@mail.example' },
      { BOUNCE_IMAP_URL: 'imaps://mail.example' },
      { BOUNCE_SECRET: 'short' },
    ])
      expect(() => readConfig(wrong)).toThrow(new RegExp(Object.keys(wrong)[0] ?? ''))
  })

  it('takes a tile server with what its map names, and allows nothing but its host', () => {
    expect(readConfig({}).mapTiles).toBeNull()
    const env = {
      MAP_TILES_URL: 'https://tiles.example/de/{z}/{x}/{y}.png?style=light',
      MAP_ATTRIBUTION: 'Tiles e. V.',
    }
    expect(readConfig(env).mapTiles).toEqual({
      url: env.MAP_TILES_URL,
      attribution: 'Tiles e. V.',
      origin: 'https://tiles.example',
    })
  })

  it.each(['https://tiles.example/{z}/{x}.png', 'tiles/{z}/{x}/{y}', 'https://{s}.tiles.example/{z}/{x}/{y}'])(
    'names a MAP_TILES_URL that is none: %s',
    (MAP_TILES_URL) => {
      expect(() => readConfig({ MAP_TILES_URL })).toThrow(/MAP_TILES_URL/)
    },
  )

  it('[R58] takes the operator’s page for contact and help centres by country', () => {
    expect(readConfig({})).toMatchObject({ contactUrl: null, helpCentres: [] })
    const env = {
      CONTACT_URL: 'https://operator.example/contact',
      HELP_CENTRES: 'DE=https://hilfe.example FR=https://aide.example',
    }
    expect(readConfig(env)).toMatchObject({
      contactUrl: env.CONTACT_URL,
      helpCentres: [
        { country: 'DE', url: 'https://hilfe.example' },
        { country: 'FR', url: 'https://aide.example' },
      ],
    })
  })

  it('takes contacts for who finds a weakness, in their order, and names what security.txt may not say', () => {
    expect(readConfig({})).toMatchObject({ securityContacts: [], securityPolicy: null })
    const given = {
      SECURITY_CONTACT: ' mailto:security@anschluss.example  https://anschluss.example/report tel:+49-441-5550 ',
      SECURITY_POLICY: 'https://anschluss.example/security',
    }
    expect(readConfig(given)).toMatchObject({
      securityContacts: ['mailto:security@anschluss.example', 'https://anschluss.example/report', 'tel:+49-441-5550'],
      securityPolicy: 'https://anschluss.example/security',
    })
    for (const contact of ['security@anschluss.example', 'http://anschluss.example', 'mailto:', 'tel:0441'])
      expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(ConfigError)
    expect(() => readConfig({ SECURITY_POLICY: 'http://anschluss.example' })).toThrow(ConfigError)
  })

  it('[P48] takes the mail address that the portal names to providers', () => {
    expect(readConfig({}).supportEmail).toBeNull()
    expect(readConfig({ SUPPORT_EMAIL: 'hilfe@operator.example' }).supportEmail).toBe('hilfe@operator.example')
  })

  it.each([
    { SUPPORT_EMAIL: 'hilfe' },
    { CONTACT_URL: 'operator' },
    { HELP_CENTRES: 'https://hilfe.example' },
    { HELP_CENTRES: 'DE=javascript:x' },
  ])('names a page that is none: %j', (env) => expect(() => readConfig(env)).toThrow(Object.keys(env)[0]))

  it('takes an empty variable for a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null })
  })

  it('puts links together whether PUBLIC_URL ends in a slash or not', () => {
    expect(readConfig({ NODE_ENV: 'staging', PUBLIC_URL: 'https://anschluss.example//' }).publicUrl).toBe(
      'https://anschluss.example',
    )
  })

  it.each(['abc', '-1', '1.5', '65536'])('names a PORT that is none: %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(ConfigError)
    expect(() => readConfig({ PORT })).toThrow(/PORT/)
  })

  it.each([
    { MAIL_KEEP_DAYS: '89' },
    { LINK_KEEP_DAYS: '0' },
    { SESSION_KEEP_DAYS: '189' },
    { KEY_JOB_KEEP_DAYS: 'x' },
  ])('names days that are too few for what still asks: %j', (env) =>
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]),
  )

  it('refuses production on the embedded database unless that is asked for by name', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL.*ALLOW_EMBEDDED_DATABASE=1/)
    const allowed = readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' })
    expect(allowed).toMatchObject({ production: true, databaseUrl: null })
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }).databaseUrl).toBe('postgres://x')
  })

  it('takes an address past a pooler only beside another one', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://pooler', DATABASE_DIRECT_URL: 'postgres://x' })).toMatchObject({
      databaseUrl: 'postgres://pooler',
      databaseDirectUrl: 'postgres://x',
    })
    expect(readConfig({ DATABASE_URL: 'postgres://x', DATABASE_DIRECT_URL: '' }).databaseDirectUrl).toBeNull()
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://x' })).toThrow(/DATABASE_DIRECT_URL.*DATABASE_URL/)
    expect(() => readConfig({ DATABASE_URL: 'postgres://x', DATABASE_DIRECT_URL: 'postgres://x' })).toThrow(
      'one address',
    )
  })

  it('has no demo in production, whatever DEMO says, and none where it is off', () => {
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x', DEMO: 'on' }).demo).toBe(false)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  it('offers push unless that is off, and names a contact for push services', () => {
    expect(readConfig({})).toMatchObject({ push: true, pushContact: 'mailto:push@anschluss.example' })
    expect(readConfig({ PUSH: 'off' }).push).toBe(false)
    expect(readConfig({ NODE_ENV: 'staging', PUBLIC_URL: 'https://anschluss.example' }).pushContact).toBe(
      'https://anschluss.example',
    )
    expect(readConfig({ PUSH_CONTACT: 'mailto:it@klinik.example' }).pushContact).toBe('mailto:it@klinik.example')
    expect(() => readConfig({ PUSH_CONTACT: 'it' })).toThrow(/PUSH_CONTACT/)
  })

  it('calls this machine only in development', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }
    expect(readConfig({}).outgoingLoopback).toBe(false)
    expect(readConfig({ OUTGOING_LOOPBACK: '1' }).outgoingLoopback).toBe(true)
    expect(readConfig({ ...production, OUTGOING_LOOPBACK: '1' }).outgoingLoopback).toBe(false)
  })

  it.each([
    { PUBLIC_URL: 'https://anschluss.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.4', NODE_ENV: 'prod' },
    { PUBLIC_URL: 'http://tablet.klinik.example', NODE_ENV: 'Production' },
  ])('does not serve others unless somebody said what it is: %j', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(/NODE_ENV has to be one of local, .*production/)
    expect(readConfig({ ...env, NODE_ENV: 'staging' }).production).toBe(false)
  })

  it('shows mails to nobody unless that is asked for by name, and never in production', () => {
    expect(readConfig({}).mailbox).toBe(false)
    expect(readConfig({ MAILBOX: 'local' }).mailbox).toBe(true)
    expect(readConfig({ MAILBOX: 'local', HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:8080' }).mailbox).toBe(true)
    expect(readConfig({ MAILBOX: 'local', HOST: '0.0.0.0', NODE_ENV: 'staging' }).mailbox).toBe(false)
    expect(readConfig({ MAILBOX: 'on', HOST: '0.0.0.0', NODE_ENV: 'staging' }).mailbox).toBe(true)
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }
    expect(readConfig({ ...production, MAILBOX: 'on' }).mailbox).toBe(false)
  })

  it('limits what waits for PostgreSQL, and lets the operator change that', () => {
    expect(readConfig({}).databaseLimits).toEqual(defaultLimits)
    expect(readConfig({ DATABASE_LOCK_MS: '1', DATABASE_STATEMENT_MS: '0' }).databaseLimits).toMatchObject({
      lockMs: 1,
      statementMs: 0,
    })
    expect(() => readConfig({ DATABASE_CONNECT_MS: '-1' })).toThrow(/DATABASE_CONNECT_MS/)
  })

  it('writes all of the log unless LOG_LEVEL says less, and tells systemd where it waits', () => {
    expect(readConfig({})).toMatchObject({ logLevel: 'info', serviceManager: null })
    expect(readConfig({ LOG_LEVEL: 'warn' }).logLevel).toBe('warn')
    expect(() => readConfig({ LOG_LEVEL: 'all' })).toThrow(/LOG_LEVEL has to be info, warn, error/)
    expect(readConfig({ NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '30000000' }).serviceManager).toEqual({
      socket: '/run/n',
      watchdogMs: 30_000,
    })
    expect(readConfig({ NOTIFY_SOCKET: '/run/n' }).serviceManager?.watchdogMs).toBe(null)
  })

  it('takes the names of keys that are lost for good, and no others', () => {
    expect(readConfig({}).acceptedNewKeys).toEqual([])
    expect(readConfig({ ACCEPT_NEW_KEYS: 'pepper, key-storage' }).acceptedNewKeys).toEqual(['pepper', 'key-storage'])
    expect(() => readConfig({ ACCEPT_NEW_KEYS: 'all' })).toThrow(/ACCEPT_NEW_KEYS/)
  })
})
