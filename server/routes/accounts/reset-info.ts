// POST /api/accounts/resetpassword/read (AU8): what a reset means, before anything is lost. Does not use the token up.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/access-back.ts'
import type { OrganisationSummary } from '../../../contract/http/accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById, readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { readConfirmers } from '../../stores/crypto/sheets.ts'
import { isGood, readMailToken } from '../../stores/mail-tokens/reader.ts'
import { readOrganisationSummaries } from '../../stores/organisations/reader.ts'
import { judgeGuess } from './guesses.ts'

/** Whether somebody else may confirm. */
const hasConfirmer = async ({ db }: Deps, organisationId: number, accountId: number): Promise<boolean> =>
  (await readConfirmers(db, organisationId)).some((id) => id !== accountId)

async function find({ db, clock }: Deps, secret: string) {
  const token = await readMailToken(db, hashSecret(secret))
  const account = token && (await readAccountById(db, token.account_id))
  if (token?.purpose !== 'reset' || account?.status !== 'active' || !isGood(token, clock.wall()))
    return fail('token_ended')
  return ok(account)
}

export const readReset = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readReset, {
    policy: accountPolicies.readReset,
    perMinute: 120,
    handler: async ({ body, meta }) => {
      const { db } = deps
      const found = await judgeGuess(deps, meta, () => find(deps, body.token))
      if (!found.ok) return found
      const account = found.value
      const ids = await readOrganisationIdsOf(db, account.id)
      const summaries = await readOrganisationSummaries(db, ids)
      const organisations: { organisation: OrganisationSummary; has_confirmer: boolean }[] = []
      for (const id of ids) {
        const organisation = summaries.get(id)
        if (organisation) organisations.push({ organisation, has_confirmer: await hasConfirmer(deps, id, account.id) })
      }
      return ok({ account: account.id, email: account.email, organisations })
    },
  })
