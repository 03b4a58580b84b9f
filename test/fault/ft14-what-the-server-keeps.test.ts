// FT14, the server's part: canaries in everything that people write, and none of them in any table, log line, file, push or mail,
// on both databases. What the server may read is contract/readable.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPatient, requestAction } from '../../contract/http/actions.ts'
import { setBrowserSubscription } from '../../contract/http/push.ts'
import { makeRequest } from '../../domain/ahb/exchange.ts'
import { fieldsOf } from '../../domain/forms/define.ts'
import { gkvForms } from '../../domain/rehab-forms/rehab-forms.ts'
import type { Deps } from '../../server/deps.ts'
import { sealProfile } from '../../workers/crypto/core/drafting/profile.ts'
import { draftRequestAction } from '../../workers/crypto/core/drafting/request-actions.ts'
import { createCanaries, fullProfile } from '../support/canaries.ts'
import { bothDatabases } from '../support/database.ts'
import { makeRequestFile, sealFile, secretText, upload } from '../support/files.ts'
import { type PushService, startPushService, type TestBrowser } from '../support/push-service.ts'
import {
  makeMessage,
  newActionId,
  newCid,
  patientKey,
  readable,
  sealText,
  sign,
  wrapToSecret,
} from '../support/signing.ts'
import { acceptCodes, onAuction, run, setupRequest } from '../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../support/ward.ts'

/** a tenth of FT14's 1,000 in the short share */
const wanted = process.env.TEST_LONG === '1' ? 1_000 : 100

/** Every row of every table as text, the job queue's too. */
async function dumpTables({ db }: Deps): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const table = sql.table(`${schema}.${name}`)
    const { rows } = await sql<{ row: string }>`select t::text as row from ${table} t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** Every file of the data directory: sealed chunks, mails. */
const dumpFiles = (directory: string): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n')

describe.each(bothDatabases)('what a server on %s keeps and sends', (kind) => {
  let ward: Ward
  let pushes: PushService
  const printed: string[] = []
  beforeAll(async () => {
    pushes = await startPushService()
    ward = await setupWard(kind, { env: { OUTGOING_LOOPBACK: '1' } })
  })
  afterAll(async () => {
    await ward.server.close()
    await pushes.close()
  })

  /** What the server logs and prints from now on. */
  function overhear({ log }: Deps): void {
    for (const level of ['info', 'warn', 'error', 'say'] as const) {
      vi.spyOn(log, level).mockImplementation((...words: unknown[]) => void printed.push(JSON.stringify(words)))
    }
    for (const level of ['log', 'error', 'warn', 'info'] as const) {
      vi.spyOn(console, level).mockImplementation(
        (...words: unknown[]) => void printed.push(words.map(String).join(' ')),
      )
    }
  }

  async function listen(person: WardPerson): Promise<TestBrowser> {
    const browser = pushes.subscribe()
    const { session } = await ward.deps.db
      .selectFrom('device')
      .select('session')
      .where('id', '=', person.device)
      .executeTakeFirstOrThrow()
    const body = { ...browser.subscription, id_token: session }
    expect((await person.client.call(setBrowserSubscription, { params: { id: person.id }, body })).status).toBe(200)
    return browser
  }

  it('[E33] names, birth date, insurance number, house number and who accompanies lie sealed', async () => {
    const { koenig, clinic, deps } = ward
    const cid = newCid()
    const pk = patientKey(cid)
    const canaries = createCanaries()
    const profile = fullProfile(canaries.next)
    if (!profile.identity) throw new Error('no identity')
    const identity = { ...profile.identity, birth_date: '1931-12-07' }
    const body = await sign(koenig, {
      action: 'create_patient',
      target: { kind: 'patient', cid },
      codes: { readable },
      envelopes: await sealProfile(pk, { ...profile, identity }),
      wraps: [await wrapToSecret(pk, clinic, koenig)],
    })
    expect((await koenig.client.call(createPatient, { body })).status).toBe(201)
    const kept = await dumpTables(deps)
    expect(kept).toContain(cid)
    for (const field of ['first_name', 'last_name', 'house_number', 'insurance_number', 'birth_date'] as const)
      expect([field, kept.includes(String(identity[field]))]).toEqual([field, false])
    expect(canaries.foundIn(kept)).toEqual([])
  })

  it(`[EN5] [R32] FT14: holds none of ${wanted} canaries in tables, log, files, mails and pushes`, async () => {
    const { deps, koenig, maria, clinic } = ward
    const canaries = createCanaries()
    overhear(deps)
    const ears = [await listen(maria), await listen(koenig)]

    while (canaries.count() < wanted * 0.8) {
      const cid = newCid()
      const pk = patientKey(cid)
      const body = await sign(koenig, {
        action: 'create_patient',
        target: { kind: 'patient', cid },
        codes: { readable },
        envelopes: await sealProfile(pk, fullProfile(canaries.next)),
        wraps: [await wrapToSecret(pk, clinic, koenig)],
      })
      expect((await koenig.client.call(createPatient, { body })).status).toBe(201)
    }

    const { request, auction } = await setupRequest(ward)
    const act = async (person: WardPerson, action: string, body: unknown) =>
      (await person.client.call(requestAction, { params: { id: request.id, action }, body })).status
    const file = await sealFile(maria, 5_000, { name: `${canaries.next('Dateiname')}.pdf` })
    await upload(ward, maria, file)
    expect((await run(ward, maria, await makeRequestFile(maria, request, file))).status).toBe('done')
    const note = await sealText(
      clinic.secret,
      'organisation',
      clinic.secret.cid,
      'note/1',
      koenig.id,
      canaries.next('Notiz'),
    )
    const codes = { careprovider_id: ward.seeblick.organisationId }
    const saved = await run(ward, koenig, await onAuction(koenig, auction, 'save_note', { codes, envelopes: { note } }))
    expect(saved.status).toBe('done')
    while (canaries.count() < wanted - 2) {
      const writer = canaries.count() % 2 === 0 ? koenig : maria
      expect(await act(writer, 'send_message', await makeMessage(writer, request, canaries.next('Nachricht')))).toBe(
        200,
      )
    }
    const accept = {
      type: 'accept_request',
      codes: acceptCodes,
      message: canaries.next('Antwort'),
      basis: { decision: 1 },
    } as const
    const occasion = { id: newActionId(), device: maria.device, at: ward.server.now() }
    const accepted = await draftRequestAction(request, accept, request.key, occasion, maria.unlocked)
    expect(await act(maria, 'accept_request', accepted)).toBe(200)
    // what is malformed may be logged
    expect(await act(maria, 'send_message', { bytes: canaries.next('Unsinn') })).toBe(400)
    await ward.server.runJobs()

    expect(canaries.count()).toBeGreaterThanOrEqual(wanted)
    const sent = ears.flatMap((ear) => ear.pushes.map(({ text, headers }) => text + JSON.stringify(headers)))
    const kept = [await dumpTables(deps), dumpFiles(deps.config.dataDir), ...printed, ...sent].join('\n')
    expect(sent.length).toBeGreaterThan(0)
    expect(kept).toContain(request.cid)
    expect(kept).toContain(file.cid)
    expect(kept).not.toContain(secretText)
    expect(canaries.foundIn(kept)).toEqual([])
  })

  it('[F5] FT14: holds nothing of an application, of its message and of transitional care', async () => {
    const { deps, koenig, clinic } = ward
    overhear(deps)
    const canaries = createCanaries()
    const { auction } = await setupRequest(ward)
    const act = async (action: string, codes: object, envelopes = {}) =>
      run(ward, koenig, await onAuction(koenig, auction, action, { codes: { ...codes }, envelopes }))
    await act('generate_rehab_forms', { forms: ['GKV_GENERAL', 'GKV_MEDICAL'] })
    await act('generate_transitional_care', {})
    const sealed = (path: string, content: object) =>
      sealText(clinic.secret, 'auction', auction.cid, path, koenig.id, JSON.stringify(content))

    const values: Record<string, string> = {}
    for (const { name, pages } of gkvForms) {
      for (const page of pages) {
        const path = `document/${name}/${page.key}`
        const own = Object.fromEntries(fieldsOf([page]).map(({ key }) => [key, canaries.next(key)]))
        Object.assign(values, own)
        const codes = { parts: [{ form: name, part: page.key, base: 0 }] }
        const save = async () => act('save_rehab_forms', codes, { [path]: await sealed(path, own) })
        expect((await save()).status).toBe('done')
        // what is refused may be logged
        expect((await save()).status).toBe('conflict')
      }
    }
    const parties = {
      sender: '260326822',
      receiver: '109905003',
      environment: 'P',
      procedureId: newActionId(),
    } as const
    const { xml } = makeRequest(values, parties, { fileId: newActionId(), fileNumber: 1, createdAt: 1 })
    const kept = { form: 'GKV_GENERAL', part: `message_${'0'.repeat(24)}` }
    const messagePath = `document/${kept.form}/${kept.part}`
    const codes = { parts: [{ ...kept, base: 0 }] }
    expect((await act('save_rehab_forms', codes, { [messagePath]: await sealed(messagePath, { xml }) })).status).toBe(
      'done',
    )
    const asked = { form: 'GKV_MEDICAL', part: `ask_${'0'.repeat(24)}` }
    const askPath = `document/${asked.form}/${asked.part}`
    const sentence = await sealed(askPath, { text: canaries.next('Bitte ansehen'), page_7: canaries.next('Reha-Ziel') })
    expect((await act('ask_approval', { ...asked, to: ward.doctor.id }, { [askPath]: sentence })).status).toBe('done')
    const comment = { form: 'GKV_MEDICAL', part: `comment_${'0'.repeat(24)}`, base: 0 }
    const commentPath = `document/${comment.form}/${comment.part}`
    const said = await sealed(commentPath, { text: canaries.next('Treppe fehlt') })
    expect((await act('save_rehab_forms', { parts: [comment] }, { [commentPath]: said })).status).toBe('done')
    const proofs = 'document/TRANSITIONAL_CARE/proofs'
    const care = { [proofs]: await sealed(proofs, { agreed: canaries.next('Abgestimmt') }) }
    expect((await act('save_transitional_care', { parts: [{ part: 'proofs', base: 0 }] }, care)).status).toBe('done')
    await ward.server.runJobs()

    expect(canaries.count()).toBeGreaterThan(100)
    const all = [await dumpTables(deps), dumpFiles(deps.config.dataDir), ...printed].join('\n')
    expect(all).toContain(auction.cid)
    expect(all).toContain(kept.part)
    expect(all).toContain(asked.part)
    expect(canaries.foundIn(all)).toEqual([])
  })
})

it('FT14: a canary that lies somewhere is found, in whatever spelling', () => {
  const canaries = createCanaries()
  const word = canaries.next('Straße')
  for (const before of ['', 'a', 'ab', 'abc']) {
    const bytes = Buffer.from(`${before}${word} und mehr`)
    for (const spelling of ['utf8', 'latin1', 'hex', 'base64url'] as const) {
      expect(canaries.foundIn(bytes.toString(spelling))).toEqual([word])
    }
  }
  expect(canaries.foundIn('nothing of it')).toEqual([])
})
