// Patients to whom nothing happened for long (docs/decisions/0606) on both databases: proposed in the list, kept for as long again,
// and archived by themselves only where the clinic says so, after a mail, and with nothing open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { countPatients, listPatients, readPatient } from '../../../contract/http/patients.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { idleDays, idleNoticeDays } from '../../../domain/idle-patients.ts'
import { archiveIdle, archiveIdlePatients } from '../../../server/actions/archive-idle.ts'
import { jobs } from '../../../server/jobs/registry.ts'
import { renderMail } from '../../../server/mail/render.ts'
import { mailTemplates } from '../../../server/mail/templates.ts'
import { writeConfig } from '../../../server/stores/organisations/writer.ts'
import { databaseKinds } from '../../support/database.ts'
import { makeMessage, sign } from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  onAuction,
  onRequest,
  patientRow,
  requestRow,
  run,
  type Search,
  setupRequest,
  setupSearch,
} from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(databaseKinds)('patients without activity on %s', (kind) => {
  let ward: Ward
  let clinic: number
  beforeAll(async () => {
    ward = await setupWard(kind)
    clinic = ward.clinic.organisationId
  })
  afterAll(() => ward.server.close())

  const later = async (days: number) => {
    ward.server.advance(days * DAY_MS)
    for (const person of [ward.koenig, ward.maria, ward.doctor]) await renewToken(ward, person)
  }
  const set = (values: object) => ward.deps.work((tx) => writeConfig(tx, clinic, { ...values }))
  const done = async (person: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward, person, action)).toMatchObject({ status: 'done' })
  const onPatient = async ({ patient }: Search, action: string) =>
    done(
      ward.koenig,
      await sign(ward.koenig, { action, target: { kind: 'patient', id: patient.id, cid: patient.cid } }),
    )
  const idle = async () => {
    const query = { idle: 'true' as const, count: 50 }
    const params = { id: clinic }
    const { patients } = (await ward.koenig.client.call(listPatients, { params, query })).body
    const { marks } = (await ward.koenig.client.call(countPatients, { params, query: {} })).body
    expect(marks.idle).toBe(patients.length)
    return patients.map(({ id }) => id)
  }
  const archivedAt = async ({ patient }: Search) => (await patientRow(ward, patient.id)).archived_at
  const mails = async () => {
    const rows = await ward.deps.db
      .selectFrom('mail')
      .select(['recipient', 'variables', 'language'])
      .where('type', '=', mailTypes.code.patientsIdle)
      .orderBy('id')
      .execute()
    await ward.deps.db.deleteFrom('mail').where('type', '=', mailTypes.code.patientsIdle).execute()
    return rows
  }
  const chosen = async () => {
    const story = await setupRequest(ward)
    await done(
      ward.maria,
      await onRequest(ward.maria, story.request, 'accept_request', { codes: acceptCodes, decision: 1 }),
    )
    const codes = { auction_request_id: story.request.id, solution: 21 }
    const { decision } = await auctionRow(ward, story.auction.id)
    await done(ward.koenig, await onAuction(ward.koenig, story.auction, 'attribute_winner', { codes, decision }))
    return story
  }

  it('are proposed after the clinic’s days, and kept for as long again', async () => {
    const search = await setupSearch(ward, [])
    await later(idleDays.usual - 1)
    expect(await idle()).toEqual([])
    await later(1)
    expect(await idle()).toEqual([search.patient.id])
    await onPatient(search, 'keep_patient')
    expect(await idle()).toEqual([])
    const events = (await ward.koenig.client.call(readEvents, { query: { patient_id: search.patient.id } })).body.events
    expect(events.map(({ type }) => type)).toContain('patient_kept')
    await later(idleDays.min)
    expect(await idle()).toEqual([])
    await set({ idle_days: idleDays.min })
    expect(await idle()).toEqual([search.patient.id])
    await set({ idle_days: idleDays.usual })
    await onPatient(search, 'archive_patient')
    expect(await idle()).toEqual([])
  })

  it('what a house does counts as well', async () => {
    const story = await setupRequest(ward)
    await later(idleDays.usual - 10)
    await done(ward.maria, await makeMessage(ward.maria, story.request))
    await later(idleDays.usual - 1)
    expect(await idle()).toEqual([])
    await later(1)
    expect(await idle()).toEqual([story.patient.id])
    await onPatient(story, 'archive_patient')
  })

  it('are never archived by themselves where the clinic did not say so', async () => {
    const search = await setupSearch(ward, [])
    await later(2 * idleDays.usual)
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    expect([await archivedAt(search), await mails()]).toEqual([null, []])
    await onPatient(search, 'archive_patient')
  })

  it('are announced without a word of them, and archived two weeks later as by hand', async () => {
    const [empty, story] = [await setupSearch(ward, []), await chosen()]
    await later(idleDays.usual)
    await set({ idle_archive: true })
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 2, archived: 0 })
    const day = new Date(ward.server.now() + idleNoticeDays * DAY_MS).toISOString().slice(0, 10)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'koenig@nord.example',
      variables: { idle: 2, days: idleDays.usual, archived_on: day },
    })
    const { text } = renderMail(mailTemplates.patientsIdle.fill(mail?.variables, 'de'), 'de', 'https://a.example')
    expect(text).toContain('2 Patienten')
    expect(text).toContain('https://a.example/app/clinic/dashboard?mark=idle')

    await later(idleNoticeDays - 1)
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    await later(1)
    const [before, search] = [await patientRow(ward, story.patient.id), await auctionRow(ward, story.auction.id)]
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 2 })
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    expect([await archivedAt(empty), await archivedAt(story)]).toEqual([ward.server.now(), ward.server.now()])
    expect((await patientRow(ward, story.patient.id)).rev).toBe(before.rev + 1)
    expect(await mails()).toEqual([])
    // who was chosen stays it
    expect(await requestRow(ward, story.request.id)).toMatchObject({ status: 'attributed', ended_at: null })
    expect(await auctionRow(ward, story.auction.id)).toMatchObject({ lifecycle: 'archived' })
    const event = await ward.deps.db
      .selectFrom('event')
      .select(['side', 'account_id', 'action_id'])
      .where('patient_id', '=', story.patient.id)
      .where('type', '=', 'patient_archived')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ side: 'system', account_id: null, action_id: null })
    const { events } = (await ward.koenig.client.call(readEvents, { query: { patient_id: story.patient.id } })).body
    expect(events.find(({ type }) => type === 'patient_archived')).toMatchObject({ account: null })
    const feed = await ward.deps.db
      .selectFrom('feed')
      .select('kind')
      .where('kind', '=', 'patient')
      .where('record_id', '=', story.patient.id)
      .where('audience', '=', `careseeker:${clinic}`)
      .execute()
    expect(feed.length).toBeGreaterThan(0)
    await onPatient(story, 'undo_archive_patient')
    const { body } = await ward.koenig.client.call(readPatient, { params: { id: story.patient.id } })
    expect(body.archived).toBe(false)
    const { lifecycle, state } = search
    expect(await auctionRow(ward, story.auction.id)).toMatchObject({ lifecycle, state })
    // taken out, it is left alone for as long again
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    await onPatient(story, 'archive_patient')
  })

  it('with a request or a search that waits are proposed, and never archived by themselves', async () => {
    const [asked, running] = [await setupRequest(ward), await setupSearch(ward, [])]
    await done(ward.koenig, await onAuction(ward.koenig, running.auction, 'start_manual_search'))
    await later(idleDays.usual)
    expect((await idle()).sort()).toEqual([asked.patient.id, running.patient.id].sort())
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    // one that was announced, and asks a house meanwhile
    await done(
      ward.maria,
      await onRequest(ward.maria, asked.request, 'decline_request', {
        codes: { declined_reason: 2, capacity_date: null, no_capacity_reasons: [] },
        decision: 1,
      }),
    )
    await later(idleNoticeDays)
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    expect([await archivedAt(asked), await archivedAt(running)]).toEqual([null, null])
    for (const one of [asked, running]) await onPatient(one, 'archive_patient')
    expect(await mails()).toEqual([])
  })

  it('an announcement ends with whatever happens, and with the clinic’s setting', async () => {
    const [kept, left] = [await setupSearch(ward, []), await setupSearch(ward, [])]
    await later(idleDays.usual)
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 2, archived: 0 })
    await later(idleNoticeDays - 1)
    await onPatient(kept, 'keep_patient')
    await set({ idle_archive: false })
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 0 })
    await set({ idle_archive: true })
    await later(1)
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 1, archived: 0 })
    await later(idleNoticeDays)
    expect(await archiveIdle(ward.deps)).toEqual({ announced: 0, archived: 1 })
    expect([await archivedAt(kept), await archivedAt(left)]).toEqual([null, ward.server.now()])
    expect(await mails()).toHaveLength(2)
  })

  it('a job does it every night', () => {
    expect(jobs).toContain(archiveIdlePatients)
    expect(archiveIdlePatients.schedule).toBe('11 3 * * *')
  })
})
