// GET and DELETE /api/blobs/:cid: what has arrived of an own upload, and giving it up. What is another device's, or named by an
// action, looks like nothing.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/files.ts'
import { fail, ok } from '../../../contract/result.ts'
import { sweepBlobs } from '../../blobs/sweep.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { filePolicies } from '../../policies/files.ts'
import { readBlob, readChunkRows } from '../../stores/blobs/reader.ts'
import { endBlob } from '../../stores/blobs/writer.ts'

export const readChunks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readChunks, {
    policy: filePolicies.readChunks,
    handler: async ({ actor, params: { cid } }) => {
      const blob = await readBlob(deps.db, cid)
      if (blob && blob.device_id !== actor.deviceId) return fail('forbidden')
      const rows = blob && blob.ended_at === null ? await readChunkRows(deps.db, cid) : []
      return ok({ indexes: rows.map(({ n }) => n) })
    },
  })

export const dropChunks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.dropChunks, {
    policy: filePolicies.dropChunks,
    handler: async ({ actor, params: { cid } }) => {
      const blob = await readBlob(deps.db, cid)
      if (!blob) return ok({ dropped: false })
      if (blob.device_id !== actor.deviceId || blob.claimed_at !== null) return fail('forbidden')
      await endBlob(deps.db, cid, deps.clock.now())
      await sweepBlobs(deps)
      return ok({ dropped: true })
    },
  })
