// The own password, asked for again where a tablet left open must not be enough (KY2, AU6). Counted as signing in on this device is:
// whoever tries the account from elsewhere keeps nobody from their own keys (0147).
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import type { CallMeta } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { type Account, readAccountById } from '../../stores/accounts/reader.ts'
import { isAuthKey } from './password.ts'

/** The account whose password it is. `sign_in_failed` for another one, `too_many_requests` after too many of them. */
export async function provePassword(
  deps: Deps,
  { accountId, deviceId }: AccountActor,
  meta: CallMeta,
  authKey: string,
): Promise<Result<Account, Failure>> {
  const account = await readAccountById(deps.db, accountId)
  if (!account) return fail('sign_in_failed')
  const attempt = { network: meta.network, tried: account.email, device: deviceId }
  return deps.attempts.judge(attempt, ['sign_in_failed'], async () =>
    isAuthKey(deps.keys, authKey, account.auth_mac) ? ok(account) : fail('sign_in_failed'),
  )
}
