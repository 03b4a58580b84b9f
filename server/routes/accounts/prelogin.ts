// POST /api/accounts/prelogin (AU1): salt and version for every address, in equal time.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/accounts.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountInEqualTime } from '../../stores/accounts/reader.ts'
import { kdfVersion, madeUpSalt } from './password.ts'

export const prelogin = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.prelogin, {
    policy: accountPolicies.prelogin,
    // a change of shifts comes through one address, and what is answered tells nobody anything
    perMinute: 3000,
    handler: async ({ body }) => {
      // both are worked out for every address, so that neither answer is the quicker one
      const account = await readAccountInEqualTime(deps.db, body.email)
      const madeUp = madeUpSalt(deps.keys, body.email)
      return ok({ salt: account?.salt ?? madeUp, kdf_version: account?.kdf_version ?? kdfVersion })
    },
  })
