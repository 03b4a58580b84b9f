// What using a link answers: a session, the account, and the key storage's session in which its key may be opened.
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { revokedDeviceOf } from '../../http/authenticate.ts'
import { deviceCookie, deviceCookieOptions } from '../../http/cookies.ts'
import type { CallMeta } from '../../http/implement.ts'
import { readAccountById, readOwnAccount } from '../../stores/accounts/reader.ts'
import { openKeySession } from '../../two-man-rule/rule-key.ts'
import { startFamilyOf } from '../accounts/session.ts'

/** OB11: a revoked device wipes itself first; the next try comes from a new one. Null: it is none. */
export async function refuseRevoked(deps: Deps, meta: CallMeta) {
  if ((await revokedDeviceOf(deps, meta.cookie(deviceCookie))) === null) return null
  meta.clearCookie(deviceCookie, deviceCookieOptions)
  return fail('device_revoked')
}

export async function present(deps: Deps, meta: CallMeta, accountId: number) {
  const { session, family } = await startFamilyOf(deps, meta, accountId)
  const own = await readOwnAccount(deps.db, accountId)
  const account = await readAccountById(deps.db, accountId)
  const keySession = account && (await openKeySession(deps, { account, reference: family }))
  if (!own || !keySession) return fail('token_ended')
  const auth_result = { id_token: session.id_token, account_id: accountId }
  return ok({ session, account: own, auth_result, seald_two_man_rule_session_id: keySession })
}
