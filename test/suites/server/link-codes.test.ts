// The short code beside a mailed link (AU8): what it is exchanged for, that it is bound to its address, used once and counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activate, readInvitation } from '../../../contract/http/activation.ts'
import { exchangeLinkCode } from '../../../contract/http/link-code.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { linkCodeOf } from '../../../server/mail/link-code.ts'
import { renderMail } from '../../../server/mail/render.ts'
import { sendPortalLink } from '../../../server/mail/send-portal-link.ts'
import { mailTemplates } from '../../../server/mail/templates.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { draftActivation, runCommand, setupOrganisation, setupPerson } from '../../support/people.ts'
import { tokenFor } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const quarterMs = 15 * 60_000

describe.each(databaseKinds)('codes beside mailed links on %s', (kind) => {
  let server: TestServer
  let clinic: OrganisationRef
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    await setupPerson(server, clinic, 'founder@klinik.example', 'care,careseekerUserManagement')
  })
  afterAll(() => server.close())

  async function invite(email = `person${count++}@klinik.example`) {
    const command = { command: 'invite', email, organisation: String(clinic.id), role: 'care' } as const
    const token = (await runCommand(server, command)).token ?? ''
    return { email, token, code: linkCodeOf(token) }
  }
  const clientAt = (address: string) => Object.assign(newClient(server), { address })
  const exchange = (email: string, code: string, address = `203.0.113.${count}`) =>
    clientAt(address).call(exchangeLinkCode, { body: { email, code } })
  const isGood = async (token: string) =>
    (await newClient(server).call(readInvitation, { body: { token } })).status === 200

  it('stands in the mail, and not in the database', async () => {
    const { token, code } = await invite()
    const filled = mailTemplates.userInvitation.fill({ organisation: 'Klinikum Nord', token }, 'de')
    expect(renderMail(filled, 'de', 'https://anschluss.example').text).toContain(code)
    const rows = await server.deps.db.selectFrom('mail_token').selectAll().execute()
    const hashes = rows.map(({ code_hash }) => code_hash && Buffer.from(code_hash).toString('hex'))
    expect(new Set(hashes).size).toBe(rows.length)
    expect(hashes.every((hash) => hash?.length === 64)).toBe(true)
  })

  it('is exchanged once for a token of the same link, which the link outlives until either is used', async () => {
    const { email, token, code } = await invite()
    const { status, body } = await exchange(email.toUpperCase(), code)
    expect([status, body.purpose]).toEqual([200, 'invitation'])
    expect(body.token).not.toBe(token)
    expect(await isGood(body.token)).toBe(true)
    expect(await isGood(token)).toBe(true)
    expect((await exchange(email, code)).body.code).toBe('token_ended')
    const client = newClient(server)
    const draft = await draftActivation(server, client, body.token)
    expect((await client.call(activate, { body: draft.body })).status).toBe(200)
    expect(await isGood(token)).toBe(false)
  })

  it('says nothing of addresses: another person’s, an unknown one and a wrong code answer alike', async () => {
    const [one, other] = [await invite(), await invite()]
    const answers = [
      await exchange(other.email, one.code),
      await exchange('nobody@klinik.example', one.code),
      await exchange(one.email, 'ZZZZ-ZZZZ'),
    ]
    const told = answers.map(({ status, body }) => [status, body.code])
    expect(told).toEqual([
      [410, 'token_ended'],
      [410, 'token_ended'],
      [410, 'token_ended'],
    ])
    expect((await exchange(one.email, one.code)).status).toBe(200)
  })

  it.each(['/providersearch/weserems/ask/3?zipcode=26382', null])(
    'leads where its link does, from %s',
    async (target) => {
      const email = `relative${count++}@familie.example`
      const asked = { email, create: true, language: null, target }
      await sendPortalLink.run(server.deps, asked, { id: 'test', number: 1 })
      const token = await tokenFor(server, email)
      const { status, body } = await exchange(email, linkCodeOf(token))
      expect([status, body.purpose]).toEqual([200, 'portal_create'])
      const query = target === null ? '' : `?redirect_to=${encodeURIComponent(target)}`
      expect(body.page).toBe(`/providersearch/activationwizard${query}`)
    },
  )

  it('ends with its link', async () => {
    const { email, code } = await invite()
    server.advance(7 * 86_400_000)
    expect((await exchange(email, code)).body.code).toBe('token_ended')
  })

  it('lets a network wait after ten wrong codes of an address, and everybody after a hundred', async () => {
    const { email, code } = await invite()
    for (let i = 0; i < 10; i++) expect((await exchange(email, 'ZZZZ-ZZZZ', '198.51.100.1')).status).toBe(410)
    const refused = await exchange(email, code, '198.51.100.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    for (let i = 10; i < 100; i++) await exchange(email, 'ZZZZ-ZZZZ', `198.51.100.${2 + Math.floor(i / 9)}`)
    expect((await exchange(email, code, '192.0.2.77')).status).toBe(429)
    server.advance(quarterMs)
    expect((await exchange(email, code, '192.0.2.77')).status).toBe(200)
  })
})
