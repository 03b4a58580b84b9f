// `verify-restore`: a database that was restored whole is found whole, and each fault that a restore can have is found by its name.
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAccess } from '../../../server/access-log/append.ts'
import { type Manifest, parseManifest, writeManifest } from '../../../server/backup/manifest.ts'
import { type FaultCode, faultCodes, type Verified, verifyRestore } from '../../../server/backup/verify.ts'
import { openKeyStorageLook } from '../../../server/key-storage/open.ts'
import { writeKeyFile } from '../../../server/platform/key-files.ts'
import { databaseKinds } from '../../support/database.ts'
import { makePatientFile, sealFile, upload } from '../../support/files.ts'
import { setupRelative } from '../../support/portal.ts'
import { run, type Search, setupRequest } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('the check of a restored installation on %s', (kind) => {
  let ward: Ward
  let story: Search
  let manifest: Manifest
  const files: string[] = []

  beforeAll(async () => {
    ward = await setupWard(kind)
    story = await setupRequest(ward, true)
    for (let i = 0; i < 2; i++) {
      const file = await sealFile(ward.koenig)
      files.push(file.cid)
      await upload(ward, ward.koenig, file)
      const added = await run(ward, ward.koenig, await makePatientFile(ward.koenig, story.patient, file, 'all'))
      expect(added.status).toBe('done')
    }
    await setupRelative(ward.server, 'tochter@familie.example')
    manifest = await write()
  }, 120_000)
  afterAll(() => ward.server.close())

  const onParts = async <T>(work: (parts: Parameters<typeof verifyRestore>[0]) => Promise<T>): Promise<T> => {
    const { db, database, config, blobs } = ward.deps
    const where = { database, url: config.keyStorageDatabaseUrl }
    const keyStorage = await openKeyStorageLook(where, config.keyStorageKeyFile)
    return work({ db, config, blobs, keyStorage }).finally(() => keyStorage.close())
  }
  const write = () => onParts((parts) => writeManifest(parts, ward.deps.keys.pepper, ward.server.now()))
  const verify = (given: Manifest | null = manifest, sample = 1000): Promise<Verified> =>
    onParts((parts) => verifyRestore(parts, { manifest: given, sample, seed: 'a seed' }))
  const codesOf = ({ findings }: Verified) => findings.map(({ code }) => code)
  const ask = async (text: string) => {
    for (const statement of text.split('; ')) await sql.raw(statement).execute(ward.deps.db)
  }

  it('finds nothing in what is whole, and says what it looked at', async () => {
    const verified = await verify()
    expect(verified.findings).toEqual([])
    expect(verified.ok).toBe(true)
    expect(verified.checked).toMatchObject({
      blobs: 2,
      chunks: 2,
      chunks_read: 2,
      backend_halves: 1,
      stored_halves: 1,
      keys: 6,
    })
    expect(verified.checked.rosters).toBeGreaterThan(2)
    expect(verified.checked.access_log_entries).toBeGreaterThan(0)
    expect(JSON.stringify([verified, manifest])).not.toMatch(/familie|nord|Seeblick/i)
  })

  it('the database may have gone on since the manifest was written', async () => {
    await setupRequest(ward, true)
    await ward.deps.work((tx) => appendAccess(tx, [], [story.patient.id]))
    expect(codesOf(await verify())).toEqual([])
    manifest = await write()
  })

  it('a manifest is text, and one that was changed or comes from elsewhere is told', async () => {
    const again = parseManifest(JSON.stringify(manifest))
    expect(codesOf(await verify(again))).toEqual([])
    expect(parseManifest('{}')).toBeNull()
    const changed = { ...manifest, facts: { ...manifest.facts, at: manifest.facts.at + 1 } }
    expect(codesOf(await verify(changed))).toEqual(['manifest_foreign'])
  })

  /** the file of the first chunk */
  const pathOf = (cid: string): string => {
    const folder = Buffer.from(cid, 'base64url').toString('hex')
    const root = join(ward.deps.config.blobDir, folder.slice(0, 2), folder)
    return join(root, readdirSync(root)[0] ?? '')
  }
  const inFile = (path: () => string, break_: (path: string) => unknown) => async () => {
    const [name, before] = [path(), readFileSync(path())]
    await break_(name)
    return async () => writeFileSync(name, before)
  }
  /** breaks and mends by SQL */
  const inTable = (broken: string | (() => string), mended: string | (() => string)) => async () => {
    await ask(typeof broken === 'string' ? broken : broken())
    return async () => {
      await ask(typeof mended === 'string' ? mended : mended())
    }
  }
  /** a table's rows that go, and come back */
  const without = (table: string, where: () => string) =>
    inTable(
      () =>
        `create table kysely_kept as select * from ${table} where ${where()}; delete from ${table} where ${where()}`,
      () => `insert into ${table} select * from kysely_kept; drop table kysely_kept`,
    )
  const patient = () => story.patient.id
  const relativeHalf = `storage_id = (select storage_id from rule_key limit 1)`

  const faults: readonly (readonly [string, FaultCode, () => Promise<() => Promise<void>>])[] = [
    [
      'a file without its bytes',
      'blob_missing',
      inFile(
        () => pathOf(files[0] ?? ''),
        (path) => rmSync(path),
      ),
    ],
    [
      'a file that was cut',
      'blob_cut',
      inFile(
        () => pathOf(files[0] ?? ''),
        (path) => truncateSync(path, 48),
      ),
    ],
    [
      'a file with other bytes',
      'blob_changed',
      inFile(
        () => pathOf(files[1] ?? ''),
        (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
      ),
    ],
    ['a file whose chunks are not known', 'blob_rows', without('blob_chunk', () => `cid = '${files[0]}'`)],
    [
      'no key file',
      'key_missing',
      inFile(
        () => ward.deps.config.ruleKeyFile,
        (path) => rmSync(path),
      ),
    ],
    [
      'the key file of another installation',
      'key_foreign',
      inFile(
        () => ward.deps.config.pepperFile,
        (path) => writeKeyFile(path),
      ),
    ],
    [
      'a roster without an entry in between',
      'roster_broken',
      without('roster_entry', () => `n = 1 and organisation_id = ${ward.clinic.organisationId}`),
    ],
    [
      'a roster without its end',
      'roster_older',
      without('roster_entry', () => `n = 2 and organisation_id = ${ward.clinic.organisationId}`),
    ],
    [
      'an access log without an entry',
      'access_log_broken',
      without('access_log', () => `n = 1 and patient_id = ${patient()}`),
    ],
    [
      'an access log whose entry was changed',
      'access_log_broken',
      inTable(
        () => `update access_log set entry = jsonb_set(entry, '{at}', '1') where n = 1 and patient_id = ${patient()}`,
        () =>
          `update access_log set entry = jsonb_set(entry, '{at}', to_jsonb(${before})) where n = 1 and patient_id = ${patient()}`,
      ),
    ],
    [
      'an access log without its end',
      'access_log_older',
      without(
        'access_log',
        () => `patient_id = ${patient()} and n = (select max(n) from access_log where patient_id = ${patient()})`,
      ),
    ],
    ['lost events', 'rows_lost', without('event', () => `id in (select id from event order by id limit 1)`)],
    [
      'a feed that would give numbers twice',
      'feed_counter_behind',
      inTable('update feed_counter set n = n - 1', 'update feed_counter set n = n + 1'),
    ],
    [
      'a feed of before the manifest',
      'feed_older',
      inTable('update feed_counter set n = n - 1', 'update feed_counter set n = n + 1'),
    ],
    [
      'an older half in the key storage',
      'stored_half_missing',
      without('key_storage.sealed_key', () => `person_id = (select storage_id from rule_key limit 1)`),
    ],
    ['an older backend', 'account_missing', without('rule_key', () => relativeHalf)],
    [
      'a backend of before',
      'half_older',
      inTable(
        'update event set at = at - 100000000; update action set at = at - 100000000; update account set created_at = created_at - 100000000',
        'update event set at = at + 100000000; update action set at = at + 100000000; update account set created_at = created_at + 100000000',
      ),
    ],
    [
      'a half of the backend that does not open',
      'backend_half_closed',
      inTable(`update rule_key set kid = kid || 'x'`, `update rule_key set kid = rtrim(kid, 'x')`),
    ],
    [
      'a half of the key storage that does not open',
      'stored_half_closed',
      inTable(
        `update key_storage.sealed_key set kid = kid || 'x'`,
        `update key_storage.sealed_key set kid = rtrim(kid, 'x')`,
      ),
    ],
    [
      'a schema without its newest step',
      'schema_missing',
      without('kysely_migration', () => `name = '0150-add-console-search'`),
    ],
    [
      'a schema of a newer version',
      'schema_newer',
      inTable(
        `insert into kysely_migration select '9999-contract-all', timestamp from kysely_migration limit 1`,
        `delete from kysely_migration where name = '9999-contract-all'`,
      ),
    ],
    [
      'a journal that lost what was erased',
      'erasures_lost',
      async () => {
        const entry = { kind: 'patient', ref: 'gone', record_at: null, rule: 'asked', due_at: 1, at: 1 } as const
        const known = manifest
        await ask(`insert into erasure (kind, ref, rule, due_at, at) values ('patient', 'gone', 'asked', 1, 1)`)
        manifest = await write()
        expect(manifest.facts.erasures).toEqual([entry])
        await ask('delete from erasure')
        return async () => {
          manifest = known
        }
      },
    ],
  ]
  let before = 0

  it.each(faults)('finds %s: %s', async (_, code, plant) => {
    const { rows } = await sql<{ at: number }>`
      select (entry ->> 'at')::bigint as at from access_log where n = 1 and patient_id = ${patient()}`.execute(
      ward.deps.db,
    )
    before = Number(rows[0]?.at)
    const mend = await plant()
    const verified = await verify()
    expect(codesOf(verified)).toContain(code)
    expect(verified.ok).toBe(false)
    await mend()
    expect(codesOf(await verify())).toEqual([])
  })

  it('each fault is planted by a test', () => {
    const planted = new Set<FaultCode>([...faults.map(([, code]) => code), 'manifest_foreign'])
    expect(faultCodes.filter((code) => !planted.has(code))).toEqual([])
  })
})
