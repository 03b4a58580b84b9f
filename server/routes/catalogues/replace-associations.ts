// POST /api/associations/replace: everything that connects two catalogues, at once.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/catalogues.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listByName } from '../../ontology/lists.ts'
import { cataloguePolicies } from '../../policies/catalogues.ts'
import { replaceAssociations as replace } from '../../stores/associations/writer.ts'

export const replaceAssociations = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.replaceAssociations, {
    policy: cataloguePolicies.replaceAssociations,
    handler: async ({ actor, body }) => {
      const unknown = unknownOf(body)
      if (unknown) return fail('validation_failed', { errors: [{ path: `body.${unknown}`, code: 'unknown_value' }] })
      const by = { accountId: actor.accountId, at: deps.clock.wall() }
      const stored = await deps.work((tx) => replace(tx, body, by))
      return ok({ stored })
    },
  })

type Body = Parameters<typeof replace>[1]

/** The first field that names no list or no value of its list, or null. */
function unknownOf({ from_list, to_list, associations }: Body): string | null {
  const from = listByName.get(from_list)
  const to = listByName.get(to_list)
  if (!from) return 'from_list'
  if (!to) return 'to_list'
  const at = associations.findIndex((one) => !from.isCode(one.from) || !to.isCode(one.to))
  return at === -1 ? null : `associations.${at}`
}
