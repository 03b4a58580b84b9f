// Searching together (docs/decisions/0282) on both databases: invited by mail, let in by the first one's device after the same digits
// stood on both, ended by either; and what the server refuses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import { readAccount } from '../../../contract/http/accounts.ts'
import { createPatient } from '../../../contract/http/actions.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { deletePortalAccount } from '../../../contract/http/portal-accounts.ts'
import * as contract from '../../../contract/http/portal-companions.ts'
import {
  createPortalCareseeker,
  readPortalPatient,
  readPortalPatients,
} from '../../../contract/http/portal-searches.ts'
import { deleteAccess } from '../../../contract/http/seald.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { eraseUnfinished } from '../../../server/erasing/erase-unfinished.ts'
import { companionDigits } from '../../../workers/crypto/companion-digits.ts'
import { renewGroup as draftRenewal, grantAccess } from '../../../workers/crypto/founding.ts'
import { KeyRing } from '../../../workers/crypto/key-ring.ts'
import { openByWraps } from '../../../workers/crypto/organisations.ts'
import { Partners } from '../../../workers/crypto/partners.ts'
import type { OpenState } from '../../../workers/crypto/session.ts'
import { databaseKinds } from '../../support/database.ts'
import { type Browser, followLink, newBrowser, newestMail, setupRelative, tokenFor } from '../../support/portal.ts'
import { makePatient, newCid } from '../../support/signing.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

type Relative = Awaited<ReturnType<typeof setupRelative>>

describe.each(databaseKinds)('searching together on %s', (kind) => {
  let ward: Ward
  let count = 0
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  const newEmail = () => `bruder${count++}@familie.example`
  const newFirst = (region?: string) => setupRelative(ward.server, newEmail(), region)
  const invite = (first: Relative, email: string) => first.client.call(contract.inviteCompanion, { body: { email } })
  const read = async (of: { client: Relative['client'] }) => (await of.client.call(contract.readCompanions, {})).body

  /** What a device holds that opened its account and the careseeker. */
  async function stateOf(browser: Browser, careseeker: number | null): Promise<OpenState> {
    const account = browser.unlocked()
    if (!account) throw new Error('an open account')
    const partners = new Partners(new Map())
    const own = new Map()
    if (careseeker !== null) {
      const keys = (await browser.client.call(readOrganisationKeys, { params: { kind: 'careseeker', id: careseeker } }))
        .body
      const me = (await browser.client.call(readAccount, { params: { id: account.account } })).body
      if (!('group_wraps' in me)) throw new Error('the own account is answered whole')
      const trusted = await partners.trust(keys)
      if (!trusted.ok) throw new Error(trusted.error.problem)
      own.set(`careseeker:${careseeker}`, await openByWraps(trusted.value, keys, me.group_wraps, account))
    }
    return { account, partners, own, ring: new KeyRing(), refused: [], person: null } as unknown as OpenState
  }

  /** Uses the mailed link, so that the second person has an account. */
  async function second(email: string): Promise<Browser> {
    const browser = newBrowser(ward.server)
    const answer = await browser.use('create', await tokenFor(ward.server, email))
    if (!answer.ok) throw new Error(answer.error.code)
    browser.client.token = answer.value.session.access_token
    return browser
  }

  /** What the first one's device makes after the digits were compared. */
  async function admission(first: Relative, of: contract.CompanionPerson | undefined) {
    const { organisationId } = first.own
    const state = await stateOf(first.browser, organisationId)
    const keys = (await first.client.call(readOrganisationKeys, { params: { kind: 'careseeker', id: organisationId } }))
      .body
    if (!of?.account) throw new Error('they accepted')
    const colleague = { ...of.account, roles: [{ organisation: keys.organisation, roles: [roles.code.care] }] }
    const made = await grantAccess(state, { colleague, organisation: keys, now: ward.server.now() })
    if (!made.ok) throw new Error(made.error)
    return { body: made.value, digits: await companionDigits(state, keys, of.account) }
  }

  /** Invited, accepted, let in. */
  async function together(region?: string) {
    const first = await newFirst(region)
    const email = newEmail()
    const { id } = (await invite(first, email)).body
    const browser = await second(email)
    await browser.client.call(contract.acceptCompanion, { params: { id } })
    const { body } = await admission(first, (await read(first)).people[0])
    const admitted = await first.client.call(contract.admitCompanion, { params: { id }, body })
    expect(admitted.body).toEqual({ admitted: true })
    return { first, browser, id, email, account: browser.unlocked()?.account ?? 0 }
  }

  /** Erases an account; answers the last mail to its address. */
  async function farewellOf(browser: Browser, email: string) {
    const id = browser.unlocked()?.account ?? 0
    expect((await browser.client.call(deletePortalAccount, { params: { id } })).status).toBe(200)
    return newestMail(ward.server, email)
  }

  it('is nothing for a clinic, and nothing before there are searches', async () => {
    expect((await ward.koenig.client.call(contract.readCompanions, {})).status).toBe(403)
    const browser = newBrowser(ward.server)
    const { answer } = await followLink(ward.server, browser, newEmail(), 'create')
    if (!answer.ok) throw new Error('an account')
    browser.client.token = answer.value.session.access_token
    const refused = await browser.client.call(contract.inviteCompanion, { body: { email: newEmail() } })
    expect([refused.status, refused.body.code]).toEqual([409, 'action_not_offered'])
  })

  it('lets a second person in: same digits on both devices, the group’s secret, the searches', async () => {
    const first = await newFirst()
    const made = await makePatient(first.person, first.own)
    const patient = (await first.client.call(createPatient, { body: made.action })).body
    const email = newEmail()
    const { id } = (await invite(first, email)).body
    expect((await newestMail(ward.server, email))?.text).not.toContain('familie.example')
    expect((await read(first)).people).toMatchObject([{ id, email, state: 'invited', account: null }])
    const browser = await second(email)
    const { invitations } = await read(browser)
    expect(invitations).toMatchObject([{ id, accepted: false, from: expect.stringContaining('bruder') }])
    expect((await browser.client.call(readPortalPatients, {})).body).toEqual({ active: [], archived: [] })
    expect((await browser.client.call(contract.acceptCompanion, { params: { id } })).status).toBe(200)
    const [person] = (await read(first)).people
    if (!person || !invitations[0]) throw new Error('both see it')
    expect(person.state).toBe('accepted')

    const { body, digits } = await admission(first, person)
    const theirs = await companionDigits(await stateOf(browser, null), invitations[0].organisation, null)
    expect(theirs).toMatch(/^\d{30}$/)
    expect(digits).toBe(theirs)
    expect((await first.client.call(contract.admitCompanion, { params: { id }, body })).status).toBe(200)

    const state = await stateOf(browser, first.own.organisationId)
    expect(state.own.get(`careseeker:${first.own.organisationId}`)?.newest).not.toBeNull()
    const seen = (await browser.client.call(readPortalPatients, {})).body
    expect(seen.active.map((one: { id: number }) => one.id)).toEqual([patient.id])
    expect(await read(browser)).toMatchObject({ joined: { id, account: first.person.id }, has_own: false, people: [] })
    // docs/decisions/0282: on a further device both can still compare, what it was handed and who is let in
    const careseeker = first.own.organisationId
    const handed = (await browser.client.call(readOrganisationKeys, { params: { kind: 'careseeker', id: careseeker } }))
      .body
    expect(await companionDigits(await stateOf(browser, null), handed, null)).toBe(theirs)
    const [member] = (await read(first)).people
    if (!member?.account) throw new Error('a member has keys')
    expect(member.state).toBe('member')
    expect(await companionDigits(await stateOf(first.browser, careseeker), handed, member.account)).toBe(theirs)
    // a search of the second one's stands beside it
    const params = { id: patient.id }
    expect((await browser.client.call(readPortalPatient, { params })).status).toBe(200)
  })

  it('[KY9] shows other digits when the server hands out other keys, for a person or for the careseeker', async () => {
    const [first, other] = [await newFirst(), await newFirst()]
    const keysOf = async (of: Relative) =>
      (await of.client.call(readOrganisationKeys, { params: { kind: 'careseeker', id: of.own.organisationId } })).body
    const state = await stateOf(first.browser, first.own.organisationId)
    const stranger = await stateOf(other.browser, null)
    const [mine, foreign] = [await keysOf(first), await keysOf(other)]
    const person = mine.accounts[0]
    const swapped = foreign.accounts[0]
    if (!person || !swapped) throw new Error('each has keys')
    const right = await companionDigits(state, mine, person)
    expect(await companionDigits(state, mine, { ...person, public_key: swapped.public_key })).not.toBe(right)
    expect(await companionDigits(state, mine, { ...person, signing_key: swapped.signing_key })).not.toBe(right)
    expect(await companionDigits(stranger, foreign, person)).not.toBe(right)
    expect(await companionDigits(state, mine, { ...person, public_key: null })).toBeNull()
    // the roster that stood on the screen is pinned: another one under its number is refused
    const renamed = { ...foreign, organisation: { ...foreign.organisation, id: mine.organisation.id } }
    expect(await companionDigits(state, renamed, person)).toBeNull()
  })

  it('refuses what was made for somebody else’s keys, and before they accepted', async () => {
    const first = await newFirst()
    const [email, elsewhere] = [newEmail(), newEmail()]
    const { id } = (await invite(first, email)).body
    const other = (await invite(first, elsewhere)).body.id
    const [browser, foreign] = [await second(email), await second(elsewhere)]
    await foreign.client.call(contract.acceptCompanion, { params: { id: other } })
    const before = (await read(first)).people
    const accepted = before.find((one: contract.CompanionPerson) => one.id === other)
    const { body } = await admission(first, accepted)
    const early = await first.client.call(contract.admitCompanion, { params: { id }, body })
    expect([early.status, early.body.code]).toEqual([409, 'action_not_offered'])
    await browser.client.call(contract.acceptCompanion, { params: { id } })
    const wrong = await first.client.call(contract.admitCompanion, { params: { id }, body })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'roster_refused'])
    expect((await browser.client.call(readPortalPatients, {})).body.active).toEqual([])
    // nobody lets themselves in
    expect((await browser.client.call(contract.admitCompanion, { params: { id }, body })).status).toBe(404)
    expect((await foreign.client.call(contract.acceptCompanion, { params: { id } })).status).toBe(404)
  })

  it('ends it from the first one’s side: nothing more is served, and the next key is not theirs (KY6)', async () => {
    const { first, browser, id, account } = await together()
    const ended = await first.client.call(contract.endCompanion, { params: { id } })
    expect(ended.body).toEqual({ ended: true, account })
    const organisation = { kind: 'careseeker', id: first.own.organisationId } as const
    expect((await browser.client.call(readPortalPatients, {})).body.active).toEqual([])
    expect((await browser.client.call(readOrganisationKeys, { params: organisation })).status).toBe(403)
    expect(await read(browser)).toMatchObject({ joined: null, ended: { from: expect.any(String) } })
    const keys = (await first.client.call(readOrganisationKeys, { params: organisation })).body
    const state = await stateOf(first.browser, organisation.id)
    const renewal = await draftRenewal(state, {
      organisation: keys,
      remove: [account],
      renew: false,
      now: ward.server.now(),
    })
    if (!renewal.ok || !renewal.value) throw new Error('somebody leaves')
    expect(renewal.value.wraps).toHaveLength(1)
    const body = { organisation, account_id: account, renewal: renewal.value }
    expect((await first.client.call(deleteAccess, { body })).body).toEqual({ deleted: true })
    // and may begin searches of their own
    expect((await read(browser)).has_own).toBe(false)
  })

  it('lets the second one leave, and erase their account without ending the searches', async () => {
    const { first, browser, account } = await together()
    const made = await makePatient(first.person, first.own)
    await first.client.call(createPatient, { body: made.action })
    const erased = await browser.client.call(deletePortalAccount, { params: { id: account } })
    expect(erased.status).toBe(200)
    expect((await first.client.call(readPortalPatients, {})).body.active).toHaveLength(1)
    expect((await read(first)).people).toEqual([])
    const again = await together()
    expect((await again.browser.client.call(contract.endCompanion, { params: { id: again.id } })).status).toBe(200)
    expect((await read(again.first)).people).toEqual([])
  })

  it('ends for everybody when the first one erases their account', async () => {
    const { first, browser, email, account } = await together('bavaria')
    const waiting = newEmail()
    await invite(first, waiting)
    const invited = newEmail()
    const { id: invitation } = (await invite(first, invited)).body
    const asked = await second(invited)
    await asked.client.call(contract.acceptCompanion, { params: { id: invitation } })
    expect(await read(browser)).toMatchObject({ joined: { admitted_at: expect.any(Number) }, erased: null })
    const { id } = first.person
    expect((await first.client.call(deletePortalAccount, { params: { id } })).status).toBe(200)
    expect(await read(browser)).toMatchObject({ joined: null, invitations: [], has_own: false })
    expect((await browser.client.call(readPortalPatients, {})).body.active).toEqual([])
    // and are told so, on the page for 30 days and by a mail; whoever never came in reads it on the page alone
    expect(await read(browser)).toMatchObject({ ended: null, erased: { at: ward.server.now(), was_let_in: true } })
    expect(await read(asked)).toMatchObject({ invitations: [], ended: null, erased: { was_let_in: false } })
    const hints = await ward.deps.db.selectFrom('feed').selectAll().where('kind', '=', 'account').execute()
    expect(hints.map(({ audience }) => audience)).toContain(`account:${account}`)
    const mail = await newestMail(ward.server, email)
    expect(mail).toMatchObject({ type: mailTypes.code.portalCompanionErased })
    expect(mail?.text).toContain('hat ihr Konto gelöscht')
    expect(mail?.text).toContain('%2Fprovidersearch%2Fbavaria%2Fcompanions')
    expect(await newestMail(ward.server, waiting)).toMatchObject({ type: mailTypes.code.portalCompanion })
    await ward.deps.db
      .updateTable('portal_companion')
      .set({ ended_at: ward.server.now() - 31 * DAY_MS })
      .where('careseeker_id', '=', first.own.organisationId)
      .execute()
    expect(await read(browser)).toMatchObject({ ended: null, erased: null })
  })

  it('says farewell in the region of the search, to the second one, to who left before and to who was only invited', async () => {
    const inBavaria = {
      type: mailTypes.code.portalDeletionBavaria,
      text: expect.stringContaining('bleiben die gemeinsamen Suchen bei dieser Person'),
    }
    const both = await together('bavaria')
    expect(await farewellOf(both.browser, both.email)).toMatchObject(inBavaria)
    const left = await together('bavaria')
    await left.browser.client.call(contract.endCompanion, { params: { id: left.id } })
    expect(await farewellOf(left.browser, left.email)).toMatchObject(inBavaria)
    const email = newEmail()
    await invite(await newFirst('bavaria'), email)
    expect(await farewellOf(await second(email), email)).toMatchObject(inBavaria)
  })

  it('erases the second one after the first one too, and says farewell in the region of both', async () => {
    const { first, browser, email } = await together('bavaria')
    const params = { id: first.person.id }
    expect((await first.client.call(deletePortalAccount, { params })).status).toBe(200)
    expect(await farewellOf(browser, email)).toMatchObject({ type: mailTypes.code.portalDeletionBavaria })
  })

  it('erases the second one where nothing but the roster tells that they were let in', async () => {
    const { first, browser, email } = await together('bavaria')
    await first.client.call(deletePortalAccount, { params: { id: first.person.id } })
    // as the erasing of the first one left it in earlier versions
    await ward.deps.db.deleteFrom('portal_companion').where('careseeker_id', '=', first.own.organisationId).execute()
    expect(await farewellOf(browser, email)).toMatchObject({ type: mailTypes.code.portalDeletionBavaria })
  })

  it('refuses an invitation that expired, was used or taken back', async () => {
    const first = await newFirst()
    const email = newEmail()
    const { id } = (await invite(first, email)).body
    const token = await tokenFor(ward.server, email)
    const browser = await second(email)
    const used = await newBrowser(ward.server).use('create', token)
    expect(used).toMatchObject({ ok: false, error: { code: 'token_ended' } })
    expect((await first.client.call(contract.endCompanion, { params: { id } })).status).toBe(200)
    const taken = await browser.client.call(contract.acceptCompanion, { params: { id } })
    expect([taken.status, taken.body.code]).toEqual([410, 'token_ended'])
    expect((await read(browser)).invitations).toEqual([])
  })

  it('keeps an unfinished account as long as its link, and refuses an invitation that expired', async () => {
    const first = await newFirst()
    const email = newEmail()
    const { id } = (await invite(first, email)).body
    ward.server.advance(2 * DAY_MS)
    await eraseUnfinished(ward.deps)
    const browser = await second(email)
    ward.server.advance(6 * DAY_MS)
    const { answer } = await followLink(ward.server, browser, email, 'login')
    if (!answer.ok) throw new Error(answer.error.code)
    browser.client.token = answer.value.session.access_token
    const expired = await browser.client.call(contract.acceptCompanion, { params: { id } })
    expect([expired.status, expired.body.code]).toEqual([410, 'token_ended'])
    expect((await read(browser)).invitations).toEqual([])
  })

  it('leaves an account with searches of its own where it is', async () => {
    const [first, other] = [await newFirst(), await newFirst()]
    const { email } = await ward.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', other.person.id)
      .executeTakeFirstOrThrow()
    const { id } = (await invite(first, email)).body
    // somebody with an account signs in; nobody else learns that they have searches
    expect((await newestMail(ward.server, email))?.text).toContain('/providersearch/auth?redirect_to=')
    expect((await read(first)).people).toMatchObject([{ state: 'invited' }])
    expect(await read(other)).toMatchObject({ has_own: true, invitations: [{ id }] })
    const refused = await other.client.call(contract.acceptCompanion, { params: { id } })
    expect([refused.status, refused.body.code]).toEqual([409, 'action_not_offered'])

    // and who founds one between accepting and being let in
    const mail = newEmail()
    const late = (await invite(first, mail)).body.id
    const browser = newBrowser(ward.server)
    const { answer } = await followLink(ward.server, browser, mail, 'create')
    if (!answer.ok) throw new Error('an account')
    browser.client.token = answer.value.session.access_token
    await browser.client.call(contract.acceptCompanion, { params: { id: late } })
    const person = (await read(first)).people.find((one: contract.CompanionPerson) => one.id === late)
    const { body } = await admission(first, person)
    const { foundOrganisation } = await import('../../../workers/crypto/core/drafting/founding.ts')
    const unlocked = browser.unlocked()
    if (!unlocked) throw new Error('open')
    const founded = { cid: newCid(), roles: [roles.code.care, roles.code.careseekerUserManagement] }
    const { founding } = await foundOrganisation(founded, answer.value.account.keys, unlocked, ward.server.now())
    await browser.client.call(createPortalCareseeker, { body: { cid: founded.cid, region: 'weserems', founding } })
    const admitted = await first.client.call(contract.admitCompanion, { params: { id: late }, body })
    expect([admitted.status, admitted.body.code]).toEqual([409, 'action_not_offered'])
  })

  it('writes to no address twice, to no house, and to ten a day at most', async () => {
    const first = await newFirst()
    const email = newEmail()
    expect((await invite(first, email)).status).toBe(201)
    expect((await invite(first, email)).body.code).toBe('email_taken')
    const { email: nurse } = await ward.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', ward.maria.id)
      .executeTakeFirstOrThrow()
    expect((await invite(first, nurse)).body.code).toBe('email_taken')
    for (let i = 0; i < 3; i++) expect((await invite(first, newEmail())).status).toBe(201)
    expect((await invite(first, newEmail())).body.code).toBe('action_not_offered')
    for (let sent = 4; sent < 10; sent++) {
      const [oldest] = (await read(first)).people
      await first.client.call(contract.endCompanion, { params: { id: oldest?.id ?? 0 } })
      expect((await invite(first, newEmail())).status).toBe(201)
    }
    const [oldest] = (await read(first)).people
    await first.client.call(contract.endCompanion, { params: { id: oldest?.id ?? 0 } })
    expect(await invite(first, newEmail())).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})
