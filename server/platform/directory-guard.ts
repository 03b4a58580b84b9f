// One process a data directory: the embedded database does not notice a second one and loses rows. Held by sockets, which
// the system closes with their process, so that a kill leaves nothing that has to be cleared and a reused pid means nothing.
//  - a name of the system (Linux: abstract socket, Windows: pipe), taken by one process at once, gone with it;
//  - lock.sock in the directory, which also keeps out a process of another container that shares the directory.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetUpError } from './folders.ts'

/** What the operator is told: somebody else holds the directory. */
export class DirectoryInUse extends SetUpError {}

/** bytes that the path of a socket may have (108 on Linux, 104 on macOS, with the closing zero) */
const maxSocketPath = 100

const hashOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 32)

/** The path of a socket of a data directory; a directory too deep for sockets has them among the temporary files. */
export function socketPath(dataDir: string, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\anschluss-${hashOf(realpathSync(dataDir))}-${name}`
  const path = join(dataDir, `${name}.sock`)
  return Buffer.byteLength(path) <= maxSocketPath ? path : join(tmpdir(), `anschluss-${hashOf(dataDir)}-${name}.sock`)
}

/** Listens and tells everybody who connects its pid; null when the name is taken. */
function hold(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** The pid of who holds a name; null when nobody does. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let pid = ''
    const socket = connect(path)
    socket.on('data', (data) => {
      pid += String(data)
    })
    socket.once('error', () => resolve(null))
    socket.once('close', (hadError) => resolve(hadError ? null : pid))
  })
}

const inUse = (dataDir: string, pid: string) =>
  new DirectoryInUse(`The data directory ${dataDir} is in use by process ${pid || 'unknown'}. End that first.`)

/** Takes the socket in the directory; one without a living process is cleared. Only one process of this system is here at a time. */
async function holdFile(path: string, dataDir: string): Promise<Server> {
  const held = await hold(path)
  if (held) return held
  const pid = await askHolder(path)
  if (pid !== null) throw inUse(dataDir, pid)
  rmSync(path, { force: true })
  const recovered = await hold(path)
  if (!recovered) throw inUse(dataDir, (await askHolder(path)) ?? '')
  return recovered
}

/**
 * Takes the directory for this process until the returned function is called or the process ends in any way.
 * @throws DirectoryInUse naming the process that has it
 */
export async function guardDirectory(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = socketPath(dataDir, 'lock')
  const name = process.platform === 'linux' ? `\0anschluss-${hashOf(realpathSync(dataDir))}` : null
  const held: Server[] = []
  if (name) {
    const server = await hold(name)
    if (!server) throw inUse(dataDir, (await askHolder(name)) ?? '')
    held.push(server)
  }
  try {
    held.push(await holdFile(file, dataDir))
  } catch (error) {
    for (const server of held) server.close()
    throw error
  }
  return () => {
    for (const server of held.reverse()) server.close()
  }
}
