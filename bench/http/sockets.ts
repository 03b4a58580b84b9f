// The other ends of BM23's sockets: signs each in, says 'ready', then 'heard' each time when all have heard a round.
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { protocolVersion } from '../../contract/protocol-version.ts'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { url, tokens, each } = JSON.parse(String((await lines.next()).value)) as {
  url: string
  tokens: string[]
  /** messages of a round to each socket */
  each: number
}
let missing = 0
const hear = () => {
  missing -= 1
  if (missing > 0) return
  missing = tokens.length * each
  process.stdout.write('heard\n')
}
/** so many sign in at once: a server gives each 5 s */
const width = 50
for (let from = 0; from < tokens.length; from += width) {
  await Promise.all(
    tokens.slice(from, from + width).map(
      (access_token) =>
        new Promise<void>((resolve, reject) => {
          const socket = new WebSocket(url)
          socket.once('open', () =>
            socket.send(JSON.stringify({ type: 'authenticate', access_token, protocol: protocolVersion })),
          )
          socket.once('message', () => {
            resolve()
            socket.on('message', hear)
          })
          socket.once('error', reject)
        }),
    ),
  )
}
missing = tokens.length * each
process.stdout.write('ready\n')
