// KY6, KY9 and the rows E18, E20 to E22, E26, E29 to E31: a group's generations, who is in them, and what the server says of each
// person's access. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { readAccount } from '../../../contract/http/accounts.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { grantAccess, readPendingAccesses } from '../../../contract/http/grants.ts'
import { listMembers } from '../../../contract/http/members.ts'
import { createPendingKey } from '../../../contract/http/pending-keys.ts'
import { checkGroupAccess, deleteAccess, initiateIdentity, resetGroup } from '../../../contract/http/seald.ts'
import { changeManagedAccount, listManagedAccounts } from '../../../contract/http/user-management.ts'
import { wrapToMembers } from '../../../workers/crypto/core/drafting/renewal.ts'
import type { HeldGroup } from '../../../workers/crypto/core/group.ts'
import { keyDirectory } from '../../../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../../../workers/crypto/core/roster.ts'
import { databaseKinds } from '../../support/database.ts'
import { admit, draftGrant, type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { makeRenewal } from '../../support/renewal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

type House = Awaited<ReturnType<typeof setupOrganisation>>

describe.each(databaseKinds)('a group’s generations on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
  })
  afterAll(() => server.close())

  let count = 0
  /** a provider of its own: its founder, a colleague in the roster, and one whose account is inactive */
  async function setupHouse(): Promise<{ house: House; maria: Person; jana: Person; nora: Person }> {
    const n = ++count
    const house = await setupOrganisation(server, 'careprovider', `Haus ${n}`)
    const maria = await setupPerson(server, house, `maria${n}@haus.example`, 'provider')
    const jana = await setupPerson(server, house, `jana${n}@haus.example`, 'providerContact')
    const nora = await setupPerson(server, house, `nora${n}@haus.example`, 'provider')
    await admit(server, maria, house, jana)
    await admit(server, maria, house, nora)
    return { house, maria, jana, nora }
  }
  const reference = ({ kind: ofKind, id }: House) => ({ kind: ofKind, id })
  const reset = (by: Person, house: House, renewal: object, renew = 'true') =>
    by.client.call(resetGroup, { query: { renew }, body: { organisation: reference(house), renewal } })
  const keysOf = async (by: Person, house: House) =>
    (await by.client.call(readOrganisationKeys, { params: reference(house) })).body
  /** the group's secrets that a person is served now */
  const secretsOf = async (person: Person) => {
    const { body } = await person.client.call(readAccount, { params: { id: person.account.id } })
    if (!('group_wraps' in body)) throw new Error('not the own account')
    return body.group_wraps
  }
  const accessOf = async (by: Person, house: House) => {
    const { body } = await by.client.call(listMembers, { params: reference(house) })
    return Object.fromEntries(body.members.map(({ account_id, access }) => [account_id, access]))
  }
  const pendingOf = async (person: Person) => (await person.client.call(readPendingAccesses)).body.accesses
  const withRole = (person: Person, { id }: House, role: number) =>
    person.account.roles.map((one) => (one.organisation.id === id ? { ...one, roles: [role] } : one))
  const setStatus = (person: Person, status: string) =>
    server.deps.db.updateTable('account').set({ status }).where('id', '=', person.account.id).execute()

  it('[E26] lists everybody with the address, which is all that is known of who is invited', async () => {
    const { house, maria } = await setupHouse()
    const { body } = await maria.client.call(listMembers, { params: reference(house) })
    expect(body.members.map(({ email }) => email)).toContain(maria.account.email)
  })

  it('[KY6, E29] a reset makes the next generation for everybody who stays, sealing the secret before it', async () => {
    const { house, maria, jana } = await setupHouse()
    const { renewal, group } = await makeRenewal(server, maria, house, [])
    const { status, body } = await reset(maria, house, renewal)
    expect({ status, generation: body.generation }).toEqual({ status: 200, generation: 2 })
    const keys = await keysOf(jana, house)
    expect(keys.groups.map(({ generation }) => generation)).toEqual([1, 2])
    expect(keys.groups[1]).toMatchObject({ sealed_previous: { kid: group.secret.kid }, by: maria.account.id })
    expect(await secretsOf(jana)).toMatchObject([{ generation: 2, key: group.secret.kid }])
  })

  it('[KY6, E30, B62] who leaves is served no secret any more, and nothing new goes to the generation that they know', async () => {
    const { house, maria, jana, nora } = await setupHouse()
    const { renewal } = await makeRenewal(server, maria, house, [nora])
    const body = { organisation: reference(house), account_id: nora.account.id, renewal }
    expect((await maria.client.call(deleteAccess, { body })).body).toEqual({ deleted: true })
    const keys = await keysOf(jana, house)
    expect(keys.roster.at(-1)).toMatchObject({ change: 'remove', account: nora.account.id, roles: [] })
    expect(keys.groups.at(-1)).toMatchObject({ generation: 2, after: keys.roster.length })
    expect(await secretsOf(nora)).toEqual([])
    expect(await secretsOf(jana)).toMatchObject([{ generation: 2 }])
    const exists = async (person: Person) =>
      (await person.client.call(checkGroupAccess, { params: { sealdId: keys.organisation.cid } })).body
    expect([await exists(jana), await exists(nora)]).toEqual([{ exists: true }, { exists: false }])
    // E26: neither in the group nor waiting, until they ask
    expect(await accessOf(maria, house)).toMatchObject({ [nora.account.id]: 'none', [jana.account.id]: 'full' })
    expect(await pendingOf(maria)).toEqual([])
  })

  it('[E14, E26] somebody who was taken out waits again only when they ask', async () => {
    const { house, maria, nora } = await setupHouse()
    const { renewal } = await makeRenewal(server, maria, house, [nora])
    await reset(maria, house, renewal)
    const asked = {
      account_id: nora.account.id,
      auction_request_id: null,
      careprovider_id: house.id,
      careseeker_id: null,
    }
    const first = await nora.client.call(createPendingKey, { body: asked })
    expect(first).toMatchObject({ status: 201, body: asked })
    server.advance(1000)
    const again = await nora.client.call(createPendingKey, { body: asked })
    expect(again.body).toEqual(first.body)
    const rows = await server.deps.db.selectFrom('pending_access').selectAll().execute()
    expect(rows.filter(({ account_id }) => account_id === nora.account.id)).toHaveLength(1)
    expect(await pendingOf(maria)).toMatchObject([{ account_id: nora.account.id, in_roster: false }])
    expect(await accessOf(maria, house)).toMatchObject({ [nora.account.id]: 'pending' })
    const foreign = { ...asked, account_id: maria.account.id }
    expect((await nora.client.call(createPendingKey, { body: foreign })).status).toBe(404)
  })

  it('[E20] the secret goes to the active accounts other than the maker, and to the maker; admins may manage', async () => {
    const { house, maria, jana, nora } = await setupHouse()
    await setStatus(nora, 'inactive')
    const { renewal } = await makeRenewal(server, maria, house, [nora])
    const { body } = await reset(maria, house, renewal)
    expect(body.members.toSorted()).toEqual([maria.account.id, jana.account.id].toSorted())
    expect(body.admins).toEqual([maria.account.id])
    await setStatus(nora, 'active')
  })

  it('[E22] names what does not fit, and writes nothing of it', async () => {
    const { house, maria, jana, nora } = await setupHouse()
    const { renewal } = await makeRenewal(server, maria, house, [nora])
    const [entry] = renewal.roster_entries
    const named = async (changed: object, by = maria) => {
      const { body } = await reset(by, house, { ...renewal, ...changed })
      return body.errors?.map(({ code }) => code) ?? body.code
    }
    expect(await named({ roster_entries: [{ ...entry, n: 99 }] })).toEqual(['WRONG_POSITION'])
    expect(await named({ roster_entries: [{ ...entry, n: 1 }] })).toEqual(['POSITION_ALREADY_EXISTS'])
    expect(await named({ wraps: renewal.wraps.slice(1) })).toEqual(['MEMBERS_MISMATCH'])
    expect(await named({ wraps: [renewal.wraps[0], renewal.wraps[0]] })).toEqual(['MEMBERS_MISMATCH'])
    expect(await named({ roster_entries: [{ ...entry, account: maria.account.id }] })).toBe('roster_refused')
    expect(await named({ group: { ...renewal.group, after: 1 } })).toBe('wrap_refused')
    expect(await named({ group: { ...renewal.group, sealed_previous: null } })).toBe('wrap_refused')
    expect(await named({}, jana)).toBe('forbidden')
    expect((await keysOf(maria, house)).groups).toHaveLength(1)
    expect(await named({})).toBe(undefined)
    // the second of two for one place
    expect(await named({})).toEqual(['POSITION_ALREADY_EXISTS'])
    const late = await setupPerson(server, house, `late${count}@haus.example`, 'provider')
    const grant = await draftGrant(server, maria, house, late)
    expect((await maria.client.call(grantAccess, { body: grant })).body.errors).toMatchObject([
      { code: 'MEMBERS_MISMATCH' },
    ])
  })

  it('a reset without anybody leaving has to be asked for, and only by who manages', async () => {
    const { house, maria, nora } = await setupHouse()
    const { renewal } = await makeRenewal(server, maria, house, [])
    expect((await reset(maria, house, renewal, 'false')).body.code).toBe('roster_refused')
    // signed by somebody else than who brings it
    expect((await reset(nora, house, renewal)).body.code).toBe('wrap_refused')
    expect((await reset(maria, house, renewal)).status).toBe(200)
  })

  it('[E21] staff makes no group and gives no access', async () => {
    const { house, maria } = await setupHouse()
    await server.deps.db
      .updateTable('account')
      .set({ account_type: 'staff' })
      .where('id', '=', maria.account.id)
      .execute()
    const { renewal } = await makeRenewal(server, maria, house, [])
    expect((await reset(maria, house, renewal)).body.code).toBe('roster_refused')
    expect((await keysOf(maria, house)).groups).toHaveLength(1)
  })

  it('[KY9, E18, E27] a member without the newest secret gets it from any other member, without a question', async () => {
    const { house, maria, jana, nora } = await setupHouse()
    const secret = (person: Person) =>
      server.deps.db.deleteFrom('wrap').where('account_id', '=', person.account.id).where('kind', '=', 'group')
    await secret(jana).execute()
    const { organisation } = await keysOf(maria, house)
    const check = async (sealdId = organisation.cid) =>
      (await jana.client.call(checkGroupAccess, { params: { sealdId } })).body
    expect(await check()).toEqual({ exists: false })
    expect(await accessOf(maria, house)).toMatchObject({ [jana.account.id]: 'broken', [nora.account.id]: 'full' })
    expect(await pendingOf(nora)).toMatchObject([{ account_id: jana.account.id, in_roster: true }])
    // nora holds the group as every member does; the test has the founder's copy of it
    const wraps = await wrapsFor(nora, maria.group, house, [jana.account.id])
    const body = { organisation: reference(house), roster_entry: null, wraps }
    const changed = { ...body, wraps: [{ ...wraps[0], key: wraps[0]?.cid }] }
    expect((await nora.client.call(grantAccess, { body: changed })).body.errors).toMatchObject([
      { code: 'MEMBERS_MISMATCH' },
    ])
    expect((await nora.client.call(grantAccess, { body })).body).toEqual({ granted: true })
    expect(await check()).toEqual({ exists: true })
    // another house's group is as little there as one that nobody has
    const { house: other, maria: stranger } = await setupHouse()
    const foreign = (await keysOf(stranger, other)).organisation.cid
    for (const id of [foreign, 'A'.repeat(22)]) expect((await check(id)).code).toBe('not_found')
    expect(await secretsOf(jana)).toMatchObject([{ by: nora.account.id, generation: 1 }])
    expect(await accessOf(maria, house)).toMatchObject({ [jana.account.id]: 'full' })
    const outsider = await setupPerson(server, house, `out${count}@haus.example`, 'provider')
    const forOutsider = await draftGrant(server, maria, house, outsider)
    const unasked = { ...body, wraps: forOutsider.wraps }
    expect((await maria.client.call(grantAccess, { body: unasked })).body.code).toBe('roster_refused')
  })

  async function wrapsFor(by: Person, group: HeldGroup | null, house: House, accounts: readonly number[]) {
    const keys = await keysOf(by, house)
    const spkis = keys.accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
    const directory = await keyDirectory(spkis)
    const roster = await verifyRoster(keys.organisation.cid, keys.roster, directory)
    if (!roster.ok || !group) throw new Error('no group')
    return wrapToMembers(group, roster.value, accounts, directory, by.unlocked)
  }

  it('[E26] one account in each of the eight states', async () => {
    const { house, maria, jana, nora } = await setupHouse()
    const waiting = await setupPerson(server, house, `waiting${count}@haus.example`, 'provider')
    const { db } = server.deps
    const invited = await db
      .insertInto('account')
      .values({ email: `invited${count}@haus.example`, account_type: 'careprovider', status: 'created', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('account_role')
      .values({ account_id: invited.id, organisation_id: house.id, role: 16 })
      .execute()
    const states = await accessOf(maria, house)
    expect(states).toMatchObject({
      [maria.account.id]: 'full',
      [waiting.account.id]: 'pending',
      [invited.id]: 'notRegistered',
    })
    // the newest generation missed jana, who has the one before: nobody is asked for it
    const { renewal, group } = await makeRenewal(server, maria, house, [])
    await reset(maria, house, renewal)
    await db
      .updateTable('wrap')
      .set({ ended_at: null })
      .where('account_id', '=', jana.account.id)
      .where('generation', '=', 1)
      .execute()
    await db
      .deleteFrom('wrap')
      .where('account_id', '=', jana.account.id)
      .where('key_kid', '=', group.secret.kid)
      .execute()
    await db.deleteFrom('wrap').where('account_id', '=', nora.account.id).where('kind', '=', 'group').execute()
    // as after a reset of the password: other keys than the roster names
    const former = { signing_fingerprint: 'F'.repeat(43), encryption_fingerprint: 'F'.repeat(43) }
    await db.updateTable('account_keys').set(former).where('account_id', '=', maria.account.id).execute()
    expect(await accessOf(nora, house)).toMatchObject({
      [jana.account.id]: 'partialWithoutKey',
      [nora.account.id]: 'broken',
      [maria.account.id]: 'partial',
    })
    const empty = await setupOrganisation(server, 'careprovider', `Leer ${count}`)
    const contact = await setupPerson(server, empty, `leer${count}@haus.example`, 'providerContact')
    await db
      .insertInto('account_role')
      .values({ account_id: contact.account.id, organisation_id: empty.id, role: 16 })
      .execute()
    server.deps.actors.forget()
    expect(await accessOf(contact, empty)).toEqual({ [contact.account.id]: 'noGroup' })
  })

  it('[E19, E31] an identity is initiated at a moment, and tells whether it is registered', async () => {
    const { maria } = await setupHouse()
    const { body } = await maria.client.call(initiateIdentity, { query: { datetime: 1_795_000_000_000 } })
    expect(body).toEqual({
      account_id: maria.account.id,
      seald_id: maria.account.keys.encryption.kid,
      status: 'registered',
      seald_two_man_rule_session_id: null,
      datetime: 1_795_000_000_000,
      server_time: server.now(),
    })
    expect((await maria.client.call(initiateIdentity, { query: { datetime: 'now' } })).status).toBe(400)
  })

  it('[KY4] a role that is given later counts in the roster once a manager has signed it, and only then', async () => {
    const { house, maria, jana } = await setupHouse()
    // as the operator's commands or user management would
    const promoted: Person = {
      ...jana,
      account: { ...jana.account, roles: withRole(jana, house, roles.code.provider) },
    }
    const give = (role: number) =>
      server.deps.db
        .updateTable('account_role')
        .set({ role })
        .where('account_id', '=', jana.account.id)
        .where('organisation_id', '=', house.id)
        .execute()
    expect(await pendingOf(maria)).toEqual([])
    // the same keys and roles once more are no entry
    const same = await maria.client.call(grantAccess, { body: await draftGrant(server, maria, house, jana) })
    expect(same.body.code).toBe('roster_refused')
    await give(roles.code.provider)
    server.deps.actors.forget()
    expect(await pendingOf(maria)).toMatchObject([{ account_id: jana.account.id, in_roster: false, roles_only: true }])
    // still reads, and signs nothing
    expect((await accessOf(maria, house))[jana.account.id]).toBe('full')
    const janaWithGroup = { ...promoted, group: maria.group }
    const late = await setupPerson(server, house, `spaet${count}@haus.example`, 'provider')
    const early = await draftGrant(server, janaWithGroup, house, late)
    expect((await jana.client.call(grantAccess, { body: early })).body.code).toBe('roster_refused')
    const foreign = await draftGrant(server, maria, house, jana)
    expect((await maria.client.call(grantAccess, { body: foreign })).body.code).toBe('roster_refused')

    await admit(server, maria, house, promoted)
    const keys = await keysOf(maria, house)
    expect(keys.roster.at(-1)).toMatchObject({
      change: 'rotate',
      account: jana.account.id,
      roles: [roles.code.provider],
      by: maria.account.id,
    })
    expect((await pendingOf(maria)).map(({ account_id }) => account_id)).toEqual([late.account.id])
    // every client follows the chain with what she signs now
    await admit(server, janaWithGroup, house, late)
    const after = await keysOf(maria, house)
    const spkis = after.accounts.flatMap(({ public_key, signing_key }) => [public_key, signing_key])
    const directory = await keyDirectory(spkis.filter((spki) => spki !== null))
    expect(await verifyRoster(after.organisation.cid, after.roster, directory)).toMatchObject({ ok: true })
    // and a role that was taken ends the same way
    await give(roles.code.providerContact)
    server.deps.actors.forget()
    expect(await pendingOf(maria)).toMatchObject([{ account_id: jana.account.id, roles_only: true }])
    await admit(server, maria, house, jana)
    expect((await keysOf(maria, house)).roster.at(-1)).toMatchObject({ roles: [roles.code.providerContact] })
  })

  it('[KY6] deactivating takes the account out of the group in the same step; coming back waits for a confirmation', async () => {
    const clinic = await setupOrganisation(server, 'careseeker', `Klinik ${++count}`)
    const petra = await setupPerson(server, clinic, `petra${count}@nord.example`, 'careseekerUserManagement,care')
    const tom = await setupPerson(server, clinic, `tom${count}@nord.example`, 'care')
    await admit(server, petra, clinic, tom)
    const params = { careseekerId: clinic.id }
    const list = async () => (await petra.client.call(listManagedAccounts, { params })).body
    const change = async (body: object) => {
      server.advance(1)
      const { timestamp } = await list()
      const asked = { params: { ...params, accountId: tom.account.id }, query: { timestamp }, body }
      return petra.client.call(changeManagedAccount, asked)
    }
    const stranger = await setupPerson(server, clinic, `new${count}@nord.example`, 'care')
    await admit(server, petra, clinic, stranger)
    const wrong = (await makeRenewal(server, petra, clinic, [stranger])).renewal
    expect((await change({ action: 'deactivate', renewal: wrong })).body.code).toBe('roster_refused')
    expect((await list()).accounts.find(({ id }) => id === tom.account.id)?.status).toBe('active')
    const { renewal, group } = await makeRenewal(server, petra, clinic, [tom])
    const done = await change({ action: 'deactivate', renewal })
    expect(done.body.account).toMatchObject({ status: 'inactive', access: 'none', confirmed: false })
    const keys = await keysOf(petra, clinic)
    expect(keys.groups.at(-1)).toMatchObject({ generation: 2, secret: group.secret.kid })
    const served = await server.deps.db
      .selectFrom('wrap')
      .select('id')
      .where('account_id', '=', tom.account.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(served).toEqual([])
    expect((await change({ action: 'reactivate' })).body.account).toMatchObject({ status: 'active', access: 'pending' })
    expect(await pendingOf(petra)).toMatchObject([{ account_id: tom.account.id, in_roster: false }])
  })
})
