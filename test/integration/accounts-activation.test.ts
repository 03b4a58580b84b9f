// Invitations and their redemption, with what founders bring.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAccount } from '../../contract/http/accounts.ts'
import { activate, readInvitation } from '../../contract/http/activation.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { newClient } from '../support/client.ts'
import { draftActivation, runCommand, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const dayMs = 86_400_000

describe('activating an account', () => {
  let server: TestServer
  let clinic: OrganisationRef
  let count = 0

  beforeAll(async () => {
    server = await startTestServer()
    clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    await setupPerson(server, clinic, 'founder@klinik.example', 'care,careseekerUserManagement')
  })
  afterAll(() => server.close())

  const newAddress = () => `person${count++}@klinik.example`
  const newClinic = () => setupOrganisation(server, 'careseeker', `Klinik ${count++}`)

  async function invite(organisation = clinic, role = 'care', email = newAddress()) {
    const command = { command: 'invite', email, organisation: String(organisation.id), role } as const
    const { token, link } = await runCommand(server, command)
    return { email, token: token ?? '', link }
  }
  const redeem = async (
    token: string,
    change: (body: Awaited<ReturnType<typeof draft>>) => object = (body) => body,
  ) => {
    const body = await draft(token)
    return newClient(server).call(activate, { body: { ...body, ...change(body) } })
  }
  const draft = async (token: string) => (await draftActivation(server, newClient(server), token)).body
  const ask = (token: string) => newClient(server).call(readInvitation, { body: { token } })

  it('[AU8] the link carries the token behind #, where no server and no log sees it', async () => {
    const { token, link } = await invite()
    expect(link).toBe(`http://localhost:8080/activate#${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  })

  it('[AU8] the token is stored as a hash only', async () => {
    const { token } = await invite()
    const rows = await server.deps.db.selectFrom('mail_token').selectAll().execute()
    const stored = JSON.stringify(rows.map((row) => Buffer.from(row.hash).toString('base64url')))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('base64url'))
  })

  it('[AU8] reading an invitation says what it is for and does not use it up', async () => {
    const { token, email } = await invite(clinic, 'care,doctor')
    const { body } = await ask(token)
    expect(body).toMatchObject({
      email,
      roles: [7, 11],
      founds: false,
      organisation: { id: clinic.id, name: 'Klinikum Nord' },
    })
    expect((await redeem(token)).status).toBe(200)
  })

  it('[AU8] a token works once', async () => {
    const { token } = await invite()
    const body = await draft(token)
    const both = await Promise.all([1, 2].map(() => newClient(server).call(activate, { body })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await ask(token)).body.code).toBe('token_ended')
  })

  it('[AU8] a token ends after seven days, and with the use of another one, not when that is made', async () => {
    const used = await invite()
    const unused = await invite(clinic, 'care', used.email)
    expect((await ask(used.token)).status).toBe(200)
    expect((await redeem(used.token)).status).toBe(200)
    expect((await ask(unused.token)).body.code).toBe('token_ended')
    const first = await invite()
    server.advance(1)
    const second = await invite(clinic, 'care', first.email)
    server.advance(7 * dayMs - 1)
    expect((await ask(first.token)).body.code).toBe('token_ended')
    expect((await ask(second.token)).status).toBe(200)
    server.advance(1)
    expect((await ask(second.token)).body.code).toBe('token_ended')
  })

  it('[AU8] a made-up token is no different from an ended one', async () => {
    expect((await ask('A'.repeat(22))).body.code).toBe('token_ended')
  })

  it('signs the new account in, under the address in any case', async () => {
    const { token, email } = await invite()
    const body = await draft(token)
    const client = newClient(server)
    const activated = await client.call(activate, { body })
    client.token = activated.body.session.access_token
    expect((await client.call(readAccount, { params: { id: activated.body.account.id } })).status).toBe(200)
    const signedIn = await newClient(server).call(login, {
      body: { email: email.toUpperCase(), auth_key: body.auth_key },
    })
    expect(signedIn.body.account).toMatchObject({ email, status: 'active', group_wraps: [] })
  })

  it('[KY4] the first manager founds roster and group, and holds the group’s secret', async () => {
    const other = await newClinic()
    const { token } = await invite(other, 'careseekerUserManagement')
    expect((await ask(token)).body.founds).toBe(true)
    const founded = await redeem(token)
    expect(founded.status).toBe(200)
    expect(founded.body.account.group_wraps).toHaveLength(1)
    const client = newClient(server)
    client.token = founded.body.session.access_token
    const { body } = await client.call(readOrganisationKeys, { params: { kind: other.kind, id: other.id } })
    expect(body.roster.map(({ n, change, account }) => ({ n, change, account }))).toEqual([
      { n: 1, change: 'found', account: founded.body.account.id },
    ])
    expect(body.groups).toHaveLength(1)
    expect(body.accounts.map(({ id }) => id)).toEqual([founded.body.account.id])
  })

  it('[KY4] somebody whose role does not manage founds nothing', async () => {
    const { token } = await invite(await newClinic(), 'care')
    expect((await ask(token)).body.founds).toBe(false)
    expect((await redeem(token)).status).toBe(200)
  })

  it('[KY4] a founding that is missing, or comes second, is refused and leaves the invitation good', async () => {
    const other = await newClinic()
    const [one, two] = [
      await invite(other, 'careseekerUserManagement'),
      await invite(other, 'careseekerUserManagement'),
    ]
    const second = await draft(two.token)
    expect((await redeem(one.token, () => ({ founding: null }))).body.code).toBe('roster_refused')
    expect((await redeem(one.token)).status).toBe(200)
    expect((await newClient(server).call(activate, { body: second })).body.code).toBe('roster_refused')
    expect((await redeem(two.token)).status).toBe(200)
  })

  it('[KY4] a founding signed by another key, for another organisation or with other roles is refused', async () => {
    const other = await newClinic()
    const { token } = await invite(other, 'careseekerUserManagement')
    const stranger = await draft((await invite(await newClinic(), 'careseekerUserManagement')).token)
    const attempts = [
      (own: typeof stranger) => ({ ...own.founding, roster_entry: stranger.founding?.roster_entry }),
      (own: typeof stranger) => ({ ...own.founding, roster_entry: { ...own.founding?.roster_entry, roles: [7, 10] } }),
      (own: typeof stranger) => ({ ...own.founding, group: stranger.founding?.group }),
      (own: typeof stranger) => ({ ...own.founding, group_wrap: stranger.founding?.group_wrap }),
    ]
    for (const [i, change] of attempts.entries()) {
      const { body } = await redeem(token, (own) => ({ founding: change(own) }))
      expect(body.code).toBe(i < 2 ? 'roster_refused' : 'wrap_refused')
    }
    expect((await redeem(token)).status).toBe(200)
  })

  it('[KY3] keys of another kind, or under a key id that is not their own, are refused', async () => {
    const { token } = await invite()
    const swapped = await redeem(token, ({ keys }) => ({ keys: { ...keys, signing: keys.encryption } }))
    expect(swapped.body).toMatchObject({ code: 'action_invalid', errors: [{ path: 'keys.signing.spki' }] })
    const renamed = await redeem(token, ({ keys }) => ({
      keys: { ...keys, signing: { ...keys.signing, kid: keys.encryption.kid } },
    }))
    expect(renamed.body).toMatchObject({ code: 'action_invalid', errors: [{ path: 'keys.signing.kid' }] })
  })

  it('[KY2] a lock that belongs to one device, or a password lock with another salt, is refused', async () => {
    const { token } = await invite()
    const local = await redeem(token, ({ locks }) => ({
      locks: [...locks, { v: 1, kind: 'pin', sealed: locks[0]?.sealed }],
    }))
    expect(local.body).toMatchObject({ code: 'action_invalid', errors: [{ code: 'stays_on_the_device' }] })
    const salted = await redeem(token, () => ({ salt: 'A'.repeat(22) }))
    expect(salted.body).toMatchObject({ code: 'action_invalid', errors: [{ code: 'password_lock' }] })
  })

  it('[U17] tells the open pages of the house that a colleague waits for access, and none that somebody founds', async () => {
    const own = await newClinic()
    const told: object[] = []
    const stop = server.deps.live.subscribe([`careseeker:${own.id}`], (json) => told.push(JSON.parse(json)))
    const waiting = { type: 'pending_encryption_access', seald_id: expect.any(String) }
    expect((await redeem((await invite(own, 'careseekerUserManagement')).token)).status).toBe(200)
    expect(told).not.toContainEqual(waiting)
    expect((await redeem((await invite(own)).token)).status).toBe(200)
    stop()
    expect(told).toContainEqual(waiting)
  })

  it('an administrator is activated without an organisation', async () => {
    const { token } = await runCommand(server, { command: 'create-admin', email: 'admin@anschluss.example' })
    expect((await ask(token ?? '')).body).toMatchObject({ organisation: null, roles: [], founds: false })
    expect((await redeem(token ?? '')).body.account).toMatchObject({ account_type: 'staff', roles: [] })
  })
})
