// POST /api/accounts/invitation (AU8): what an invitation is for. Does not use the token up.
import type { FastifyInstance } from 'fastify'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import * as contract from '../../../contract/http/activation.ts'
import { fail, ok } from '../../../contract/result.ts'
import { createsGroups } from '../../../domain/access/group-members.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById, readRolesIn } from '../../stores/accounts/reader.ts'
import { isFounded } from '../../stores/crypto/reader.ts'
import { isGood, readMailToken } from '../../stores/mail-tokens/reader.ts'
import { readOrganisationSummaries } from '../../stores/organisations/reader.ts'
import { judgeGuess } from './guesses.ts'

async function find({ db, clock }: Deps, secret: string) {
  const token = await readMailToken(db, hashSecret(secret))
  const account = token && (await readAccountById(db, token.account_id))
  if (token?.purpose !== 'invitation' || !account || !isGood(token, clock.now())) return fail('token_ended')
  return ok({ token, account })
}

export const readInvitation = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readInvitation, {
    policy: accountPolicies.readInvitation,
    perMinute: 120,
    handler: async ({ body, meta }) => {
      const { db } = deps
      const found = await judgeGuess(deps, meta, () => find(deps, body.token))
      if (!found.ok) return found
      const { token, account } = found.value
      const organisationId = token.organisation_id
      const organisation =
        organisationId === null
          ? null
          : ((await readOrganisationSummaries(db, [organisationId])).get(organisationId) ?? null)
      const roles = organisation ? await readRolesIn(db, account.id, organisation.id) : []
      const mayFound = createsGroups(account.account_type) && mayManageRoster(roles)
      const founds = organisation !== null && mayFound && !(await isFounded(db, organisation.id))
      return ok({ account: account.id, email: account.email, organisation, roles, founds })
    },
  })
