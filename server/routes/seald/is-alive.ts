// GET /api/seald/is_alive: whether the encryption service's tables answer, and whether the account is registered with it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/encryption-health.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { cryptoPolicies } from '../../policies/crypto.ts'
import { readRegistration } from '../../stores/accounts/registration-reader.ts'

export const isAlive = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.isAlive, {
    policy: cryptoPolicies.isAlive,
    handler: async ({ actor }) => {
      const registration = await readRegistration(deps.db, actor.accountId)
      return registration ? ok({ is_alive: true, registration }) : fail('unavailable')
    },
  })
