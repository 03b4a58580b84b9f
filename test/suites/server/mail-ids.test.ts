// K23: each mail id of what is built is sent by its event, in German and in English, on both databases. Which ids wait for what
// is not built stands here too, so that none of the specification's list is forgotten.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import { changePassword, forgotPassword, resetPassword } from '../../../contract/http/access-back.ts'
import { activate } from '../../../contract/http/activation.ts'
import { askEmailChange, confirmEmailChange } from '../../../contract/http/email-change.ts'
import { askPortalLogin, createPortalAccount, deletePortalAccount } from '../../../contract/http/portal-accounts.ts'
import { addReverseSearch } from '../../../contract/http/reverse-searches.ts'
import { changeManagedAccount, listManagedAccounts } from '../../../contract/http/user-management.ts'
import { capacityLastsMs } from '../../../domain/capacity.ts'
import { lapseOld } from '../../../server/capacity/lapse.ts'
import { type MailKey, type MailLanguage, mailLanguages } from '../../../server/mail/define.ts'
import { mailDirectory } from '../../../server/mail/transport.ts'
import { createIds } from '../../../server/platform/ids.ts'
import { bytesToB64 } from '../../../workers/crypto/core/bytes.ts'
import { createAccount } from '../../../workers/crypto/core/drafting/founding.ts'
import { revealSecret, secretOf } from '../../../workers/crypto/core/secret.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { makeRequestFile, sealFile, upload } from '../../support/files.ts'
import { draftActivation, draftPasswordChange, type Person, runCommand, setupPerson } from '../../support/people.ts'
import { setupRelative } from '../../support/portal.ts'
import {
  makeAuction,
  makeMessage,
  makePatient,
  makeSendRequest,
  newCid,
  sealText,
  sign,
} from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  createdId,
  declineCodes,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupRequest,
  setupSearch,
  type TestRequest,
} from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

type Asking = typeof createPortalAccount | typeof askPortalLogin

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
/** specification, reference catalogues, "E-mail and notification types" */
const specified = [
  ...[
    2, 5, 6, 9, 10, 12, 17, 18, 19, 20, 21, 23, 24, 25, 27, 28, 29, 30, 45, 46, 47, 48, 51, 52, 55, 56, 57, 58, 59, 60,
  ],
  ...range(61, 69),
  ...range(70, 98),
]
/** docs/READINGS.md#0209, 0256, 0282, 0526; docs/decisions/0576, 0573, 0606 */
const ours = [99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109]
/** id → what it waits for */
const notBuilt: Readonly<Record<number, string>> = {
  23: 'a provider edits its profile',
  24: 'onboarding of providers',
  29: 'summaries',
  45: 'onboarding of providers',
  47: 'occupancy of places',
  55: 'security checks',
  69: 'nothing: docs/READINGS.md#0516, Q19 leaves it free',
  ...Object.fromEntries(range(81, 90).map((id) => [id, 'admissions'])),
}

it('the specification’s ids are built, or wait for something that is named', () => {
  const known = [...mailTypes.codes, ...Object.keys(notBuilt).map(Number)].sort((a, b) => a - b)
  expect(known).toEqual([...specified, ...ours].sort((a, b) => a - b))
})

/** sent in bounces.test.ts, two-man-rule.test.ts, portal-alerts.test.ts and portal-companions.test.ts */
const elsewhere = [
  'operatorAlarm',
  'operatorAllClear',
  // admin-acts.test.ts
  'dangerousAct',
  'deviceVerification',
  'portalAlertConfirmation',
  'portalPlaceFree',
  'portalCompanion',
  'portalCompanionLogin',
  'portalCompanionErased',
  // admin-legal.test.ts
  'updatedTerms',
  // idle-patients.test.ts
  'patientsIdle',
] as const
type Elsewhere = (typeof elsewhere)[number]
const isElsewhere = (key: MailKey): key is Elsewhere => elsewhere.some((one) => one === key)
/** P71: where the mails of the portal lead, in their region */
const portalWays: Readonly<Record<string, RegExp>> = {
  Registration: /\/providersearch\/activationwizard\?redirect_to=%2Fprovidersearch%2FREGION%2Flisting#[\w-]{22}$/m,
  Login: /\/providersearch\/loginwizard\?redirect_to=%2Fprovidersearch%2FREGION%2Flisting#[\w-]{22}$/m,
  Request: /\/providersearch\/REGION\/request\/\d+\?activeTab=info$/m,
  Unavailable: /\/providersearch\/REGION\/request\/\d+\?activeTab=info$/m,
  Activity: /\/providersearch\/REGION\/request\/\d+\?activeTab=info$/m,
  Attributed: /\/providersearch\/REGION\/request\/\d+\?activeTab=info$/m,
  Message: /\/providersearch\/REGION\/request\/\d+\?activeTab=messenger$/m,
  Deletion: /\/providersearch\/REGION$/m,
}
/** the way of a mail of the portal; any other leads anywhere */
function wayOf(key: MailKey): RegExp {
  const [, kind = '', region = ''] = /^portal(\w+?)(Weserems|Bavaria)$/.exec(key) ?? []
  return new RegExp(portalWays[kind]?.source.replace('REGION', region.toLowerCase()) ?? '', 'm')
}
const regionNames = { Weserems: 'Weser-Ems', Bavaria: { de: 'Bayern', en: 'Bavaria' } } as const
/** P71: a mail of the portal says whose it is, and names the other region nowhere; of another mail nothing is asked */
function expectOwnRegion(key: MailKey, spoken: MailLanguage, said: string): void {
  const own = /^portal(?:\w+?)(Weserems|Bavaria)$/.exec(key)?.[1]
  if (own === undefined) return
  const [weserems, bavaria] = [regionNames.Weserems, regionNames.Bavaria[spoken]]
  const search = spoken === 'de' ? 'Pflegesuche' : 'Care search'
  const [name, other] = own === 'Weserems' ? [weserems, bavaria] : [bavaria, weserems]
  expect(said).toContain(`${search} ${name}`)
  expect(said).toContain(`/providersearch/${own.toLowerCase()}`)
  expect(said).not.toContain(other)
  expect(said).not.toMatch(own === 'Weserems' ? /bavaria/i : /weserems/i)
}
const ids = createIds()
const hour = 3_600_000

describe.each(databaseKinds)('every mail on %s', (kind) => {
  let ward: Ward
  let search: Search
  let request: TestRequest
  let language: MailLanguage
  let count = 0
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const done = async (person: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward, person, action)).toMatchObject({ status: 'done' })
  const act = async (who: 'maria' | 'koenig', action: string, codes: Record<string, unknown> = {}) =>
    done(
      ward[who],
      await onRequest(ward[who], request, action, {
        codes,
        decision: (await requestRow(ward, request.id)).decision,
      }),
    )
  const onSearch = async (action: string, codes: Record<string, unknown> = {}) =>
    done(
      ward.koenig,
      await onAuction(ward.koenig, search.auction, action, {
        codes,
        decision: (await auctionRow(ward, search.auction.id)).decision,
      }),
    )
  /** the doctor keeps a message of an application, and says what it is */
  const keepMessage = async (news: string) => {
    const cid = newCid()
    const part = `message_${Buffer.from(ids.bytes(12)).toString('hex')}`
    const path = `document/GKV_GENERAL/${part}`
    await onSearch('update_social_worker', { account_id: ward.koenig.id })
    await onSearch('generate_rehab_forms', { forms: ['GKV_GENERAL'] })
    const envelope = await sealText(ward.clinic.secret, 'auction', search.auction.cid, path, ward.doctor.id, cid)
    const codes = { parts: [{ form: 'GKV_GENERAL', part, base: 0, news }] }
    await done(
      ward.doctor,
      await onAuction(ward.doctor, search.auction, 'save_rehab_forms', { codes, envelopes: { [path]: envelope } }),
    )
  }
  const attribute = async () => {
    await act('maria', 'accept_request', acceptCodes)
    await onSearch('attribute_winner', { auction_request_id: request.id, solution: 21 })
  }
  const send = async (who: 'maria' | 'koenig') => {
    const file = await sealFile(ward[who])
    await upload(ward, ward[who], file)
    await done(ward[who], await makeRequestFile(ward[who], request, file))
  }
  const speak = (email?: string) => {
    const all = ward.deps.db.updateTable('account').set({ language })
    return (email === undefined ? all : all.where('email', '=', email)).execute()
  }
  const clinic = () => `careseeker:${ward.clinic.organisationId}`
  const house = () => `careprovider:${ward.seeblick.organisationId}`
  const newAddress = () => `person${count++}.${kind}@example.org`
  /** twice: an account speaks German until somebody says otherwise */
  const invite = async (organisation: string, role: string, email = newAddress()) => {
    await runCommand(ward.server, { command: 'invite', email, organisation, role })
    await speak(email)
    ward.server.advance(1)
    await runCommand(ward.server, { command: 'invite', email, organisation, role })
    return email
  }
  const colleague = async (): Promise<Person> => {
    const person = await setupPerson(
      ward.server,
      { kind: 'careseeker', id: ward.clinic.organisationId },
      newAddress(),
      'care',
    )
    await speak(person.email)
    return person
  }
  /** by user management */
  const change = async (accountId: number, body: object) => {
    ward.server.advance(1)
    const careseekerId = ward.clinic.organisationId
    const { client } = ward.koenig
    const { timestamp } = (await client.call(listManagedAccounts, { params: { careseekerId } })).body
    const call = { params: { careseekerId, accountId }, query: { timestamp }, body }
    expect((await client.call(changeManagedAccount, call)).status).toBe(200)
  }
  const accountOf = async (email: string) =>
    (await ward.deps.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const mailsOf = (key: MailKey) =>
    ward.deps.db.selectFrom('mail').selectAll().where('type', '=', mailTypes.code[key]).orderBy('id').execute()
  const textOf = async (id: number) =>
    JSON.parse(await readFile(join(mailDirectory(ward.deps.config), `${id}.json`), 'utf8')) as {
      readonly subject: string
      readonly html: string
      readonly text: string
    }

  beforeEach(async () => {
    ward.server.advance(16 * 60_000) // attempts of the test before are forgotten
    for (const person of [ward.koenig, ward.maria, ward.lindePerson]) await renewToken(ward, person)
    const made = await setupRequest(ward)
    search = made
    request = made.request
    await ward.server.runJobs()
    await ward.deps.db.deleteFrom('mail').execute()
  })

  const askPortal = async (region: string, email = newAddress(), endpoint: Asking = createPortalAccount) =>
    newClient(ward.server).call(endpoint, {
      query: { redirect_to: `/providersearch/${region}/listing` },
      body: { email, language, captcha: await solvedCaptcha(ward.server) },
    })
  const portalLogin = async (region: string) => {
    const email = newAddress()
    await askPortal(region, email)
    await ward.server.runJobs()
    await ward.deps.db.updateTable('account').set({ status: 'active' }).where('email', '=', email).execute()
    await askPortal(region, email, askPortalLogin)
  }

  /** somebody of the portal who has asked Haus Seeblick */
  async function relativeAsks(region: string) {
    const relative = await setupRelative(ward.server, newAddress(), region)
    await speak()
    const { person, own } = relative
    const made = await makePatient(person, own)
    const patient = { id: createdId(await run(ward, person, made.action)), cid: made.cid }
    const cid = newCid()
    const auction = {
      id: createdId(await run(ward, person, await makeAuction(person, patient.id, cid, patient.cid))),
      cid,
    }
    const sent = await makeSendRequest(person, auction, own, [ward.seeblick], made.key)
    expect(await run(ward, person, sent.action)).toMatchObject({ status: 'done' })
    const [asked] = sent.requests
    if (!asked) throw new Error('one request')
    const rows = ward.deps.db.selectFrom('auction_request').select('id').where('cid', '=', asked.cid)
    const { id } = await rows.executeTakeFirstOrThrow()
    return { ...relative, patient, auction, request: { id, ...asked } }
  }
  type Asked = Awaited<ReturnType<typeof relativeAsks>>
  const answers = async ({ request: asked }: Asked, action: string, codes: Record<string, unknown>) => {
    const { decision } = await requestRow(ward, asked.id)
    const target = { ...asked, provider: ward.seeblick }
    await done(ward.maria, await onRequest(ward.maria, target, action, { codes, decision }))
  }
  const relativeChooses = async (asked: Asked) => {
    await answers(asked, 'accept_request', acceptCodes)
    const codes = { auction_request_id: asked.request.id, solution: 21 }
    const { decision } = await auctionRow(ward, asked.auction.id)
    const action = await onAuction(asked.person, asked.auction, 'attribute_winner', { codes, decision })
    expect(await run(ward, asked.person, action)).toMatchObject({ status: 'done' })
  }
  const relativeLeaves = async ({ person, client, patient }: Asked) => {
    const target = { kind: 'patient' as const, ...patient }
    expect(await run(ward, person, await sign(person, { action: 'archive_patient', target }))).toMatchObject({
      status: 'done',
    })
    expect((await client.call(deletePortalAccount, { params: { id: person.id } })).status).toBe(200)
  }

  /** the event of each mail; the key storage sends its own (two-man-rule.test.ts) */
  const events: Readonly<Record<Exclude<MailKey, Elsewhere>, () => Promise<unknown>>> = {
    portalRegistrationWeserems: () => askPortal('weserems'),
    portalRegistrationBavaria: () => askPortal('bavaria'),
    portalLoginWeserems: () => portalLogin('weserems'),
    portalLoginBavaria: () => portalLogin('bavaria'),
    portalRequestWeserems: () => relativeAsks('weserems'),
    portalUnavailableWeserems: async () => answers(await relativeAsks('weserems'), 'decline_request', declineCodes),
    portalActivityWeserems: async () => answers(await relativeAsks('weserems'), 'accept_request', acceptCodes),
    portalAttributedWeserems: async () => relativeChooses(await relativeAsks('weserems')),
    portalMessageWeserems: async () =>
      done(ward.maria, await makeMessage(ward.maria, (await relativeAsks('weserems')).request)),
    portalDeletionWeserems: async () => relativeLeaves(await relativeAsks('weserems')),
    portalRequestBavaria: () => relativeAsks('bavaria'),
    portalUnavailableBavaria: async () => answers(await relativeAsks('bavaria'), 'decline_request', declineCodes),
    portalActivityBavaria: async () => answers(await relativeAsks('bavaria'), 'accept_request', acceptCodes),
    portalAttributedBavaria: async () => relativeChooses(await relativeAsks('bavaria')),
    portalMessageBavaria: async () =>
      done(ward.maria, await makeMessage(ward.maria, (await relativeAsks('bavaria')).request)),
    portalDeletionBavaria: async () => relativeLeaves(await relativeAsks('bavaria')),
    auctionRequest: () => setupRequest(ward),
    patientUnavailable: () => onSearch('cancel_search'),
    attributionConfirmation: attribute,
    async attributionCancellation() {
      await attribute()
      await onSearch('cancel_attribution', { auction_request_id: request.id })
    },
    async auctionRequestAvailable() {
      await act('koenig', 'archive_request')
      await act('koenig', 'undo_manual_archive')
    },
    newAnswer: () => act('maria', 'report_interest', { missing: [], needed_by: null, held_places: 0 }),
    requestAccepted: () => act('maria', 'accept_request', acceptCodes),
    auctionRequestDeclined: () => act('maria', 'decline_request', declineCodes),
    newMessageFromClinic: async () => done(ward.koenig, await makeMessage(ward.koenig, request)),
    newFileFromClinic: () => send('koenig'),
    newFileFromReceiver: () => send('maria'),
    async capacitySettingReminder() {
      const told = { capacity_status: 'free', capacity_updated_at: ward.server.now() - capacityLastsMs - 1 }
      await ward.deps.db
        .updateTable('careprovider_profile')
        .set(told)
        .where('organisation_id', '=', ward.seeblick.organisationId)
        .execute()
      await lapseOld(ward.deps)
    },
    requestAssigned: () => act('maria', 'set_receiver_assignee', { account_id: ward.jana.id }),
    applicationSent: () => keepMessage('sent'),
    applicationAnswered: () => keepMessage('answered'),
    applicationFailed: () => keepMessage('failed'),
    socialWorkerAssigned: () => onSearch('update_social_worker', { account_id: ward.doctor.id }),
    async recommendationReminder() {
      ward.server.advance(hour)
      await act('koenig', 'notify_request')
    },
    async searchReminder() {
      const { id, cid } = search.patient
      const target = { kind: 'patient', id, cid }
      await done(ward.koenig, await sign(ward.koenig, { action: 'notify_patient', target, codes: {} }))
    },
    async ctaElectivePatient() {
      const cid = newCid()
      const made = await makeAuction(ward.koenig, search.patient.id, cid, null, {}, { elective: true })
      const auction = { id: createdId(await run(ward, ward.koenig, made)), cid }
      await done(ward.koenig, (await makeSendRequest(ward.koenig, auction, ward.clinic, [ward.seeblick])).action)
    },
    async reverseSearchAuctionRequest() {
      const fields = { name: 'Kurzzeitpflege', search_types: [1], solutions: [], radius_m: 30_000, zipcodes: [] }
      const more = { age_intervals: [], care_levels: [], active: true, account_ids: [ward.lindePerson.id] }
      // Haus Seeblick has told a clinic that it is full
      const params = { careproviderId: ward.linde.organisationId }
      expect(
        (await ward.lindePerson.client.call(addReverseSearch, { params, body: { ...fields, ...more } })).status,
      ).toBe(201)
      const { auction } = await setupSearch(ward, [])
      await done(ward.koenig, await onAuction(ward.koenig, auction, 'start_manual_search'))
    },
    async welcome() {
      const email = newAddress()
      const { token } = await runCommand(ward.server, {
        command: 'invite',
        email,
        organisation: house(),
        role: 'providerContact',
      })
      const client = newClient(ward.server)
      const { body } = await draftActivation(ward.server, client, token ?? '')
      expect((await client.call(activate, { body: { ...body, language } })).status).toBe(200)
    },
    careproviderAccountInvitation: () => invite(house(), 'providerContact'),
    userInvitation: () => invite(clinic(), 'care'),
    async accountAdded() {
      const { email } = await colleague()
      await runCommand(ward.server, { command: 'invite', email, organisation: clinic(), role: 'doctor' })
    },
    async resetPassword() {
      const { email } = await colleague()
      await newClient(ward.server).call(forgotPassword, { body: { email } })
    },
    async passwordChanged() {
      const person = await colleague()
      const body = await draftPasswordChange(person)
      expect((await person.client.call(changePassword, { body })).status).toBe(200)
    },
    async emailConfirmation() {
      const { client, authKey } = await colleague()
      await client.call(askEmailChange, { body: { email: newAddress(), auth_key: authKey, language } })
    },
    async emailChanged() {
      const { client, authKey } = await colleague()
      await client.call(askEmailChange, { body: { email: newAddress(), auth_key: authKey } })
      await ward.server.runJobs()
      const mail = (await mailsOf('emailConfirmation')).at(-1)
      const code = /\b\d{6}\b/.exec((await textOf(mail?.id ?? 0)).text)?.[0]
      expect((await client.call(confirmEmailChange, { body: { code } })).status).toBe(200)
    },
    async mailPasswordChange() {
      const { email, account } = await colleague()
      await newClient(ward.server).call(forgotPassword, { body: { email } })
      await ward.server.runJobs()
      const [mail] = await mailsOf('resetPassword')
      const token = /reset-password#([\w-]{22})/.exec((await textOf(mail?.id ?? 0)).text)?.[1]
      const salt = ids.random(16)
      const made = await createAccount(account.id, secretOf<'root'>(ids.bytes(32).slice()), { version: 1, salt })
      const auth_key = bytesToB64(revealSecret(made.auth))
      const body = { token, salt, kdf_version: 1, auth_key, keys: made.keys, locks: [...made.locks] }
      expect((await newClient(ward.server).call(resetPassword, { body })).status).toBe(200)
    },
    async userActivationReminder() {
      const email = await invite(clinic(), 'care')
      await change(await accountOf(email), { action: 'send_reactivation_email' })
    },
    async userDeactivated() {
      await change((await colleague()).account.id, { action: 'deactivate' })
    },
    async userReactivated() {
      const { id } = (await colleague()).account
      await change(id, { action: 'deactivate' })
      await change(id, { action: 'reactivate' })
    },
    async userRolesChanged() {
      const grants = [{ role_value: roles.code.doctor, station_ids: null }]
      const { id } = (await colleague()).account
      await change(id, { action: 'edit', first_name: 'Neu', last_name: 'Zugang', roles: grants })
    },
    async userResetPassword() {
      await change((await colleague()).account.id, { action: 'send_reset_password_email' })
    },
  }

  it('[P71] a house reads that a relative ended the search or chose another, not that it was refused', async () => {
    const errorSummary = async (asked: () => Promise<unknown>) => {
      await asked()
      await ward.server.runJobs()
      return textOf((await mailsOf('patientUnavailable')).at(-1)?.id ?? 0)
    }
    language = 'de'
    const ended = await errorSummary(async () => relativeLeaves(await relativeAsks('bavaria')))
    expect(ended.subject).toBe('Anfrage beendet: Suche beendet')
    expect(ended.text).toContain('Wer gesucht hat, hat die Suche selbst beendet')
    expect(ended.text).not.toContain('Angehörige hat')
  })

  const cases = mailTypes.entries.flatMap(({ code, key }) =>
    isElsewhere(key) ? [] : mailLanguages.map((one) => [code, key, one] as const),
  )
  it.each(cases)('%i %s in %s', async (_, key, spoken) => {
    language = spoken
    await speak()
    await events[key]()
    const queued = (await mailsOf(key)).at(-1)
    await ward.server.runJobs()
    const isFarewell = key === 'portalDeletionWeserems' || key === 'portalDeletionBavaria'
    // of an erased account no address stays
    if (isFarewell) expect(await mailsOf(key)).toEqual([])
    const mail = isFarewell ? queued : (await mailsOf(key)).at(-1)
    expect(mail).toMatchObject({ state: isFarewell ? 'queued' : 'sent', language: spoken })
    const { subject, html, text } = await textOf(mail?.id ?? 0)
    expect(subject).not.toBe('')
    expect(text).toMatch(wayOf(key))
    expect(html).toContain(`<html lang="${spoken}">`)
    for (const said of [text, html]) expectOwnRegion(key, spoken, said)
    await ward.deps.db.deleteFrom('reverse_search').execute()
  })
})
