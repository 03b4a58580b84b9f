// Who can read a patient now, taking it back, and the chained log, on both databases. The log is checked as a device checks it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessHead } from '../../../contract/envelope/access-log.ts'
import { listPatients, readPatient, readRequest } from '../../../contract/http/patients.ts'
import { readAccessLog, readPatientReaders } from '../../../contract/http/readers.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { eraseArchived } from '../../../server/erasing/erase-archived.ts'
import { expireEnded } from '../../../server/feed/expire-ended.ts'
import { checkAccessLog } from '../../../workers/crypto/core/access-log.ts'
import { bothDatabases } from '../../support/database.ts'
import { makePatientFile, sealFile, upload } from '../../support/files.ts'
import { makeAuction, makeSendRequest, newCid, readable, sealText, sign, wrapToGroup } from '../../support/signing.ts'
import { createdId, onRequest, patientRow, requestRow, run, type Search, setupSearch } from '../../support/story.ts'
import { pull, pullAll } from '../../support/sync.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const hours = 3_600_000

describe.each(bothDatabases)('who can read a patient on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  }, 120_000)
  afterAll(() => ward.server.close())

  const later = async (ms: number) => {
    ward.server.advance(ms)
    for (const person of [ward.koenig, ward.doctor, ward.maria, ward.jana, ward.lindePerson])
      await renewToken(ward, person)
  }
  const done = async (person: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward, person, action)).toMatchObject({ status: 'done' })
  const readers = async ({ patient }: Search, person = ward.koenig) => {
    const { status, body } = await person.client.call(readPatientReaders, { params: { id: patient.id } })
    expect(status).toBe(200)
    return body.readers
  }
  const log = async ({ patient }: Search) => {
    const { status, body } = await ward.koenig.client.call(readAccessLog, { params: { id: patient.id } })
    expect(status).toBe(200)
    return body
  }
  /** as a device does, which may have seen it before */
  const check = async (search: Search, seen: AccessHead | null = null) => {
    const { cid, entries } = await log(search)
    return checkAccessLog(cid, entries, seen)
  }
  const wrapsServedTo = async (person: WardPerson, id: number) => {
    const { body } = await person.client.call(readRequest, { params: { id } })
    return body.kind === 'auction_request' ? body.record.wraps.map((wrap) => wrap.kind).sort() : 'stub'
  }
  const revoke = async (request: Search['requests'][number]) => onRequest(ward.koenig, request, 'revoke_access')

  it('lists the own clinic and each provider that holds a key, since when and of what', async () => {
    const created = ward.server.now()
    const search = await setupSearch(ward, [ward.seeblick, ward.linde])
    await later(hours)
    const [seeblick] = search.requests
    if (!seeblick) throw new Error('nobody was asked')
    const wrap = await wrapToGroup(search.patient.key, ward.seeblick, ward.koenig)
    const share = await onRequest(ward.koenig, seeblick, 'access_to_data', {
      codes: { variant: 'full' },
      wraps: [wrap],
    })
    await done(ward.koenig, share)
    const file = await sealFile(ward.koenig)
    await upload(ward, ward.koenig, file)
    await done(ward.koenig, await makePatientFile(ward.koenig, search.patient, file, 'all'))

    const [own, first, second, ...more] = await readers(search)
    expect(more).toEqual([])
    expect(own).toMatchObject({ own: true, organisation: { name: 'Klinikum Nord' }, people: 2, requests: [] })
    expect(own?.since).toBeGreaterThanOrEqual(created)
    expect(first).toMatchObject({
      own: false,
      organisation: { id: ward.seeblick.organisationId, name: 'Haus Seeblick' },
      people: 2,
      requests: [{ id: seeblick.id, shared: 'full', files: [file.cid], deleted_at: null }],
    })
    const [held] = first?.requests ?? []
    expect((held?.profile_since ?? 0) - (held?.messages_since ?? 0)).toBeGreaterThanOrEqual(hours)
    expect(held?.offered).toEqual(['revoke_access', 'archive_request'])
    expect(second).toMatchObject({
      organisation: { name: 'Haus Linde' },
      requests: [{ shared: 'none', profile_since: null, files: [], offered: ['archive_request'] }],
    })
    // who was asked by fax holds nothing
    expect((await readers(await setupSearch(ward, []))).map((one) => one.own)).toEqual([true])
  })

  it('[KY6] serves a key no more at once when the release is taken back; the next save brings another', async () => {
    const search = await setupSearch(ward, [ward.seeblick, ward.linde], true)
    const [seeblick, linde] = search.requests
    if (!seeblick || !linde) throw new Error('two were asked')
    const file = await sealFile(ward.koenig)
    await upload(ward, ward.koenig, file)
    await done(ward.koenig, await makePatientFile(ward.koenig, search.patient, file, 'selected', [seeblick, linde]))
    expect(await wrapsServedTo(ward.maria, seeblick.id)).toEqual(['patient', 'request'])
    const { cursor } = await pull(ward.maria)
    const rev = (await requestRow(ward, seeblick.id)).rev

    // another house's person, and a provider itself, may not
    for (const person of [ward.foreigner, ward.maria]) {
      const answer = await run(ward, person, await onRequest(person, seeblick, 'revoke_access'))
      expect(answer.status).toBe('refused')
    }
    await done(ward.koenig, await revoke(seeblick))
    expect(await requestRow(ward, seeblick.id)).toMatchObject({ status: 'sent', shared: 'none' })
    expect((await requestRow(ward, seeblick.id)).rev).toBeGreaterThan(rev)
    expect(await wrapsServedTo(ward.maria, seeblick.id)).toEqual(['request'])
    // the device hears it and gets the record without identity, files and PK
    const [changed] = (await pullAll(ward.maria, cursor)).records.filter((one) => one.kind === 'auction_request')
    expect(changed).toMatchObject({ data: { shared: 'none', files: [], patient: { envelopes: {} } } })
    // deleted, not only hidden: nothing brings the old wrap back
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from wrap
      where record_cid = ${search.patient.cid} and organisation_id = ${ward.seeblick.organisationId}`.execute(
      ward.deps.db,
    )
    expect(rows).toEqual([{ n: 0 }])
    const { body } = await ward.koenig.client.call(readPatient, { params: { id: search.patient.id } })
    expect(body.key_ended).toMatchObject({ careproviders: [ward.linde.organisationId] })
    const { cid, id } = search.patient
    const save = await sign(ward.koenig, {
      action: 'update_patient',
      target: { kind: 'patient', id, cid },
      codes: { readable },
      envelopes: {
        'profile/identity': await sealText(search.patient.key, 'patient', cid, 'profile/identity', null, 'Neu'),
      },
      decision: (await patientRow(ward, id)).decision,
    })
    expect(await run(ward, ward.koenig, save)).toMatchObject({ status: 'refused', code: 'stale_key' })
    // the other house keeps what it has
    expect(await wrapsServedTo(ward.lindePerson, linde.id)).toEqual(['patient', 'request'])
    expect((await readers(search)).map(({ requests }) => requests[0]?.profile_since === null)).toEqual([
      false,
      true,
      false,
    ])
    // nothing left to take back; and it can be released again
    expect(await run(ward, ward.koenig, await revoke(seeblick))).toMatchObject({ status: 'conflict' })
    const wraps = [await wrapToGroup(search.patient.key, ward.seeblick, ward.koenig)]
    await done(
      ward.koenig,
      await onRequest(ward.koenig, seeblick, 'access_to_data', { codes: { variant: 'full' }, wraps }),
    )
    expect(await wrapsServedTo(ward.maria, seeblick.id)).toEqual(['patient', 'request'])
  })

  it('keeps the key of a house that sees the patient in another request too', async () => {
    const search = await setupSearch(ward, [ward.seeblick], true)
    const [first] = search.requests
    if (!first) throw new Error('one was asked')
    const cid = newCid()
    const again = await makeAuction(ward.koenig, search.patient.id, cid, search.patient.cid)
    const auction = { id: createdId(await run(ward, ward.koenig, again)), cid }
    const key = search.patient.key
    const sent = await makeSendRequest(ward.koenig, auction, ward.clinic, [ward.seeblick], key)
    await done(ward.koenig, sent.action)
    const other = await ward.deps.db
      .selectFrom('auction_request')
      .select('id')
      .where('auction_id', '=', auction.id)
      .executeTakeFirstOrThrow()
    await done(ward.koenig, await revoke(first))
    expect(await wrapsServedTo(ward.maria, first.id)).toEqual(['request'])
    expect(await wrapsServedTo(ward.maria, other.id)).toEqual(['patient', 'request'])
    expect((await patientRow(ward, search.patient.id)).ended_key).toBeNull()
  })

  it('logs releases, who was handed keys, who opened, and ends, with the names of user management', async () => {
    const search = await setupSearch(ward, [ward.seeblick], true)
    const [request] = search.requests
    if (!request) throw new Error('one was asked')
    await wrapsServedTo(ward.maria, request.id)
    await wrapsServedTo(ward.maria, request.id)
    await wrapsServedTo(ward.jana, request.id)
    await done(ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))
    await done(ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))
    await ward.koenig.client.call(listPatients, { params: { id: ward.clinic.organisationId } })
    await later(DAY_MS)
    await wrapsServedTo(ward.maria, request.id)
    await done(ward.koenig, await revoke(request))
    await done(
      ward.koenig,
      await onRequest(ward.koenig, request, 'archive_request', {
        decision: (await requestRow(ward, request.id)).decision,
      }),
    )
    await later(73 * hours)
    await expireEnded(ward.deps)

    const { entries, accounts, organisations } = await log(search)
    const people = new Map([
      [ward.koenig.id, 'koenig'],
      [ward.maria.id, 'maria'],
      [ward.jana.id, 'jana'],
    ])
    const who = (id: number | null) => (id === null ? null : people.get(id))
    const house = (id: number) => organisations.find((one) => one.id === id)?.name
    const rows = await ward.deps.db
      .selectFrom('account')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', [...people.keys()])
      .orderBy('id')
      .execute()
    expect(accounts).toEqual(rows)
    expect(
      entries.map(({ type, organisation, account, detail }) => [type, house(organisation), who(account), detail]),
    ).toEqual([
      ['created', 'Klinikum Nord', 'koenig', 'profile'],
      // the answer to the own action brings the own keys
      ['handed_out', 'Klinikum Nord', 'koenig', 'profile'],
      ['released', 'Haus Seeblick', 'koenig', 'messages,profile'],
      // once a day and account
      ['handed_out', 'Haus Seeblick', 'maria', 'messages,profile'],
      ['handed_out', 'Haus Seeblick', 'jana', 'messages,profile'],
      ['opened', 'Haus Seeblick', 'jana', ''],
      ['handed_out', 'Haus Seeblick', 'maria', 'messages,profile'],
      ['withdrawn', 'Haus Seeblick', 'koenig', 'profile'],
      ['handed_out', 'Klinikum Nord', 'koenig', 'messages,profile'],
      ['ended', 'Haus Seeblick', 'koenig', 'archived'],
      ['deleted', 'Haus Seeblick', null, ''],
    ])
    expect(entries.filter(({ action }) => action !== null)).toHaveLength(4)
    expect(await check(search)).toMatchObject({ state: 'complete', head: { n: entries.length } })
    expect((await readers(search)).map((one) => one.own)).toEqual([true])
  })

  it('writes nothing when an account is handed again what it was handed that day', async () => {
    const search = await setupSearch(ward, [ward.seeblick], true)
    const [request] = search.requests
    if (!request) throw new Error('one was asked')
    const { db } = ward.deps
    const ofMaria = db.selectFrom('access_seen').where('account_id', '=', ward.maria.id)
    const kept = async () =>
      (await ofMaria.select('kind').where('auction_request_id', '=', request.id).execute())
        .map((row) => row.kind)
        .sort()
    await wrapsServedTo(ward.maria, request.id)
    expect(await kept()).toEqual(['messages', 'profile'])
    // a second statement would bring the rows back
    await db.deleteFrom('access_seen').where('auction_request_id', '=', request.id).execute()
    await Promise.all([1, 2, 3].map(() => wrapsServedTo(ward.maria, request.id)))
    expect(await kept()).toEqual([])
    await later(DAY_MS)
    await Promise.all([1, 2, 3].map(() => wrapsServedTo(ward.maria, request.id)))
    expect(await kept()).toEqual(['messages', 'profile'])
  })

  it('is read on a full disk too, and gets what waited once there is room (0137)', async () => {
    const search = await setupSearch(ward, [ward.seeblick], true)
    const { entries: before } = await log(search)
    await wrapsServedTo(ward.jana, search.requests[0]?.id ?? 0)
    const { db } = ward.deps
    await sql`create function disk_full() returns trigger language plpgsql as
      'begin raise exception ''no space'' using errcode = ''53100''; end'`.execute(db)
    await sql`create trigger disk_full before insert on access_log execute function disk_full()`.execute(db)
    expect((await log(search)).entries).toEqual(before)
    await sql`drop function disk_full() cascade`.execute(db)
    expect((await log(search)).entries.slice(before.length)).toMatchObject([{ type: 'handed_out' }])
    expect(await check(search)).toMatchObject({ state: 'complete' })
  })

  it('shows a row that was taken out of the middle, of the end, or changed', async () => {
    const search = await setupSearch(ward, [ward.seeblick, ward.linde], true)
    const [request] = search.requests
    if (!request) throw new Error('two were asked')
    await done(ward.koenig, await revoke(request))
    const whole = await check(search)
    if (whole.state !== 'complete' || !whole.head) throw new Error(whole.state)
    const { head } = whole
    const last = head.n
    expect(last).toBeGreaterThan(3)
    const rows = await ward.deps.db
      .selectFrom('access_log')
      .selectAll()
      .where('patient_id', '=', search.patient.id)
      .orderBy('n')
      .execute()
    const restore = async () => {
      await ward.deps.db.deleteFrom('access_log').where('patient_id', '=', search.patient.id).execute()
      await ward.deps.db
        .insertInto('access_log')
        .values(rows.map((row) => ({ ...row, entry: JSON.stringify(row.entry) })))
        .execute()
    }
    const remove = (n: number) =>
      ward.deps.db.deleteFrom('access_log').where('patient_id', '=', search.patient.id).where('n', '=', n).execute()
    await remove(2)
    expect(await check(search, head)).toEqual({ state: 'gap', after: 1 })
    await restore()
    await remove(1)
    expect(await check(search, head)).toEqual({ state: 'gap', after: 0 })
    await restore()
    await remove(last)
    expect(await check(search, head)).toEqual({ state: 'shortened', after: last - 1, seen: last })
    // without a head that was kept, a shorter chain is a whole one
    expect(await check(search)).toMatchObject({ state: 'complete' })
    await restore()
    await sql`update access_log set entry = entry || '{"detail": "messages"}'
      where patient_id = ${search.patient.id} and n = 3`.execute(ward.deps.db)
    expect(await check(search, head)).toEqual({ state: 'gap', after: 2 })
    await restore()
    // whoever writes the whole chain anew has another end
    await ward.deps.db.deleteFrom('access_log').where('patient_id', '=', search.patient.id).execute()
    const [, second] = search.requests
    if (!second) throw new Error('two were asked')
    for (const one of [second, second, second]) {
      const wraps = [await wrapToGroup(search.patient.key, ward.linde, ward.koenig)]
      await run(ward, ward.koenig, await revoke(one))
      await run(
        ward,
        ward.koenig,
        await onRequest(ward.koenig, one, 'access_to_data', { codes: { variant: 'full' }, wraps }),
      )
    }
    expect(await check(search)).toMatchObject({ state: 'complete' })
    expect(await check(search, head)).toEqual({ state: 'rewritten', seen: last })
  })

  it('goes with the patient', async () => {
    const search = await setupSearch(ward, [ward.seeblick], true)
    await wrapsServedTo(ward.maria, search.requests[0]?.id ?? 0)
    const { id, cid } = search.patient
    await done(
      ward.koenig,
      await sign(ward.koenig, { action: 'archive_patient', target: { kind: 'patient', id, cid } }),
    )
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select
        (select count(*) from access_log where patient_id = ${id})::int +
        (select count(*) from access_seen where patient_id = ${id})::int as n`.execute(ward.deps.db)
      return rows[0]?.n
    }
    await log(search)
    await later(89 * DAY_MS)
    await eraseArchived(ward.deps)
    expect(await count()).toBeGreaterThan(3)
    await later(2 * DAY_MS)
    await eraseArchived(ward.deps)
    expect(await count()).toBe(0)
    const { status } = await ward.koenig.client.call(readAccessLog, { params: { id } })
    expect(status).toBe(404)
  })
})
