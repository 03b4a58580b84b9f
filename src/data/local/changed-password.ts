// A password that was changed on another device (docs/decisions/0052): the lock that lies here is still the old one's. Loaded when a
// password opened nothing.
import type { PasswordParameters } from '../../../contract/envelope/account.ts'
import type { DeviceReader } from '../../mirror/device.ts'
import type { OnStep, SessionPort } from '../../state/session-port.ts'
import type { AccountCalls } from '../session/account-calls.ts'
import type { Opened } from '../session/session.ts'

interface Deps {
  readonly device: Pick<DeviceReader, 'account'>
  readonly calls: Pick<AccountCalls, 'prelogin'>
  readonly session: Pick<SessionPort, 'signIn'>
}

interface Tried {
  readonly accountId: number
  readonly password: string
  /** of the lock that it did not open */
  readonly parameters: PasswordParameters
}

/** Most people mistyped: with a network that swallows everything they are not kept waiting to hear it, ms. */
const patienceMs = 3_000

/**
 * Signs in with a password that this device does not know yet, which renews what lies here. Null: the server has the same one as
 * this device, does not take what was typed either, or does not answer; so a mistyped password is no failed sign-in there.
 */
export async function signInWithNewPassword(
  { device, calls, session }: Deps,
  { accountId, password, parameters }: Tried,
  onStep?: OnStep,
): Promise<Opened | null> {
  const row = await device.account(accountId)
  if (!row) return null
  const told = await calls.prelogin(row.email, patienceMs)
  if (!told.ok || told.value.salt === parameters.salt) return null
  const signedIn = await session.signIn({ email: row.email, password }, onStep)
  return signedIn.ok || signedIn.error.code !== 'sign_in_failed' ? signedIn : null
}
