// What the key storage sweeps away by itself, on both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from '../../support/database.ts'
import { followLink, newBrowser } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const day = 24 * 3_600_000
const email = 'enkelin@familie.example'

describe.each(bothDatabases)('the key storage on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
  })
  afterAll(() => server.close())

  it('keeps the key of an account that was made, however long it was not told of it', async () => {
    // the job that tells waits from here on
    expect((await followLink(server, newBrowser(server), email, 'create')).answer).toMatchObject({ ok: true })
    const { storage_id: person, kid } = await server.deps.db
      .selectFrom('rule_key')
      .innerJoin('account', 'account.id', 'rule_key.account_id')
      .select(['storage_id', 'kid'])
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow()
    const { keyStorage } = server.deps
    const session = { address: email, language: 'de' }
    /** somebody else's link, at which it sweeps */
    const sweep = (reference: string) =>
      keyStorage.openSession({ ...session, person: 'A'.repeat(22), kid: null, reference })
    server.advance(5 * day)
    await sweep('one')
    expect(await keyStorage.holds(person, kid ?? '')).toBe(true)
    // the first link of its own tells too
    await keyStorage.openSession({ ...session, person, kid, reference: 'own' })
    server.advance(30 * day)
    await sweep('two')
    expect(await keyStorage.holds(person, kid ?? '')).toBe(true)
  })

  it('forgets what nobody made an account with', async () => {
    const { keyStorage } = server.deps
    const person = 'B'.repeat(22)
    const session = { person, kid: null, address: email, language: 'de' }
    const id = await keyStorage.openSession({ ...session, reference: 'never' })
    const kid = 'C'.repeat(22)
    const sealed = { v: 1, kid, iv: 'D'.repeat(22), content: 'E'.repeat(64) } as const
    const asker = { network: '192.0.2.1', cookie: undefined }
    expect((await keyStorage.deposit(id, { v: 1, kind: 'rule', sealed }, asker)).ok).toBe(true)
    expect(await keyStorage.holds(person, kid)).toBe(true)
    server.advance(15 * day)
    await keyStorage.openSession({ ...session, reference: 'later' })
    expect(await keyStorage.holds(person, kid)).toBe(false)
  })
})
