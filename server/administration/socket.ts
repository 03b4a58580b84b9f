// The admin socket: how `npm run admin` reaches a running server. A local socket in DATA_DIR that only its owner may open;
// one command as JSON, one answer as JSON, each closed by the end of its side.
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { userInfo } from 'node:os'
import * as z from 'zod/mini'
import {
  type AdminAnswer,
  type AdminCommand,
  adminAnswerSchema,
  adminCommandSchema,
} from '../../contract/http/system.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { socketPath } from '../platform/directory-guard.ts'
import { runNotedCommand } from './noted-command.ts'

/** 200 MB: all German postcodes take 1.5, a journal of a million erasures 180 */
const maxChars = 200_000_000

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxChars) throw new RangeError('too much for the admin socket')
  }
  return text
}

/** Who may open the socket may say so: it is told, not proved. */
const operatorSchema = z.object({ operator: z._default(z.string().check(z.maxLength(100)), 'unknown') })

async function answer(deps: Deps, socket: Socket): Promise<void> {
  const text = await readAll(socket)
  // another server that looks whether somebody listens
  if (text === '') return void socket.end()
  const given: unknown = JSON.parse(text)
  const command = adminCommandSchema.safeParse(given)
  const { operator } = operatorSchema.parse(given)
  const result = command.success ? await runNotedCommand(deps, command.data, operator) : fail('validation_failed')
  socket.end(JSON.stringify(result))
}

/** A connection to whoever listens; null: nobody does. */
async function openSocket(path: string): Promise<Socket | null> {
  const socket = connect({ path, allowHalfOpen: true })
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  return isOpen ? socket : null
}

/**
 * Listens until the returned function is called. The caller holds the data directory, or it is a PostgreSQL's: then another server
 * may have the same one, and who listened first goes on.
 */
export async function listenForAdmin(deps: Deps): Promise<() => void> {
  const path = socketPath(deps.config.dataDir, 'admin')
  const other = await openSocket(path)
  if (other) {
    other.destroy()
    deps.log.warn('commands go to another server with the same DATA_DIR')
    return () => undefined
  }
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    answer(deps, socket).catch((error: unknown) => {
      deps.log.error('admin command failed', error)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    const mask = process.umask(0o177) // for the one moment in which the socket is made
    server.listen(path, resolve)
    process.umask(mask)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return () => {
    server.close()
  }
}

function parseAnswer(text: string): Result<AdminAnswer, Failure> {
  const result = JSON.parse(text) as Result<unknown, Failure>
  return result.ok ? ok(adminAnswerSchema.parse(result.value)) : result
}

/** The operating system's user of this process. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    // a user id without a name
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** Asks the running server; null when none listens. */
export async function askServer(dataDir: string, command: AdminCommand): Promise<Result<AdminAnswer, Failure> | null> {
  const socket = await openSocket(socketPath(dataDir, 'admin'))
  if (!socket) return null
  socket.end(JSON.stringify({ ...command, operator: operatorName() }))
  return parseAnswer(await readAll(socket))
}
