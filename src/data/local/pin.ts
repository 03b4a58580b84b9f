// AU6 on a device: choosing a PIN, removing it, and unlocking by it. Loaded when somebody has one or wants one.
import { err, ok, type Result } from '../../../contract/result.ts'
import type { WorkerClient } from '../../crypto/client.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PinPort, SessionFailure, UnlockedAccount } from '../../state/session-port.ts'
import type { AccountCalls } from '../session/account-calls.ts'
import { sessionFailure } from '../session/failures.ts'
import type { TokenKeeper } from '../session/token-keeper.ts'

export interface PinDeps {
  readonly worker: WorkerClient<LocalApi>
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  readonly clock: Clock
  /** the open account */
  account(): UnlockedAccount | null
  /** what follows an unlock: the screens, and the session at the server */
  unlocked(account: UnlockedAccount): Promise<UnlockedAccount>
}

export function createPin({ worker, deriveRoot, calls, tokens, clock, account, unlocked }: PinDeps): PinPort {
  const { api } = worker
  /** the worker takes the root as a PIN's */
  const asPin = { takeRoot: (port: MessagePort) => api.takeRoot(port, 'pin') }

  const open = async (): Promise<Result<{ account: UnlockedAccount; token: string }, SessionFailure>> => {
    const now = account()
    if (!now) return err({ code: 'unauthenticated' })
    const token = await tokens.accessToken()
    return token ? ok({ account: now, token }) : err(sessionFailure(tokens.noToken()))
  }

  return {
    async choose({ password, pin }, onStep) {
      const now = await open()
      if (!now.ok) return now
      const { account, token } = now.value
      const until = await calls.prelogin(account.email)
      if (!until.ok) return err(sessionFailure(until.error))
      onStep?.('password')
      const { salt, kdf_version: version } = until.value
      const auth = await deriveRoot(api, { password, salt, version })
      const parameters = await api.newPassword()
      const proof = await deriveRoot(asPin, { password: pin, ...parameters })
      if (!auth.ok || !proof.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('keys')
      const sealed = await api.sealPin()
      if (!sealed) return err({ code: 'keys_unreadable' })
      onStep?.('answer')
      const kept = await (await calls.accessBack()).keepPin(
        { password_key: auth.value, proof: proof.value, share: sealed.share },
        token,
      )
      if (!kept.ok) {
        const failure = sessionFailure(kept.error)
        return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
      }
      await api.keepPin(account.id, { parameters, lock: sealed.lock })
      return ok(null)
    },
    async remove() {
      const now = await open()
      if (!now.ok) return now
      const dropped = await (await calls.accessBack()).dropPin(now.value.token)
      if (!dropped.ok) return err(sessionFailure(dropped.error))
      await api.keepPin(now.value.account.id, null)
      return ok(null)
    },
    async unlock({ accountId, pin }, onStep) {
      const parameters = await api.pinOf(accountId)
      if (!parameters) return err({ code: 'pin_gone' })
      onStep?.('password')
      const proof = await deriveRoot(asPin, { password: pin, ...parameters })
      if (!proof.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('answer')
      const answer = await (await calls.accessBack()).takePinShare({ account: accountId, proof: proof.value })
      const isGone = answer.ok ? answer.value.tries_left === 0 : answer.error.code === 'token_ended'
      if (isGone) {
        await api.keepPin(accountId, null)
        return err({ code: 'pin_gone' })
      }
      if (!answer.ok) return err(sessionFailure(answer.error))
      const { share, tries_left: triesLeft } = answer.value
      if (share === null) return err({ code: 'pin_wrong', triesLeft })
      onStep?.('keys')
      const result = await api.unlockByPin({ accountId, share, now: clock.now() })
      return result.ok ? ok(await unlocked(result.value)) : err({ code: 'keys_unreadable' })
    },
  }
}
