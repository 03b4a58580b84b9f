// POST /api/accounts/link-code (AU8): the short code beside a mailed link, typed with the address that the mail went to. 40 bits need
// limits: tries are counted as wrong passwords are, by address and network, by address over all, and by network over all
// (docs/decisions/0510). Unknown address, wrong code and ended link answer the same.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/link-code.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { withAsciiDomain } from '../../mail/ascii-domain.ts'
import { isHashOfLinkCode } from '../../mail/link-code.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { lockCodedTokens } from '../../stores/mail-tokens/reader.ts'
import { createMailToken, endLinkCode } from '../../stores/mail-tokens/writer.ts'

const tokenBytes = 16

const isPurpose = (purpose: string): purpose is contract.LinkPurposeKey =>
  contract.linkPurposes.some((one) => one === purpose)

/** A token beside the mailed one, which is not known here: good for the same, as long, and ended with it. */
async function exchange(deps: Deps, tx: Tx, email: string, code: string) {
  const tokens = await lockCodedTokens(tx, email, deps.clock.wall())
  const found = tokens.find(
    ({ account_id, code_hash }) => code_hash !== null && isHashOfLinkCode(deps, account_id, code, code_hash),
  )
  if (!found || !isPurpose(found.purpose)) return null
  const { purpose, page, account_id, organisation_id, created_at, expires_at } = found
  await endLinkCode(tx, found.hash)
  const token = deps.ids.random(tokenBytes)
  const row = { hash: hashSecret(token), purpose, account_id, organisation_id, created_at, expires_at }
  await createMailToken(tx, row)
  return { token, purpose, page }
}

export const exchangeLinkCode = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.exchangeLinkCode, {
    policy: accountPolicies.exchangeLinkCode,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const email = withAsciiDomain(body.email)
      const attempt = { network: meta.network, tried: `link code ${email}` }
      return deps.attempts.judge(attempt, ['token_ended'], async () => {
        const made = await deps.work((tx) => exchange(deps, tx, email, body.code))
        return made ? ok(made) : fail('token_ended')
      })
    },
  })
