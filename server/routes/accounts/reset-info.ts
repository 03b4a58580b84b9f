// POST /api/accounts/resetpassword/read (AU8): what a reset means, before anything is lost. Does not use the token up.
import type { FastifyInstance } from 'fastify'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import * as contract from '../../../contract/http/accounts.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { membersOf } from '../../encryption-service/roster.ts'
import { hashSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById, readKnownKeys, readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { readRoster } from '../../stores/crypto/reader.ts'
import { isGood, readMailToken } from '../../stores/mail-tokens/reader.ts'
import { readOrganisationSummaries } from '../../stores/organisations/reader.ts'
import { failGuess, refuseGuess } from './guesses.ts'

/** Whether somebody else may confirm: an active member who manages the roster with keys that it names. */
async function hasConfirmer({ db }: Deps, organisationId: number, accountId: number): Promise<boolean> {
  for (const member of membersOf(await readRoster(db, organisationId)).values()) {
    if (member.account === accountId || !mayManageRoster(member.roles)) continue
    const account = await readAccountById(db, member.account)
    const keys = await readKnownKeys(db, member.account)
    if (account?.status === 'active' && keys?.signing.fingerprint === member.fingerprints.signing) return true
  }
  return false
}

export const readReset = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readReset, {
    policy: accountPolicies.readReset,
    perMinute: 120,
    handler: async ({ body, meta }) => {
      const { db, clock } = deps
      const refused = refuseGuess(deps, meta)
      if (refused) return refused
      const token = await readMailToken(db, hashSecret(body.token))
      const account = token && (await readAccountById(db, token.account_id))
      if (token?.purpose !== 'reset' || account?.status !== 'active' || !isGood(token, clock.wall()))
        return failGuess(deps, meta)
      const ids = await readOrganisationIdsOf(db, account.id)
      const summaries = await readOrganisationSummaries(db, ids)
      const organisations: { organisation: contract.OrganisationSummary; has_confirmer: boolean }[] = []
      for (const id of ids) {
        const organisation = summaries.get(id)
        if (organisation) organisations.push({ organisation, has_confirmer: await hasConfirmer(deps, id, account.id) })
      }
      return ok({ account: account.id, email: account.email, organisations })
    },
  })
