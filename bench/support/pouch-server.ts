// express-pouchdb in a process of its own: a peer that answers a replication.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../peers/pouch-server.ts')

export interface PouchServer {
  /** of the database */
  readonly url: string
  stop(): void
}

/** @param docs how many it holds @param bytes of each, about */
export async function startPouch(docs: number, bytes: number): Promise<PouchServer> {
  const child = spawn(process.execPath, [program, String(docs), String(bytes)], {
    cwd: tmpdir(), // it keeps a log where it runs
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const base = `http://127.0.0.1:${String(port).trim()}`
  return {
    url: `${base}/db/mirror`,
    stop: () => child.kill(),
  }
}
