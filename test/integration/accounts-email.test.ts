// Another e-mail address for the own account: with the password, by a code to the new mailbox; the old one is told, and no address
// tells whether it has an account.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, readReset } from '../../contract/http/access-back.ts'
import { login, prelogin } from '../../contract/http/accounts.ts'
import { askEmailChange, confirmEmailChange } from '../../contract/http/email-change.ts'
import { readOwnDetails } from '../../contract/http/own-account.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { createIds } from '../../server/platform/ids.ts'
import { newClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const minute = 60_000
let server: TestServer
let house: OrganisationRef
let person: Person
let count = 0
let next = ''
/** what was sent, by recipient */
let sent: { to: string; type: number; text: string }[] = []

beforeAll(async () => {
  server = await startTestServer()
  house = await setupOrganisation(server, 'careprovider', 'Haus Adresse')
  const { send } = server.deps.mailTransport
  server.deps.mailTransport.send = async (envelope) => {
    sent.push(envelope)
    return send(envelope)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.advance(16 * minute)
  person = await setupPerson(server, house, `alt${count++}@haus.example`, 'provider')
  next = `neu${count}@haus.example`
  await server.runJobs()
  sent = []
})

const ask = (email = next, auth_key = person.authKey, client = person.client) =>
  client.call(askEmailChange, { body: { email, auth_key } })
const confirm = (code: string, client = person.client) => client.call(confirmEmailChange, { body: { code } })
async function codeFor(email = next): Promise<string> {
  await server.runJobs()
  return /\b\d{6}\b/.exec(sent.findLast(({ to, type }) => to === email && type === 99)?.text ?? '')?.[0] ?? ''
}
const signIn = (email: string) => newClient(server).call(login, { body: { email, auth_key: person.authKey } })
const addressOf = async ({ client, account }: Person) =>
  (await client.call(readOwnDetails, { params: { id: account.id } })).body.email
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('another e-mail address', () => {
  it('is the account’s once the code from its mailbox came back, and the old mailbox is told', async () => {
    expect((await ask(` ${next.toUpperCase()} `)).body).toEqual({ accepted: true })
    const code = await codeFor()
    expect(await addressOf(person)).toBe(person.email)
    expect((await confirm(code)).body).toEqual({ email: next })
    await server.runJobs()
    expect(sent.map(({ to, type }) => [to, type])).toEqual([
      [next, 99],
      [person.email, 100],
    ])
    expect(sent[1]?.text).not.toContain(next)
    expect((await signIn(next)).status).toBe(200)
    expect((await signIn(person.email)).body.code).toBe('sign_in_failed')
    expect((await confirm(code)).body.code).toBe('token_ended')
  })

  it('needs the password', async () => {
    expect((await ask(next, createIds().random(32))).body.code).toBe('sign_in_failed')
    await server.runJobs()
    expect(sent).toEqual([])
  })

  it('tells nobody whether an address is taken, neither at once nor later', async () => {
    const other = await setupPerson(server, house, `schon${count}@haus.example`, 'provider')
    await server.runJobs()
    sent = []
    expect((await ask(other.email)).body).toEqual((await ask()).body)
    await server.runJobs()
    expect(sent.map(({ to }) => to)).toEqual([next])
    // taken between code and confirmation
    const code = await codeFor()
    await setupPerson(server, house, next, 'provider')
    expect((await confirm(code)).body.code).toBe('token_ended')
    expect(await addressOf(person)).toBe(person.email)
    expect((await newClient(server).call(prelogin, { body: { email: next } })).status).toBe(200)
  })

  it('takes no code of another account, no older one, none that is too old, and ends guessing', async () => {
    await ask()
    const first = await codeFor()
    const other = await setupPerson(server, house, `fremd${count}@haus.example`, 'provider')
    expect((await confirm(first, other.client)).body.code).toBe('token_ended')
    await ask()
    const second = await codeFor()
    if (first !== second) expect((await confirm(first)).body.code).toBe('token_ended')
    const late = server.deps.clock.wall() - 1
    await server.deps.db.updateTable('mail_token').set({ expires_at: late }).where('purpose', '=', 'email').execute()
    expect((await confirm(second)).body.code).toBe('token_ended')
    await ask()
    const third = await codeFor()
    for (let n = 0; n < 12; n++) await confirm(otherCode(third))
    expect((await confirm(third)).status).toBe(429)
    expect(await addressOf(person)).toBe(person.email)
  })

  it('does not write to strangers as often as somebody asks', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await ask(`fremd${n}x${count}@haus.example`)).status)
    expect(answers.at(-1)).toBe(429)
  })

  it('ends reset links that lie in the old mailbox', async () => {
    await newClient(server).call(forgotPassword, { body: { email: person.email } })
    await server.runJobs()
    const token = /reset-password#([\w-]{22})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
    await ask()
    await confirm(await codeFor())
    expect((await newClient(server).call(readReset, { body: { token } })).body.code).toBe('token_ended')
  })
})
