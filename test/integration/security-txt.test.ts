// GET /.well-known/security.txt, by the rules of RFC 9116.
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { DAY_MS } from '../../domain/calendar.ts'
import { type Environment, readConfig } from '../../server/config.ts'
import { registerSecurityTxt, securityTxtPath } from '../../server/http/security-txt.ts'
import { startTestServer } from '../support/server.ts'

const mailbox = 'mailto:security@anschluss.example'
const contacts = [mailbox, 'https://anschluss.example/report']
const PUBLIC_URL = 'https://anschluss.example'

async function read(app: FastifyInstance) {
  const { statusCode, headers, body } = await app.inject({ url: securityTxtPath })
  const fields = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string])
  const valuesOf = (name: string) => fields.flatMap(([key, value]) => (key === name ? [value] : []))
  return { statusCode, type: headers['content-type'], body, valuesOf }
}

/** What a server of these settings would say, without the rest of it. */
async function readOf(env: Environment) {
  const app = Fastify()
  registerSecurityTxt(app, { config: readConfig(env), clock: { wall: () => Date.UTC(2026, 10, 29, 12) } })
  const answer = await read(app)
  await app.close()
  return answer
}

it('names contacts in their order, languages, and an end in less than a year', async () => {
  const env = { NODE_ENV: 'staging', PUBLIC_URL, SECURITY_CONTACT: contacts.join(' ') }
  const server = await startTestServer({ env: { ...env, SECURITY_POLICY: `${PUBLIC_URL}/security` } })
  const { statusCode, type, body, valuesOf } = await read(server.app)
  const now = server.deps.clock.wall()
  await server.close()
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^([A-Z][A-Za-z-]*: \S.*\n)+$/)
  expect(valuesOf('Contact')).toEqual(contacts)
  expect(valuesOf('Preferred-Languages')).toEqual(['de, en'])
  expect(valuesOf('Canonical')).toEqual([PUBLIC_URL + securityTxtPath])
  expect(valuesOf('Policy')).toEqual([`${PUBLIC_URL}/security`])
  const [expires = '', ...more] = valuesOf('Expires')
  expect(more).toEqual([])
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(expires) - now) / DAY_MS
  expect(days).toBeGreaterThan(60)
  expect(days).toBeLessThan(365)
})

it('names no page that there is not, and no address of its own without https', async () => {
  const { valuesOf } = await readOf({ SECURITY_CONTACT: mailbox })
  expect([valuesOf('Contact'), valuesOf('Canonical'), valuesOf('Policy')]).toEqual([[mailbox], [], []])
  expect(valuesOf('Expires')).toEqual(['2027-02-27T00:00:00Z'])
})

it('is not there while nobody said whom to write to', async () => {
  expect((await readOf({ SECURITY_POLICY: PUBLIC_URL })).statusCode).toBe(404)
})
