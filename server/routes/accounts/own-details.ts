// GET /api/accounts/:id/details and PUT /api/accounts/:id: what a person says of the own account.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/own-account.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById, readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { writeDetails } from '../../stores/accounts/writer.ts'
import { raiseKeysRev } from '../../stores/organisations/writer.ts'

async function load(db: Queryable, id: number) {
  const account = await readAccountById(db, id)
  if (!account) return fail('forbidden')
  const { email, first_name, last_name, phone } = account
  return ok({ email, first_name, last_name, phone, language: account.language === 'en' ? 'en' : 'de' } as const)
}

export const readOwnDetails = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOwnDetails, {
    policy: accountPolicies.readOwnDetails,
    handler: async ({ actor, params: { id } }) => (id === actor.accountId ? load(deps.db, id) : fail('forbidden')),
  })

export const saveOwnDetails = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveOwnDetails, {
    policy: accountPolicies.saveOwnDetails,
    handler: async ({ actor, params: { id }, body }) => {
      if (id !== actor.accountId) return fail('forbidden')
      return deps.work(async (tx) => {
        await writeDetails(tx, id, body)
        // the name is part of the public record that colleagues read with the organisation's keys
        for (const organisation of await readOrganisationIdsOf(tx, id)) await raiseKeysRev(tx, organisation)
        return load(tx, id)
      })
    },
  })
