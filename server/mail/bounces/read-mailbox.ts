// Reads the notices that lie in a mailbox (BOUNCE_IMAP_URL), every five minutes. What was read is marked as seen and stays, so that
// an operator can look at it. The only user of imapflow.
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../job-queue/define.ts'
import { type Applied, applyNotice } from './apply.ts'
import { longestNotice } from './parse-notice.ts'
import { compareProblems } from './watch.ts'

/** messages at a time; the next run takes more */
const mostRead = 500
/** ms */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const

/** Answers how many of each there were. */
async function readNotices(deps: Deps, url: URL): Promise<Readonly<Partial<Record<Applied, number>>>> {
  const secure = url.protocol === 'imaps:'
  // only a server with a mailbox needs it
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    ...patience,
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // on a connection that begins without TLS the password waits for it, unless the server is this machine
    ...(secure || deps.config.outgoingLoopback ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
  })
  client.on('error', () => undefined) // what is under way fails by itself
  await client.connect()
  const counted: Partial<Record<Applied, number>> = {}
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    try {
      const found = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of found.slice(0, mostRead)) {
        const message = await client.fetchOne(String(uid), { source: { maxLength: longestNotice + 1 } }, { uid: true })
        const source = message === false ? undefined : message.source
        const applied = source ? await applyNotice(deps, source) : 'unreadable'
        counted[applied] = (counted[applied] ?? 0) + 1
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
  return counted
}

export const readBounces = defineJob({
  name: 'read-bounces',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 300 },
  timeoutSeconds: 300,
  schedule: '*/5 * * * *',
  async run(deps) {
    const { bounceImapUrl } = deps.config
    if (bounceImapUrl === null) return
    const counted = await readNotices(deps, new URL(bounceImapUrl))
    if (Object.keys(counted).length > 0) deps.log.info('notices of mails read', counted)
    await deps.work((tx) => compareProblems(deps, tx, 'works'))
  },
  async givenUp(deps) {
    await deps.work((tx) => compareProblems(deps, tx, 'broken'))
  },
})
