// GET and PUT /api/careproviders/:careproviderId/textblocks: what a house often writes to clinics, sealed under its group's secret.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/text-blocks.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, readsRequestsOf } from '../../policies/careproviders.ts'
import { readTextBlocks as readStored } from '../../stores/text-blocks/reader.ts'
import { writeTextBlocks } from '../../stores/text-blocks/writer.ts'
import { readCurrentGroups } from '../../stores/wraps/reader.ts'

async function load(db: Queryable, id: number): Promise<contract.StoredTextBlocks> {
  const row = await readStored(db, id)
  return row ? { rev: row.rev, list: { sealed: row.envelope, account_id: row.account_id } } : { rev: 0, list: null }
}

export const readTextBlocks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readTextBlocks, {
    policy: careproviderPolicies.readTextBlocks,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      readsRequestsOf(actor, id) ? ok(await load(deps.db, id)) : fail('not_found'),
  })

export const saveTextBlocks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveTextBlocks, {
    policy: careproviderPolicies.saveTextBlocks,
    handler: async ({ actor, params: { careproviderId: id }, body: { rev, sealed } }) => {
      if (!readsRequestsOf(actor, id)) return fail('not_found')
      return deps.work(async (tx) => {
        // KY6: who left the house has the secret of before
        if ((await readCurrentGroups(tx, [id])).get(id)?.secretKid !== sealed.kid) return fail('stale_key')
        const blocks = { organisation_id: id, envelope: sealed, account_id: actor.accountId, at: deps.clock.now() }
        return (await writeTextBlocks(tx, rev, blocks)) ? ok(await load(tx, id)) : fail('conflict')
      })
    },
  })
