// A mailbox in the test's process that speaks as much of IMAP4rev1 (RFC 3501) as reading it needs: sign in, select, search what is unseen,
// fetch, set flags. What a client sends beside that is refused with BAD, so that a test sees it.
import { createServer, type Socket } from 'node:net'
import { freePort } from './postgres.ts'

export interface StoredMessage {
  readonly uid: number
  readonly source: string
  seen: boolean
}

export interface Mailbox {
  /** imap://… with name and password, the folder behind it */
  readonly url: string
  readonly messages: readonly StoredMessage[]
  /** commands as they came, without their tags; no password */
  readonly said: readonly string[]
  put(source: string): void
  /** the server refuses the password */
  lock(): void
  stop(): Promise<void>
}

const user = 'bounces'
const password = 'geheim und lang'
const folder = 'Returned'

/** '1:3,5' and '*', of messages in order */
function isIn(set: string, uid: number, last: number): boolean {
  const numberOf = (text: string) => (text === '*' ? last : Number(text))
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':')
    return uid >= Math.min(numberOf(from), numberOf(to)) && uid <= Math.max(numberOf(from), numberOf(to))
  })
}

export async function startMailbox(): Promise<Mailbox> {
  const messages: StoredMessage[] = []
  const said: string[] = []
  const sockets = new Set<Socket>()
  let isLocked = false

  function serve(socket: Socket): void {
    let rest = ''
    let signingIn: string | null = null
    const send = (line: string) => socket.write(`${line}\r\n`)
    const signIn = (tag: string, name: string, given: string) =>
      send(
        !isLocked && name === user && given === password
          ? `${tag} OK signed in`
          : `${tag} NO [AUTHENTICATIONFAILED] no`,
      )
    const plain = (tag: string, encoded: string) => {
      const [, name = '', given = ''] = Buffer.from(encoded, 'base64').toString().split('\0')
      signIn(tag, name, given)
    }
    const flags = ({ seen }: StoredMessage) => `(${seen ? '\\Seen' : ''})`

    function select(tag: string): void {
      send('* FLAGS (\\Seen)')
      send(`* ${messages.length} EXISTS`)
      send('* 0 RECENT')
      send('* OK [PERMANENTFLAGS (\\Seen \\*)] limited')
      send('* OK [UIDVALIDITY 1] valid')
      send(`* OK [UIDNEXT ${messages.length + 1}] next`)
      send(`${tag} OK [READ-WRITE] selected`)
    }

    function fetch(tag: string, set: string, items: string): void {
      const limit = /BODY(?:\.PEEK)?\[\](?:<0\.(\d+)>)?/i.exec(items)
      for (const message of messages.filter(({ uid }) => isIn(set, uid, messages.length))) {
        const bytes = Buffer.from(message.source, 'latin1').subarray(0, Number(limit?.[1] ?? Number.MAX_SAFE_INTEGER))
        const origin = limit?.[1] ? '<0>' : ''
        socket.write(`* ${message.uid} FETCH (UID ${message.uid} FLAGS ${flags(message)}`)
        if (limit) {
          socket.write(` BODY[]${origin} {${bytes.length}}\r\n`)
          socket.write(bytes)
        }
        send(')')
      }
      send(`${tag} OK fetched`)
    }

    function answer(line: string): unknown {
      if (signingIn !== null) {
        const tag = signingIn
        signingIn = null
        return plain(tag, line)
      }
      const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      said.push(command.replace(/^((?:LOGIN|AUTHENTICATE)\s+\S+).*$/i, '$1'))
      const [name = ''] = /^(?:UID )?[A-Z]+/i.exec(command) ?? []
      const args = command.slice(name.length).trim()
      const words = [...args.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
        ([, quoted, plainWord]) => quoted ?? plainWord ?? '',
      )
      switch (name.toUpperCase()) {
        case 'CAPABILITY':
          send('* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR')
          return send(`${tag} OK done`)
        case 'LOGIN':
          return signIn(tag, words[0] ?? '', words[1] ?? '')
        case 'AUTHENTICATE': {
          const [, initial] = words
          if (initial !== undefined) return plain(tag, initial)
          signingIn = tag
          return send('+ ')
        }
        case 'LIST':
        case 'LSUB':
          if (words[1] === '') send(`* ${name.toUpperCase()} (\\Noselect) "/" ""`)
          else send(`* ${name.toUpperCase()} () "/" ${folder}`)
          return send(`${tag} OK done`)
        case 'SELECT':
        case 'EXAMINE':
          return words[0] === folder ? select(tag) : void send(`${tag} NO [NONEXISTENT] no such folder`)
        case 'UID SEARCH': {
          const found = messages.filter(({ seen }) => !/UNSEEN/i.test(args) || !seen).map(({ uid }) => uid)
          send(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}`)
          return send(`${tag} OK searched`)
        }
        case 'UID FETCH':
          return fetch(tag, words[0] ?? '', args)
        case 'UID STORE': {
          const chosen = messages.filter(({ uid }) => isIn(words[0] ?? '', uid, messages.length))
          if (/^\+FLAGS/i.test(words[1] ?? '') && /\\Seen/i.test(args))
            for (const message of chosen) message.seen = true
          for (const message of chosen) send(`* ${message.uid} FETCH (UID ${message.uid} FLAGS ${flags(message)})`)
          return send(`${tag} OK stored`)
        }
        case 'NOOP':
        case 'CLOSE':
          return send(`${tag} OK done`)
        case 'LOGOUT':
          send('* BYE bye')
          send(`${tag} OK done`)
          return socket.end()
        default:
          return send(`${tag} BAD not known here`)
      }
    }

    send('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] ready')
    socket.setEncoding('latin1')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${folder}`,
    messages,
    said,
    put: (source) => void messages.push({ uid: messages.length + 1, source, seen: false }),
    lock: () => {
      isLocked = true
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
