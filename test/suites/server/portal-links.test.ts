// AU8: how many links of the portal go out, and how long they are good.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPortalLogin } from '../../../contract/http/portal-accounts.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupRelative, tokenFor } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

describe.each(databaseKinds)('links of the portal on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())

  it('[AU8] links that strangers ask for from everywhere end none that was mailed, and fill no mailbox', async () => {
    const email = 'oft@familie.example'
    const { browser } = await setupRelative(server, email)
    server.advance(2 * 60_000)
    const ask = async (address: string) => {
      const client = newClient(server)
      client.address = address
      return (await client.call(askPortalLogin, { body: { email, captcha: await solvedCaptcha(server) } })).status
    }
    await ask('10.8.0.1')
    const token = await tokenFor(server, email)
    for (let n = 0; n < 15; n++) expect(await ask(`10.8.1.${n}`)).toBe(200)
    expect(await tokenFor(server, email)).toBe(token)
    server.advance(2 * 60_000)
    await ask('10.8.0.1')
    const newer = await tokenFor(server, email)
    expect(newer).not.toBe(token)
    expect(await browser.use('login', token)).toMatchObject({ ok: true })
    // one use ends all, and the next is sent at once
    expect(await browser.use('login', newer)).toMatchObject({ error: { code: 'token_ended' } })
    server.advance(1)
    await ask('10.8.0.2')
    expect(await browser.use('login', await tokenFor(server, email))).toMatchObject({ ok: true })
  })
})
