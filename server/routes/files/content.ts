// GET /api/files/:id/content: the file's link. Sealed chunks in their order; while one is on its way the next is read.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/files.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { filePolicies } from '../../policies/files.ts'
import { loadFile } from '../../records/load-files.ts'
import { viewersOf } from '../../records/viewer.ts'
import { type ChunkRow, readChunkRows } from '../../stores/blobs/reader.ts'

async function* readAll(blobs: BlobStore, rows: readonly ChunkRow[], first: Uint8Array): AsyncGenerator<Uint8Array> {
  let chunk: Uint8Array | null = first
  for (const next of [...rows.slice(1), null]) {
    // the answer has begun: whoever reads it sees that it ends too early, and asks from there
    if (!chunk) throw new Error('a chunk of a file is missing')
    const ahead = next && blobs.read(next)
    ahead?.catch(() => undefined) // thrown when its turn comes
    yield chunk
    chunk = await ahead
  }
}

export const fileContent = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFileContent, {
    policy: filePolicies.readFileContent,
    handler: async ({ actor, params: { id }, query: { from = 0 } }) => {
      for (const viewer of viewersOf(actor)) {
        const file = await loadFile(deps.db, viewer, id, deps.clock.now())
        if (!file) continue
        const rows = await readChunkRows(deps.db, file.cid, from)
        const first = rows[0] && (await deps.blobs.read(rows[0]))
        if (!first) return fail('not_found')
        const length = rows.reduce((sum, { bytes }) => sum + bytes, 0)
        return ok({ length, stream: Readable.from(readAll(deps.blobs, rows, first), { objectMode: false }) })
      }
      return fail('not_found')
    },
  })
