// POST /api/accounts/resetpassword (KY6, AU8): a new password with new keys, once. The old ones can be opened by nobody any
// more; the person waits for a colleague's confirmation like somebody new (KY9), and every session of theirs ends.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/access-back.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById, readOrganisationIdsOf, readOwnAccount } from '../../stores/accounts/reader.ts'
import { areKidsTaken, replaceKeys } from '../../stores/accounts/writer.ts'
import type { KnownKeys } from '../../stores/crypto/roster.ts'
import { endFamiliesOf } from '../../stores/devices/writer.ts'
import { isGood, lockMailToken } from '../../stores/mail-tokens/reader.ts'
import { endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { raiseKeysRev } from '../../stores/organisations/writer.ts'
import { judgeGuess } from './guesses.ts'
import { checkLocks, knownKeysOf } from './new-keys.ts'
import { authMac } from './password.ts'
import { startSession } from './session.ts'

type Body = BodyOf<typeof contract.resetPassword>

async function redeem(deps: Deps, tx: Tx, body: Body, known: KnownKeys): Promise<Result<number, Failure>> {
  const at = deps.clock.wall()
  const hash = hashSecret(body.token)
  const token = await lockMailToken(tx, hash)
  const account = token && (await readAccountById(tx, token.account_id))
  if (token?.purpose !== 'reset' || account?.status !== 'active' || !isGood(token, at)) return fail('token_ended')
  if (await areKidsTaken(tx, { encryption: known.encryption.kid, signing: known.signing.kid }))
    return fail('action_invalid', { errors: [{ path: 'keys', code: 'taken' }] })
  const { salt, kdf_version, keys, locks } = body
  const auth_mac = authMac(deps.keys, body.auth_key)
  await replaceKeys(tx, account.id, { salt, kdf_version, auth_mac, keys, known, locks, at })
  await endFamiliesOf(tx, account.id, null, at)
  await endMailTokens(tx, token, at)
  const variables = { kind: account.account_type === 'careprovider' ? 'careprovider' : 'careseeker' }
  const cause = `reset ${Buffer.from(hash).toString('hex')}`
  await queueMails(deps, tx, [{ key: 'mailPasswordChange', to: account, variables, cause }])
  // a manager's app learns that somebody waits for access
  for (const id of await readOrganisationIdsOf(tx, account.id)) await raiseKeysRev(tx, id)
  return ok(account.id)
}

export const resetPassword = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.resetPassword, {
    policy: accountPolicies.resetPassword,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const locks = checkLocks(body)
      if (locks) return { ok: false, error: locks }
      const known = knownKeysOf(body.keys)
      if (!known.ok) return known
      const reset = await judgeGuess(deps, meta, () => deps.work((tx) => redeem(deps, tx, body, known.value)))
      if (!reset.ok) return reset
      const session = await startSession(deps, meta, reset.value)
      const account = await readOwnAccount(deps.db, reset.value)
      return account ? ok({ session, account }) : fail('token_ended')
    },
  })
