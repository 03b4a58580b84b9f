// Texts that the operator changes, on both databases: who may, what is refused row by row, what the apps and mails show, versions, and
// the trial mail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { versions } from '../../../contract/http/system.ts'
import {
  addEmailTranslation,
  addNativeTranslation,
  addTranslation,
  changeTranslation,
  findTexts,
  listEmailTranslations,
  listNativeTranslations,
  listTranslations,
  previewMail,
  readOwnTexts,
  readProbe,
  readTextGroup,
  readTranslation,
  removeNativeTranslation,
  removeTranslation,
  saveTexts,
  sendProbe,
} from '../../../contract/http/texts.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { sayOnFax } from '../../../server/fax/words.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const title = { key: 'sign-in:submit', locale: 'de' as const }

describe.each(bothDatabases)('texts of the operator on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const shared = async () => (await ward.maria.client.call(readOwnTexts, {})).body
  const group = async (part: 'app' | 'email' | 'mobile', name: string) =>
    (await admin.client.call(readTextGroup, { query: { part, group: name } })).body
  const as = (held: readonly number[]) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.deleteFrom('account_role').where('account_id', '=', admin.id).execute()
      for (const role of held)
        await tx.insertInto('account_role').values({ account_id: admin.id, organisation_id: null, role }).execute()
    })

  it('shows a changed word to the apps, and the delivered one again', async () => {
    const before = (await admin.client.call(versions, {})).body.texts
    const added = await admin.client.call(addTranslation, { body: { ...title, text: 'Hier anmelden' } })
    expect(added).toMatchObject({
      status: 201,
      body: { ...title, text: 'Hier anmelden', rev: 0, account: { id: admin.id } },
    })
    expect((await shared()).de).toEqual({ 'sign-in': { submit: 'Hier anmelden' } })
    expect((await admin.client.call(versions, {})).body.texts).not.toBe(before)

    const at = { params: { translationId: added.body.id } }
    const twice = await admin.client.call(addTranslation, { body: { ...title, text: 'Anders' } })
    expect(twice.body.errors).toEqual([{ path: 'body.key', code: 'own_text' }])
    const changed = await admin.client.call(changeTranslation, {
      ...at,
      body: { ...title, text: 'Jetzt anmelden', rev: 0 },
    })
    expect(changed.body).toMatchObject({ text: 'Jetzt anmelden', rev: 1 })
    const late = await admin.client.call(changeTranslation, { ...at, body: { ...title, text: 'Zu spät', rev: 0 } })
    expect(late).toMatchObject({ status: 409, body: { code: 'record_changed', current: { text: 'Jetzt anmelden' } } })

    expect((await admin.client.call(removeTranslation, at)).body).toEqual({ removed: true })
    expect((await shared()).de).toEqual({})
    expect(await admin.client.call(readTranslation, at)).toMatchObject({ status: 404 })
    expect((await admin.client.call(listTranslations, { query: {} })).body.total).toBe(0)

    // the history goes on where it is changed again
    await admin.client.call(addTranslation, { body: { ...title, text: 'Willkommen zurück' } })
    const [text] = (await group('app', 'sign-in:submit')).texts
    expect(text?.versions.map((version) => version.text)).toEqual([
      'Willkommen zurück',
      null,
      'Jetzt anmelden',
      'Hier anmelden',
    ])
  })

  it('refuses row by row before anything is written', async () => {
    const row = (part: 'app' | 'email' | 'mobile', key: string, text: string | null, rev: number | null = null) => ({
      ...{ part, key, locale: 'de' as const, text, rev },
    })
    const refused = await admin.client.call(saveTexts, {
      body: {
        texts: [
          row('app', 'sign-in:toSignIn', 'Los'),
          row('app', 'sign-in:no_such_text', 'Los'),
          row('email', 'requestAccepted.subject', 'Zusage von {{patient}}'),
          row('email', 'requestAccepted.body', 'Ohne Namen'),
          row('mobile', 'push:new_request.title', 'Neue Anfrage von {{name}}'),
          row('app', 'legal:open', 'Lesen'),
        ],
      },
    })
    expect(refused.body.errors).toEqual([
      { path: 'body.texts.1.key', code: 'unknown_text' },
      { path: 'body.texts.2.text', code: 'person patient' },
      { path: 'body.texts.3.text', code: 'missing_placeholder provider' },
      { path: 'body.texts.4.text', code: 'person name' },
      { path: 'body.reason', code: 'reason_missing' },
    ])
    expect((await shared()).de['sign-in']).not.toHaveProperty('toSignIn')

    const ok = await admin.client.call(saveTexts, {
      body: { texts: [row('app', 'legal:open', 'Lesen')], reason: 'Das Haus fragte danach.' },
    })
    expect(ok.body).toEqual({ saved: 1 })
    const late = await admin.client.call(saveTexts, {
      body: { texts: [row('app', 'legal:open', 'Sehen')], reason: 'Noch einmal' },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'record_changed' } })
    const [legal] = (await group('app', 'legal:open')).texts
    expect(legal?.versions).toMatchObject([{ text: 'Lesen', reason: 'Das Haus fragte danach.' }])
  })

  it('finds texts by the words on the screen, and what is missing in English', async () => {
    const found = async (query: object) =>
      (await admin.client.call(findTexts, { query: { part: 'app', locale: 'de', ...query } as never })).body
    expect((await found({ q: 'willkommen zurück' })).texts).toMatchObject([
      { group: 'sign-in:submit', state: 'changed', missing: true, changed: { account: { id: admin.id } } },
    ])
    expect((await found({ only: 'missing' })).texts.map(({ group: name }) => name)).toEqual([
      'legal:open',
      'sign-in:submit',
    ])
    expect((await found({ only: 'changed' })).total).toBe(2)
    const mails = (await admin.client.call(findTexts, { query: { part: 'email', locale: 'de', q: 'Zusage auf Ihre' } }))
      .body
    expect(mails.texts[0]).toMatchObject({ number: 77, group: 'requestAccepted', state: 'delivered' })
    expect((await admin.client.call(findTexts, { query: { part: 'email', locale: 'de', q: 'zzz' } })).body.total).toBe(
      0,
    )
  })

  it('lists what fits no more after an update, and does not show it', async () => {
    await ward.deps.work(async (tx) => {
      await tx
        .insertInto('text_override')
        .values({
          ...{ part: 'app', key: 'sign-in:toSignIn', locale: 'de', text: 'Los, {{somebody}}', delivered: null },
          ...{ account_id: admin.id, changed_at: 1 },
        })
        .execute()
      ward.deps.ownTexts.changed(tx)
    })
    expect((await shared()).de['sign-in']).not.toHaveProperty('toSignIn')
    const { body } = await admin.client.call(findTexts, { query: { part: 'app', locale: 'de', only: 'stale' } })
    expect(body).toMatchObject({ total: 1, stale: 1, texts: [{ group: 'sign-in:toSignIn', state: 'stale' }] })
    expect((await group('app', 'sign-in:toSignIn')).texts[0]).toMatchObject({ fits: false, text: 'Los, {{somebody}}' })
  })

  it('keeps texts of a telephone’s app that only the operator has', async () => {
    const key = 'native:onboarding.title'
    const wrong = await admin.client.call(addNativeTranslation, {
      body: { key: 'onboarding', locale: 'de', text: 'Los' },
    })
    expect(wrong.body.errors).toEqual([{ path: 'body.key', code: 'unknown_text' }])
    const { body } = await admin.client.call(addNativeTranslation, { body: { key, locale: 'de', text: 'Willkommen' } })
    expect((await shared()).de.native).toEqual({ 'onboarding.title': 'Willkommen' })
    expect((await admin.client.call(listNativeTranslations, { query: { q: 'willk' } })).body.total).toBe(1)
    await admin.client.call(removeNativeTranslation, { params: { nativetranslationId: body.id } })
    expect((await shared()).de.native).toBeUndefined()
  })

  it('previews and tries a mail as it is typed, to the own address alone', async () => {
    const draft = { group: 'requestAccepted', locale: 'de' as const, region: null }
    const texts = {
      'requestAccepted.subject': 'Platz gefunden',
      'requestAccepted.body': '{{provider}} nimmt auf.\n\nAlles Gute.',
    }
    const preview = await admin.client.call(previewMail, { body: { ...draft, texts } })
    expect(preview.body).toMatchObject({
      subject: 'Platz gefunden',
      paragraphs: ['Haus Beispiel nimmt auf.', 'Alles Gute.'],
    })
    const wrong = await admin.client.call(sendProbe, {
      body: { ...draft, texts: { 'requestAccepted.body': '{{patient}}' } },
    })
    expect(wrong.body.errors?.map(({ code }: { code: string }) => code)).toEqual([
      'unknown_placeholder patient',
      'missing_placeholder provider',
    ])

    const sent = await admin.client.call(sendProbe, { body: { ...draft, texts } })
    expect(sent.body).toMatchObject({ to: 'admin@anschluss.example', state: 'queued' })
    await ward.server.runJobs()
    const params = { mailId: sent.body.id }
    expect((await admin.client.call(readProbe, { params })).body).toMatchObject({ state: 'sent', reason: null })
    const mail = await ward.deps.db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', sent.body.id)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ account_id: admin.id, probe: null, variables: null })
    // another's mail, and one that is no trial
    const other = await ward.deps.db.selectFrom('mail').select('id').where('id', '!=', sent.body.id).executeTakeFirst()
    expect(await admin.client.call(readProbe, { params: { mailId: other?.id ?? 999_999 } })).toMatchObject({
      status: 404,
    })
  })

  it('lays a saved text over the mails that go out', async () => {
    const body = { key: 'frame.footer', locale: 'de' as const, text: 'Ihr Anschluss, {{url}}' }
    expect((await admin.client.call(addEmailTranslation, { body })).status).toBe(201)
    expect((await admin.client.call(listEmailTranslations, { query: {} })).body.total).toBe(1)
    const own = await ward.deps.ownTexts.ofMails('de')
    expect(own('frame.footer', 'Anschluss, {{url}}. Diese …')).toBe('Ihr Anschluss, {{url}}')
    expect(own('frame.footer', 'Anschluss. {{other}}')).toBeNull()

    const fax = { key: 'fax:title', locale: 'de' as const, text: 'Wir suchen einen Platz' }
    expect((await admin.client.call(addTranslation, { body: fax })).status).toBe(201)
    const inEnglish = await admin.client.call(addTranslation, { body: { ...fax, locale: 'en' } })
    expect(inEnglish.body.errors).toEqual([{ path: 'body.key', code: 'unknown_text' }])
    expect(sayOnFax(await ward.deps.ownTexts.ofServer())('title')).toBe('Wir suchen einen Platz')
    expect((await shared()).de).not.toHaveProperty('fax')
  })

  it.each([
    ['adminTranslations', roles.code.adminTranslations, 200, 200],
    ['adminReadOnly', roles.code.adminReadOnly, 200, 403],
    ['adminEditCareprovider', roles.code.adminEditCareprovider, 403, 403],
    ['a number below nothing', -roles.code.adminTranslations, 403, 403],
  ] as const)('%s does its part, and nothing else', async (_, role, reads, writes) => {
    await as([role])
    const answers = [
      (await admin.client.call(findTexts, { query: { part: 'app', locale: 'de' } })).status,
      (
        await admin.client.call(saveTexts, {
          body: { texts: [{ part: 'app', key: 'sign-in:forgotPassword', locale: 'de', text: null, rev: null }] },
        })
      ).status,
    ]
    await as([roles.code.admin])
    expect(answers).toEqual([reads, writes])
  })
})
