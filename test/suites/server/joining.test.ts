// KY8 at the server, on both databases: a mailbox whose steps go once and in their order, which is over after two minutes, and which
// gives its session to the device that entered it and to nobody else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountLock } from '../../../contract/envelope/account.ts'
import { login, readAccount } from '../../../contract/http/accounts.ts'
import * as joining from '../../../contract/http/joining.ts'
import { createIds } from '../../../server/platform/ids.ts'
import { pruneJoining } from '../../../server/stores/joining/writer.ts'
import { sealLock } from '../../../workers/crypto/core/account-locks.ts'
import { randomBytes } from '../../../workers/crypto/core/bytes.ts'
import { secretOf } from '../../../workers/crypto/core/secret.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const ids = createIds()
const point = () => ids.random(65)

describe.each(databaseKinds)('[KY8] the mailbox of a joining device on %s', (kind) => {
  let server: TestServer
  let maria: Person
  let jana: Person
  let lock: AccountLock
  let channel: string
  let guest: TestClient
  const claim = ids.random(32)

  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    const house = await setupOrganisation(server, 'careprovider', 'Haus Stift')
    maria = await setupPerson(server, house, 'maria@haus.example', 'provider')
    jana = await setupPerson(server, house, 'jana@haus.example', 'provider')
    lock = await sealLock(maria.unlocked, { kind: 'join' }, secretOf<'lock'>(randomBytes(64)))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // nobody has to wait for what was counted before
    server.advance(16 * 60_000)
    for (const { client, email, authKey } of [maria, jana]) {
      client.token = null
      const { body } = await client.call(login, { body: { email, auth_key: authKey } })
      client.token = body.session.access_token
    }
    channel = ids.random(16)
    guest = newClient(server)
  })

  const open = (by: Person = maria, key = point(), password_key = by.authKey) =>
    by.client.call(joining.openJoining, { body: { password_key, channel, key, proof: ids.random(32) } })
  const read = (by: Person = maria) => by.client.call(joining.readJoining, { params: { channel } })
  const answer = (nonce = ids.random(32), by: Person = maria) =>
    by.client.call(joining.answerJoining, { params: { channel }, body: { nonce } })
  const approve = (by: Person = maria, given: AccountLock = lock) =>
    by.client.call(joining.approveJoining, { params: { channel }, body: { lock: given } })
  const enter = (with_claim = claim, by = guest) =>
    by.call(joining.enterJoining, { body: { channel, commitment: ids.random(32), claim: with_claim } })
  const follow = (with_claim = claim) => guest.call(joining.followJoining, { body: { channel, claim: with_claim } })
  const reveal = (key = point(), with_claim = claim) =>
    guest.call(joining.revealJoining, { body: { channel, claim: with_claim, key } })
  const finish = (with_claim = claim, by = guest) =>
    by.call(joining.finishJoining, { body: { channel, claim: with_claim, personal_device: true } })
  const upToDigits = async () => {
    await open()
    await enter()
    await answer()
    await reveal()
  }

  it('carries each step, and ends in a session of the same account on a device of its own', async () => {
    const [key, theirs, nonce] = [point(), point(), ids.random(32)]
    expect((await open(maria, key)).body).toEqual({ ends_in_s: 120 })
    expect((await read()).body).toEqual({ commitment: null, key: null })
    expect((await enter()).body).toMatchObject({ key, ends_in_s: 120 })
    expect((await read()).body.commitment).toMatch(/^.{43}$/)
    expect((await follow()).body).toEqual({ nonce: null, approved: false })
    expect((await answer(nonce)).status).toBe(200)
    expect((await follow()).body).toEqual({ nonce, approved: false })
    expect((await reveal(theirs)).status).toBe(200)
    expect((await read()).body.key).toBe(theirs)
    expect((await approve()).status).toBe(200)
    expect((await follow()).body.approved).toBe(true)
    const { status, body } = await finish()
    expect(status).toBe(200)
    expect(body.account.id).toBe(maria.account.id)
    expect(body.lock).toEqual(lock)
    expect(body.session.device).not.toBe(maria.device)
    guest.token = body.session.access_token
    expect((await guest.call(readAccount, { params: { id: maria.account.id } })).status).toBe(200)
    // and it is gone
    expect((await finish()).status).toBe(410)
    expect((await read()).status).toBe(404)
    expect(await server.deps.db.selectFrom('joining').selectAll().execute()).toEqual([])
  })

  it('asks for the password, and counts wrong ones', async () => {
    expect((await open(maria, point(), ids.random(32))).body.code).toBe('sign_in_failed')
    expect((await read()).status).toBe(404)
  })

  it('takes each step once, and none before the one before it', async () => {
    await open()
    expect((await answer()).status).toBe(404)
    expect((await approve()).status).toBe(404)
    await enter()
    expect((await reveal()).status).toBe(410)
    expect((await finish()).status).toBe(410)
    expect((await answer()).status).toBe(200)
    expect((await answer()).status).toBe(404)
    expect((await approve()).status).toBe(404)
    expect((await reveal()).status).toBe(200)
    expect((await reveal()).status).toBe(410)
    expect((await finish()).status).toBe(410)
    expect((await approve()).status).toBe(200)
    expect((await approve()).status).toBe(404)
  })

  it('lets one device in: the second finds it taken, and cannot go on in the first one’s place', async () => {
    await open()
    expect((await enter()).status).toBe(200)
    const other = ids.random(32)
    expect((await enter(other, newClient(server))).body.code).toBe('token_ended')
    expect((await follow(other)).status).toBe(410)
    await answer()
    expect((await reveal(point(), other)).status).toBe(410)
    await reveal()
    await approve()
    expect((await finish(other, newClient(server))).status).toBe(410)
    expect((await finish()).status).toBe(200)
  })

  it('gives its session once to two who ask at one moment', async () => {
    await upToDigits()
    await approve()
    const answers = await Promise.all([finish(), finish(claim, newClient(server))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('is over after two minutes, at every step', async () => {
    await upToDigits()
    server.advance(120_000)
    expect((await read()).status).toBe(404)
    expect((await approve()).status).toBe(404)
    expect((await follow()).status).toBe(410)
    expect((await finish()).status).toBe(410)
    expect(await pruneJoining(server.deps.db, server.deps.clock.wall())).toBe(1)
  })

  it('is over after two minutes for a device that was let in and did not come', async () => {
    await upToDigits()
    await approve()
    server.advance(120_000)
    expect((await finish()).status).toBe(410)
  })

  it('closes when the digits were others', async () => {
    await upToDigits()
    expect((await maria.client.call(joining.endJoining, { params: { channel } })).body).toEqual({ ended: true })
    expect((await follow()).status).toBe(410)
    expect((await approve()).status).toBe(404)
  })

  it('ends the older one when a person shows another code', async () => {
    await upToDigits()
    const before = channel
    channel = ids.random(16)
    await open()
    expect((await maria.client.call(joining.readJoining, { params: { channel: before } })).status).toBe(404)
  })

  it('is nobody else’s, not even a colleague’s', async () => {
    await upToDigits()
    expect((await read(jana)).status).toBe(404)
    expect((await answer(ids.random(32), jana)).status).toBe(404)
    expect((await approve(jana)).status).toBe(404)
    expect((await jana.client.call(joining.endJoining, { params: { channel } })).body).toEqual({ ended: false })
    expect((await open(jana)).body.code).toBe('token_ended')
    expect((await read()).status).toBe(200)
  })

  it('takes no other lock than one of joining', async () => {
    await upToDigits()
    const recovery = await sealLock(maria.unlocked, { kind: 'recovery' }, secretOf<'lock'>(randomBytes(64)))
    expect((await approve(maria, recovery)).body.code).toBe('action_invalid')
  })

  it('lets nobody in whose account was ended meanwhile', async () => {
    await upToDigits()
    await approve()
    const set = (status: string) =>
      server.deps.db.updateTable('account').set({ status }).where('id', '=', maria.account.id).execute()
    await set('inactive')
    expect((await finish()).status).toBe(410)
    await set('active')
    server.deps.actors.forget()
  })

  it('waits after ten mailboxes that came to nothing, and after sixty wrong numbers of an address', async () => {
    for (let n = 0; n < 10; n++) {
      channel = ids.random(16)
      expect((await open()).status).toBe(200)
    }
    channel = ids.random(16)
    expect((await open()).status).toBe(429)
    for (let n = 0; n < 60; n++) {
      channel = ids.random(16)
      await follow()
    }
    expect((await follow()).status).toBe(429)
  })
})
