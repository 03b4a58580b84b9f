// The mailbox of notices, read over IMAP: each notice marks its mail once, what was read is seen and stays, and a mailbox that cannot be
// read is told of.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBounces } from '../../server/mail/bounces/read-mailbox.ts'
import { type Mailbox, startMailbox } from '../support/imap.ts'
import { notice } from '../support/notices.ts'
import { runCommand, setupOrganisation } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const first = { id: 'x', number: 1 }
let mailbox: Mailbox
let server: TestServer
beforeEach(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({ env: { BOUNCE_IMAP_URL: mailbox.url, OUTGOING_LOOPBACK: '1' } })
})
afterEach(async () => {
  await server.close()
  await mailbox.stop()
})

const read = () => readBounces.run(server.deps, {}, first)

async function sentMail() {
  const { id } = await setupOrganisation(server, 'careprovider', 'Haus Birke')
  const organisation = `careprovider:${id}`
  await runCommand(server, { command: 'invite', email: 'weg@birke.example', organisation, role: 'provider' })
  await server.runJobs()
  return server.deps.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
}
const stateOf = async (id: number) => {
  const { db } = server.deps
  return (await db.selectFrom('mail').select(['state', 'bounce']).where('id', '=', id).execute())[0]
}

it('marks the mail of each notice, and reads each message once', async () => {
  const mail = await sentMail()
  mailbox.put('Subject: Hallo\r\nFrom: a@b.example\r\n\r\nIch bin im Urlaub.\r\n')
  const unknown = { action: 'failed', status: '5.1.1', said: '550 5.1.1 User unknown' }
  mailbox.put(notice(mail.token.replaceAll('-', ''), unknown))
  await read()
  expect(await stateOf(mail.id)).toEqual({ state: 'bounced', bounce: 'unknown' })
  expect(mailbox.messages.map(({ seen }) => seen)).toEqual([true, true])
  expect(mailbox.said.at(-1)).toBe('LOGOUT')
  const fetched = () => mailbox.said.filter((command) => command.startsWith('UID FETCH')).length
  expect(fetched()).toBe(2)
  await read()
  expect(fetched()).toBe(2)
  expect(await server.deps.db.selectFrom('bounced_address').select('lost').execute()).toEqual([{ lost: 1 }])
})

it('fetches no more of a message than a notice may have', async () => {
  mailbox.put(`Subject: gross\r\n\r\n${'x'.repeat(1_200_000)}\r\n`)
  await read()
  expect(mailbox.messages[0]?.seen).toBe(true)
  expect(mailbox.said.find((command) => command.startsWith('UID FETCH'))).toContain('BODY.PEEK[]<0.1000001>')
})

it('is told of when it cannot be read, and when it can again', async () => {
  const problems = () => server.deps.db.selectFrom('mail_problem').select('kind').execute()
  mailbox.lock()
  await expect(read()).rejects.toThrow()
  await readBounces.givenUp?.(server.deps, {})
  expect(await problems()).toEqual([{ kind: 'mailbox' }])
})
