// AU2, OB7: to whom the server says something of a record on a device's call, and whose device an action may name; on both databases.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import { login, logout } from '../../../contract/http/accounts.ts'
import { type ActionResult, readActionResult, sendActions } from '../../../contract/http/actions.ts'
import { type OrganisationKeys, readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { pullSnapshot } from '../../../contract/http/sync.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { keyDirectory } from '../../../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../../../workers/crypto/core/roster.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { admit, type Person as SignedIn, setupPerson } from '../../support/people.ts'
import { makeMessage, newCid, sign } from '../../support/signing.ts'
import { makeAccept, onRequest, requestRow, run, setupRequest, type TestRequest } from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(databaseKinds)('who hears of a record on %s', (kind) => {
  let ward: Ward
  let request: TestRequest
  let action: SignedAction
  beforeAll(async () => {
    ward = await setupWard(kind)
    ;({ request } = await setupRequest(ward))
    action = await makeMessage(ward.jana, request)
    await run(ward, ward.jana, action)
  })
  afterAll(() => ward.server.close())

  const ask = async (client: TestClient, asked = action): Promise<(ActionResult | null | undefined)[]> => {
    const replayed = await client.call(sendActions, { body: { actions: [asked] } })
    const told = await client.call(readActionResult, { body: asked })
    return [replayed.body.results[0], told.body.result]
  }
  const cookieOf = (person: WardPerson) => {
    const client = newClient(ward.server)
    client.cookies.set('as_d', person.client.cookies.get('as_d') ?? '')
    return client
  }
  const bare = { status: 'done', current: null }

  it('[OB9] its author in their session does, with every result', async () => {
    for (const result of await ask(ward.jana.client)) {
      expect(result).toMatchObject({
        status: 'done',
        current: { record: { patient: { readable: { care_level: 3 } } } },
      })
    }
  })

  it.each([
    ['the author’s own locked device', () => cookieOf(ward.jana)],
    ['the device of a clinic', () => cookieOf(ward.koenig)],
    ['a session of another house', () => ward.lindePerson.client],
    [
      'a foreign device with the author’s token',
      () => Object.assign(cookieOf(ward.lindePerson), { token: ward.jana.client.token }),
    ],
  ] as const)('[AU2] %s hears how it ended, which revision that was, and nothing of the record', async (_, from) => {
    const results = await ask(from())
    expect(results).toMatchObject([bare, bare])
    for (const result of results) {
      expect(Object.keys(result ?? {}).sort()).toEqual(['current', 'id', 'rev', 'status'])
      expect(result).toMatchObject({ rev: 2 })
    }
  })

  it('[AU2] a colleague in a session sees the record as they see it anyway', async () => {
    for (const result of await ask(ward.maria.client)) {
      expect(result).toMatchObject({ status: 'done', current: { record: { id: request.id } } })
    }
  })

  it('[AU2] the revision that is told stays that of the action, whatever happens to the record later', async () => {
    await run(ward, ward.koenig, await makeMessage(ward.koenig, request))
    for (const result of await ask(cookieOf(ward.jana))) expect(result).toMatchObject({ ...bare, rev: 2 })
  })

  it('[AU2] a conflict and a refusal say nothing of the record either', async () => {
    const { request: other } = await setupRequest(ward)
    const outdated = await makeAccept(ward.maria, other, { decision: 7 })
    const refused = await onRequest(ward.jana, other, 'accept_request', { codes: {}, decision: 1 })
    for (const [one, status] of [
      [outdated, 'conflict'],
      [refused, 'refused'],
    ] as const) {
      expect(await ask(cookieOf(ward.maria), one)).toMatchObject([
        { status, current: null },
        { status, current: null },
      ])
    }
  })

  it('[OB10] asks for the signature: what the author did not sign has no result', async () => {
    const told = async (asked: SignedAction) =>
      (await ward.jana.client.call(readActionResult, { body: asked })).body.result
    const other = await makeMessage(ward.jana, request)
    expect(await told({ ...action, signature: other.signature })).toBeNull()
    expect(await told({ ...action, key: ward.maria.unlocked.kid })).toBeNull()
    expect(await told({ ...action, key: newCid() })).toBeNull()
    expect(await told({ ...action, bytes: `${action.bytes} ` })).toBeNull()
    const again = await sign(ward.jana, { ...JSON.parse(other.bytes), id: JSON.parse(action.bytes).id })
    expect(await told(again)).toMatchObject({ status: 'refused', code: 'id_reused', current: null })
  })

  it('[OB10] a key that its author had before a reset speaks for what it signed', async () => {
    const { db } = ward.deps
    const ofJana = db.selectFrom('account_keys').selectAll().where('account_id', '=', ward.jana.id)
    const keys = await ofJana.executeTakeFirstOrThrow()
    const signing_kid = 'anotherkeyanotherkeyan'
    await db
      .insertInto('former_key')
      .values({
        encryption_kid: signing_kid,
        signing_kid: keys.signing_kid,
        account_id: ward.jana.id,
        encryption_spki: keys.encryption_spki,
        signing_spki: keys.signing_spki,
        ended_at: 1,
      })
      .execute()
    const rename = (kid: string) =>
      db.updateTable('account_keys').set({ signing_kid: kid }).where('account_id', '=', ward.jana.id).execute()
    await rename(signing_kid)
    const { body } = await ward.jana.client.call(readActionResult, { body: action })
    await rename(keys.signing_kid)
    await db.deleteFrom('former_key').where('encryption_kid', '=', signing_kid).execute()
    expect(body.result).toMatchObject({ status: 'done' })
  })

  describe('of who has no right to it any more', () => {
    const undo: (() => Promise<unknown>)[] = []
    afterEach(async () => {
      for (const back of undo.splice(0)) await back()
      ward.deps.actors.forget()
    })

    it.each([
      [
        'was deactivated',
        async () => {
          const set = (status: string) =>
            ward.deps.db.updateTable('account').set({ status }).where('id', '=', ward.jana.id).execute()
          undo.push(() => set('active'))
          await set('inactive')
        },
      ],
      [
        'signed out on the device',
        async () => {
          const set = (ended_at: number | null) =>
            ward.deps.db.updateTable('device_slot').set({ ended_at }).where('account_id', '=', ward.jana.id).execute()
          undo.push(() => set(null))
          await set(ward.server.now())
        },
      ],
      [
        'has no role in the house',
        async () => {
          const rows = await ward.deps.db
            .deleteFrom('account_role')
            .where('account_id', '=', ward.jana.id)
            .returningAll()
            .execute()
          undo.push(() => ward.deps.db.insertInto('account_role').values(rows).execute())
        },
      ],
    ] as const)('an author who %s hears nothing of it, by token and cookie', async (_, end) => {
      await end()
      ward.deps.actors.forget()
      expect(await ask(ward.jana.client)).toMatchObject([bare, bare])
      expect(await ask(cookieOf(ward.koenig))).toMatchObject([bare, bare])
    })
  })

  describe('whose device an action names', () => {
    const messageOn = (person: WardPerson, device: number) => {
      const author = { ...person, device }
      return makeMessage(author, request)
    }

    it.each([
      ['of a clinic', (): number => ward.koenig.device],
      ['of a colleague, on which the author never signed in', (): number => ward.jana.device],
      ['of nobody', (): number => 999_999],
    ] as const)('[OB7] one %s is not the author’s', async (_, device) => {
      const before = await requestRow(ward, request.id)
      const result = await run(ward, ward.maria, await messageOn(ward.maria, device()))
      expect(result).toMatchObject({ status: 'refused', code: 'author_not_allowed', current: null })
      expect(await requestRow(ward, request.id)).toEqual(before)
    })

    it('[OB7] on a shared one each of those who signed in there, also after a colleague took their place', async () => {
      const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
      const lena = await setupPerson(ward.server, house, 'lena@seeblick.example', 'providerContact')
      await admit(ward.server, ward.founder, house, lena)
      const tablet = newClient(ward.server)
      const signIn = async ({ email, authKey }: SignedIn) =>
        (await tablet.call(login, { body: { email, auth_key: authKey } })).body.session
      const first = await signIn(lena)
      await tablet.call(logout, { body: { slot: first.slot } })
      const second = await signIn(ward.founder)
      expect(second.device).toBe(first.device)
      const author = { id: lena.account.id, device: first.device, unlocked: lena.unlocked }
      const { body } = await tablet.call(sendActions, { body: { actions: [await makeMessage(author, request)] } })
      expect(body.results).toMatchObject([{ status: 'done', current: null }])
    })
  })

  describe('and of who works in a house', () => {
    const keysOf = async (reader: WardPerson, organisation: OrganisationRef) => {
      await renewToken(ward, reader)
      return (await reader.client.call(readOrganisationKeys, { params: { ...organisation } })).body
    }
    const house = () => ({ kind: 'careprovider', id: ward.seeblick.organisationId }) as const
    const clinic = () => ({ kind: 'careseeker', id: ward.clinic.organisationId }) as const
    const named = (accounts: OrganisationKeys['accounts']) =>
      accounts.filter((account) => 'first_name' in account || 'last_name' in account)

    it('its own people and those of a clinic that asked it, and the other way round', async () => {
      for (const [reader, organisation] of [
        [ward.maria, house()],
        [ward.koenig, house()],
        [ward.koenig, clinic()],
        [ward.maria, clinic()],
      ] as const) {
        const { accounts } = await keysOf(reader, organisation)
        expect(accounts.length).toBeGreaterThan(1)
        expect(named(accounts)).toEqual(accounts)
      }
    })

    it('nobody else: who could ask the house gets the keys to wrap to it, which verify, and no name', async () => {
      const { accounts, roster, organisation, former_keys } = await keysOf(ward.foreigner, house())
      expect(accounts.map(({ id }) => id)).toEqual(expect.arrayContaining([ward.maria.id, ward.jana.id]))
      expect(named(accounts)).toEqual([])
      const spkis = accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
      const directory = await keyDirectory([...spkis, ...(former_keys ?? [])])
      expect((await verifyRoster(organisation.cid, roster, directory)).ok).toBe(true)
    })

    it('by the feed the same as by the call', async () => {
      await renewToken(ward, ward.maria)
      const query = { audience: `careprovider:${house().id}` }
      const { records } = (await ward.maria.client.call(pullSnapshot, { query })).body
      const synced = records.flatMap((record) => (record.kind === 'organisation_keys' ? [record.data] : []))
      expect(synced.map(({ organisation }) => organisation.id).sort()).toEqual([house().id, clinic().id].sort())
      for (const data of synced) {
        const { partner_checks: _, ...called } = await keysOf(ward.maria, data.organisation)
        expect(data).toEqual(called)
        expect(named(data.accounts)).toEqual(data.accounts)
      }
    })
  })
})
