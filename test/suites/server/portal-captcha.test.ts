// X1, B1, B2: whether an address has an account of the portal, told by three errors to whom did the captcha's work.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askPortalLogin, createPortalAccount } from '../../../contract/http/portal-accounts.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupOrganisation, setupPerson } from '../../support/people.ts'
import { followLink, newBrowser, newestMail, tokenFor } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const minute = 60_000

describe.each(databaseKinds)('asking for a link on %s', (kind) => {
  let server: TestServer
  let count = 0
  let email: string
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.advance(16 * minute) // attempts of the test before are forgotten
    email = `enkel${count++}@familie.example`
  })

  it('[X1] whether an address has an account of the portal is told by three errors, and houses’ accounts are not told', async () => {
    await followLink(server, newBrowser(server), email, 'create')
    const house = await setupOrganisation(server, 'careprovider', `Haus Birke ${count}`)
    const nurse = await setupPerson(server, house, `birke${count++}@haus.example`, 'provider')
    const unknown = `niemand${count++}@familie.example`
    const fresh = `neu${count++}@familie.example`
    const ask = async (endpoint: typeof askPortalLogin | typeof createPortalAccount, address: string) => {
      const body = { email: address, captcha: await solvedCaptcha(server) }
      const answer = await newClient(server).call(endpoint, { body })
      return answer.body.code ?? answer.status
    }
    expect(await ask(askPortalLogin, email)).toBe(200)
    expect(await ask(createPortalAccount, email)).toBe('email_taken')
    expect(await ask(createPortalAccount, fresh)).toBe(201)
    expect((await newestMail(server, fresh))?.type).toBe(61)
    const first = await tokenFor(server, fresh)
    server.advance(2 * 60_000)
    expect(await ask(askPortalLogin, fresh)).toBe('action_not_offered')
    expect(await tokenFor(server, fresh)).not.toBe(first)
    for (const stranger of [nurse.email, unknown]) expect(await ask(askPortalLogin, stranger)).toBe('not_found')
    expect(await ask(createPortalAccount, nurse.email)).toBe(201)
    expect((await newestMail(server, email))?.type).toBe(62)
    expect((await newestMail(server, nurse.email))?.type).toBe(9)
    expect(await newestMail(server, unknown)).toBeNull()
    // whoever tries addresses waits after ten errors, whatever address comes next
    server.advance(16 * minute)
    for (let n = 0; n < 10; n++) expect(await ask(askPortalLogin, `rate${n}@familie.example`)).toBe('not_found')
    expect(await ask(askPortalLogin, email)).toBe('too_many_requests')
    server.advance(16 * minute)
    expect(await ask(askPortalLogin, email)).toBe(200)
  })

  it('an address with umlauts has one account, however the browser writes its domain', async () => {
    const ask = async (endpoint: typeof askPortalLogin | typeof createPortalAccount, address: string) => {
      const body = { email: address, captcha: await solvedCaptcha(server) }
      const answer = await newClient(server).call(endpoint, { body })
      return answer.body.code ?? answer.status
    }
    const [typed, encoded] = [`köchin${count}@müller.example`, `köchin${count}@xn--mller-kva.example`]
    expect(await ask(askPortalLogin, encoded)).toBe('not_found')
    expect(await ask(createPortalAccount, typed)).toBe(201)
    expect((await newestMail(server, encoded))?.type).toBe(61)
    for (const address of [typed, encoded]) expect(await ask(askPortalLogin, address)).toBe('action_not_offered')
  })

  it('a captcha is good once, for twenty minutes, and only if this server made it', async () => {
    const ask = async (captcha: unknown, address = `captcha${count++}@familie.example`) =>
      (await newClient(server).call(createPortalAccount, { body: { email: address, captcha } })).body.code ?? 'passed'
    expect(await ask(undefined)).toBe('validation_failed')
    const good = await solvedCaptcha(server)
    expect(await ask(good)).toBe('passed')
    expect(await ask(good)).toBe('token_ended')
    const late = await solvedCaptcha(server)
    server.advance(20 * minute)
    expect(await ask(late)).toBe('token_ended')
    const { challenge } = late
    const until = server.now() + 60 * minute
    const prolonged = { ...challenge, parameters: { ...challenge.parameters, data: { until } } }
    expect(await ask({ ...late, challenge: prolonged })).toBe('token_ended')
    const guessed = await solvedCaptcha(server)
    const solution = { ...guessed.solution, derivedKey: 'ab'.repeat(32) }
    expect(await ask({ ...guessed, solution })).toBe('token_ended')
    expect(await ask(guessed)).toBe('passed')
  })
})
