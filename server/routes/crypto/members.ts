// GET /api/crypto/organisations/:kind/:id/members: the people of an organisation with their encryption access (E26).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/members.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { cryptoPolicies, mayManage } from '../../policies/crypto.ts'
import { readMembers } from '../../stores/crypto/members-reader.ts'

export const listMembers = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listMembers, {
    policy: cryptoPolicies.listMembers,
    handler: async ({ actor, params }) =>
      mayManage(actor, params) ? ok({ members: await readMembers(deps.db, params.id) }) : fail('not_found'),
  })
