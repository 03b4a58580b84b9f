// T14, and `npm run drill`: a backup that is made while people write, brought back beside it, checked, erased again, and worked with.
// Backed up as an operator of WAL does it: the files of a running PostgreSQL between pg_backup_start and pg_backup_stop, then the files
// of patients. The commands are those of the command line.
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPatient } from '../../contract/http/patients.ts'
import type { Verified } from '../../server/backup/verify.ts'
import { openDatabase } from '../../server/db/database.ts'
import { eraseAccount } from '../../server/erasing/erase-account.ts'
import { eraseArchived } from '../../server/erasing/erase-archived.ts'
import { copyRunning } from '../support/base-backup.ts'
import { newClient } from '../support/client.ts'
import { makePatientFile, sealFile, upload } from '../support/files.ts'
import { setupRelative } from '../support/portal.ts'
import { type OwnPostgres, type PostgresServer, startCopiedPostgres, startOwnPostgres } from '../support/postgres.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { startTestServer } from '../support/server.ts'
import { makeMessage, sign } from '../support/signing.ts'
import { eventsOf, makeAccept, requestRow, run, setupRequest } from '../support/story.ts'
import { failingPull, pull } from '../support/sync.ts'
import { renewToken, setupWard, type Ward } from '../support/ward.ts'

const root = join(import.meta.dirname, '..', '..')
const dataDir = makeScratchDir('drill')
const restoredDir = makeScratchDir('drill-restored')
/** where backups lie */
const vault = makeScratchDir('drill-vault')

let first: OwnPostgres
let second: PostgresServer | null = null
let ward: Ward
const pgOptions = '?options=-c%20pgboss.test_clock%3Don'

beforeAll(async () => {
  first = await startOwnPostgres()
  const opened = await openDatabase({ databaseUrl: `${first.url}${pgOptions}`, dataDir: '' })
  ward = await setupWard('postgres', { opened, dataDir, env: { BLOB_KEEP_DAYS: '8' } })
}, 180_000)
afterAll(async () => {
  await ward?.server.close()
  await second?.stop()
  await first?.stop()
})

/** `npm run admin -- …` on one of the two; answers its status and what it said. */
async function admin(where: 'first' | 'restored', ...words: string[]): Promise<{ status: number; said: string }> {
  const at = { first: { url: first.url, dir: dataDir }, restored: { url: second?.url ?? '', dir: restoredDir } }[where]
  // beside a server of another process, as on another machine: its DATA_DIR has the same keys and files
  const own = makeScratchDir('drill-admin')
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'development', DEMO: 'off', DATABASE_URL: at.url, DATA_DIR: own },
    ...{ KEYS_DIR: join(at.dir, 'keys'), KEY_STORAGE_KEY_FILE: join(at.dir, 'key-storage', 'key') },
    BLOB_DIR: join(at.dir, 'blobs'),
  }
  const ran = promisify(execFile)(process.execPath, [join(root, 'server/admin-cli/main.ts'), ...words], {
    env,
    maxBuffer: 50_000_000,
  })
  return ran.then(
    ({ stdout }) => ({ status: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      said: `${error.stdout}${error.stderr}`,
    }),
  )
}

it('[T14] a backup under writes comes back whole, without those who were erased since, and the work goes on', async () => {
  const { koenig, maria, deps } = ward
  const done = async (of: Ward, person: typeof koenig, action: Parameters<typeof run>[2]) =>
    expect(await run(of, person, action)).toMatchObject({ status: 'done' })
  const erased = await setupRequest(ward, true)
  const stays = await setupRequest(ward, true)
  const file = await sealFile(koenig)
  await upload(ward, koenig, file)
  await done(ward, koenig, await makePatientFile(koenig, erased.patient, file, 'all'))
  const relative = await setupRelative(ward.server, 'tochter@familie.example')

  // 1. the backup, while somebody writes
  let isOver = false
  const written: string[] = []
  const writing = (async () => {
    while (!isOver) {
      const result = await run(ward, koenig, await makeMessage(koenig, stays.request, `Nachricht ${written.length}`))
      expect(result.status).toBe('done')
      written.push(result.id)
    }
  })()
  const before = join(vault, 'before.json')
  expect(await admin('first', 'backup-manifest', before)).toMatchObject({ status: 0 })
  const sentBefore = written.length
  const copy = join(vault, 'database')
  await copyRunning(first, copy)
  isOver = true
  await writing
  cpSync(join(dataDir, 'blobs'), join(vault, 'blobs'), { recursive: true })
  for (const folder of ['keys', 'key-storage']) cpSync(join(dataDir, folder), join(vault, folder), { recursive: true })
  expect(written.length).toBeGreaterThan(2)

  // 2. life goes on, and ends
  expect(await eraseAccount(deps, relative.person.id)).toMatchObject({ ok: true })
  const target = { kind: 'patient', id: erased.patient.id, cid: erased.patient.cid } as const
  await done(ward, koenig, await sign(koenig, { action: 'archive_patient', target }))
  await deps.db.updateTable('patient').set({ archived_at: 1 }).where('id', '=', erased.patient.id).execute()
  expect(await eraseArchived(deps)).toBe(1)
  const newest = join(vault, 'newest.json')
  expect(await admin('first', 'backup-manifest', newest)).toMatchObject({ status: 0 })
  // a device knows more than the backup does
  await renewToken(ward, maria)
  await done(ward, koenig, await makeMessage(koenig, stays.request, 'Nach der Sicherung'))
  const { cursor } = await pull(maria)
  const start = ward.server.now()
  await ward.server.close()

  // 3. the restore
  const began = performance.now()
  for (const folder of ['blobs', 'keys', 'key-storage'])
    cpSync(join(vault, folder), join(restoredDir, folder), { recursive: true })
  second = await startCopiedPostgres(copy)
  const restoredAt = performance.now()
  const verified = await admin('restored', 'verify-restore', before)
  const { findings, checked } = JSON.parse(verified.said) as Verified
  expect(findings).toEqual([])
  expect([verified.status, checked.blobs, checked.backend_halves]).toEqual([0, 1, 1])
  const verifiedAt = performance.now()
  // compared with what came later it is told as older than that
  const later = await admin('restored', 'verify-restore', newest, '--sample', '10')
  expect(later.status).toBe(1)
  expect((JSON.parse(later.said) as Verified).findings.map(({ code }) => code)).toContain('erasures_lost')
  const foreign = join(vault, 'changed.json')
  writeFileSync(foreign, readFileSync(newest, 'utf8').replace('"at":', '"at":1'))
  expect((await admin('restored', 'reapply-erasures', foreign)).status).toBe(1)
  const applied = await admin('restored', 'reapply-erasures', newest)
  expect(applied).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Erased again: patients 1, accounts of the portal 1/),
  })
  expect((await admin('restored', 'reapply-erasures', newest)).said).toContain('brought nothing back')
  const appliedAt = performance.now()

  // 4. the work goes on
  const opened = await openDatabase({ databaseUrl: `${second.url}${pgOptions}`, dataDir: '' })
  const server = await startTestServer({ opened, dataDir: restoredDir, start })
  ward = { ...ward, server, deps: server.deps }
  for (const person of [koenig, maria]) await renewToken(ward, person)
  // and comes back: what it has seen is not all there, so it builds its records anew
  const device = { ...maria, client: Object.assign(newClient(server), { token: maria.client.token }) }
  expect(await failingPull(device, cursor)).toEqual({ status: 410, code: 'cursor_invalid' })
  expect((await pull(device)).added.length).toBeGreaterThan(0)
  await done(ward, maria, await makeAccept(maria, stays.request))
  await done(ward, koenig, await makeMessage(koenig, stays.request, 'Danke'))
  expect(await requestRow(ward, stays.request.id)).toMatchObject({ status: 'accepted' })
  const backAt = performance.now()

  // what was acknowledged before the backup began is there, and what came meanwhile is there or not, without a gap
  const kept = (await eventsOf(ward, stays.request.id)).flatMap(({ action_id }) => action_id ?? [])
  expect(kept).toEqual(expect.arrayContaining(written.slice(0, sentBefore)))
  const known = written.map((id) => kept.includes(id))
  expect(known.lastIndexOf(true)).toBe(known.filter(Boolean).length - 1)
  // nobody came back
  const client = Object.assign(newClient(server), { token: koenig.client.token, cookies: koenig.client.cookies })
  expect((await client.call(readPatient, { params: { id: erased.patient.id } })).status).toBe(404)
  expect((await client.call(readPatient, { params: { id: stays.patient.id } })).status).toBe(200)
  const accounts = await server.deps.db.selectFrom('account').select('email').execute()
  expect(accounts.map(({ email }) => email)).not.toContain('tochter@familie.example')

  const s = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.log(
    [
      `Backup under writes: ${written.length} messages were acknowledged, ${known.filter(Boolean).length} of them are in the backup.`,
      `Back after ${s(began, backAt)} (RTO): PostgreSQL ${s(began, restoredAt)}, verify-restore ${s(restoredAt, verifiedAt)}, ` +
        `erasures ${s(verifiedAt, appliedAt)}, server and first work ${s(appliedAt, backAt)}.`,
      `Checked: ${Object.entries(checked)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ')}.`,
      applied.said.trim(),
    ].join('\n'),
  )
}, 300_000)
