// An account of the portal that ends: at somebody's wish, or because nobody made it. What is left of it on either side.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAccount } from '../../../contract/http/accounts.ts'
import {
  beginPortalActivation,
  createPortalAccount,
  deletePortalAccount,
} from '../../../contract/http/portal-accounts.ts'
import { eraseUnfinished } from '../../../server/erasing/erase-unfinished.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { everythingIn } from '../../support/everything-in.ts'
import { setupOrganisation, setupPerson } from '../../support/people.ts'
import { followLink, registeredBrowser, tokenFor } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const minute = 60_000

describe.each(databaseKinds)('an account of the portal that ends on %s', (kind) => {
  let server: TestServer
  let count = 0
  let email: string
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.advance(16 * minute) // attempts of the test before are forgotten
    email = `enkelin${count++}@familie.example`
  })

  it('an erased account leaves neither half, and may be made anew', async () => {
    const browser = await registeredBrowser(server, email)
    const { answer } = await followLink(server, browser, email, 'login')
    if (!answer.ok) throw new Error('a session')
    const { id } = answer.value.account
    const headers = { authorization: `Bearer ${answer.value.session.access_token}` }
    const { storage_id } = await server.deps.db
      .selectFrom('rule_key')
      .select('storage_id')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const foreign = await browser.client.call(deletePortalAccount, { params: { id: id + 1 }, headers })
    expect(foreign.status).toBe(404)
    expect((await browser.client.call(deletePortalAccount, { params: { id }, headers })).body).toEqual({
      deleted: true,
    })
    await server.runJobs()
    expect(await everythingIn(server, ['public', 'jobs'])).not.toContain(email)
    // its random name stays in the journal alone, so that the half is erased again after a restore
    const journal = await server.deps.db.selectFrom('erasure').select('kind').where('ref', '=', storage_id).execute()
    expect(journal).toEqual([{ kind: 'stored_key' }])
    const left = await everythingIn(server, ['public', 'key_storage'])
    expect(left.split(storage_id)).toHaveLength(2)
    expect((await browser.client.call(readAccount, { params: { id }, headers })).status).toBe(401)
    expect((await followLink(server, browser, email, 'create')).answer).toMatchObject({ ok: true })
  })

  it('an account that nobody made is erased after a day, a made one and its key stay', async () => {
    const browser = await registeredBrowser(server, email)
    const kept = email
    email = `nie${count++}@familie.example`
    await newClient(server).call(createPortalAccount, { body: { email, captcha: await solvedCaptcha(server) } })
    const token = await tokenFor(server, email)
    await newClient(server).call(beginPortalActivation, { body: { token } })
    server.advance(23 * 60 * minute)
    await eraseUnfinished(server.deps)
    const begun = () => server.deps.db.selectFrom('account').select('id').where('email', '=', email).execute()
    expect(await begun()).toHaveLength(1)
    server.advance(2 * 60 * minute)
    expect(await eraseUnfinished(server.deps)).toBeGreaterThan(0)
    await server.runJobs()
    expect(await everythingIn(server, ['public', 'jobs'])).not.toContain(email)
    expect((await followLink(server, browser, kept, 'login')).answer).toMatchObject({ ok: true, value: { code: null } })
  })

  it('an account of a house is not erased by this call', async () => {
    const house = await setupOrganisation(server, 'careprovider', `Haus Eiche ${count}`)
    const nurse = await setupPerson(server, house, `eiche${count++}@haus.example`, 'provider')
    const refused = await nurse.client.call(deletePortalAccount, { params: { id: nurse.account.id } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
