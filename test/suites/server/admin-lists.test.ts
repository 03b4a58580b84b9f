// Views, files and bulk changes of the console's lists on both databases (A4, B25).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import {
  type AdminProvider,
  addAdminProvider,
  changeAdminProvider,
  listAdminClinics,
  listAdminProviders,
  readAdminProvider,
} from '../../../contract/http/admin-organisations.ts'
import {
  type BulkChanges,
  type BulkStep,
  bulkAction,
  bulkLimits,
  draftBulkChange,
  listBulkChanges,
  listBulkRecords,
  previewBulkChange,
  readBulkChange,
  startBulkChange,
  stepBulkChange,
} from '../../../contract/http/bulk-changes.ts'
import {
  addListView,
  changeListView,
  listListViews,
  maxListViews,
  removeListView,
} from '../../../contract/http/list-views.ts'
import { exportList, listNumbers } from '../../../contract/http/lists.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { setBulkStatus } from '../../../server/stores/bulk-changes/writer.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const params = { list: 'careproviders' }

describe.each(bothDatabases)('lists of the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  const houses: number[] = []
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
    for (let n = 0; n < 60; n++) {
      const body = {
        name: n === 0 ? '=Haus 0' : `Haus ${n}`,
        street: '',
        zipcode: '26131',
        product_features: [],
        notes: '',
      }
      const state = { assignee_id: null, status: 'created', onboarding_status: null }
      houses.push((await admin.client.call(addAdminProvider, { body: { ...body, ...state } })).body.id)
    }
  })
  afterAll(() => ward.server.close())

  const as = (held: readonly number[]) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.deleteFrom('account_role').where('account_id', '=', admin.id).execute()
      for (const role of held)
        await tx.insertInto('account_role').values({ account_id: admin.id, organisation_id: null, role }).execute()
    })
  const asking = async <T>(role: number, ask: () => Promise<T>): Promise<T> => {
    await as([role])
    return ask().finally(() => as([roles.code.admin]))
  }
  const read = async (careproviderId: number): Promise<AdminProvider> =>
    (await admin.client.call(readAdminProvider, { params: { careproviderId } })).body
  const change = ({ id, rev, ...record }: AdminProvider, to: Partial<AdminProvider>) => {
    const { name, street, zipcode, product_features, notes, assignee_id } = record
    const { status, onboarding_status, inactive_reason } = record
    const states = { status, onboarding_status, inactive_reason }
    const fields = { name, street, zipcode, product_features, notes, assignee_id, ...states }
    return admin.client.call(changeAdminProvider, { params: { careproviderId: id }, body: { ...fields, rev, ...to } })
  }
  const draft = async (ids: readonly number[]): Promise<number> =>
    (await admin.client.call(draftBulkChange, { body: { ...params, ids: [...ids] } })).body.id
  const preview = (bulkChangeId: number, changes: BulkChanges, more: object = {}) =>
    admin.client.call(previewBulkChange, {
      params: { bulkChangeId },
      body: { changes, reason: 'Probe', left_out: [], despite: [], ...more },
    })
  const start = (bulkChangeId: number, confirmed: number | null = null) =>
    admin.client.call(startBulkChange, { params: { bulkChangeId }, body: { confirmed } })
  const step = (bulkChangeId: number, name: BulkStep) =>
    admin.client.call(stepBulkChange, { params: { bulkChangeId, step: name } })
  const now = async (bulkChangeId: number) =>
    (await admin.client.call(readBulkChange, { params: { bulkChangeId } })).body
  const records = async (bulkChangeId: number, state: string) =>
    (await admin.client.call(listBulkRecords, { params: { bulkChangeId }, query: { state } })).body.records
  const [few, rest] = [() => houses.slice(0, 3), () => houses.slice(3)]

  it('narrow by several values at once, in the list and in what is done with all of its hits', async () => {
    const total = async (status: string) =>
      (await admin.client.call(listAdminProviders, { query: { status } })).body.total
    const [active, created, both] = [await total('active'), await total('created'), await total('active,created')]
    expect(active).toBeGreaterThan(0)
    expect([created, both]).toEqual([60, active + created])
    const query = { status: 'active,created', federal_state: 'lowerSaxony,bavaria' }
    const { ids } = (await admin.client.call(listNumbers, { params, body: { query } })).body
    expect(ids).toHaveLength(both)
    expect(
      (await admin.client.call(listNumbers, { params, body: { query: { federal_state: 'bavaria' } } })).body.ids,
    ).toEqual([])
    for (const status of ['active,', 'active,gone', ''])
      expect((await admin.client.call(listAdminProviders, { query: { status } })).status, status).toBe(400)
    const types = async (type: string) => (await admin.client.call(listAdminClinics, { query: { type } })).status
    expect([await types('1'), await types('1,2'), await types('1,999')]).toEqual([200, 200, 400])
  })

  describe('a number in the search', () => {
    it('finds a record by its number, and no record by the word before it', async () => {
      const find = async (q: string) =>
        (await admin.client.call(listAdminProviders, { query: { q, count: 200 } })).body.careproviders.map(
          ({ id }) => id,
        )
      expect(await find('care')).toEqual([])
      expect(await find(`careprovider:${houses[5]}`)).toEqual([houses[5]])
      expect(await find(`${houses[5]}`)).toContain(houses[5])
      expect(await find(`careseeker:${houses[5]}`)).toEqual([])
    })
  })

  describe('views', () => {
    const body = { name: 'Noch nie', shared: false, query: { capacity: 'never' } }

    it('are one’s own or shared, and changed by whoever changes the list', async () => {
      const own = (await admin.client.call(addListView, { params, body })).body
      const shared = (await admin.client.call(addListView, { params, body: { ...body, name: 'Alle', shared: true } }))
        .body
      expect((await admin.client.call(listListViews, { params })).body.views).toEqual([shared, own])
      const other = await setupAdmin(ward.server, 'andere@anschluss.example')
      expect((await other.client.call(listListViews, { params })).body.views).toEqual([shared])
      const at = { ...params, viewId: shared.id }
      const changed = await other.client.call(changeListView, { params: at, body: { ...shared, name: 'Neu' } })
      expect(changed.body).toMatchObject({ name: 'Neu', rev: 1 })
      const late = await admin.client.call(changeListView, { params: at, body: { ...shared, name: 'Zu spät' } })
      expect(late).toMatchObject({ status: 409, body: { code: 'record_changed', current: { name: 'Neu' } } })
      const foreign = { ...params, viewId: own.id }
      expect(await other.client.call(removeListView, { params: foreign })).toMatchObject({ status: 404 })
      const log = await readRecordChanges(ward.deps.db, { resource: 'views', recordId: shared.id }, 5)
      expect(log.map(({ act }) => act)).toEqual(['changed', 'added'])
      expect(await readRecordChanges(ward.deps.db, { resource: 'views', recordId: own.id }, 5)).toEqual([])
    })

    it('are at most twelve shared ones', async () => {
      const codes: unknown[] = []
      for (let n = 0; n < maxListViews.shared; n++)
        codes.push(
          (await admin.client.call(addListView, { params, body: { ...body, name: `G${n}`, shared: true } })).body,
        )
      expect(codes.at(-1)).toMatchObject({ errors: [{ path: 'body.shared', code: 'too_many' }] })
    })

    it('are read and not kept by who only reads', async () => {
      const { adminReadOnly } = roles.code
      const seen = await asking(adminReadOnly, () => admin.client.call(listListViews, { params }))
      expect(seen.status).toBe(200)
      const kept = await asking(adminReadOnly, () => admin.client.call(addListView, { params, body }))
      expect(kept.status).toBe(403)
    })
  })

  describe('a file', () => {
    const columns = [
      { key: 'name', title: 'Name' },
      { key: 'status', title: 'Stand' },
      { key: 'capacity_updated_at', title: '=Kapazität' },
    ]
    const body = { query: { sort: 'name', q: 'Haus' }, ids: null, columns, language: 'de' as const, reason: '' }
    const get = (more: object = {}) => admin.client.call(exportList, { params, body: { ...body, ...more } })

    it('has all hits in their order, words for codes, and no formula; the log says so', async () => {
      const { total } = (await admin.client.call(listAdminProviders, { query: { q: 'Haus' } })).body
      const { text, rows } = (await get()).body
      expect(rows).toBe(total)
      const lines = text.split('\r\n')
      expect(lines).toHaveLength(total + 2)
      expect(lines[0]).toBe("\uFEFFName;Stand;'=Kapazität")
      expect(lines[1]).toBe("'=Haus 0;Angelegt;")
      const [entry] = await readRecordChanges(ward.deps.db, { resource: 'careproviders', recordId: 0 }, 1)
      expect(entry).toMatchObject({ act: 'exported', account_id: admin.id, changes: { rows: { to: total } } })
    })

    it('has the given records alone', async () => {
      const { text } = (await get({ ids: [houses[2], houses[1]] })).body
      expect(text.split('\r\n').slice(1, 3)).toEqual(['Haus 2;Angelegt;', 'Haus 1;Angelegt;'])
    })

    it('names nobody to who only reads, and nobody without a reason', async () => {
      const persons = { columns: [...columns, { key: 'assignee', title: 'Zuständig' }] }
      const { adminReadOnly } = roles.code
      expect((await asking(adminReadOnly, () => get())).status).toBe(200)
      const refused = await asking(adminReadOnly, () => get({ ...persons, reason: 'Ja' }))
      expect(refused.body.errors).toEqual([{ path: 'body.columns', code: 'no_persons' }])
      expect((await get(persons)).body.errors).toEqual([{ path: 'body.reason', code: 'missing' }])
      expect((await get({ ...persons, reason: 'Übergabe' })).status).toBe(200)
    })

    it('refuses a column or a filter that the list does not have', async () => {
      const notes = await get({ columns: [{ key: 'notes', title: 'N' }] })
      expect(notes.body.errors).toEqual([{ path: 'body.columns', code: 'unknown_column' }])
      const strange = await get({ query: { status: 'verschwunden' } })
      expect(strange.body.errors).toEqual([{ path: 'body.query', code: 'invalid' }])
    })
  })

  describe('a bulk change', () => {
    it('takes the numbers of all hits, not of a page', async () => {
      const { ids } = (
        await admin.client.call(listNumbers, { params, body: { query: { q: 'Haus', status: 'created' } } })
      ).body
      expect(ids.length).toBe(60)
    })

    it('shows what becomes of each before, changes those, and names who was changed meanwhile', async () => {
      const [same = 0, late = 0, third = 0] = few()
      await change(await read(same), { status: 'inactive', inactive_reason: 'closed' })
      const id = await draft([...few(), 999_999])
      const bare = (await preview(id, { status: { to: 'inactive' } })).body.change
      expect(bare).toMatchObject({ counts: { refused: 2, same: 1 } })
      expect(await records(id, 'refused')).toMatchObject([{ cause: 'missing_reason' }, { cause: 'missing_reason' }])
      const closes = { status: { to: 'inactive' }, inactive_reason: { to: 'closed' } }
      const { change: shown } = (await preview(id, closes)).body
      expect(shown).toMatchObject({ status: 'draft', counts: { planned: 2, same: 1 } })
      expect(await records(id, 'planned')).toMatchObject([
        { id: late, changes: { status: { from: 'created', to: 'inactive' } } },
        { id: third },
      ])
      expect((await read(third)).status).toBe('created')
      await change(await read(late), { notes: 'Ruft zurück.' })
      await start(id)
      await ward.server.runJobs()
      expect(await now(id)).toMatchObject({ status: 'done', counts: { changed: 1, same: 1, refused: 1 } })
      expect(await records(id, 'refused')).toMatchObject([{ id: late, cause: 'changed_meanwhile' }])
      const [entry] = await readRecordChanges(ward.deps.db, { resource: 'careproviders', recordId: third }, 1)
      expect(entry).toMatchObject({ act: 'changed', account_id: admin.id, reason: 'Probe' })
      expect((await step(id, 'undo')).status).toBe(200)
      await ward.server.runJobs()
      expect(await now(id)).toMatchObject({ status: 'undone', counts: { undone: 1 } })
      expect((await read(third)).status).toBe('created')
    })

    it('wants the number typed, can be stopped, gone on with and undone, and leaves what was changed later', async () => {
      const id = await draft(rest())
      await preview(id, { product_features: { add: [1] }, onboarding_status: { to: 'toCall' } })
      expect((await start(id)).body.errors).toEqual([{ path: 'body.confirmed', code: 'wrong_number' }])
      expect((await start(id, 57)).body).toMatchObject({ status: 'waiting' })
      const other = await draft(few())
      await preview(other, { status: { to: 'invalid' } })
      expect((await start(other)).body.errors).toEqual([{ path: 'body', code: 'other_running' }])

      expect((await step(id, 'stop')).body).toMatchObject({ status: 'stopped', counts: { planned: 57 } })
      await ward.server.runJobs()
      expect((await now(id)).counts).toEqual({ planned: 57 })
      expect((await step(id, 'continue')).status).toBe(200)
      await ward.server.runJobs()
      expect(await now(id)).toMatchObject({ status: 'done', counts: { changed: 57 } })
      const [later = 0, first = 0] = rest()
      expect(await read(first)).toMatchObject({ product_features: [1], onboarding_status: 'toCall' })

      await change(await read(later), { notes: 'Später geändert.' })
      expect((await step(id, 'undo')).body).toMatchObject({ status: 'undoing' })
      await ward.server.runJobs()
      expect(await now(id)).toMatchObject({ status: 'undone', counts: { undone: 56, kept: 1 } })
      expect(await records(id, 'kept')).toMatchObject([{ id: later, cause: 'changed_later' }])
      expect(await read(first)).toMatchObject({ product_features: [], onboarding_status: null })
      expect(await step(id, 'undo')).toMatchObject({ status: 409, body: { code: 'action_not_offered' } })
    })

    it('sets back those alone that it had changed when it was stopped on its way', async () => {
      const id = await draft(few())
      await preview(id, { onboarding_status: { to: 'toCall' } })
      await start(id)
      await ward.server.runJobs()
      // as if it had been stopped after the first two
      await ward.deps.work(async (tx) => {
        await setBulkStatus(tx, id, 'stopped')
        await tx
          .updateTable('bulk_change_record')
          .set({ state: 'planned' })
          .where('bulk_change_id', '=', id)
          .where('record_id', '=', few()[2] ?? 0)
          .execute()
      })
      await step(id, 'undo')
      await ward.server.runJobs()
      expect((await now(id)).counts).toEqual({ undone: 2, planned: 1 })
    })

    it('cannot be undone a day later', async () => {
      const id = await draft(few())
      await preview(id, { onboarding_status: { to: 'infoPhase' } })
      await start(id)
      await ward.server.runJobs()
      const ended_at = ward.server.now() - bulkLimits.undoMs - 1
      await ward.deps.work((tx) => tx.updateTable('bulk_change').set({ ended_at }).where('id', '=', id).execute())
      expect(await step(id, 'undo')).toMatchObject({ status: 409, body: { code: 'action_not_offered' } })
    })

    it('leaves out whom requests or its author keep back', async () => {
      const [one = 0] = few()
      const id = await draft(few())
      const left = await preview(id, { assignee_id: { to: admin.id } }, { left_out: [one] })
      expect(left.body.change.counts).toEqual({ planned: 2, left_out: 1 })
      const nobody = await preview(id, { assignee_id: { to: ward.maria.id } })
      expect(nobody.body.change.counts).toEqual({ refused: 3 })
      expect(await records(id, 'refused')).toMatchObject([{ cause: 'no_staff' }, {}, {}])
      expect((await start(id)).body.errors).toEqual([{ path: 'body', code: 'nothing' }])
    })

    it.each([
      ['a field that the list does not offer', { notes: { to: '' } }, 'body.changes.notes', 'unknown_field'],
      ['a value that the field does not take', { status: { to: 'weg' } }, 'body.changes.status', 'invalid'],
      ['a set with nothing in it', { product_features: {} }, 'body.changes.product_features', 'invalid'],
    ] as const)('refuses %s', async (_, changes, path, code) => {
      const id = await draft(few())
      expect((await preview(id, changes as BulkChanges)).body.errors).toEqual([{ path, code }])
    })

    it('is nothing for who only reads, and stops when the role is taken', async () => {
      const { adminReadOnly } = roles.code
      const refused = await asking(adminReadOnly, () =>
        admin.client.call(draftBulkChange, { body: { ...params, ids: [...few()] } }),
      )
      expect(refused.status).toBe(403)
      const id = await draft(few())
      await preview(id, { status: { to: 'invalid' } })
      await start(id)
      await asking(adminReadOnly, () => ward.server.runJobs())
      expect(await now(id)).toMatchObject({ status: 'stopped', counts: { planned: 3 } })
      const seen = await asking(adminReadOnly, () => admin.client.call(listBulkChanges, { query: {} }))
      expect(seen.body.bulkchanges.some((one) => one.id === id)).toBe(true)
      expect(seen.body.bulkchanges.some(({ status }) => status === 'draft')).toBe(false)
    })
  })

  describe('a bulk change of very many', () => {
    let other: Awaited<ReturnType<typeof setupAdmin>>
    let numbers: number[] = []
    const count = bulkLimits.waitsAbove + 1
    beforeAll(async () => {
      other = await setupAdmin(ward.server, 'jan@betreiber.example')
      const rows = Array.from({ length: count }, (_, n) => ({
        ...{ kind: 'careprovider' as const, cid: ward.deps.ids.random(16), name: `Viele ${n}`, status: 'created' },
        ...{ zipcode: '26131', config: '{}', created_at: 1 },
      }))
      const added = await ward.deps.db.insertInto('organisation').values(rows).returning('id').execute()
      numbers = added.map(({ id }) => id)
    })
    const planned = async () => {
      const id = await draft(numbers)
      await preview(id, { onboarding_status: { to: 'toCall' } })
      return id
    }
    const begin = (bulkChangeId: number, hurry: string) =>
      admin.client.call(startBulkChange, { params: { bulkChangeId }, body: { confirmed: count, hurry } })
    const told = async (id: number) => {
      const mails = ward.deps.db.selectFrom('mail').select(['account_id', 'variables']).where('type', '=', 108)
      return (await mails.execute()).filter(
        ({ variables }) => (variables as { record?: string } | null)?.record === `bulkchange:${id}`,
      )
    }
    const noted = async (id: number) =>
      (await readRecordChanges(ward.deps.db, { resource: 'bulkchanges', recordId: id }, 5))[0]

    it('waits an hour, is told to the other administrators, and one of them takes it back', async () => {
      const id = await planned()
      const starts_at = ward.server.now() + bulkLimits.waitMs
      expect((await start(id, count)).body).toMatchObject({ status: 'waiting', starts_at, counts: { planned: count } })
      const mails = await told(id)
      expect(mails.some(({ account_id }) => account_id === other.id)).toBe(true)
      expect(mails.some(({ account_id }) => account_id === admin.id)).toBe(false)
      expect(mails[0]?.variables).toMatchObject({ act: 'bulk_change', due_at: starts_at })
      expect(await noted(id)).toMatchObject({
        ...{ act: 'added', account_id: admin.id, reason: null },
        changes: { list: { to: 'careproviders' }, records: { to: count }, due_at: { to: starts_at } },
      })
      await ward.server.runJobs()
      // as the start page asks
      const waiting = await other.client.call(listBulkChanges, { query: { status: 'waiting' } })
      expect(waiting.body.bulkchanges).toMatchObject([{ id, account: { id: admin.id } }])
      const back = await other.client.call(stepBulkChange, { params: { bulkChangeId: id, step: 'stop' } })
      expect(back.body).toMatchObject({ status: 'stopped', counts: { planned: count } })
      expect((await other.client.call(listBulkChanges, { query: { status: 'waiting' } })).body.bulkchanges).toEqual([])
    })

    it('begins at once with a reason, which the mail and the history have', async () => {
      const id = await planned()
      expect((await begin(id, ' ')).body.errors).toEqual([{ path: 'body.hurry', code: 'missing' }])
      expect((await begin(id, 'Falsche Liste')).body).toMatchObject({ starts_at: ward.server.now() })
      expect((await told(id))[0]?.variables).toMatchObject({ act: 'bulk_change', due_at: null })
      expect(await noted(id)).toMatchObject({ account_id: admin.id, reason: 'Falsche Liste' })
      await ward.server.runJobs()
      expect(await now(id)).toMatchObject({ status: 'done', counts: { changed: count } })
    })
  })

  describe('the specification’s bulk action', () => {
    it('answers the ids that it changed', async () => {
      const [first = 0, ...further] = few()
      const call = (value: unknown, action_type = 'onboarding_status') =>
        admin.client.call(bulkAction, {
          params: { careproviderId: first },
          query: { action_type },
          body: { careprovider_ids: further, value },
        })
      expect((await call('toCall')).body).toEqual({ ids: few() })
      expect((await call('toCall')).body).toEqual({ ids: [] })
      expect((await call([1], 'features_on')).body).toEqual({ ids: few() })
      expect((await call('weg', 'status')).body.errors).toEqual([{ path: 'body.value', code: 'invalid' }])
    })
  })
})
