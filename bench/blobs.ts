// BM24: 25 MB up and down again, the hash checked, against a bare http server that pipes into a file. Ours takes the sealed
// chunks one by one, checks and stores each, and names them by an action before they are read. Memory is the server's own.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkBytes, maxFileBytes } from '../contract/envelope/file.ts'
import { addFile } from '../contract/http/files.ts'
import { listPatients } from '../contract/http/patients.ts'
import { putChunk } from '../contract/http/put-chunk.ts'
import type { PatientRecord } from '../contract/http/records.ts'
import { readDemo } from '../contract/http/system.ts'
import { ownKey } from '../demo/clinic-desk.ts'
import { occasionAt } from '../demo/desk.ts'
import { newCaller } from '../demo/http.ts'
import { klinikumNord } from '../demo/organisations/clinics.ts'
import { type Person, signInPerson } from '../demo/person.ts'
import { freePort } from '../test/support/postgres.ts'
import { makeDataDir, startServerProcess } from '../test/support/server-process.ts'
import { draftAddFile } from '../workers/crypto/core/drafting/file-actions.ts'
import { type Line, limitLine, pairedLine } from './support/line.ts'
import { type SealedFile, sealLargestFile } from './support/sealed-file.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const mb = maxFileBytes / 1_048_576

interface HashedFile extends SealedFile {
  readonly bytes: number
  readonly hash: string
}

async function makeFile(account: number): Promise<HashedFile> {
  const { key, chunks } = await sealLargestFile(account)
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  return { key, chunks, bytes: chunks.reduce((sum, { length }) => sum + length, 0), hash: hash.digest('hex') }
}

async function hashOf(response: Response): Promise<string> {
  if (!response.ok || !response.body) throw new Error(`the file did not come: ${response.status}`)
  const hash = createHash('sha256')
  for await (const part of response.body) hash.update(part as Uint8Array)
  return hash.digest('hex')
}

/** MB/s of both ways together; throws when other bytes come back. */
async function throughput(file: HashedFile, transfer: () => Promise<Response>): Promise<number> {
  const from = performance.now()
  const hash = await hashOf(await transfer())
  const seconds = (performance.now() - from) / 1000
  if (hash !== file.hash) throw new Error('other bytes came back')
  return (2 * mb) / seconds
}

async function throughServer(
  url: string,
  person: Person,
  token: string,
  patient: PatientRecord,
  file: HashedFile,
): Promise<Response> {
  for (const [index, bytes] of file.chunks.entries()) {
    await person.caller.call(putChunk, { params: { cid: file.key.cid, index }, bytes })
  }
  const header = { name: 'Bericht.pdf', type: 'application/pdf', length: maxFileBytes, category: 'mr' }
  const codes = {
    auction_request_id: null,
    patient_id: patient.id,
    share_mode: 'none',
    requests: [],
    chunks: file.chunks.length,
    bytes: file.bytes,
    chunk_bytes: chunkBytes,
  } as const
  const draft = { key: file.key, header, codes: { ...codes, requests: [] } }
  const under = await ownKey(person, 'patient', patient)
  const body = await draftAddFile(draft, under, [], occasionAt(person, Date.now()), person.signer)
  const { id } = await person.caller.call(addFile, { body })
  return fetch(`${url}/api/files/${id}/content`, { headers: { authorization: `Bearer ${token}` } })
}

async function throughPipe(url: string, file: HashedFile): Promise<Response> {
  await fetch(url, { method: 'PUT', body: new Blob([...file.chunks]) })
  return fetch(url)
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** MB that a process holds more than before at its peak, while `run` goes on. */
async function growth(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = await residentMb(pid)
  let peak = before
  let isRunning = true
  const watch = (async () => {
    while (isRunning) {
      peak = Math.max(peak, await residentMb(pid))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await run()
  isRunning = false
  await watch
  return peak - before
}

async function untilLoaded(url: string): Promise<void> {
  const visitor = newCaller(url, '')
  for (let i = 0; i < 600; i++) {
    const { state } = await visitor.call(readDemo, {})
    if (state === 'complete') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the demo was not loaded')
}

export async function runBlobs(): Promise<Line[]> {
  const dataDir = await makeDataDir()
  const server = await startServerProcess({ dataDir, env: { DEMO: 'on' } })
  await server.ready()
  const port = await freePort()
  const program = join(import.meta.dirname, 'blobs/main.ts')
  const pipe = spawn(process.execPath, [program, join(dataDir, 'piped'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(pipe.stdout, 'data')
    await untilLoaded(server.url)
    let token = ''
    const caller = newCaller(server.url, '')
    const useToken = (given: string) => {
      token = given
      caller.useToken(given)
    }
    const person = await signInPerson({ ...caller, useToken }, klinikumNord.members[0]?.email ?? '')
    const query = { start: 0, count: 1 }
    const { patients } = await caller.call(listPatients, { params: { id: person.organisation.id }, query })
    const [patient] = patients
    if (!patient) throw new Error('the demo has no patient')
    const pairs: [number, number][] = []
    const grown: number[] = []
    for (let i = 0; i <= samples; i++) {
      const file = await makeFile(person.signer.account)
      const ours = { mbs: 0 }
      const more = await growth(server.pid, async () => {
        ours.mbs = await throughput(file, () => throughServer(server.url, person, token, patient, file))
      })
      const peer = await throughput(file, () => throughPipe(`http://127.0.0.1:${port}/`, file))
      if (i === 0) continue // both have compiled their code by now
      pairs.push([ours.mbs, peer])
      grown.push(more)
    }
    return [
      pairedLine({ name: 'BM24 blobs', bar: 0.5, stretch: null, unit: 'MB/s', better: 'higher' }, pairs),
      limitLine('BM24 blobs server-memory', Math.max(...grown), 32, 'MB'),
    ]
  } finally {
    pipe.kill()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
