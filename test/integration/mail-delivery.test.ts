// How mails leave: to a mail server that takes, refuses or dies, or into files.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMailbox, readMailboxMail } from '../../contract/http/mailbox.ts'
import { newClient } from '../support/client.ts'
import { runCommand, setupOrganisation } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const minute = 60_000

async function invite(server: TestServer, email = 'petra@birke.example'): Promise<string> {
  const organisation = await setupOrganisation(server, 'careprovider', 'Haus Birke & Söhne')
  const { token } = await runCommand(server, {
    command: 'invite',
    email,
    organisation: `careprovider:${organisation.id}`,
    role: 'provider',
  })
  if (!token) throw new Error('no token')
  return token
}
const mailsOf = ({ deps }: TestServer) =>
  deps.db.selectFrom('mail').select(['recipient', 'type', 'state', 'reason', 'variables']).orderBy('id').execute()

describe('a mail server', () => {
  let mails: MailServer
  let server: TestServer
  beforeEach(async () => {
    mails = await startMailServer()
    server = await startTestServer({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Anschluss <post@anschluss.example>' } })
  })
  afterEach(async () => {
    await server.close()
    await mails.stop()
  })

  it('gets a mail with text, HTML and link; what it carried is forgotten then', async () => {
    const token = await invite(server)
    await server.runJobs()
    const [mail] = mails.taken
    expect(mails.taken).toHaveLength(1)
    expect(mail?.to).toBe('petra@birke.example')
    expect(mail?.source).toMatch(/^From: Anschluss <post@anschluss\.example>\r$/m)
    // A header longer than a line is folded at its blanks (RFC 5322 2.2.3).
    const unfolded = (mail?.source ?? '').replaceAll(/\r\n(?=[ \t])/g, '')
    expect(unfolded).toMatch(/^Message-ID: <\d+\.\d+\.[0-9a-f]{32}@anschluss\.example>\r$/m)
    const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(source).toContain(`/activate#${token}`)
    expect(source).toContain('Birke &amp; S=C3=B6hne')
    expect(await mailsOf(server)).toMatchObject([
      { recipient: 'petra@birke.example', type: 20, state: 'sent', variables: null },
    ])
  })

  it('that refuses for now gets it again later', async () => {
    mails.be('later')
    await invite(server)
    await server.runJobs()
    expect(await mailsOf(server)).toMatchObject([{ state: 'queued' }])
    mails.be('take')
    await server.runJobs()
    expect(mails.taken).toHaveLength(0)
    server.advance(2 * minute)
    await server.runJobs()
    expect(mails.taken).toHaveLength(1)
    expect(await mailsOf(server)).toMatchObject([{ state: 'sent' }])
  })

  it('that refuses for good makes a bounce with its words, and is not asked again', async () => {
    mails.be('never')
    await invite(server)
    await server.runJobs()
    expect(await mailsOf(server)).toMatchObject([
      { state: 'bounced', reason: expect.stringContaining('no such user here'), variables: null },
    ])
    mails.be('take')
    server.advance(24 * 60 * minute)
    expect(await server.runJobs()).toBe(0)
    expect(mails.taken).toHaveLength(0)
  })

  it('killed before it answered gets the same mail again, once', async () => {
    mails.be('die')
    await invite(server)
    await server.runJobs()
    expect(mails.attempts()).toBe(1)
    mails.be('take')
    server.advance(2 * minute)
    await server.runJobs()
    server.advance(24 * 60 * minute)
    await server.runJobs()
    expect(mails.attempts()).toBe(2)
    expect(mails.taken).toHaveLength(1)
  })

  it('that never comes back makes a failed mail in the end', async () => {
    await invite(server)
    await mails.stop()
    for (let attempt = 0; attempt < 16; attempt++) {
      await server.runJobs()
      server.advance(5 * 60 * minute)
    }
    expect(await mailsOf(server)).toMatchObject([{ state: 'failed', reason: 'given_up', variables: null }])
  })
})

describe('without a mail server', () => {
  let server: TestServer
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    server = await startTestServer({ env })
  }
  afterEach(() => server.close())

  it('mails are files, and the mailbox shows them with their link', async () => {
    await start()
    const token = await invite(server)
    await server.runJobs()
    const client = newClient(server)
    const { mails } = (await client.call(readMailbox)).body
    expect(mails).toEqual([
      {
        id: expect.any(Number),
        type: 20,
        to: 'petra@birke.example',
        subject: 'Einladung zu Haus Birke & Söhne',
        at: server.now(),
      },
    ])
    const mail = await client.call(readMailboxMail, { params: { id: mails[0]?.id ?? 0 } })
    expect(mail.body.text).toContain(`${server.deps.config.publicUrl}/activate#${token}`)
    const directory = join(server.deps.config.dataDir, 'mail')
    expect((await readdir(directory)).sort()).toEqual([`${mails[0]?.id}.eml`, `${mails[0]?.id}.json`])
    expect(await readFile(join(directory, `${mails[0]?.id}.eml`), 'utf8')).toContain('To: petra@birke.example')
  })

  it('production keeps its mailbox to itself', async () => {
    await start({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' })
    await invite(server)
    await server.runJobs()
    const client = newClient(server)
    expect((await client.call(readMailbox)).status).toBe(404)
    expect((await client.call(readMailboxMail, { params: { id: 1 } })).status).toBe(404)
  })
})
