// PUT /api/accounts/recovery, POST /api/accounts/recovery/open and POST /api/accounts/recovery (KY2): a recovery code is kept,
// proved, and replaced when it is used. What is kept of it opens nothing: the lock's key and the proof are two keys of one code.
import type { FastifyInstance } from 'fastify'
import type { AccountLock } from '../../../contract/envelope/account.ts'
import * as contract from '../../../contract/http/access-back.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { revokedDeviceOf } from '../../http/authenticate.ts'
import { deviceCookie, deviceCookieOptions } from '../../http/cookies.ts'
import { type BodyOf, type CallMeta, implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { sha256Of } from '../../platform/signatures.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import {
  type Account,
  readAccountById,
  readAccountInEqualTime,
  readOwnAccount,
  readRecovery,
} from '../../stores/accounts/reader.ts'
import { lockAccount, replacePassword, replaceRecovery } from '../../stores/accounts/writer.ts'
import { endFamiliesOf } from '../../stores/devices/writer.ts'
import { checkLocks } from './new-keys.ts'
import { authMac, isAuthKey } from './password.ts'
import { provePassword } from './prove-password.ts'
import { startSession } from './session.ts'

const notARecoveryLock = fail('action_invalid', { errors: [{ path: 'recovery.lock', code: 'recovery_lock' }] })
const isRecoveryLock = ({ kind }: AccountLock): boolean => kind === 'recovery'

export const keepRecovery = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepRecovery, {
    policy: accountPolicies.keepRecovery,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      if (!isRecoveryLock(body.recovery.lock)) return notARecoveryLock
      const proved = await provePassword(deps, actor, meta, body.password_key)
      if (!proved.ok) return proved
      const account = proved.value
      await deps.work(async (tx) => {
        await lockAccount(tx, account.id)
        await keep(deps, tx, account.id, body.recovery)
      })
      return ok({ kept: true })
    },
  })

const keep = (deps: Deps, tx: Tx, accountId: number, { auth_key, lock }: { auth_key: string; lock: AccountLock }) =>
  replaceRecovery(tx, accountId, { lock, auth_mac: authMac(deps.keys, auth_key), at: deps.clock.wall() })

/** The account whose code this is. Counted apart from signing in, and the same work for every address. */
async function prove(deps: Deps, meta: CallMeta, { email, auth_key }: { email: string; auth_key: string }) {
  const attempt = { network: meta.network, tried: { code: `recovery ${email}` } }
  return deps.attempts.judge(attempt, ['sign_in_failed'], async () => {
    const account = await readAccountInEqualTime(deps.db, email)
    const recovery = await readRecovery(deps.db, account?.id ?? 0)
    const isRight = isAuthKey(deps.keys, auth_key, recovery?.authMac ?? null)
    if (!account || !recovery || !isRight || account.status !== 'active') return fail('sign_in_failed')
    return ok({ account, recovery })
  })
}

export const openRecovery = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openRecovery, {
    policy: accountPolicies.openRecovery,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const proved = await prove(deps, meta, body)
      if (!proved.ok) return proved
      const { account, recovery } = proved.value
      await deps.work((tx) => tellOpened(deps, tx, account, recovery.authMac))
      return ok({ account: account.id, keys: recovery.keys, lock: recovery.lock })
    },
  })

const kindOf = ({ account_type }: { readonly account_type: string }) =>
  account_type === 'careprovider' ? 'careprovider' : 'careseeker'

/** Once a code: who opens the keys by it and stops there would go unnoticed (docs/decisions/0152). */
const tellOpened = (deps: Deps, tx: Tx, account: Account, mac: Uint8Array): Promise<unknown> => {
  const variables = { kind: kindOf(account), by: 'recovery_opened' }
  const cause = `recovery opened ${sha256Of(Buffer.from(mac).toString('base64url'))}`
  return queueMails(deps, tx, [{ key: 'passwordChanged', to: account, variables, cause }])
}

async function redeem(
  deps: Deps,
  tx: Tx,
  account: Account,
  body: BodyOf<typeof contract.recoverAccount>,
): Promise<Result<null, Failure>> {
  // of two calls with one code the second finds another one
  await lockAccount(tx, account.id)
  const now = await readRecovery(tx, account.id)
  if (!isAuthKey(deps.keys, body.auth_key, now?.authMac ?? null)) return fail('sign_in_failed')
  const { salt, kdf_version, password_lock: lock } = body
  const at = deps.clock.wall()
  await replacePassword(tx, account.id, { salt, kdf_version, auth_mac: authMac(deps.keys, body.password_key), lock })
  await keep(deps, tx, account.id, body.recovery)
  await endFamiliesOf(tx, account.id, null, at)
  const cause = `recovery ${deps.ids.random(16)}`
  const variables = { kind: kindOf(account), by: 'recovery' }
  const to = await readAccountById(tx, account.id)
  if (to) await queueMails(deps, tx, [{ key: 'passwordChanged', to, variables, cause }])
  return ok(null)
}

export const recoverAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.recoverAccount, {
    policy: accountPolicies.recoverAccount,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      if ((await revokedDeviceOf(deps, meta.cookie(deviceCookie))) !== null) {
        // OB11: it wipes itself now; the next attempt comes from a new device
        meta.clearCookie(deviceCookie, deviceCookieOptions)
        return fail('device_revoked')
      }
      const { salt, kdf_version, password_lock, recovery } = body
      const refused = checkLocks({ salt, kdf_version, locks: [password_lock] })
      if (refused) return { ok: false, error: refused }
      if (!isRecoveryLock(recovery.lock)) return notARecoveryLock
      const proved = await prove(deps, meta, body)
      if (!proved.ok) return proved
      const { account } = proved.value
      const redeemed = await deps.work((tx) => redeem(deps, tx, account, body))
      if (!redeemed.ok) return redeemed
      // who has the code on paper beside the mailbox has shown two things; the console asks for its own proof
      const shown = account.account_type === 'staff' ? 'enough' : 'factor'
      const session = await startSession(deps, meta, account.id, undefined, shown)
      const own = await readOwnAccount(deps.db, account.id)
      return own ? ok({ session, account: own }) : fail('sign_in_failed')
    },
  })
