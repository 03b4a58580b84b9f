// …/api/admin/imports: lists that an operator imports whole, in the console.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-imports.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import {
  previewImport,
  readImportPart,
  startImport,
  stopImport,
  undoListImport,
} from '../../administration/console-imports.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { serveResource } from '../../http/serve-resource.ts'
import { contentPolicies } from '../../policies/contents.ts'
import { listImportStore } from '../../stores/list-imports/reader.ts'

const serves = serveResource(contract.adminImports, {
  policies: { list: contentPolicies.listAdminImports, read: contentPolicies.readAdminImport },
  scope: () => ({}),
  store: listImportStore,
})

/** The record that a change left. */
async function shown(deps: Deps, changed: Result<number, Failure>): Promise<Result<contract.AdminImport, Failure>> {
  if (!changed.ok) return changed
  const item = await listImportStore.find(deps.db, {}, changed.value)
  return item ? ok(item) : fail('not_found')
}

export const adminImports = (app: FastifyInstance, deps: Deps): void => {
  for (const serve of serves) serve(app, deps)
  implement(app, deps, contract.previewImport, {
    policy: contentPolicies.previewImport,
    perMinute: 20,
    handler: async ({ actor, body }) => shown(deps, await previewImport(deps, actor.accountId, body)),
  })
  implement(app, deps, contract.readImportRows, {
    policy: contentPolicies.readImportRows,
    handler: async ({ params, query: { count = recordsPerPage.usual, part, start = 0 } }) => {
      const found = await readImportPart(deps, params.importId, { part, start, count })
      return found ? ok(found) : fail('not_found')
    },
  })
  implement(app, deps, contract.startImport, {
    policy: contentPolicies.startImport,
    handler: async ({ actor, params }) => shown(deps, await startImport(deps, actor.accountId, params.importId)),
  })
  implement(app, deps, contract.stopImport, {
    policy: contentPolicies.stopImport,
    handler: async ({ actor, params }) => {
      const before = await listImportStore.find(deps.db, {}, params.importId)
      const stopped = await stopImport(deps, actor.accountId, params.importId)
      if (!stopped.ok || !before) return stopped.ok ? fail('not_found') : stopped
      // what was only looked at is gone, and answered as it was
      return stopped.value === null ? ok(before) : shown(deps, ok(stopped.value))
    },
  })
  implement(app, deps, contract.undoListImport, {
    policy: contentPolicies.undoListImport,
    handler: async ({ actor, params }) => shown(deps, await undoListImport(deps, actor.accountId, params.importId)),
  })
}
