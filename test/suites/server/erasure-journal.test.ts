// What was erased after a backup does not come back with it: the journal names it, and is applied again before anybody is let in.
// Meanwhile a backup finds the bytes of its rows (docs/decisions/0593).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileContent } from '../../../contract/http/files.ts'
import { readPatient } from '../../../contract/http/patients.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { sweepBlobs } from '../../../server/blobs/sweep.ts'
import { eraseAccount } from '../../../server/erasing/erase-account.ts'
import { eraseArchived } from '../../../server/erasing/erase-archived.ts'
import { reapplyErasures } from '../../../server/erasing/reapply.ts'
import { dropHouseFile } from '../../../server/house-files/keep.ts'
import { createReading } from '../../../server/operation/serve-metrics.ts'
import { beginBlob } from '../../../server/stores/blobs/writer.ts'
import { readErasures } from '../../../server/stores/erasing/journal.ts'
import { insertHouseFile } from '../../../server/stores/house-files/writer.ts'
import { deletePortalAlert, insertPortalAlert } from '../../../server/stores/portal-alerts/writer.ts'
import { type RestorableWard, setupRestorableWard } from '../../support/backup.ts'
import { newClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { makePatientFile, makeRequestFile, sealFile, upload } from '../../support/files.ts'
import { runCommand } from '../../support/people.ts'
import { setupRelative } from '../../support/portal.ts'
import { newCid, sign } from '../../support/signing.ts'
import { requestRow, run, type Search, setupRequest, type TestRequest } from '../../support/story.ts'
import { renewToken, type WardPerson } from '../../support/ward.ts'

type Story = Search & { readonly request: TestRequest }

describe.each(bothDatabases)('what was erased after a backup on %s', (kind) => {
  let restorable: RestorableWard
  let erased: Story
  let stays: Story
  let relative: Awaited<ReturnType<typeof setupRelative>>
  let alert: number
  let journal: Awaited<ReturnType<typeof readErasures>>
  /** of the patient; deleted alone; of somebody who stays; sent after the backup and deleted before the restore */
  const [ofErased, deleted, kept, late] = [newCid(), newCid(), newCid(), newCid()]
  const image = newCid()

  const ward = () => restorable.ward()
  const db = () => ward().deps.db
  const done = async (person: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward(), person, action)).toMatchObject({ status: 'done' })
  const addFile = async (cid: string, story: Story) => {
    const { koenig } = ward()
    const file = await sealFile(koenig, 100, {}, cid)
    await upload(ward(), koenig, file)
    await done(koenig, await makePatientFile(koenig, story.patient, file, 'all'))
  }
  const fileOf = (cid: string) => db().selectFrom('file').selectAll().where('cid', '=', cid).executeTakeFirst()
  const deleteFile = async (cid: string) => {
    const file = await fileOf(cid)
    if (!file) throw new Error('no file')
    const { koenig } = ward()
    await done(koenig, await sign(koenig, { action: 'delete_file', target: { kind: 'file', id: file.id, cid } }))
  }
  const hasBytes = (cid: string): boolean => {
    const folder = Buffer.from(cid, 'base64url').toString('hex')
    const all = readdirSync(join(ward().deps.config.dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    return all.some((one) => one.isFile() && one.parentPath.endsWith(folder))
  }
  const isErased = async ({ patient }: Story) =>
    (await db().selectFrom('patient').selectAll().where('id', '=', patient.id).executeTakeFirstOrThrow()).erased_at !==
    null
  const accountRow = () =>
    db().selectFrom('account').selectAll().where('id', '=', relative.person.id).executeTakeFirst()
  /** people whose keys the key storage has */
  const storedKeys = async () =>
    Number(
      (await sql<{ count: number }>`select count(*) as count from key_storage.sealed_key`.execute(db())).rows[0]?.count,
    )
  /** after a restore or a backup another server answers */
  const asKoenig = () => {
    const { client } = ward().koenig
    return Object.assign(newClient(ward().server), { token: client.token, cookies: client.cookies })
  }
  const reported = async (days = 30) => {
    const { erasures } = await runCommand(ward().server, { command: 'report-erasures', days })
    return Object.fromEntries((erasures?.lines ?? []).map((line) => [line.what, line]))
  }
  const figures = async (): Promise<string> => {
    await createReading(ward().deps)()
    return ward().deps.metrics.registry.metrics()
  }
  const later = async (ms: number) => {
    ward().server.advance(ms)
    for (const person of [ward().koenig, ward().maria]) await renewToken(ward(), person)
  }
  const addAlert = (created_at: number) =>
    ward().deps.work((tx) =>
      insertPortalAlert(tx, {
        ...{ email: 'sohn@familie.example', language: 'de', region: 'weserems', known: {}, created_at },
        filters: {
          zipcode: '26131',
          distance: 5,
          start_date: '2026-12-01',
          solution: [],
          service: [],
          weight_interval: null,
        },
        ...{ confirmed_at: created_at, expires_at: created_at + 300 * DAY_MS },
      }),
    )

  beforeAll(async () => {
    restorable = await setupRestorableWard(kind, { BLOB_KEEP_DAYS: '8' })
    ;[erased, stays] = [await setupRequest(ward(), true), await setupRequest(ward(), true)]
    await addFile(ofErased, erased)
    await addFile(deleted, stays)
    await addFile(kept, stays)
    relative = await setupRelative(ward().server, 'tochter@familie.example')
    alert = await addAlert(ward().server.now())
    const at = ward().server.now()
    await beginBlob(db(), image, ward().maria.device, at)
    await ward().deps.work(async (tx) => {
      await tx.updateTable('blob').set({ claimed_at: at }).where('cid', '=', image).execute()
      await insertHouseFile(tx, {
        ...{ cid: image, organisation_id: ward().seeblick.organisationId, kind: 'images', place: 1, name: 'Haus.png' },
        ...{ description: '', type: 'image/png', bytes: 0, width: 1, height: 1, has_thumbnail: false },
        ...{ account_id: ward().maria.id, created_at: at },
      })
    })
    await restorable.backUp()
  }, 120_000)
  afterAll(() => ward()?.server.close())

  it('is in the journal, without a name, and its bytes lie on for their time, served to nobody', async () => {
    const { koenig, maria, deps } = ward()
    await addFile(late, stays)
    await deleteFile(deleted)
    await deleteFile(late)
    const given = await sealFile(maria)
    await upload(ward(), maria, given)
    await done(maria, await makeRequestFile(maria, stays.request, given))
    await deps.work((tx) => deletePortalAlert(tx, alert, deps.clock.now()))
    expect(await eraseAccount(deps, relative.person.id)).toMatchObject({ ok: true })
    expect(await storedKeys()).toBe(1)
    await ward().server.runJobs()
    expect(await storedKeys()).toBe(0)
    expect(await dropHouseFile(deps, ward().seeblick.organisationId, image, ['images'])).toBe(true)

    const file = await fileOf(deleted)
    expect(file).toMatchObject({ header: null, keys: {} })
    const content = await asKoenig().call(readFileContent, { params: { id: file?.id ?? 0 } })
    expect(content.status).toBe(404)
    await sweepBlobs(deps)
    expect([hasBytes(deleted), hasBytes(late)]).toEqual([true, true])
    await later(8 * DAY_MS - 1)
    await sweepBlobs(deps)
    expect(hasBytes(deleted)).toBe(true)

    const target = { kind: 'patient', id: erased.patient.id, cid: erased.patient.cid } as const
    await done(koenig, await sign(koenig, { action: 'archive_patient', target }))
    await later(90 * DAY_MS)
    expect(hasBytes(kept)).toBe(true)
    await later(3 * 3600_000)
    await sweepBlobs(deps)
    expect((await reported()).patients).toMatchObject({ waiting: 0, due: 1, done: 0, late: 1 })
    expect(await figures()).toMatch(/anschluss_erasure_oldest_due_seconds 10800\b/)
    expect(await figures()).toMatch(/anschluss_backup_age_seconds \+?Inf/i)
    expect(await eraseArchived(deps)).toBe(1)
    const report = await reported(100)
    expect(report.patients).toMatchObject({ due: 0, done: 1, late: 1, oldest_due_at: null })
    expect([report.files?.done, report.accounts?.done, report.alerts?.done]).toEqual([4, 1, 1])
    // of the patient's file; those that went before are gone
    expect(report.bytes).toMatchObject({ waiting: 1, due: 0, late: 0 })
    expect([hasBytes(deleted), hasBytes(late), hasBytes(ofErased)]).toEqual([false, false, true])

    journal = await readErasures(db())
    const { id } = relative.person
    const kinds = journal.map(({ kind: what, ref, rule }) => [what, rule, ref])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['file', 'asked', deleted],
        ['file', 'asked', late],
        ['portal_alert', 'asked', String(alert)],
        ['account', 'asked', String(id)],
        ['stored_key', 'asked', expect.any(String)],
        ['house_file', 'asked', image],
        ['patient', 'archive_days', erased.patient.cid],
        ['file', 'archive_days', ofErased],
      ]),
    )
    expect(kinds).toHaveLength(8)
    const patient = journal.find(({ kind: what }) => what === 'patient')
    expect((patient?.at ?? 0) - (patient?.due_at ?? 0)).toBe(3 * 3600_000)
    expect(JSON.stringify(journal)).not.toMatch(/familie|Haus|Brandt/)
  })

  it('comes back with the backup, and goes again with the journal: nobody is told twice, others stay', async () => {
    await restorable.restore()
    expect([await isErased(erased), (await accountRow())?.status, await storedKeys()]).toEqual([false, 'active', 1])
    ward().server.advance(1)
    const newestMail = async () =>
      Math.max(...(await db().selectFrom('mail').select('id').execute()).map(({ id }) => id))
    const mailBefore = await newestMail()

    const counts = await reapplyErasures(ward().deps, journal)
    expect(counts).toMatchObject({ patient: 1, file: 1, account: 1, portal_alert: 1, house_file: 1 })
    expect([await isErased(erased), await isErased(stays)]).toEqual([true, false])
    expect(await requestRow(ward(), erased.request.id)).toMatchObject({ status: 'archived', response: null })
    expect(await accountRow()).toMatchObject({
      email: `erased-${relative.person.id}`,
      status: 'inactive',
      last_name: '',
    })
    expect(await storedKeys()).toBe(0)
    expect(await fileOf(deleted)).toMatchObject({ header: null, keys: {} })
    expect((await fileOf(kept))?.deleted_at).toBeNull()
    const rows = await db().selectFrom('portal_alert').select('id').execute()
    expect(rows).toEqual([])
    expect(await db().selectFrom('house_file').select('cid').execute()).toEqual([])
    // those of the account went with it; no other came
    expect(await newestMail()).toBeLessThanOrEqual(mailBefore)
    // nothing of the patient opens any more
    const wraps = await db().selectFrom('wrap').select('id').where('record_cid', '=', erased.patient.cid).execute()
    expect(wraps).toEqual([])
    await renewToken(ward(), ward().koenig)
    const seen = await asKoenig().call(readPatient, { params: { id: erased.patient.id } })
    expect(seen.status).toBe(404)
    expect((await asKoenig().call(readPatient, { params: { id: stays.patient.id } })).status).toBe(200)
  })

  it('is applied twice without harm: whoever has a number anew is somebody else', async () => {
    const somebody = await setupRelative(ward().server, 'enkel@familie.example')
    const newer = await addAlert(ward().server.now())
    // as after a restore, whose sequences go back
    const mine = journal.map((entry) => {
      if (entry.kind === 'account') return { ...entry, ref: String(somebody.person.id) }
      return entry.kind === 'portal_alert' ? { ...entry, ref: String(newer) } : entry
    })
    const counts = await reapplyErasures(ward().deps, mine)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(0)
    const row = await db()
      .selectFrom('account')
      .select('status')
      .where('id', '=', somebody.person.id)
      .executeTakeFirst()
    expect(row?.status).toBe('active')
    expect((await db().selectFrom('portal_alert').select('id').execute()).map(({ id }) => id)).toEqual([newer])
    // the journal goes on in the restored database
    const now = await readErasures(db())
    expect(now).toEqual(expect.arrayContaining([...journal]))
    await eraseAccount(ward().deps, somebody.person.id)
    expect((await readErasures(db())).at(-1)).toMatchObject({ rule: 'asked' })
  })
})
