// POST /api/providersearch/account/create/activation/begin and /activation (AU8, KY1): an account of the portal gets its keys.
// The half of the key storage is deposited between the two calls; only then is the link used up, so that a try that is cut
// loses nothing.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-accounts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { activateAccount, areKidsTaken } from '../../stores/accounts/writer.ts'
import type { KnownKeys } from '../../stores/crypto/roster.ts'
import { isGood, lockMailToken, type MailToken, readMailToken } from '../../stores/mail-tokens/reader.ts'
import { endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { readRuleKey } from '../../stores/rule-keys/reader.ts'
import { keepRuleKey } from '../../stores/rule-keys/writer.ts'
import { openDepositSession, sealRuleKey } from '../../two-man-rule/rule-key.ts'
import { settleStoredKey } from '../../two-man-rule/settle-stored-key.ts'
import { judgeGuess } from '../accounts/guesses.ts'
import { knownKeysOf } from '../accounts/new-keys.ts'
import { kdfVersion } from '../accounts/password.ts'
import { present, refuseRevoked } from './present.ts'

type Body = BodyOf<typeof contract.activatePortalAccount>

const saltBytes = 16

const isForNew = (deps: Deps, token: MailToken | undefined): token is MailToken =>
  token?.purpose === 'portal_create' && isGood(token, deps.clock.wall())

export const beginPortalActivation = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.beginPortalActivation, {
    policy: portalPolicies.beginPortalActivation,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const hash = hashSecret(body.token)
      const found = await judgeGuess(deps, meta, async () => {
        const token = await readMailToken(deps.db, hash)
        const account = token && (await readAccountById(deps.db, token.account_id))
        return isForNew(deps, token) && account?.status === 'created' ? ok(account) : fail('token_ended')
      })
      if (!found.ok) return found
      const account = found.value
      const reference = Buffer.from(hash).toString('base64url')
      const session = await openDepositSession(deps, { account, reference })
      return ok({ account: account.id, seald_two_man_rule_session_id: session })
    },
  })

async function redeem(
  deps: Deps,
  tx: Tx,
  { body, known, person: storedAs }: { readonly body: Body; readonly known: KnownKeys; readonly person: string },
): Promise<Result<number, Failure>> {
  const at = deps.clock.wall()
  const hash = hashSecret(body.token)
  const token = await lockMailToken(tx, hash)
  const account = token && (await readAccountById(tx, token.account_id))
  if (!isForNew(deps, token) || account?.status !== 'created') return fail('token_ended')
  if (await areKidsTaken(tx, { encryption: known.encryption.kid, signing: known.signing.kid }))
    return fail('action_invalid', { errors: [{ path: 'keys', code: 'taken' }] })
  const { language = account.language, keys, rule_key } = body
  // as everybody's, but there is no password: no auth key fits
  const signIn = { salt: deps.ids.random(saltBytes), kdf_version: kdfVersion, auth_mac: null }
  const person = { first_name: '', last_name: '', language }
  await activateAccount(tx, account.id, { ...person, ...signIn, keys, known, locks: [], at })
  await keepRuleKey(tx, account.id, rule_key.kid, sealRuleKey(deps, account.id, rule_key.kid, rule_key.secret))
  await endMailTokens(tx, token, at)
  await deps.jobs.enqueue(tx, settleStoredKey, { payload: { person: storedAs, kid: rule_key.kid } })
  return ok(account.id)
}

/** The account's name at the key storage, when what the rule key opens lies there. */
async function storedAs(deps: Deps, body: Body): Promise<string | null> {
  const token = await readMailToken(deps.db, hashSecret(body.token))
  const row = token && (await readRuleKey(deps.db, token.account_id))
  return row && (await deps.keyStorage.holds(row.storage_id, body.rule_key.kid)) ? row.storage_id : null
}

async function activateOnce(deps: Deps, body: Body): Promise<Result<number, Failure>> {
  if (!isForNew(deps, await readMailToken(deps.db, hashSecret(body.token)))) return fail('token_ended')
  const known = knownKeysOf(body.keys)
  if (!known.ok) return known
  const person = await storedAs(deps, body)
  if (person === null) return fail('action_invalid', { errors: [{ path: 'rule_key', code: 'not_deposited' }] })
  return deps.work((tx) => redeem(deps, tx, { body, known: known.value, person }))
}

export const activatePortalAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.activatePortalAccount, {
    policy: portalPolicies.activatePortalAccount,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const refused = await refuseRevoked(deps, meta)
      if (refused) return refused
      const redeemed = await judgeGuess(deps, meta, () => activateOnce(deps, body))
      return redeemed.ok ? present(deps, meta, redeemed.value) : redeemed
    },
  })
