// FT14, the console's part: whatever clinics, houses and relatives write of a patient, and who a relative is, no administrator is
// answered any of it: by no call that reads, in no role, of no record that exists, in no list as a file, by no search.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../catalogue/roles.ts'
import { historyResources } from '../../contract/http/admin-history.ts'
import { showMailAddress } from '../../contract/http/admin-mails.ts'
import { exportTrail } from '../../contract/http/admin-trail.ts'
import { bounceSecretHeader, receiveBounce } from '../../contract/http/bounces.ts'
import { draftBulkChange } from '../../contract/http/bulk-changes.ts'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { exportList, listNumbers } from '../../contract/http/lists.ts'
import { previewAct } from '../../contract/http/pending-acts.ts'
import { createPortalAlert } from '../../contract/http/portal-alerts.ts'
import { inviteCompanion } from '../../contract/http/portal-companions.ts'
import { endpoints } from '../../contract/http/registry.ts'
import { addSavedFilter } from '../../contract/http/saved-filters.ts'
import { querySearchIndex } from '../../contract/http/search-index.ts'
import { textParts } from '../../contract/http/texts.ts'
import { rightsChanged } from '../../server/db/work.ts'
import { listsOf } from '../../server/routes/admin/console-lists.ts'
import { readAccountActor } from '../../server/stores/accounts/actor-reader.ts'
import { type ConsoleRole, consoleRoles, mayOf } from '../integration/authorisation-matrix/console-roles.rows.ts'
import { rows } from '../integration/authorisation-matrix/rows.ts'
import { createCanaries } from '../support/canaries.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { type CallParts, newClient } from '../support/client.ts'
import { notice } from '../support/notices.ts'
import { setupAdmin } from '../support/people.ts'
import { plantApplication, plantPatient, plantRequest } from '../support/plant.ts'
import { setupRelative } from '../support/portal.ts'
import { makePatient } from '../support/signing.ts'
import { setupWard, type Ward } from '../support/ward.ts'

type Admin = Awaited<ReturnType<typeof setupAdmin>>
type Values = readonly (string | number)[]

const names = Object.keys(consoleRoles) as ConsoleRole[]
const secret = 'a secret of twenty-four signs'
/** how every canary's word begins: an answer that repeats what was searched for repeats none */
const asked = 'Kanari'

/** Calls of the console that read, by the registry: each is made here. */
const reading = [...new Set(Object.keys(mayOf).map((name) => name.replace(/ \(.*/, '')))].flatMap((name) => {
  const endpoint = endpoints[name]
  return endpoint?.method === 'GET' ? [[name, endpoint] as const] : []
})

/** Every choice of one value a name. */
const product = (by: Readonly<Record<string, Values>>): Record<string, string | number>[] =>
  Object.entries(by).reduce<Record<string, string | number>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )

describe('what the console shows', () => {
  const canaries = createCanaries()
  const admins = new Map<ConsoleRole, Admin>()
  let ward: Ward
  let values: Readonly<Record<string, Values>>
  beforeAll(async () => {
    ward = await setupWard('pglite', { env: { BOUNCE_SECRET: secret } })
    await plantPatient(ward, canaries)
    await plantRequest(ward, canaries, 4)
    await plantApplication(ward, canaries)
    await plantRelatives()
    await ward.server.runJobs()
    await makeRecords()
    values = await readValues()
  })
  afterAll(() => ward.server.close())

  /** Relatives with a patient, a companion, an alert; one address does not take mails any more. */
  async function plantRelatives(): Promise<void> {
    const { server, deps } = ward
    const email = canaries.address('Tochter')
    const relative = await setupRelative(server, email)
    const made = await makePatient(relative.person, relative.own, canaries.next('Mutter'))
    expect((await relative.client.call(endpoints.createPatient as Endpoint, { body: made.action })).status).toBe(201)
    const companion = { email: canaries.address('Bruder') }
    expect((await relative.client.call(inviteCompanion, { body: companion })).status).toBe(201)
    const filters = {
      ...{ zipcode: '26131', distance: 25, start_date: '2026-11-25' },
      ...{ solution: [22], service: [], weight_interval: null },
    }
    const alert = { email: canaries.address('Sohn'), language: 'de', region: 'weserems', filters } as const
    const captcha = await solvedCaptcha(server)
    expect((await newClient(server).call(createPortalAlert, { body: { ...alert, captcha } })).status).toBeLessThan(300)
    const saved = rows.find(({ endpoint }) => endpoint === 'addSavedFilter')
    const body = (await saved?.asks({ ward } as never, ward.maria))?.body as { name: string }
    const params = { careproviderId: ward.seeblick.organisationId }
    const kept = { params, body: { ...body, name: canaries.next('Filter') } as never }
    expect((await ward.maria.client.call(addSavedFilter, kept)).status).toBe(201)
    await server.runJobs()
    const { token } = await deps.db
      .selectFrom('mail')
      .select('token')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const said = `550 5.1.1 <${email}>: User unknown`
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: receiveBounce.path,
      headers: { 'content-type': 'message/rfc822', [bounceSecretHeader]: secret },
      payload: notice(token.replaceAll('-', ''), { action: 'failed', status: '5.1.1', said }),
    })
    expect(statusCode).toBe(200)
  }

  /** Somebody who holds this role alone. */
  async function adminOf(role: ConsoleRole): Promise<Admin> {
    const known = admins.get(role)
    if (known) return known
    const made = await setupAdmin(ward.server, `${role.toLowerCase()}@rollen.example`)
    await ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [made.id] })
      const own = tx.updateTable('account_role').set({ role: roles.code[role] })
      await own.where('account_id', '=', made.id).execute()
    })
    admins.set(role, made)
    return made
  }

  const ask = async (role: ConsoleRole, endpoint: Endpoint, parts: CallParts) => {
    const { client } = await adminOf(role)
    const { status, body } = await client.call(endpoint, parts)
    return { status, text: JSON.stringify(body ?? null) }
  }

  /** One of each kind that administrators add, as far as a reading call has a number of one. */
  async function makeRecords(): Promise<void> {
    for (const name of ['addAdminCompany', 'addConsultant', 'addListView', 'addProviderNote']) {
      const row = rows.find(({ endpoint }) => endpoint === name)
      const parts = (await row?.asks({ ward } as never, ward.koenig)) ?? {}
      expect([name, (await ask('admin', endpoints[name] as Endpoint, parts)).status]).toEqual([name, 201])
    }
    const made = async (name: string, parts: CallParts, status = 201) => {
      const { client } = await adminOf('admin')
      const answer = await client.call(endpoints[name] as Endpoint, parts)
      expect([name, answer.status]).toEqual([name, status])
      return answer.body as { readonly id: number }
    }
    const insurance = { name: 'Kasse Nord', code: '101575519', kind: '' }
    const added = await ask('admin', endpoints.addInsurance as Endpoint, { body: insurance })
    if (added.status !== 201) throw new Error(added.text)
    const draft = { body: { list: 'careproviders', ids: [ward.seeblick.organisationId] } }
    expect((await ask('admin', draftBulkChange, draft)).status).toBe(201)
    await made('addPortalPartner', {
      body: { region: 'weserems', role: 'sponsor', name: 'Stiftung', website: null },
    })
    const file = { name: 'Datei.pdf', content: Buffer.from('%PDF-1.7\neins\n%%EOF').toString('base64') }
    const careseekerId = ward.clinic.organisationId
    await made('addDpa', { params: { careproviderId: ward.seeblick.organisationId }, body: file })
    await made('addClinicDpa', { params: { careseekerId }, body: file })
    await made('addCareseekerFile', { body: { ...file, careseeker_id: careseekerId } })
    const content = Buffer.from('Nummer;Name\n18.10.01;Hilfsmittel').toString('base64')
    await made('previewImport', { body: { list: 'medical_supplies', name: 'liste.csv', content } })
    const version = { type: 'imprint', region: null, url: 'https://betreiber.example/impressum.pdf', file: null }
    const valid = { valid_from: ward.deps.clock.now(), audience: 'careprovider', news: '', tell: false }
    await made('addLegalVersion', { body: { ...version, ...valid } })
    await made('addTranslation', { body: { key: 'sign-in:submit', locale: 'de', text: 'Anmelden bitte' } })
    const mail = { key: 'requestAccepted.button', locale: 'de', text: 'Antwort ansehen' }
    await made('addEmailTranslation', { body: mail })
    await made('addNativeTranslation', { body: { key: 'native:own.1', locale: 'de', text: 'Willkommen' } })
    const probe = { group: 'requestAccepted', locale: 'de', region: null, texts: {} }
    await made('sendProbe', { body: probe }, 200)
    const { asks } = rows.find(({ endpoint }) => endpoint === 'addAdminProvider') ?? {}
    const twice = await made('addAdminProvider', (await asks?.({ ward } as never, ward.koenig)) ?? {})
    const merge = { kept_id: ward.seeblick.organisationId, open_requests: 0, reason: 'Zweimal angelegt' }
    await made('mergeDuplicate', { params: { careproviderId: twice.id }, body: merge }, 200)
  }

  /** What a parameter may be: every record that there is, relatives' too. */
  async function readValues(): Promise<Readonly<Record<string, Values>>> {
    const { db } = ward.deps
    const ids = async (from: ReturnType<typeof sql>): Promise<number[]> =>
      (await sql<{ id: number }>`select id from ${from}`.execute(db)).rows.map(({ id }) => Number(id))
    const organisations = await ids(sql`organisation`)
    const files = await db.selectFrom('record_file').select('cid').execute()
    const texts = await ids(sql`text_override`)
    const accounts = await ids(sql`account`)
    return {
      ...{
        careproviderId: organisations,
        careseekerId: organisations,
        organisationId: organisations,
        id: [...organisations, ...files.map(({ cid }) => cid)],
      },
      ...{ accountId: accounts, recordId: [...new Set([...organisations, ...accounts])] },
      mailId: await ids(sql`mail`),
      companyId: await ids(sql`company`),
      consultantId: await ids(sql`consultant`),
      insuranceId: await ids(sql`code_list_entry`),
      bulkChangeId: await ids(sql`bulk_change`),
      ...{ importId: await ids(sql`list_import`), versionId: await ids(sql`legal_version`) },
      ...{ translationId: texts, emailtranslationId: texts, nativetranslationId: texts },
      ...{ partnerId: await ids(sql`portal_partner`), regionId: await ids(sql`portal_region`) },
      resource: historyResources,
      list: ['accounts', 'careproviders', 'careseekers'],
      // of queries
      ...{ q: [asked], part: [...textParts, 'added'], locale: ['de'], group: ['sign-in:submit'] },
      ...{ name: ['mail-send', 'push-send'], state: ['failed', 'waiting'] },
    }
  }
  const valuesOf = (name: string): Values => {
    const found = values[name]
    if (!found) throw new Error(`say what ${name} may be`)
    return found
  }

  /** Every way to ask a reading call: each record, and each search for a canary. */
  function waysOf({ path, query }: Endpoint): CallParts[] {
    const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const shape = (query as { shape?: Record<string, { _zod: { optin?: string } }> } | undefined)?.shape ?? {}
    const needed = Object.keys(shape).filter((name) => shape[name]?._zod.optin !== 'optional')
    const queries = product(Object.fromEntries(needed.map((name) => [name, valuesOf(name)])))
    if ('q' in shape && !needed.includes('q')) queries.push({ ...queries[0], q: asked })
    return product(Object.fromEntries(params.map((name) => [name, valuesOf(name)]))).flatMap((one) =>
      queries.map((of) => ({ params: one, query: of })),
    )
  }

  it.each(names)('%s: no call that reads answers anything of a patient or a relative', async (role) => {
    const leaks: string[] = []
    const answered = new Set<string>()
    for (const [name, endpoint] of reading) {
      for (const way of waysOf(endpoint)) {
        const { status, text } = await ask(role, endpoint, way)
        if (status === 200) answered.add(name)
        const found = canaries.foundIn(text)
        if (found.length > 0) leaks.push(`${name} ${JSON.stringify(way)}: ${found.join(', ')}`)
      }
    }
    expect(leaks).toEqual([])
    if (role === 'admin') expect(reading.map(([name]) => name).filter((name) => !answered.has(name))).toEqual([])
    else expect(answered.size).toBeGreaterThan(3)
  })

  it.each(names)('%s: no list as a file, no trail, no search and no dialog does', async (role) => {
    const { client, id } = await adminOf(role)
    const slot = await ward.deps.db
      .selectFrom('device_slot')
      .select('family')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const actor = await readAccountActor(ward.deps.db, slot.family)
    if (!actor) throw new Error('an actor')
    const texts: string[] = []
    const said = async (endpoint: Endpoint, parts: CallParts) => {
      const { status, body } = await client.call(endpoint, parts)
      texts.push(`${endpoint.path} ${status} ${JSON.stringify(body)}`)
      return status
    }
    for (const { resource } of listsOf(ward.deps, actor)) {
      const params = { list: resource.name }
      const keys = Object.entries(resource.csv as Readonly<Record<string, { isPerson?: boolean }>>)
      const columns = keys
        .filter(([, { isPerson }]) => role === 'admin' || !isPerson)
        .map(([key]) => ({ key, title: key }))
      const file = { query: {}, ids: null, columns, language: 'de', reason: 'Prüfung' } as const
      expect([resource.name, await said(exportList, { params, body: file })]).toEqual([resource.name, 200])
      for (const query of [{}, { q: asked }]) await said(listNumbers, { params, body: { query } })
    }
    await said(exportTrail, { query: {}, body: { reason: 'Prüfung', language: 'de' } })
    for (const mailId of valuesOf('mailId')) await said(showMailAddress, { params: { mailId: Number(mailId) } })
    for (const account_id of valuesOf('accountId'))
      for (const kind of ['deactivate_account', 'reset_factor'] as const)
        await said(previewAct, { body: { act: { kind, account_id: Number(account_id) } } })
    for (const organisation_id of valuesOf('organisationId')) {
      const act = {
        kind: 'deactivate_house',
        organisation_id: Number(organisation_id),
        inactive_reason: 'closed',
      } as const
      await said(previewAct, { body: { act } })
    }
    for (const index of ['patients', 'careproviders', 'providersearch'] as const)
      await said(querySearchIndex, { params: { index }, body: { query: asked } as never })
    const leaks = texts.filter((text) => canaries.foundIn(text).length > 0)
    expect(leaks).toEqual([])
  })

  it('was asked of what is there: the canaries lie behind the records that exist', async () => {
    const { rows: kept } = await sql<{ recipient: string }>`select recipient from mail`.execute(ward.deps.db)
    expect(canaries.foundIn(JSON.stringify(kept)).length).toBeGreaterThanOrEqual(2)
    expect(canaries.count()).toBeGreaterThan(150)
  })
})
