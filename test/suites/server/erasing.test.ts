// Archived patients are erased (docs/READINGS.md#0516, "Lifecycles") on both databases: in every table, in the blobs, and on devices.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../../contract/http/events.ts'
import { listFiles } from '../../../contract/http/files.ts'
import { listPatients, readAuction, readPatient, readRequest, searchPatients } from '../../../contract/http/patients.ts'
import { readReport } from '../../../contract/http/report.ts'
import { planPage } from '../../../device/pull/page.ts'
import { archiveDays } from '../../../domain/archive-days.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { eraseArchived, eraseArchivedPatients } from '../../../server/erasing/erase-archived.ts'
import { jobs } from '../../../server/jobs/registry.ts'
import { makeAutomatic } from '../../support/automatic.ts'
import { bothDatabases } from '../../support/database.ts'
import { makePatientFile, makeRequestFile, sealFile, upload } from '../../support/files.ts'
import { runCommand } from '../../support/people.ts'
import { makeMessage, sign } from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupSearch,
  type TestRequest,
} from '../../support/story.ts'
import { pull, pullAll } from '../../support/sync.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

type Story = Search & { readonly request: TestRequest; readonly files: readonly string[] }

describe.each(bothDatabases)('archived patients on %s', (kind) => {
  let ward: Ward
  let clinic: number
  beforeAll(async () => {
    ward = await setupWard(kind)
    clinic = ward.clinic.organisationId
  })
  afterAll(() => ward.server.close())

  const done = async (person: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward, person, action)).toMatchObject({ status: 'done' })
  const onPatient = (search: Search, action: string, codes = {}) =>
    sign(ward.koenig, {
      action,
      target: { kind: 'patient', id: search.patient.id, cid: search.patient.cid },
      codes,
    })
  const archive = async (search: Search) => done(ward.koenig, await onPatient(search, 'archive_patient'))
  const later = async (ms: number) => {
    ward.server.advance(ms)
    for (const person of [ward.koenig, ward.maria, ward.lindePerson]) await renewToken(ward, person)
  }
  const setDays = (days: unknown) =>
    ward.deps.db
      .updateTable('organisation')
      .set({ config: JSON.stringify(days === null ? {} : { archive_days: days }) })
      .where('id', '=', clinic)
      .execute()
  const isErased = async ({ patient }: Search) =>
    (
      await ward.deps.db
        .selectFrom('patient')
        .select('erased_at')
        .where('id', '=', patient.id)
        .executeTakeFirstOrThrow()
    ).erased_at !== null
  const blobFiles = () =>
    readdirSync(join(ward.deps.config.dataDir, 'blobs'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))

  /** everything that hangs on a patient: two houses, an answer, messages, files of both kinds, kept sets */
  const tell = async (): Promise<Story> => {
    const { koenig, maria } = ward
    const search = await setupSearch(ward, [ward.seeblick], false, { case_number_hmac: 'ZXJhc2UtbWU' })
    const [request] = search.requests
    if (!request) throw new Error('no request')
    const accept = await onRequest(maria, request, 'accept_request', { codes: acceptCodes, decision: 1 })
    await done(maria, accept)
    await done(koenig, await makeMessage(koenig, request, 'Frieda geht es gut'))
    const [ofPatient, ofRequest] = [await sealFile(koenig), await sealFile(maria)]
    await upload(ward, koenig, ofPatient)
    await done(koenig, await makePatientFile(koenig, search.patient, ofPatient, 'all'))
    await upload(ward, maria, ofRequest)
    await done(maria, await makeRequestFile(maria, request, ofRequest))
    await done(koenig, await makeAutomatic(ward, search, 'move_to_auto_search', [ward.linde]))
    return { ...search, request, files: [ofPatient.cid, ofRequest.cid] }
  }
  /** what each table holds, as text */
  const dump = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
      ward.deps.db,
    )
    const texts = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, E'\n') as text from ${sql.table(name)} t`.execute(ward.deps.db)
      texts.set(name, rows[0]?.text ?? '')
    }
    return texts
  }
  /** ciphertext and key ids of the patient as the tables hold them before */
  const canaries = async ({ patient, request, files }: Story) => {
    const { db } = ward.deps
    const row = await db.selectFrom('patient').selectAll().where('id', '=', patient.id).executeTakeFirstOrThrow()
    const events = await db.selectFrom('event').select('context').where('patient_id', '=', patient.id).execute()
    const kept = await db
      .selectFrom('file')
      .selectAll()
      .where('cid', 'in', [...files])
      .execute()
    const sets = await db.selectFrom('candidate_set').select('wraps').execute()
    const wraps = await db
      .selectFrom('wrap')
      .select('key_kid')
      .where('record_cid', 'in', [patient.cid, request.cid])
      .execute()
    const sealed = JSON.stringify([row.envelopes, events, kept.map(({ header, keys }) => [header, keys])])
    const contents = [...sealed.matchAll(/"content":"([^"]+)"/g)].map(([, content = '']) => content)
    expect(contents.length).toBeGreaterThan(4)
    expect(wraps.length).toBeGreaterThan(2)
    expect(sets).toHaveLength(1)
    return [
      ...contents,
      ...wraps.map(({ key_kid }) => key_kid),
      ...sets.flatMap((set) => set.wraps[0]?.key_kid ?? []),
      'ZXJhc2UtbWU',
    ]
  }

  it('who was chosen reads on until then, keeps a stub from then on, and counts as before', async () => {
    const { koenig, maria } = ward
    for (const person of [koenig, maria] as const) await renewToken(ward, person)
    const story = await tell()
    const codes = { auction_request_id: story.request.id, solution: 21 }
    const { decision } = await auctionRow(ward, story.auction.id)
    await done(koenig, await onAuction(koenig, story.auction, 'attribute_winner', { codes, decision }))
    const at = async () =>
      (await maria.client.call(readRequest, { params: { id: story.request.id }, query: {} })).body.record.status
    const byStatus = async () => (await koenig.client.call(readReport, { params: { id: clinic } })).body.by_status
    await archive(story)
    await later(90 * DAY_MS - 1)
    const before = await byStatus()
    expect(await at()).toBe('attributed')
    await later(1)
    expect(await eraseArchived(ward.deps)).toBe(1)
    expect([await at(), await byStatus()]).toEqual(['archived', before])
  })

  describe('after 90 days', () => {
    let story: Story
    let secrets: string[]
    let report: unknown
    let blobs: number
    const cursors = { koenig: '', maria: '' }
    /** of a device that was away since then */
    let revAtMaria: number

    const readNumbers = async () => {
      const { to: _, ...numbers } = (await ward.koenig.client.call(readReport, { params: { id: clinic } })).body
      return numbers
    }
    const found = async () => [
      (await ward.koenig.client.call(listPatients, { params: { id: clinic }, query: { archived: 'true' } })).body.total,
      (await ward.koenig.client.call(searchPatients, { query: { external_id: 'ZXJhc2UtbWU' } })).body.patients.length,
      (await ward.koenig.client.call(searchPatients, { query: { user_id: story.patient.id } })).body.patients.length,
    ]

    beforeAll(async () => {
      for (const person of [ward.koenig, ward.maria] as const) await renewToken(ward, person)
      story = await tell()
      secrets = await canaries(story)
      cursors.koenig = (await pull(ward.koenig)).cursor
      cursors.maria = (await pull(ward.maria)).cursor
      revAtMaria = (await requestRow(ward, story.request.id)).rev
      await archive(story)
      await later(90 * DAY_MS - 1)
      expect(await eraseArchived(ward.deps)).toBe(0)
      expect(await found()).toEqual([1, 1, 1])
      report = await readNumbers()
      blobs = blobFiles().length
      await later(1)
      expect(await eraseArchived(ward.deps)).toBe(1)
    })

    it('no table holds what could be opened, nor a key, nor a code', async () => {
      const texts = [...(await dump())].flatMap(([table, text]) =>
        secrets.filter((secret) => text.includes(secret)).map((secret) => [table, secret]),
      )
      expect(texts).toEqual([])
      const { db } = ward.deps
      const { readable, envelopes, assignee_id, erased_at } = await db
        .selectFrom('patient')
        .selectAll()
        .where('id', '=', story.patient.id)
        .executeTakeFirstOrThrow()
      expect({ envelopes, assignee_id, erased_at }).toEqual({
        envelopes: {},
        assignee_id: null,
        erased_at: ward.server.now(),
      })
      expect(
        Object.values(readable)
          .flat()
          .filter((value) => value !== null),
      ).toEqual([])
      const auction = await auctionRow(ward, story.auction.id)
      expect(auction.criteria).toMatchObject({ search_type: 1, solutions: [], zipcode: '00000' })
      expect(await requestRow(ward, story.request.id)).toMatchObject({ response: null, distance_m: null })
      const events = await db.selectFrom('event').select('context').where('patient_id', '=', story.patient.id).execute()
      expect(events.length).toBeGreaterThan(5)
      expect(events.filter(({ context }) => Object.keys(context).length > 0)).toEqual([])
      for (const table of ['candidate', 'candidate_set', 'auction_marks'] as const) {
        expect(await db.selectFrom(table).selectAll().where('auction_id', '=', story.auction.id).execute()).toEqual([])
      }
    })

    it('no chunk of its files is left, neither row nor bytes', async () => {
      expect(blobs - blobFiles().length).toBe(story.files.length)
      expect(
        await ward.deps.db
          .selectFrom('blob')
          .select('cid')
          .where('cid', 'in', [...story.files])
          .execute(),
      ).toEqual([])
      const files = await ward.deps.db
        .selectFrom('file')
        .selectAll()
        .where('cid', 'in', [...story.files])
        .execute()
      expect(files.map(({ header, keys, deleted_at }) => [header, keys, deleted_at !== null])).toEqual(
        story.files.map(() => [null, {}, true]),
      )
    })

    it('the clinic finds it no more: it looks as if it had never been', async () => {
      expect(await found()).toEqual([0, 0, 0])
      const { client } = ward.koenig
      const patient = { params: { id: story.patient.id } }
      const nobody = { params: { id: 999_999 } }
      const pairs = [
        [await client.call(readPatient, patient), await client.call(readPatient, nobody)],
        [
          await client.call(readAuction, { params: { auctionId: story.auction.id } }),
          await client.call(readAuction, { params: { auctionId: 999_999 } }),
        ],
        [
          await client.call(readEvents, { query: { patient_id: story.patient.id, start: 0, count: 30 } }),
          await client.call(readEvents, { query: { patient_id: 999_999, start: 0, count: 30 } }),
        ],
        [
          await client.call(listFiles, { query: { patient_id: story.patient.id } }),
          await client.call(listFiles, { query: { patient_id: 999_999 } }),
        ],
      ] as const
      for (const [erased, unknown] of pairs) {
        expect(unknown.status).toBe(404)
        expect([erased.status, erased.body]).toEqual([unknown.status, unknown.body])
      }
    })

    it('of its request both sides see the stub alone', async () => {
      for (const person of [ward.koenig, ward.maria]) {
        const { body } = await person.client.call(readRequest, { params: { id: story.request.id } })
        expect(body).toMatchObject({ kind: 'auction_request_stub', record: { cid: story.request.cid } })
        expect(Object.keys(body.record).sort()).toEqual([
          'careseeker',
          'cid',
          'end',
          'ended_at',
          'id',
          'rev',
          'sent_at',
          'status',
        ])
      }
    })

    it('nothing can be done with it any more', async () => {
      const { koenig } = ward
      const actions = [
        await onPatient(story, 'undo_archive_patient'),
        await onAuction(koenig, story.auction, 'cancel_search', { decision: 1 }),
        await makeMessage(koenig, story.request),
      ]
      for (const action of actions) {
        expect(await run(ward, koenig, action)).toMatchObject({ status: 'refused', code: 'not_found' })
      }
      expect(await isErased(story)).toBe(true)
    })

    it('[SY3] devices hear it: the clinic’s of patient and search, the house’s of its request', async () => {
      const hints = await ward.deps.db
        .selectFrom('feed')
        .select(['audience', 'kind', 'record_id'])
        .where('at', '=', ward.server.now())
        .execute()
      const told = hints.map(({ audience, kind: what, record_id }) => `${audience} ${what} ${record_id}`)
      expect(told).toEqual(
        expect.arrayContaining([
          `careseeker:${clinic} patient ${story.patient.id}`,
          `careseeker:${clinic} auction ${story.auction.id}`,
          `careseeker:${clinic} auction_request ${story.request.id}`,
          `careprovider:${ward.seeblick.organisationId} auction_request ${story.request.id}`,
        ]),
      )
    })

    it('[SY5] a device that was away since before keeps the stub alone, and no event', async () => {
      for (const who of ['maria', 'koenig'] as const) {
        const { records, tombstones } = await pullAll(ward[who], cursors[who])
        const ours = tombstones.filter(({ id }) => id === story.request.id)
        expect(ours).toMatchObject([
          { reason: who === 'maria' ? 'withdrawn' : 'archived', stub: { cid: story.request.cid } },
        ])
        const plan = planPage(
          { records, tombstones },
          () => revAtMaria,
          () => true,
        )
        expect(plan.records.filter(({ id }) => id === story.request.id)).toEqual([])
        expect(plan.stubs.map(({ id }) => id)).toContain(story.request.id)
        expect(plan.events.has(story.request.id)).toBe(false)
      }
    })

    it('the report counts as before', async () => {
      expect(await readNumbers()).toEqual(report)
    })

    it('once: the next run finds nothing', async () => {
      expect(await eraseArchived(ward.deps)).toBe(0)
    })
  })

  it('runs by itself, every hour', async () => {
    expect(jobs).toContain(eraseArchivedPatients)
    expect(eraseArchivedPatients.schedule).toBe('41 * * * *')
    const search = await setupSearch(ward, [])
    await archive(search)
    await later(90 * DAY_MS)
    await eraseArchivedPatients.run(ward.deps, {}, { id: 'test', number: 1 })
    expect(await isErased(search)).toBe(true)
  })

  it('are erased sooner by the clinic’s own setting, and by no other clinic’s', async () => {
    const set = await runCommand(ward.server, {
      command: 'set-archive-days',
      organisation: `careseeker:${clinic}`,
      days: 7,
    })
    expect(set.organisation).toMatchObject({ id: clinic })
    const search = await setupSearch(ward, [])
    await archive(search)
    await later(7 * DAY_MS - 1)
    await eraseArchived(ward.deps)
    expect(await isErased(search)).toBe(false)
    await later(1)
    await eraseArchived(ward.deps)
    expect(await isErased(search)).toBe(true)
    const { config } = await ward.deps.db
      .selectFrom('organisation')
      .select('config')
      .where('id', '=', ward.foreignClinic.organisationId)
      .executeTakeFirstOrThrow()
    expect(config).toEqual({})
  })

  it.each([archiveDays.min - 1, archiveDays.max + 1, 3.5])('%s days are no setting', async (days) => {
    await expect(
      runCommand(ward.server, { command: 'set-archive-days', organisation: `careseeker:${clinic}`, days }),
    ).rejects.toThrow('archive_days')
    await setDays(days)
    const search = await setupSearch(ward, [])
    await archive(search)
    await later(89 * DAY_MS)
    await eraseArchived(ward.deps)
    expect(await isErased(search)).toBe(false)
    await setDays(null)
  })

  it('stay when they were taken out of the archive, and when they never were in it', async () => {
    const [back, never] = [await setupSearch(ward, []), await setupSearch(ward, [])]
    await archive(back)
    await done(ward.koenig, await onPatient(back, 'undo_archive_patient'))
    await later(400 * DAY_MS)
    await eraseArchived(ward.deps)
    expect([await isErased(back), await isErased(never)]).toEqual([false, false])
  })

  it('two runs at once erase each once', async () => {
    const searches = [await setupSearch(ward, []), await setupSearch(ward, [])]
    for (const search of searches) await archive(search)
    await later(90 * DAY_MS)
    const counts = await Promise.all([eraseArchived(ward.deps), eraseArchived(ward.deps)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(searches.length)
  })
})
