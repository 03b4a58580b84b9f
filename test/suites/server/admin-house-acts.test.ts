// Deactivating a house where somebody works or something is open (W48) on both databases: not by its form, but as a dangerous act that
// says what follows, waits an hour, is told to the others and can be taken back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../../catalogue/careseeker-statuses.ts'
import { roles } from '../../../catalogue/roles.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import * as contract from '../../../contract/http/admin-organisations.ts'
import {
  type BulkChanges,
  draftBulkChange,
  listBulkRecords,
  previewBulkChange,
  readBulkChange,
  startBulkChange,
  stepBulkChange,
} from '../../../contract/http/bulk-changes.ts'
import * as acts from '../../../contract/http/pending-acts.ts'
import { performAct } from '../../../server/administration/acts/perform.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupRequest } from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const { code } = roles
const hour = 3_600_000

describe.each(bothDatabases)('deactivating a house on %s', (kind) => {
  let ward: Ward
  let petra: Awaited<ReturnType<typeof setupAdmin>>
  let jan: Awaited<ReturnType<typeof setupAdmin>>
  const later = async (ms: number) => {
    ward.server.advance(ms)
    for (const person of [petra, jan]) await renewToken(ward, person)
  }
  beforeAll(async () => {
    ward = await setupWard(kind)
    petra = await setupAdmin(ward.server, 'petra@betreiber.example')
    jan = await setupAdmin(ward.server, 'jan@betreiber.example')
    await setupRequest(ward)
  })
  beforeEach(() => later(1000))
  afterAll(() => ward.server.close())

  const house = () => ward.seeblick.organisationId
  const wanted = (organisation_id = house()) =>
    ({ kind: 'deactivate_house', organisation_id, inactive_reason: 'closed' }) as const
  const preview = (act: acts.WantedAct, by = petra) => by.client.call(acts.previewAct, { body: { act } })
  const ask = (act: acts.WantedAct, name: string, hurry: string | null = null, by = petra) =>
    by.client.call(acts.askAct, { body: { act, name, at_once: hurry !== null, reason: hurry ?? '' } })
  const withdraw = (actId: number, by = petra) => by.client.call(acts.withdrawAct, { params: { actId } })
  const listed = async (by = petra) => (await by.client.call(acts.listActs, {})).body
  const read = async (careproviderId = house()) =>
    (await petra.client.call(contract.readAdminProvider, { params: { careproviderId } })).body
  const statusOf = async (id = house()) =>
    (
      await ward.deps.db.selectFrom('organisation').select(['status', 'inactive_reason']).where('id', '=', id).execute()
    )[0]
  const changeTo = async (status: string) => {
    const { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev } = await read()
    const fields = { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev }
    const body = { ...fields, status, inactive_reason: status === 'inactive' ? 'closed' : null } as never
    return petra.client.call(contract.changeAdminProvider, { params: { careproviderId: house() }, body })
  }
  /** with nobody there */
  const lonelyOf = async (of: { readonly kind: 'careseeker'; readonly name: string; readonly type: number }) => {
    const row = {
      ...of,
      cid: ward.deps.ids.random(16),
      status: 'active',
      config: '{}',
      created_at: 1,
      zipcode: '26131',
    }
    return (await ward.deps.db.insertInto('organisation').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  /** Requests of one become another's. */
  const requestsFrom = (careseeker_id: number, before: number) =>
    ward.deps.db.updateTable('auction_request').set({ careseeker_id }).where('careseeker_id', '=', before).execute()
  const told = async () => {
    const mails = ward.deps.db.selectFrom('mail').select(['account_id', 'variables']).where('type', '=', 108)
    return mails.orderBy('id', 'desc').execute()
  }
  const as = (person: { readonly id: number }, role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [person.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', person.id).execute()
    })
  const due = async () => {
    await later(hour + 1000)
    await ward.server.runJobs()
  }

  it('is refused where its form is saved, as long as somebody works there or something is open', async () => {
    const refused = { status: 400, body: { errors: [{ path: 'body.status', code: 'needs_act' }] } }
    expect(await changeTo('inactive')).toMatchObject(refused)
    // the keyless house has neither
    expect((await read(ward.keylessId)).people).toBe(0)
    const clinic = (
      await petra.client.call(contract.readAdminClinic, { params: { careseekerId: ward.clinic.organisationId } })
    ).body
    const body = { ...clinic, status: 'inactive' } as never
    const params = { careseekerId: clinic.id }
    expect(await petra.client.call(contract.changeAdminClinic, { params, body })).toMatchObject(refused)
  })

  const clinicOf = async (careseekerId = ward.clinic.organisationId) =>
    (await petra.client.call(contract.readAdminClinic, { params: { careseekerId } })).body
  const changeClinic = async (status: string, careseekerId = ward.clinic.organisationId) => {
    const body = { ...(await clinicOf(careseekerId)), status } as never
    return petra.client.call(contract.changeAdminClinic, { params: { careseekerId }, body })
  }
  const bulk = async (list: string, id: number, changes: BulkChanges) => {
    const drafted = await petra.client.call(draftBulkChange, { body: { list, ids: [id] } })
    const params = { bulkChangeId: drafted.body.id }
    const body = { changes, reason: '', left_out: [], despite: [id] }
    await petra.client.call(previewBulkChange, { params, body })
    const { records } = (await petra.client.call(listBulkRecords, { params, query: {} })).body
    return { params, records }
  }

  it.each(careproviderStatuses.keys.filter((status) => status !== 'active' && status !== 'duplicate'))(
    'is refused of a provider that becomes %s, singly and among many',
    async (status) => {
      const refused = { status: 400, body: { errors: [{ path: 'body.status', code: 'needs_act' }] } }
      expect(await changeTo(status)).toMatchObject(refused)
      const { records } = await bulk('careproviders', house(), {
        ...{ status: { to: status }, inactive_reason: { to: 'closed' } },
      })
      expect(records).toMatchObject([{ state: 'refused', cause: 'needs_act' }])
      expect(await statusOf()).toMatchObject({ status: 'active' })
    },
  )

  it('asks first which record stays of a duplicate', async () => {
    const refused = { status: 400, body: { errors: [{ path: 'body.status', code: 'which_stays' }] } }
    expect(await changeTo('duplicate')).toMatchObject(refused)
  })

  it.each(careseekerStatuses.keys.filter((status) => status !== 'active'))(
    'is refused of a clinic that becomes %s, singly and among many',
    async (status) => {
      const refused = { status: 400, body: { errors: [{ path: 'body.status', code: 'needs_act' }] } }
      expect(await changeClinic(status)).toMatchObject(refused)
      const { records } = await bulk('careseekers', ward.clinic.organisationId, { status: { to: status } })
      expect(records).toMatchObject([{ state: 'refused', cause: 'needs_act' }])
    },
  )

  it('counts a clinic’s open requests, not its searches: its form as what follows', async () => {
    const id = await lonelyOf({ kind: 'careseeker', name: 'Klinik Leer', type: 1 })
    const search = (owner: number) =>
      ward.deps.db
        .updateTable('auction')
        .set({ careseeker_id: owner })
        .where('careseeker_id', '=', owner === id ? ward.clinic.organisationId : id)
        .execute()
    await search(id)
    expect(await clinicOf(id)).toMatchObject({ people: 0, running_searches: 1 })
    expect((await changeClinic('inactive', id)).status).toBe(200)
    expect((await changeClinic('active', id)).status).toBe(200)
    await search(ward.clinic.organisationId)
    await requestsFrom(id, ward.clinic.organisationId)
    expect(await clinicOf(id)).toMatchObject({ people: 0, running_searches: 0 })
    expect((await changeClinic('inactive', id)).body.errors).toEqual([{ path: 'body.status', code: 'needs_act' }])
    const seen = await preview({ ...wanted(id), inactive_reason: null })
    expect(seen.body.consequences).toContainEqual({ key: 'open_at', count: 1, name: 'Haus Seeblick' })
    await requestsFrom(ward.clinic.organisationId, id)
  })

  it('says how many requests are of relatives, and names none of them', async () => {
    const id = await lonelyOf({ kind: 'careseeker', name: 'Erika Muster', type: 5 })
    await requestsFrom(id, ward.clinic.organisationId)
    const ofRelatives = { key: 'open_from_relatives', count: 1 }
    const alone = (await preview(wanted())).body.consequences
    expect(alone.filter(({ key }) => key.startsWith('open_'))).toEqual([ofRelatives])
    await requestsFrom(ward.clinic.organisationId, id)
    await setupRequest(ward)
    const newest = await ward.deps.db.selectFrom('auction_request').select('id').orderBy('id', 'desc').execute()
    const set = (careseeker_id: number) =>
      ward.deps.db
        .updateTable('auction_request')
        .set({ careseeker_id })
        .where('id', '=', newest[0]?.id ?? 0)
        .execute()
    await set(id)
    const mixed = (await preview(wanted())).body.consequences
    expect(mixed.filter(({ key }) => key.startsWith('open_'))).toEqual([
      { key: 'open_from', count: 1, name: 'Klinikum Nord' },
      ofRelatives,
    ])
    expect(JSON.stringify(mixed)).not.toContain('Erika')
    await ward.deps.db
      .updateTable('auction_request')
      .set({ status: 'declined' })
      .where('id', '=', newest[0]?.id ?? 0)
      .execute()
  })

  it('does not stop the undo of a change of many that had made it active', async () => {
    expect((await ask(wanted(), 'Haus Seeblick', 'Probe')).body.state).toBe('done')
    const { params } = await bulk('careproviders', house(), { status: { to: 'active' } })
    await petra.client.call(startBulkChange, { params, body: { confirmed: null } })
    await ward.server.runJobs()
    expect(await statusOf()).toMatchObject({ status: 'active' })
    await petra.client.call(stepBulkChange, { params: { ...params, step: 'undo' } })
    await ward.server.runJobs()
    const { body } = await petra.client.call(readBulkChange, { params })
    expect(body).toMatchObject({ status: 'undone', counts: { undone: 1 } })
    expect(await statusOf()).toMatchObject({ status: 'inactive' })
    // it is not active now: another status goes without
    expect((await changeTo('trash')).status).toBe(200)
    expect((await changeTo('active')).status).toBe(200)
  })

  it('says what follows, waits an hour and is told to the others; the name is typed', async () => {
    const seen = (await preview(wanted())).body
    expect(seen).toMatchObject({ name: 'Haus Seeblick', may_hurry: true, asks_reason: false, told: [{ id: jan.id }] })
    expect(seen.consequences).toEqual([
      { key: 'people_keep', count: 2 },
      { key: 'open_from', count: 1, name: 'Klinikum Nord' },
      { key: 'not_found' },
      { key: 'active_again' },
    ])
    expect((await preview({ ...wanted(), inactive_reason: null })).body.errors).toEqual([
      { path: 'body.act', code: 'missing_reason' },
    ])
    expect((await ask(wanted(), 'Haus Linde')).body.errors).toEqual([{ path: 'body.name', code: 'other_name' }])
    expect((await ask(wanted(), seen.name, '')).body.errors).toEqual([{ path: 'body.reason', code: 'missing' }])
    const asked = await ask(wanted(), 'haus  seeblick')
    expect(asked).toMatchObject({
      status: 201,
      body: { state: 'waiting', house: { kind: 'careprovider', id: house(), name: 'Haus Seeblick' } },
    })
    expect((await ask(wanted(), seen.name)).body.errors).toEqual([{ path: 'body.act', code: 'waiting' }])
    expect((await told())[0]).toMatchObject({
      account_id: jan.id,
      variables: { act: 'deactivate_house', record: `careprovider:${house()}` },
    })
    expect(await listed(jan)).toMatchObject({
      acts: [],
      house_acts: [{ id: asked.body.id, asked_by: { id: petra.id } }],
    })
    await later(hour / 2)
    await ward.server.runJobs()
    expect(await statusOf()).toMatchObject({ status: 'active' })

    expect((await withdraw(asked.body.id, jan)).body).toMatchObject({ state: 'withdrawn', settled_by: { id: jan.id } })
    await due()
    expect(await statusOf()).toMatchObject({ status: 'active' })
    expect(await listed()).toEqual({ acts: [], house_acts: [] })
  })

  it('is done when its hour is over, with the history of the house', async () => {
    const { rev } = await read()
    const { body } = await ask(wanted(), 'Haus Seeblick')
    await due()
    expect(await statusOf()).toEqual({ status: 'inactive', inactive_reason: 'closed' })
    expect((await read()).rev).toBe(rev + 1)
    const params = { resource: 'careproviders', recordId: house() } as const
    const { changes } = (await petra.client.call(listRecordChanges, { params, query: { count: 1 } })).body
    expect(changes).toMatchObject([
      { account: { id: petra.id }, changes: { status: { from: 'active', to: 'inactive' } }, reason: null },
    ])
    const event = await ward.deps.db
      .selectFrom('organisation_event')
      .selectAll()
      .where('organisation_id', '=', house())
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      type: 'careprovider_status_changed',
      context: { previous_status: 'active', new_status: 'inactive', inactive_reason: 'closed' },
    })
    expect((await withdraw(body.id)).body.errors).toEqual([{ path: 'body.state', code: 'not_offered' }])
    expect((await preview(wanted())).body.errors).toEqual([{ path: 'body.act', code: 'not_offered' }])
    // people work on
    expect((await read()).people).toBe(2)
    expect((await changeTo('active')).status).toBe(200)
  })

  it('is done at once with a reason, which the history keeps', async () => {
    const asked = await ask(wanted(), 'Haus Seeblick', 'Brand im Haus')
    expect(asked.body).toMatchObject({ state: 'done', reason: 'Brand im Haus' })
    expect(await statusOf()).toMatchObject({ status: 'inactive' })
    expect((await told())[0]).toMatchObject({ account_id: jan.id, variables: { due_at: null } })
    const params = { resource: 'careproviders', recordId: house() } as const
    const { changes } = (await petra.client.call(listRecordChanges, { params, query: { count: 1 } })).body
    expect(changes).toMatchObject([{ reason: 'Brand im Haus' }])
    expect((await changeTo('active')).status).toBe(200)
  })

  it('is asked for by who edits such houses, and not done for who may not any more', async () => {
    const clinic = { ...wanted(ward.clinic.organisationId), inactive_reason: null }
    expect((await preview(clinic)).body.consequences).toContainEqual({
      key: 'open_at',
      count: 1,
      name: 'Haus Seeblick',
    })
    await as(jan, code.adminEditCareprovider)
    expect((await preview(clinic, jan)).status).toBe(404)
    expect((await preview({ kind: 'deactivate_account', account_id: ward.jana.id }, jan)).status).toBe(403)
    const ofClinic = await ask(clinic, 'Klinikum Nord')
    expect((await listed(jan)).house_acts).toEqual([])
    expect((await withdraw(ofClinic.body.id, jan)).status).toBe(404)
    expect((await withdraw(ofClinic.body.id)).status).toBe(200)

    const { body } = await ask(wanted(), 'Haus Seeblick', null, jan)
    expect((await listed(jan)).house_acts).toMatchObject([{ id: body.id }])
    await as(jan, code.adminReadOnly)
    await due()
    expect(await statusOf()).toMatchObject({ status: 'active' })
    expect((await listed()).house_acts).toMatchObject([{ id: body.id, state: 'refused', refusal: 'no_right' }])
    await as(jan, code.admin)
  })

  it('is no relative’s, and nothing of it is known to the job of a version before', async () => {
    const { id } = await ward.deps.db
      .insertInto('organisation')
      .values({
        ...{ kind: 'careseeker', cid: ward.deps.ids.random(16), name: 'Erna Beispiel', status: 'active', type: 5 },
        ...{ config: '{}', created_at: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await preview(wanted(id))).status).toBe(404)
    const { body } = await ask(wanted(), 'Haus Seeblick')
    // what it reads: each act with its account
    const { rows } = await ward.deps.db
      .selectFrom('pending_act as p')
      .innerJoin('account as r', 'r.id', 'p.subject_id')
      .select('p.id')
      .where('p.state', '=', 'waiting')
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toEqual([])
    expect(performAct.name).toBe('perform-act')
    await withdraw(body.id)
  })
})
