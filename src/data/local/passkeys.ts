// Passkeys on a device (KY2, AU9): making and removing one, and unlocking by it. Loaded when somebody has one or wants one.
import type { Session } from '../../../contract/http/accounts.ts'
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  listPasskeys,
  proveByPasskey,
  removePasskey,
} from '../../../contract/http/passkeys.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { attachmentFor } from '../../../domain/passkey.ts'
import type { WorkerClient } from '../../crypto/client.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { DeviceReader } from '../../mirror/device.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CallFailure, PasskeyPort, UnlockedAccount } from '../../state/session-port.ts'
import type { AccountCalls } from '../session/account-calls.ts'
import { isAnsweredByServer, sessionFailure } from '../session/failures.ts'
import type { TokenKeeper } from '../session/token-keeper.ts'
import type { Authenticators } from './authenticators.ts'
import { passkeysHere } from './passkeys-here.ts'

export interface PasskeyDeps {
  readonly worker: WorkerClient<LocalApi>
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  readonly clock: Clock
  readonly device: Pick<DeviceReader, 'account' | 'device'>
  readonly authenticators: Authenticators
  /** the open account */
  account(): UnlockedAccount | null
  /** what follows an unlock: the screens, and the session at the server; `session`: a new one that it began already */
  unlocked(account: UnlockedAccount, session: Session | null): Promise<UnlockedAccount>
}

/** without an answer for so long the passkey opens the device alone, as without network, ms */
const challengeWithinMs = 3_000

export function createPasskeys(deps: PasskeyDeps): PasskeyPort {
  const { worker, deriveRoot, calls, tokens, clock, device, authenticators, account: openAccount } = deps
  const { api } = worker
  const { http } = calls

  const open = async (): Promise<Result<{ account: UnlockedAccount; token: string }, CallFailure>> => {
    const account = openAccount()
    if (!account) return err({ code: 'unauthenticated' })
    const token = await tokens.accessToken()
    return token ? ok({ account, token }) : err(sessionFailure(tokens.noToken()))
  }

  /** what is kept of the own account on this device has the locks that the server has */
  const renewLocks = async (account: UnlockedAccount, token: string) => {
    const own = await calls.account(account.id, token)
    if (own.ok) await api.keepLocks(own.value)
  }

  /** Null: the server did not answer. */
  const challengeOf = async (account: number) => {
    const answer = await http.call(challengePasskey, { body: { account }, timeoutMs: challengeWithinMs })
    if (answer.ok) return ok(answer.value.challenge)
    return isAnsweredByServer(answer.error) ? err(sessionFailure(answer.error)) : ok(null)
  }

  return {
    isPossible: () => authenticators.isThere(),
    async list() {
      const now = await open()
      if (!now.ok) return now
      const answer = await http.call(listPasskeys, { token: now.value.token })
      if (!answer.ok) return err(sessionFailure(answer.error))
      return ok(
        answer.value.passkeys.map(({ id, name, attachment, created_at, used_at, here }) => ({
          id,
          name,
          attachment,
          createdAt: created_at,
          usedAt: used_at,
          here,
        })),
      )
    },
    async begin(password, onStep) {
      const now = await open()
      if (!now.ok) return now
      const { account, token } = now.value
      const until = await calls.prelogin(account.email)
      if (!until.ok) return err(sessionFailure(until.error))
      onStep?.('password')
      const auth = await deriveRoot(api, { password, salt: until.value.salt, version: until.value.kdf_version })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('answer')
      const begun = await http.call(beginPasskey, { body: { password_key: auth.value }, token })
      if (!begun.ok) {
        const failure = sessionFailure(begun.error)
        return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
      }
      const { attachment, device: number, ...options } = begun.value
      const { email } = account
      const displayName = `${account.firstName} ${account.lastName}`
      return ok({
        attachment,
        async make(name) {
          const made = await authenticators.create({ ...options, attachment, email, displayName })
          if (!made.ok) return err({ code: made.error })
          const { credential, transports, client_data, attestation } = made.value
          let { prf } = made.value
          if (!prf) {
            const asked = await authenticators.ask({ challenge: null, credentials: [credential], attachment })
            if (!asked.ok) return err({ code: asked.error })
            prf = asked.value.prf
          }
          const lock = await api.sealPasskey({
            credential,
            attachment,
            device: attachment === 'platform' ? number : null,
            prf,
          })
          prf.fill(0)
          const fresh = await tokens.accessToken()
          if (!lock) return err({ code: 'keys_unreadable' })
          if (!fresh) return err(sessionFailure(tokens.noToken()))
          const body = { name, credential, attachment, transports, client_data, attestation, lock }
          const added = await http.call(addPasskey, { body, token: fresh })
          if (!added.ok) {
            // what the authenticator made is not what the device may have, or nobody was verified
            return err(added.error.code === 'action_invalid' ? { code: 'passkey_unfit' } : sessionFailure(added.error))
          }
          await renewLocks(account, fresh)
          return ok(null)
        },
      })
    },
    async remove(id) {
      const now = await open()
      if (!now.ok) return now
      const { account, token } = now.value
      const removed = await http.call(removePasskey, { params: { id }, token })
      if (!removed.ok && removed.error.code !== 'not_found') return err(sessionFailure(removed.error))
      await renewLocks(account, token)
      return ok(null)
    },
    async unlock({ accountId }, onStep) {
      const [row, here] = await Promise.all([device.account(accountId), device.device()])
      const credentials = row ? passkeysHere(row, here) : []
      if (credentials.length === 0) return err({ code: 'passkey_refused' })
      onStep?.('answer')
      const challenge = await challengeOf(accountId)
      if (!challenge.ok) return challenge
      onStep?.('passkey')
      const asked = await authenticators.ask({
        challenge: challenge.value,
        credentials,
        attachment: attachmentFor(here?.personal ? 'personal' : 'shared'),
      })
      if (!asked.ok) return err({ code: asked.error })
      const { prf, ...assertion } = asked.value
      let session: Session | null = null
      if (challenge.value !== null) {
        // with network the server has the last word: a passkey that was removed elsewhere opens nothing here either
        const proved = await http.call(proveByPasskey, { body: { account: accountId, ...assertion } })
        if (!proved.ok && isAnsweredByServer(proved.error)) {
          prf.fill(0)
          if (proved.error.code !== 'sign_in_failed') return err(sessionFailure(proved.error))
          await api.dropPasskey(accountId, assertion.credential)
          return err({ code: 'passkey_refused' })
        }
        if (proved.ok) session = proved.value.session
      }
      onStep?.('keys')
      const { credential } = assertion
      const result = await api.unlockByPasskey({ accountId, credential, prf, now: clock.now() })
      prf.fill(0)
      return result.ok ? ok(await deps.unlocked(result.value, session)) : err({ code: 'keys_unreadable' })
    },
  }
}
