// A mail server in the test's process: takes mails, refuses them for now or for good, or dies in the middle of one.
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from './postgres.ts'

/** take · later: 451 · never: 550 to the recipient · die: the connection ends after the content, before the answer */
type Mood = 'take' | 'later' | 'never' | 'die'

export interface MailServer {
  readonly url: string
  /** what it took, whole */
  readonly taken: { readonly to: string; readonly source: string }[]
  /** contents that reached it, taken or not */
  attempts(): number
  be(mood: Mood): void
  stop(): Promise<void>
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

export async function startMailServer(): Promise<MailServer> {
  const taken: { to: string; source: string }[] = []
  let mood: Mood = 'take'
  let attempts = 0
  const sockets = new Set<import('node:net').Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, callback) =>
      mood === 'never' ? callback(refusal(550, 'no such user here')) : callback(),
    onData(stream, session, callback) {
      text(stream).then((source) => {
        attempts++
        if (mood === 'die') for (const socket of sockets) socket.destroy()
        else if (mood === 'later') callback(refusal(451, 'try again later'))
        else {
          taken.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source })
          callback()
        }
      }, callback)
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    attempts: () => attempts,
    be: (next) => {
      mood = next
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
