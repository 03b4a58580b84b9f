// FT17: texts that would run as HTML or SQL, through the portal's public text fields: what is stored is what is returned, no query
// means more than it says, and the database is as it was. That no shell runs them: test/e2e, injection and portal-requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findZipcodes } from '../../contract/http/address.ts'
import { createPortalAccount } from '../../contract/http/portal-accounts.ts'
import { readPortalConsultant, readPortalListing } from '../../contract/http/portal-search.ts'
import { runAdminCommand } from '../../server/administration/handlers.ts'
import { newClient } from '../support/client.ts'
import { bothDatabases } from '../support/database.ts'
import { injections } from '../support/injection.ts'
import { setupOrganisation } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const share = process.env.TEST_LONG === '1' ? 1 : 10
const some = injections.filter((_, at) => at % share === 0)
const query = { zipcode: '26131', start_date: '2026-11-25' }

describe.each(bothDatabases)('[FT17] the portal on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      database: kind,
      env: { TRUST_PROXY: '1', LISTINGS_PER_SECOND: '100000', REQUESTS_PER_MINUTE: '1000000' },
    })
    await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
  })
  afterAll(() => server.close())

  const rowsOf = async () => {
    const count = async (table: 'account' | 'organisation' | 'zipcode') =>
      Number(
        (
          await server.deps.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    return {
      account: await count('account'),
      organisation: await count('organisation'),
      zipcode: await count('zipcode'),
    }
  }

  it('has more than 1,000 of them', () => expect(injections.length).toBeGreaterThanOrEqual(1000))

  it('returns what was stored, letter by letter', async () => {
    const rows = injections.map((text) => ({
      ...{ name: text, sponsor: text, street: text, zipcode: '26131', phone: null, website: null },
      ...{ topics: [text], appointments: text },
    }))
    expect(await runAdminCommand(server.deps, { command: 'import-consultants', rows })).toMatchObject({ ok: true })
    const stored = await server.deps.db.selectFrom('consultant').select(['id', 'name']).orderBy('id').execute()
    expect(stored.map(({ name }) => name)).toEqual(injections)
    const visitor = newClient(server)
    for (const { id, name: text } of stored.filter((_, at) => at % share === 0)) {
      const { body } = await visitor.call(readPortalConsultant, { params: { id }, query })
      if (!('name' in body)) throw new Error(JSON.stringify(body))
      expect([body.name, body.project_sponsor, body.address.address, body.topics, body.appointments]).toEqual([
        ...[text, text, text, [text], text],
      ])
    }
  })

  it('takes a website that is a script for none', async () => {
    const row = {
      name: 'x',
      sponsor: null,
      street: null,
      zipcode: '26131',
      phone: null,
      topics: [],
      appointments: null,
    }
    for (const website of injections.filter((text) => text.startsWith('javascript:') || text.startsWith('data:')))
      expect(
        await runAdminCommand(server.deps, { command: 'import-consultants', rows: [{ ...row, website }] }),
      ).toMatchObject({ ok: false })
  })

  it('asks for no more than was typed, and loses nothing', async () => {
    const before = await rowsOf()
    expect(before.zipcode).toBeGreaterThan(0)
    const visitor = newClient(server)
    const list = { ...query, distance: 25, count: 10, start: 0, sort: 1 }
    for (const [at, text] of some.entries()) {
      const found = await visitor.call(findZipcodes, { query: { typed: text.slice(0, 80), region: 'weserems' } })
      expect([text, found.status, found.body]).toEqual([text, 200, { zipcodes: [] }])
      for (const name of ['zipcode', 'start_date', 'sort', 'solution', 'weight_interval']) {
        const listed = await visitor.call(readPortalListing, { query: { ...list, [name]: text } as typeof list })
        expect([text, name, listed.status]).toEqual([text, name, 400])
      }
      const headers = { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` } // no limit of an address is what refuses
      const email = await visitor.call(createPortalAccount, { headers, body: { email: text, captcha: 'a' } })
      expect([text, email.status]).toEqual([text, 400])
    }
    expect(await rowsOf()).toEqual(before)
  })
})
