// W41: two records of one house. What can go over goes over in one step and comes back; requests stay with whom they are sealed to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { addProviderNote, changeProviderNote, listProviderNotes } from '../../../contract/http/admin-calls.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import { changeAdminProvider, readAdminProvider } from '../../../contract/http/admin-organisations.ts'
import * as calls from '../../../contract/http/house-duplicates.ts'
import * as dpa from '../../../contract/http/house-files.ts'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { listTeam } from '../../../contract/http/team.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { makeAccept, run, setupRequest } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('duplicates of a house on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const ids = () => ({ seeblick: ward.seeblick.organisationId, linde: ward.linde.organisationId })
  const of = (careproviderId: number) => ({ params: { careproviderId } })
  const record = async (id: number) => (await admin.client.call(readAdminProvider, of(id))).body
  const history = async (recordId: number) => {
    const params = { resource: 'careproviders', recordId } as const
    return (await admin.client.call(listRecordChanges, { params, query: {} })).body.changes
  }
  const emails = async (id: number) =>
    (await admin.client.call(listTeam, { ...of(id), query: {} })).body.accounts.map(({ email }) => email)
  const merge = (id: number, kept_id: number, open_requests = 0) =>
    admin.client.call(calls.mergeDuplicate, { ...of(id), body: { kept_id, open_requests, reason: 'Zweimal angelegt' } })

  it('asks which one stays: the state alone cannot be chosen', async () => {
    const { seeblick, linde } = ids()
    const { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev } = await record(linde)
    const fields = { name, street, zipcode, product_features, notes, assignee_id, onboarding_status }
    const body = { ...fields, status: 'duplicate' as const, rev }
    const chosen = await admin.client.call(changeAdminProvider, { ...of(linde), body })
    expect(chosen.body.errors).toEqual([{ path: 'body.status', code: 'which_stays' }])
    const refused = async (id: number, kept_id: number) =>
      (await admin.client.call(calls.previewDuplicate, { ...of(id), body: { kept_id } })).body.errors?.[0]?.code
    expect(await refused(linde, linde)).toBe('same')
    expect(await refused(linde, 999_999)).toBe('unknown')
    expect(await refused(linde, ward.clinic.organisationId)).toBe('unknown')
    expect((await admin.client.call(calls.readDuplicate, of(linde))).body).toEqual({ merge: null })
    expect((await admin.client.call(calls.undoDuplicate, of(seeblick))).status).toBe(404)
  })

  it('lets people, the agreement and notes go over, tells both histories, and takes it back', async () => {
    const { seeblick, linde } = ids()
    const organisation = `careprovider:${linde}`
    await runCommand(ward.server, { command: 'set-notes', organisation, notes: 'Ruft lieber an.' })
    await runCommand(ward.server, {
      ...{ command: 'set-notes', organisation: `careprovider:${seeblick}`, notes: 'Leitung neu.' },
    })
    const content = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
    await admin.client.call(dpa.addDpa, { ...of(linde), body: { name: 'AVV.pdf', content } })
    const before = { seeblick: await emails(seeblick), linde: await emails(linde) }
    const preview = (await admin.client.call(calls.previewDuplicate, { ...of(linde), body: { kept_id: seeblick } }))
      .body
    expect(preview).toMatchObject({
      duplicate: { id: linde, files: 1 },
      kept: { id: seeblick },
      moves: { people: [{ mailed: true }], files: ['AVV.pdf'], notes: true },
      stays: { open_requests: [], files: [], notes: false },
      waiting_keys: 0,
    })
    ward.server.advance(1)
    const merged = await merge(linde, seeblick)
    expect(merged.body.merge).toMatchObject({ kept: { id: seeblick, name: 'Haus Seeblick' } })
    expect(await record(linde)).toMatchObject({ status: 'duplicate' })
    expect(ward.deps.providers.get(linde)?.active).toBe(false)
    expect((await record(seeblick)).notes).toBe(`Leitung neu.\n\ncareprovider:${linde}, Haus Linde:\nRuft lieber an.`)
    expect((await admin.client.call(dpa.readDpa, of(seeblick))).body.name).toBe('AVV.pdf')
    expect((await admin.client.call(dpa.openDpa, of(seeblick))).status).toBe(200)
    expect(await emails(seeblick)).toEqual(expect.arrayContaining([...before.seeblick, ...before.linde]))
    // nobody loses what lies in the duplicate
    expect(await emails(linde)).toEqual(before.linde)
    expect((await history(linde))[0]).toMatchObject({
      changes: { status: { to: 'duplicate' }, merged_into: { to: `Haus Seeblick (careprovider:${seeblick})` } },
      ...{ reason: 'Zweimal angelegt', account: { id: admin.id } },
    })
    expect((await history(seeblick))[0]?.changes.merged_from).toEqual({
      ...{ from: null, to: `Haus Linde (careprovider:${linde})` },
    })
    const { events } = (await admin.client.call(readCareprovider, { ...of(seeblick), query: { events: 'true' } })).body
    expect(events?.events[0]).toMatchObject({ type: 'duplicates_merged' })
    // a duplicate stays for nobody, and is one of one house
    expect((await merge(seeblick, linde)).body.errors?.[0]?.code).toBe('duplicate')
    expect((await merge(linde, seeblick)).body.errors?.[0]?.code).toBe('merged')
    const { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev } = await record(linde)
    const fields = { name, street, zipcode, product_features, notes, assignee_id, onboarding_status }
    const body = { ...fields, status: 'active' as const, rev }
    const changed = await admin.client.call(changeAdminProvider, { ...of(linde), body })
    expect(changed.body.errors).toEqual([{ path: 'body.status', code: 'undo_first' }])

    const undone = await admin.client.call(calls.undoDuplicate, of(linde))
    expect(undone.body).toEqual({ stayed: { people: 0, files: 0, notes: false } })
    expect([await emails(seeblick), await emails(linde)]).toEqual([before.seeblick, before.linde])
    expect([(await record(seeblick)).notes, (await record(linde)).status]).toEqual(['Leitung neu.', 'active'])
    expect((await admin.client.call(dpa.readDpa, of(linde))).body.name).toBe('AVV.pdf')
    expect(ward.deps.providers.get(linde)?.active).toBe(true)
  })

  it('shows notes of the other record at the one that stays, as long as it is a duplicate', async () => {
    const { seeblick, linde } = ids()
    const notes = async (id: number) => (await admin.client.call(listProviderNotes, of(id))).body
    for (const text of ['Leitung im Urlaub.', 'Will im Mai anfangen.'])
      await admin.client.call(addProviderNote, { ...of(linde), body: { text } })
    const own = (await notes(seeblick)).providernotes
    expect((await notes(seeblick)).merged).toEqual([])
    expect((await merge(linde, seeblick)).status).toBe(200)
    const { providernotes, merged } = await notes(seeblick)
    expect(providernotes).toEqual(own)
    const name = 'Haus Linde'
    expect(merged).toMatchObject([
      { text: 'Will im Mai anfangen.', account: { id: admin.id }, of: { id: linde, name } },
      { text: 'Leitung im Urlaub.', of: { id: linde, name } },
    ])
    // they stay where they were written, and are corrected there
    const [first] = merged
    const body = { text: 'Anders', rev: 0 }
    const elsewhere = { params: { careproviderId: seeblick, noteId: first?.id ?? 0 }, body }
    expect((await admin.client.call(changeProviderNote, elsewhere)).status).toBe(404)
    expect((await notes(linde)).providernotes).toHaveLength(2)
    expect((await admin.client.call(calls.undoDuplicate, of(linde))).status).toBe(200)
    expect((await notes(seeblick)).merged).toEqual([])
  })

  it('leaves notes that somebody changed since', async () => {
    const { seeblick, linde } = ids()
    expect((await merge(linde, seeblick)).status).toBe(200)
    const notes = 'Ganz neu.'
    await runCommand(ward.server, { command: 'set-notes', organisation: `careprovider:${seeblick}`, notes })
    const undone = await admin.client.call(calls.undoDuplicate, of(linde))
    expect(undone.body.stayed.notes).toBe(true)
    expect((await record(seeblick)).notes).toBe(notes)
  })

  it('is made by the command line, too, which asks the same and does the same', async () => {
    const { seeblick, linde } = ids()
    const asked = { command: 'set-status', organisation: `careprovider:${linde}`, status: 'duplicate' } as const
    const refused = async (command: AdminCommand) => {
      const answer = await runAdminCommand(ward.deps, command)
      return answer.ok ? null : answer.error.errors?.map(({ path, code }) => `${path} ${code}`)
    }
    const kept = `careprovider:${seeblick}`
    const reason = 'Zweimal angelegt'
    expect(await refused({ ...asked, reason })).toEqual(['kept which_stays'])
    expect(await refused({ ...asked, kept })).toEqual(['reason why_duplicate'])
    expect(await refused({ ...asked, reason, kept: asked.organisation })).toEqual(['body.kept_id same'])
    expect((await record(linde)).status).toBe('active')
    const before = await emails(seeblick)
    expect((await runCommand(ward.server, { ...asked, kept, reason })).existed).toBe(false)
    expect((await admin.client.call(calls.readDuplicate, of(linde))).body).toMatchObject({
      merge: { kept: { id: seeblick } },
    })
    expect(await emails(seeblick)).toHaveLength(before.length + (await emails(linde)).length)
    expect((await history(linde))[0]).toMatchObject({ account: null, reason, changes: { status: { to: 'duplicate' } } })
    expect((await runCommand(ward.server, { ...asked, kept, reason })).existed).toBe(true)
    expect(await refused({ ...asked, status: 'active' })).toEqual(['status undo_first'])
    expect((await admin.client.call(calls.undoDuplicate, of(linde))).status).toBe(200)
    expect((await record(linde)).status).toBe('active')
  })

  it('names open requests, moves none of them, and their house still answers', async () => {
    const { seeblick, linde } = ids()
    const { request } = await setupRequest(ward)
    const { stays } = (await admin.client.call(calls.previewDuplicate, { ...of(seeblick), body: { kept_id: linde } }))
      .body
    expect(stays.open_requests).toMatchObject([{ clinic: 'Klinikum Nord', status: 'sent' }])
    // the list that was seen has to be the one that is there
    expect((await merge(seeblick, linde, 0)).status).toBe(409)
    expect((await merge(seeblick, linde, 1)).status).toBe(200)
    const row = ward.deps.db.selectFrom('auction_request').select('careprovider_id').where('id', '=', request.id)
    expect(await row.executeTakeFirst()).toEqual({ careprovider_id: seeblick })
    expect((await run(ward, ward.maria, await makeAccept(ward.maria, request))).status).toBe('done')
    expect((await admin.client.call(calls.undoDuplicate, of(seeblick))).status).toBe(200)
  })

  it('refuses while a request waits for its key, and lets who only reads change nothing', async () => {
    const { seeblick, linde } = ids()
    await setupRequest(ward)
    const { db } = ward.deps
    const latest = db.selectFrom('auction_request').select('cid').orderBy('id', 'desc').limit(1)
    const { cid } = await latest.executeTakeFirstOrThrow()
    await db.deleteFrom('wrap').where('record_cid', '=', cid).where('organisation_id', '=', seeblick).execute()
    const body = { kept_id: linde }
    const preview = (await admin.client.call(calls.previewDuplicate, { ...of(seeblick), body })).body
    expect(preview.waiting_keys).toBeGreaterThan(0)
    const refused = await merge(seeblick, linde, preview.stays.open_requests.length)
    expect(refused.body.errors).toEqual([{ path: 'body.open_requests', code: 'waiting_keys' }])
    await ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      const role = roles.code.adminReadOnly
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })
    expect((await admin.client.call(calls.readDuplicate, of(seeblick))).status).toBe(200)
    expect((await merge(seeblick, linde, 1)).status).toBe(403)
    expect((await admin.client.call(calls.undoDuplicate, of(seeblick))).status).toBe(403)
  })
})
