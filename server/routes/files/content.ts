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

async function* readAll(blobs: BlobStore, rows: readonly ChunkRow[]): AsyncGenerator<Uint8Array> {
  let ahead: Promise<Uint8Array> | null = null
  for (const [i, row] of rows.entries()) {
    const chunk = await (ahead ?? blobs.read(row))
    const next = rows[i + 1]
    ahead = next ? blobs.read(next) : null
    ahead?.catch(() => undefined) // thrown when its turn comes
    yield chunk
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
        if (rows.length === 0) return fail('not_found')
        const length = rows.reduce((sum, { bytes }) => sum + bytes, 0)
        return ok({ length, stream: Readable.from(readAll(deps.blobs, rows), { objectMode: false }) })
      }
      return fail('not_found')
    },
  })
