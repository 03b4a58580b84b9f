// The operator's work with a provider on both databases: notes with their versions, calls with what follows from each outcome, reasons of
// providers that no longer take part, and those that were added by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { onboardingCallOutcomes } from '../../../catalogue/admin/onboarding-call-outcomes.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { roles } from '../../../catalogue/roles.ts'
import {
  addCall,
  addCareprovider,
  addProviderNote,
  changeProviderNote,
  listCalls,
  listManuallyAdded,
  listProviderNotes,
  type NewCall,
  type ProviderCalls,
  readProviderCalls,
} from '../../../contract/http/admin-calls.ts'
import {
  changeAdminProvider,
  listAdminProviders,
  readAdminProvider,
} from '../../../contract/http/admin-organisations.ts'
import { readAdminStart } from '../../../contract/http/admin-start.ts'
import { listTrail } from '../../../contract/http/admin-trail.ts'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const day = 86_400_000

describe.each(bothDatabases)('calls to providers on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  let count = 0
  const newHouse = async (onboarding_status: string | null = null): Promise<number> => {
    const fields = { street: '', zipcode: '26131', product_features: [], notes: '', assignee_id: null }
    const body = { ...fields, name: `Haus Anruf ${count++}`, status: 'created', onboarding_status }
    return (await admin.client.call(addCareprovider, { body })).body.id
  }
  const house = (careproviderId: number) => ({ params: { careproviderId } })
  const read = async (id: number): Promise<ProviderCalls> =>
    (await admin.client.call(readProviderCalls, house(id))).body
  const record = async (id: number) => (await admin.client.call(readAdminProvider, house(id))).body
  const call = async (id: number, given: Partial<NewCall> = {}) => {
    const { rev, onboarding_status } = await read(id)
    const usual = { outcome: 'other', text: '', next_call_at: null, inactive_reason: null, resend_to: null }
    return admin.client.call(addCall, { ...house(id), body: { rev, onboarding_status, ...usual, ...given } })
  }
  const due = async (query: Record<string, string | number> = {}) =>
    (await admin.client.call(listCalls, { query: { count: 200, ...query } })).body
  const dueIds = async (query: Record<string, string | number> = {}) =>
    (await due(query)).calls.map(({ careprovider }) => careprovider.id)
  const events = async (id: number) =>
    (await admin.client.call(readCareprovider, { ...house(id), query: { events: 'true' } })).body.events?.events ?? []
  const as = (role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })
  const later = async (ms: number) => {
    ward.server.advance(ms)
    await renewToken(ward, admin)
  }

  it('lists what was added by hand, until it goes on', async () => {
    const [hand, other] = [await newHouse(), await newHouse('infoPhase')]
    const listed = async () =>
      (await admin.client.call(listManuallyAdded, { query: {} })).body.careproviders.map(({ id }) => id)
    expect(await listed()).toContain(hand)
    expect(await listed()).not.toContain(other)
    await call(hand, { onboarding_status: 'infoPhase' })
    expect(await listed()).not.toContain(hand)
  })

  it('keeps every version of a note with who wrote it and when, and nobody of the house sees one', async () => {
    const id = ward.seeblick.organisationId
    const first = (await admin.client.call(addProviderNote, { ...house(id), body: { text: 'Leitung neu ab Januar.' } }))
      .body
    expect(first).toMatchObject({ rev: 0, account: { id: admin.id }, versions: [{ text: 'Leitung neu ab Januar.' }] })
    const at = { params: { careproviderId: id, noteId: first.id } }
    const change = (text: string, rev: number) => admin.client.call(changeProviderNote, { ...at, body: { text, rev } })
    await later(1000)
    const second = (await change('Leitung neu ab Februar.', 0)).body
    expect(second).toMatchObject({ text: 'Leitung neu ab Februar.', created_at: first.created_at })
    expect(second.versions.map(({ text, account }) => [text, account?.id])).toEqual([
      ['Leitung neu ab Februar.', admin.id],
      ['Leitung neu ab Januar.', admin.id],
    ])
    expect((second.versions[0]?.at ?? 0) - (second.versions[1]?.at ?? 0)).toBe(1000)
    expect(await change('Zu spät', 0)).toMatchObject({ status: 409, body: { code: 'record_changed', current: second } })
    expect((await change('   ', 1)).status).toBe(400)

    await admin.client.call(addProviderNote, { ...house(id), body: { text: 'Ruft zurück.' } })
    const { providernotes } = (await admin.client.call(listProviderNotes, house(id))).body
    expect(providernotes.map(({ text }) => text)).toEqual(['Ruft zurück.', 'Leitung neu ab Februar.'])
    const other = { params: { careproviderId: ward.linde.organisationId, noteId: first.id } }
    expect(await admin.client.call(changeProviderNote, { ...other, body: { text: 'x', rev: 1 } })).toMatchObject({
      status: 404,
    })
    expect((await ward.maria.client.call(listProviderNotes, house(id))).status).toBe(403)
    const { entries } = (await admin.client.call(listTrail, { query: { organisation_id: id } })).body
    expect(entries.filter(({ resource }) => resource === 'providernotes').map(({ name }) => name)).toEqual(
      Array(3).fill('Haus Seeblick'),
    )
  })

  it('takes each outcome and each state, and keeps what was said with the call', async () => {
    const id = await newHouse('toCall')
    const taken: string[] = []
    for (const outcome of onboardingCallOutcomes.keys) {
      const special =
        outcome === 'noInterest'
          ? { inactive_reason: 'noInterestMaybeLater' }
          : { next_call_at: ward.server.now() + day }
      if (outcome === 'resendOnboardingEmail') continue
      const entered = await call(id, { outcome, text: `Gesagt: ${outcome}`, ...special })
      expect(entered.status, outcome).toBe(201)
      taken.push(`${entered.body.calls[0]?.outcome} ${entered.body.calls[0]?.text}`)
    }
    expect(taken).toHaveLength(onboardingCallOutcomes.keys.length - 1)
    expect(new Set(taken).size).toBe(taken.length)
    const states = []
    for (const onboarding_status of onboardingStatuses.keys) {
      const entered = await call(id, { onboarding_status, next_call_at: ward.server.now() + day })
      states.push(entered.body.onboarding_status)
    }
    expect(states).toEqual(onboardingStatuses.keys)
    const told = await events(id)
    expect(told.filter(({ type }) => type === 'onboarding_status_changed')).toHaveLength(onboardingStatuses.keys.length)
  })

  it('takes each reason of a provider that no longer takes part, and none without one', async () => {
    const id = await newHouse()
    const change = async (to: object) => {
      const { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev } = await record(id)
      const fields = { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev }
      return admin.client.call(changeAdminProvider, { ...house(id), body: { ...fields, status: 'active', ...to } })
    }
    const bare = await change({ status: 'inactive' })
    expect(bare.body.errors).toEqual([{ path: 'body.inactive_reason', code: 'missing_reason' }])
    for (const inactive_reason of inactiveReasons.keys) {
      expect((await change({ status: 'inactive', inactive_reason })).body).toMatchObject({ inactive_reason })
      const query = { inactive_reason, q: `careprovider:${id}` }
      expect((await admin.client.call(listAdminProviders, { query })).body.total, inactive_reason).toBe(1)
    }
    const [last] = await events(id)
    expect(last).toMatchObject({ type: 'careprovider_status_changed', context: { new_status: 'inactive' } })
    expect(last?.context.inactive_reason).toBe(inactiveReasons.keys[0])
    // why is the operator's own
    const own = ward.seeblick.organisationId
    await runCommand(ward.server, { command: 'set-status', organisation: `careprovider:${own}`, status: 'active' })
    await change({ status: 'active', inactive_reason: 'closed' })
    expect((await events(id))[0]).toMatchObject({ context: { new_status: 'active' } })
    // a state that nobody knows any more has its event, too
    await change({ onboarding_status: null })
    expect((await events(id))[0]).toMatchObject({
      type: 'onboarding_status_changed',
      context: { previous_status: 'manuallyAdded', new_status: null },
    })
  })

  it('keeps the fax number of the record over a call, and takes none that is no number', async () => {
    const id = await newHouse()
    const { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev } = await record(id)
    const fields = { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev }
    const say = (fax: string) =>
      admin.client.call(changeAdminProvider, { ...house(id), body: { ...fields, status: 'active', fax } })
    expect((await say('keins')).body.errors).toMatchObject([{ path: 'body.fax' }])
    expect((await say('+4944112399')).body).toMatchObject({ fax: '+4944112399' })
    expect((await say('+4944112399 App. 5')).body.errors).toMatchObject([{ path: 'body.fax' }])
    expect((await call(id, {})).status).toBe(201)
    expect(await record(id)).toMatchObject({ fax: '+4944112399' })
    // of a page from before there was the field
    const { rev: now, status } = await record(id)
    const old = { ...fields, rev: now, status, notes: 'von gestern' }
    const saved = await admin.client.call(changeAdminProvider, { ...house(id), body: old })
    expect(saved.body).toMatchObject({ notes: 'von gestern', fax: '+4944112399' })
  })

  it('keeps when a house is visited and called over a call, and takes no times that end before they begin', async () => {
    const id = await newHouse()
    const fieldsNow = async () => {
      const { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev } = await record(id)
      return { name, street, zipcode, product_features, notes, assignee_id, onboarding_status, rev, status: 'active' }
    }
    const say = async (contact_hours: object | null) =>
      admin.client.call(changeAdminProvider, { ...house(id), body: { ...(await fieldsNow()), contact_hours } })
    const hours = { days: [[{ from: '08:00', to: '16:00' }], [], [], [], [], [], []], remark: '' }
    const wrong = { ...hours, days: hours.days.with(2, [{ from: '16:00', to: '08:00' }]) }
    expect((await say(wrong)).body.errors).toMatchObject([{ path: 'body.contact_hours.days.2.0' }])
    expect((await say(hours)).body).toMatchObject({ contact_hours: hours })
    expect((await call(id, {})).status).toBe(201)
    expect(await record(id)).toMatchObject({ contact_hours: hours })
    // of a page from before there was the field
    const old = { ...(await fieldsNow()), notes: 'von gestern' }
    const saved = await admin.client.call(changeAdminProvider, { ...house(id), body: old })
    expect(saved.body).toMatchObject({ notes: 'von gestern', contact_hours: hours })
    const of = { resource: 'careproviders', recordId: id }
    const told = await readRecordChanges(ward.deps.db, of, 9)
    expect(told.filter(({ changes }) => 'contact_hours' in changes)).toMatchObject([
      { account_id: admin.id, changes: { contact_hours: { from: null, to: hours } } },
    ])
    expect((await say({ ...hours, days: hours.days.with(0, []) })).body).toMatchObject({ contact_hours: null })
  })

  it('asks why somebody has no interest, makes the provider inactive, and takes it off the list', async () => {
    const id = await newHouse('toCall')
    expect(await dueIds()).toContain(id)
    const bare = await call(id, { outcome: 'noInterest' })
    expect(bare.body.errors).toEqual([{ path: 'body.inactive_reason', code: 'missing_reason' }])
    const text = 'Hat schon ein Programm.'
    const entered = await call(id, { outcome: 'noInterest', inactive_reason: 'noInterestDoNotContact', text })
    expect(entered.body).toMatchObject({ status: 'inactive', inactive_reason: 'noInterestDoNotContact' })
    expect(await dueIds()).not.toContain(id)
    expect((await events(id))[0]).toMatchObject({
      type: 'careprovider_status_changed',
      account: { id: admin.id },
      context: { new_status: 'inactive', onboarding_comment: text, inactive_reason: 'noInterestDoNotContact' },
    })
  })

  it('lists what is due until the end of today: the oldest first, those without a time last', async () => {
    const [without, tomorrow, soon, first] = [
      await newHouse('selfOnboarding'),
      await newHouse('infoPhase'),
      await newHouse('infoPhase'),
      await newHouse('infoPhase'),
    ]
    const now = ward.server.now()
    await call(tomorrow, { next_call_at: now + 2 * day })
    await call(soon, { next_call_at: now + 2000 })
    await call(first, { next_call_at: now + 1000 })
    const mine = [first, soon, without, tomorrow]
    expect((await dueIds()).filter((id) => mine.includes(id))).toEqual([first, soon, without])
    expect((await dueIds({ mine: 'true' })).filter((id) => mine.includes(id))).toEqual([first, soon])
    const before = (await due()).overdue
    const line = async () =>
      (await admin.client.call(readAdminStart, {})).body.lines.find(({ key }) => key === 'callbacks')
    const counted = (await line())?.count ?? 0
    await later(1500)
    expect((await due()).overdue).toBe(before + 1)
    expect((await line())?.count).toBe(counted + 1)
    const query = { callbacks: (await line())?.before ?? 0 }
    const listed = (await admin.client.call(listAdminProviders, { query })).body.careproviders.map(({ id }) => id)
    expect(listed).toContain(first)
    expect(listed).not.toContain(soon)
    await call(without, { next_call_at: null })
    expect(await dueIds()).not.toContain(without)
  })

  it('counts attempts that reached nobody, and begins anew with the first that did', async () => {
    const id = await newHouse('infoPhase')
    const next_call_at = ward.server.now() + day
    for (const attempts of [1, 2, 3])
      expect((await call(id, { outcome: 'notReached', next_call_at })).body).toMatchObject({ attempts })
    expect((await call(id, { outcome: 'later', next_call_at })).body).toMatchObject({ attempts: 0 })
    expect((await call(id, { outcome: 'notReached', next_call_at })).body).toMatchObject({ attempts: 1 })
  })

  it('refuses a next call in the past or out of reach, and one that is to be called by nobody', async () => {
    const id = await newHouse('infoPhase')
    const now = ward.server.now()
    for (const [given, code] of [
      [{ next_call_at: now }, 'past'],
      [{ next_call_at: now + 731 * day }, 'far'],
      [{ onboarding_status: 'toCall' }, 'missing'],
    ] as const)
      expect((await call(id, given)).body.errors).toEqual([{ path: 'body.next_call_at', code }])
    expect((await read(id)).calls).toEqual([])
  })

  it('tells the second of two callers what the first entered, and loses neither', async () => {
    const id = await newHouse('infoPhase')
    const { rev } = await read(id)
    await call(id, { text: 'Ruft nach der Sitzung zurück.' })
    const late = await call(id, { rev, text: 'Auch angerufen.' })
    expect(late).toMatchObject({ status: 409, body: { code: 'record_changed' } })
    expect(late).toMatchObject({ body: { current: { calls: [{ text: 'Ruft nach der Sitzung zurück.' }] } } })
    expect((await call(id, { text: 'Auch angerufen.' })).body.calls).toHaveLength(2)
  })

  it('sends the invitation again to somebody of the house who has not come, with the last bounce shown before', async () => {
    const id = await newHouse('infoPhase')
    const organisation = `careprovider:${id}`
    await runCommand(ward.server, { command: 'invite', email: 'neu@haus.example', organisation, role: 'provider' })
    const [invited] = (await read(id)).invited
    if (!invited) throw new Error('nobody was invited')
    expect(invited).toMatchObject({ email: 'neu@haus.example', bounce: null })
    const mails = () =>
      ward.deps.db.selectFrom('mail').selectAll().where('account_id', '=', invited.id).orderBy('id').execute()
    const [first] = await mails()
    const at = ward.server.now()
    await ward.deps.db
      .insertInto('bounced_address')
      .values({
        ...{ address: 'neu@haus.example', account_id: invited.id, kind: 'full', since: at, last_at: at },
        mail_id: first?.id ?? 0,
      })
      .execute()
    expect((await read(id)).invited).toMatchObject([{ bounce: { kind: 'full', at } }])
    const outcome = 'resendOnboardingEmail'
    expect((await call(id, { outcome })).body.errors).toEqual([{ path: 'body.resend_to', code: 'missing' }])
    const stranger = await call(id, { outcome, resend_to: ward.maria.id })
    expect(stranger.body.errors).toEqual([{ path: 'body.resend_to', code: 'not_invited' }])
    expect((await read(id)).calls).toEqual([])
    expect((await call(id, { outcome, resend_to: invited.id })).status).toBe(201)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ type: sent[0]?.type, recipient: 'neu@haus.example' })
    const tokens = sent.map(({ variables }) => (variables as { readonly token: string }).token)
    expect(new Set(tokens).size).toBe(2)
  })

  it('makes who calls responsible where nobody is, and stands in the history of the console', async () => {
    const id = await newHouse('infoPhase')
    await call(id, { text: 'Erstes Gespräch.' })
    expect(await record(id)).toMatchObject({ assignee: { id: admin.id } })
    const { entries } = (await admin.client.call(listTrail, { query: { organisation_id: id, resource: 'calls' } })).body
    expect(entries).toMatchObject([
      { act: 'added', account: { id: admin.id }, changes: { text: { to: 'Erstes Gespräch.' } } },
    ])
  })

  it('shows all of it to who only reads, and lets them change nothing', async () => {
    const id = await newHouse('toCall')
    await as(roles.code.adminReadOnly)
    const answers = [
      (await admin.client.call(listCalls, { query: {} })).status,
      (await admin.client.call(readProviderCalls, house(id))).status,
      (await admin.client.call(listProviderNotes, house(id))).status,
      (await call(id, { next_call_at: ward.server.now() + day })).status,
      (await admin.client.call(addProviderNote, { ...house(id), body: { text: 'x' } })).status,
    ]
    await as(roles.code.admin)
    expect(answers).toEqual([200, 200, 200, 403, 403])
  })
})
