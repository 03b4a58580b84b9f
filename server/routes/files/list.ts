// GET /api/files: of one patient of the own clinic, or of one request as the asker's side sees it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/files.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { filePolicies } from '../../policies/files.ts'
import { findPatient } from '../../records/find.ts'
import { loadRequests } from '../../records/load.ts'
import { loadFilesOfPatient } from '../../records/load-files.ts'
import { viewersOf } from '../../records/viewer.ts'

export const listFiles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listFiles, {
    policy: filePolicies.listFiles,
    handler: async ({ actor, query: { patient_id, auction_request_id } }) => {
      if ((patient_id === undefined) === (auction_request_id === undefined)) {
        return fail('validation_failed', { errors: [{ path: 'querystring', code: 'one_id_required' }] })
      }
      if (patient_id !== undefined) {
        const found = await findPatient(deps.db, actor, patient_id)
        return found ? ok({ files: await loadFilesOfPatient(deps.db, found.viewer, patient_id) }) : fail('not_found')
      }
      const id = auction_request_id ?? 0
      for (const viewer of viewersOf(actor)) {
        const seen = (await loadRequests(deps.db, viewer, [id], deps.clock.now(), 'look')).get(id)
        if (seen?.kind === 'record') return ok({ files: seen.record.files })
      }
      return fail('not_found')
    },
  })
