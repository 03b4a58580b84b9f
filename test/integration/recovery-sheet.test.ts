// The organisation's recovery sheet (docs/decisions/0154): a house whose people have all lost their keys reads again by the
// paper, once; and neither the server nor a person of the house without the paper lets anybody in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OwnAccount, readAccount } from '../../contract/http/accounts.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import { grantAccess, readPendingAccesses } from '../../contract/http/grants.ts'
import { beginSheet, keepSheet, openSheet, readSheet, useSheet } from '../../contract/http/recovery-sheet.ts'
import { resetGroup } from '../../contract/http/seald.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { ok } from '../../contract/result.ts'
import { runAdminCommand } from '../../server/administration/handlers.ts'
import { renewGroup } from '../../workers/crypto/founding.ts'
import { KeyRing } from '../../workers/crypto/key-ring.ts'
import { openByWraps, organisationKey } from '../../workers/crypto/organisations.ts'
import { Partners } from '../../workers/crypto/partners.ts'
import { codeAuth } from '../../workers/crypto/recovery.ts'
import { type OpenState, personOf } from '../../workers/crypto/session.ts'
import { admitSheet, grantBySheet, makeSheet } from '../../workers/crypto/sheet.ts'
import { admit, draftGrant, type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let house: OrganisationRef
let leader: Person
let count = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.advance(16 * 60_000)
  house = await setupOrganisation(server, 'careprovider', `Haus Tresor ${count++}`)
  leader = await setupPerson(server, house, `tresor${count}@haus.example`, 'provider')
})

const keysFor = async (person: Person) =>
  (await person.client.call(readOrganisationKeys, { params: { kind: house.kind, id: house.id } })).body

const ownOf = async (person: Person): Promise<OwnAccount> => {
  const own = (await person.client.call(readAccount, { params: { id: person.account.id } })).body
  if (!('keys' in own)) throw new Error('the own account')
  return own
}

/** What a worker holds of an open account. */
async function stateOf(person: Person): Promise<OpenState> {
  const organisation = await keysFor(person)
  const account = await ownOf(person)
  const partners = new Partners(new Map())
  const trusted = await partners.trust(organisation)
  if (!trusted.ok) throw new Error(trusted.error.problem)
  const own = await openByWraps(trusted.value, organisation, account.group_wraps, person.unlocked)
  return {
    account: person.unlocked,
    person: personOf(account, 'shared'),
    own: new Map([[organisationKey(house), own]]),
    partners,
    ring: new KeyRing(),
    refused: [],
  }
}

async function draftSheet(by = leader) {
  const { account } = (await by.client.call(beginSheet, { body: { organisation: house } })).body
  const made = await makeSheet(await stateOf(by), { account, organisation: await keysFor(by), now: server.now() })
  if (!made.ok) throw new Error(made.error)
  const { code, ...sheet } = made.value
  return { code, body: { organisation: house, password_key: by.authKey, ...sheet } }
}

async function printedSheet(by = leader): Promise<string> {
  const { code, body } = await draftSheet(by)
  expect((await by.client.call(keepSheet, { body })).status).toBe(200)
  return code
}

const open = async (person: Person, code: string) =>
  person.client.call(openSheet, { body: { organisation: house, auth_key: await codeAuth('house', code) } })

/** All the steps of somebody who waits for access and has the paper. */
async function useBy(person: Person, code: string) {
  const sheet = await open(person, code)
  if (sheet.status !== 200) return sheet
  const granted = await grantBySheet(await stateOf(person), {
    sheet: sheet.body,
    code,
    me: await ownOf(person),
    organisation: await keysFor(person),
    now: server.now(),
  })
  if (!granted.ok) throw new Error(granted.error)
  const body = { organisation: house, auth_key: await codeAuth('house', code), ...granted.value }
  return person.client.call(useSheet, { body })
}

/** The house's next generation, with everybody in it. */
async function renewAll() {
  const asked = { organisation: await keysFor(leader), remove: [], renew: true, now: server.now() }
  const renewed = await renewGroup(await stateOf(leader), asked)
  if (!renewed.ok || !renewed.value) throw new Error('nothing to renew')
  const body = { organisation: house, renewal: renewed.value }
  expect((await leader.client.call(resetGroup, { query: { renew: 'true' }, body })).status).toBe(200)
}

const sheetState = async (person: Person) =>
  (await person.client.call(readSheet, { params: { kind: house.kind, id: house.id } })).body

describe('a recovery sheet', () => {
  it('lets somebody of the house in whom nobody confirms: with the group’s secret, in a roster that everybody can follow', async () => {
    const code = await printedSheet()
    const before = (await stateOf(leader)).own.get(organisationKey(house))?.newest?.secret.kid
    const newcomer = await setupPerson(server, house, `neu${count}@haus.example`, 'provider')
    expect((await ownOf(newcomer)).group_wraps).toEqual([])
    expect((await useBy(newcomer, code)).status).toBe(200)
    const opened = (await stateOf(newcomer)).own.get(organisationKey(house))
    expect(opened?.newest?.secret.kid).toBe(before)
    expect(opened?.roster.members.has(newcomer.account.id)).toBe(true)
    // and they let others in as any member does
    const third = await setupPerson(server, house, `dritte${count}@haus.example`, 'provider')
    await admit(server, { ...newcomer, group: opened?.newest ?? null }, house, third)
    expect((await ownOf(third)).group_wraps).toHaveLength(1)
  })

  it('says that nobody can let anybody in where only people without that right are left', async () => {
    const reader = await setupPerson(server, house, `lesend${count}@haus.example`, 'providerContact')
    const second = await setupPerson(server, house, `zweite${count}@haus.example`, 'providerContact')
    await admit(server, leader, house, reader)
    await admit(server, leader, house, second)
    expect(await sheetState(reader)).toMatchObject({ made_at: null, full_access: 3, confirmers: 1 })
    // a reset by mail gives the only manager new keys, which the roster does not name
    await server.deps.db
      .updateTable('account_keys')
      .set({ signing_fingerprint: 'A'.repeat(43) })
      .where('account_id', '=', leader.account.id)
      .execute()
    expect(await sheetState(reader)).toMatchObject({ full_access: 2, confirmers: 0 })
  })

  it('works once, and a new one has to be printed', async () => {
    const code = await printedSheet()
    expect(await sheetState(leader)).toMatchObject({ used: false, current: true, full_access: 1 })
    const newcomer = await setupPerson(server, house, `eins${count}@haus.example`, 'provider')
    await useBy(newcomer, code)
    const second = await setupPerson(server, house, `zwei${count}@haus.example`, 'provider')
    expect(await useBy(second, code)).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
    expect(await sheetState(leader)).toMatchObject({ used: true, full_access: 2 })
    const next = await printedSheet()
    expect(await sheetState(leader)).toMatchObject({ used: false, current: true })
    expect((await useBy(second, next)).status).toBe(200)
  })

  it('that is printed anew ends the one before', async () => {
    const [first, second] = [await printedSheet(), await printedSheet()]
    expect((await open(leader, first)).status).toBe(401)
    expect((await open(leader, second)).status).toBe(200)
  })

  it('is made only by who manages the roster and knows the own password', async () => {
    const contact = await setupPerson(server, house, `kontakt${count}@haus.example`, 'providerContact')
    await admit(server, leader, house, contact)
    expect((await contact.client.call(beginSheet, { body: { organisation: house } })).status).toBe(403)
    const { body } = await draftSheet()
    const wrong = { ...body, password_key: 'A'.repeat(43) }
    expect((await leader.client.call(keepSheet, { body: wrong })).body.code).toBe('sign_in_failed')
    expect((await contact.client.call(keepSheet, { body })).status).toBe(403)
    expect(await sheetState(leader)).toMatchObject({ made_at: null, current: false })
  })

  it('whose entry or wrap is not what it should be is refused whole', async () => {
    const { body } = await draftSheet()
    const [wrap] = body.wraps
    const unsigned = { ...body, wraps: [{ ...wrap, signature: 'A'.repeat(86) }] }
    expect((await leader.client.call(keepSheet, { body: unsigned })).body.code).toBe('wrap_refused')
    const entry = { ...body, roster_entry: { ...body.roster_entry, account: leader.account.id } }
    expect((await leader.client.call(keepSheet, { body: entry })).body.code).toBe('roster_refused')
    expect((await keysFor(leader)).roster).toHaveLength(1)
    expect((await leader.client.call(keepSheet, { body })).status).toBe(200)
  })

  it('[E22] that a colleague’s device was faster than is named, and the same paper is signed anew', async () => {
    const named = (answer: { body: unknown }) =>
      (answer.body as { errors?: { code: string }[] }).errors?.map(({ code }) => code)
    const { code, body } = await draftSheet()
    const colleague = await setupPerson(server, house, `schnell${count}@haus.example`, 'provider')
    await admit(server, leader, house, colleague)
    expect(named(await leader.client.call(keepSheet, { body }))).toEqual(['POSITION_ALREADY_EXISTS'])
    const signAnew = async () => {
      const { account } = (await leader.client.call(beginSheet, { body: { organisation: house } })).body
      const input = { account, keys: body.keys, organisation: await keysFor(leader), now: server.now() }
      const admitted = await admitSheet(await stateOf(leader), input)
      if (!admitted.ok) throw new Error(admitted.error)
      return { ...body, ...admitted.value }
    }
    const signed = await signAnew()
    await renewAll()
    expect(named(await leader.client.call(keepSheet, { body: signed }))).toEqual(['MEMBERS_MISMATCH'])
    expect((await leader.client.call(keepSheet, { body: await signAnew() })).status).toBe(200)
    const newcomer = await setupPerson(server, house, `danach${count}@haus.example`, 'provider')
    expect((await useBy(newcomer, code)).status).toBe(200)
  })

  it('belongs to its house: others are told that there is none, and guesses are limited', async () => {
    const code = await printedSheet()
    const elsewhere = await setupOrganisation(server, 'careprovider', `Haus nebenan ${count}`)
    const stranger = await setupPerson(server, elsewhere, `fremd${count}@haus.example`, 'provider')
    expect((await open(stranger, code)).status).toBe(404)
    const wrong = (await draftSheet()).code
    for (let n = 0; n < 10; n++) expect((await open(leader, wrong)).status).toBe(401)
    expect(await open(leader, wrong)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  it('outlives the next generation of the group, and nobody takes it for somebody who left', async () => {
    const code = await printedSheet()
    const asked = { organisation: await keysFor(leader), remove: [], now: server.now() }
    expect(await renewGroup(await stateOf(leader), { ...asked, renew: false })).toEqual(ok(null))
    await renewAll()
    expect(await sheetState(leader)).toMatchObject({ used: false, current: true })
    const newcomer = await setupPerson(server, house, `spaeter${count}@haus.example`, 'provider')
    expect((await useBy(newcomer, code)).status).toBe(200)
    const [theirs, ours] = [await stateOf(newcomer), await stateOf(leader)].map(
      (state) => state.own.get(organisationKey(house))?.newest?.secret.kid,
    )
    expect(theirs).toBe(ours)
  })

  it('stands in no list of people and waits for nobody', async () => {
    await printedSheet()
    expect((await leader.client.call(readPendingAccesses)).body.accesses).toEqual([])
    const roles = await server.deps.db
      .selectFrom('account_role')
      .innerJoin('organisation_sheet', 'organisation_sheet.account_id', 'account_role.account_id')
      .select('role')
      .execute()
    expect(roles).toEqual([])
  })
})

describe('support alone', () => {
  it('cannot open a house: whom the operator invites gets nothing without the paper', async () => {
    const code = await printedSheet()
    const organisation = `${house.kind}:${house.id}`
    const email = `support${count}@haus.example`
    const invited = await runAdminCommand(server.deps, { command: 'invite', email, organisation, role: 'provider' })
    expect(invited.ok).toBe(true)
    const support = await setupPerson(server, house, `support-zwei${count}@haus.example`, 'provider')
    expect((await ownOf(support)).group_wraps).toEqual([])
    // an entry that the operator's account signs for itself is refused by the server and by every client
    const { newest } = (await stateOf(leader)).own.get(organisationKey(house)) ?? {}
    const forged = await draftGrant(server, { ...support, group: newest ?? null }, house, support)
    expect((await support.client.call(grantAccess, { body: forged })).body.code).toBe('roster_refused')
    // with the whole database: the sealed keys, and a proof that the operator wrote in place of the paper's
    const { code: own, body } = await draftSheet()
    const { account_id } = await server.deps.db
      .selectFrom('organisation_sheet')
      .selectAll()
      .where('organisation_id', '=', house.id)
      .executeTakeFirstOrThrow()
    const sheet = (await open(leader, code)).body
    expect(sheet.account).toBe(account_id)
    const granted = await grantBySheet(await stateOf(support), {
      sheet,
      code: own,
      me: await ownOf(support),
      organisation: await keysFor(support),
      now: server.now(),
    })
    expect(granted).toEqual({ ok: false, error: 'wrong_keys' })
    // keys of the operator's own in the sheet's place are not those that the roster names
    const exchanged = await grantBySheet(await stateOf(support), {
      sheet: { account: sheet.account, keys: body.keys, lock: body.lock, wraps: sheet.wraps },
      code: own,
      me: await ownOf(support),
      organisation: await keysFor(support),
      now: server.now(),
    })
    expect(exchanged).toEqual({ ok: false, error: 'wrong_keys' })
  })
})
