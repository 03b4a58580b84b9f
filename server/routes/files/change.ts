// POST /api/files, PUT and DELETE /api/files/:id: the single calls of the actions on files.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/files.ts'
import type { FileRecord } from '../../../contract/http/records.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { runSingle, runSingleToEnd } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { filePolicies } from '../../policies/files.ts'

type Ran = Awaited<ReturnType<typeof runSingle>>
const recordOf = (ran: Ran): Result<FileRecord, Failure> => {
  if (!ran.ok) return ran
  return ran.value.kind === 'file' ? ok(ran.value.record) : fail('not_found')
}

export const addFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addFile, {
    policy: filePolicies.addFile,
    handler: async ({ actor, body }) =>
      recordOf(await runSingle(deps, actor, body, { action: 'add_file', targetId: null })),
  })

export const updateFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.updateFile, {
    policy: filePolicies.updateFile,
    handler: async ({ actor, params, body }) =>
      recordOf(await runSingle(deps, actor, body, { action: 'update_file', targetId: params.id })),
  })

export const deleteFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.deleteFile, {
    policy: filePolicies.deleteFile,
    handler: async ({ actor, params, body }) => {
      const ran = await runSingleToEnd(deps, actor, body, { action: 'delete_file', targetId: params.id })
      return ran.ok ? ok({ deleted: true as const }) : ran
    },
  })
