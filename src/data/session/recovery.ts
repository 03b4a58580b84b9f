// The recovery code (KY2): made for the open account, and used when a password is forgotten. Loaded when a person asks for it.
import type { OwnAccount, Session } from '../../../contract/http/accounts.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { WorkerClient } from '../../crypto/client.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { SessionApi } from '../../crypto/types.ts'
import type { OnStep, Recovered, RecoveryPort, SessionFailure, UnlockedAccount } from '../../state/session-port.ts'
import type { AccountCalls } from './account-calls.ts'
import { sessionFailure } from './failures.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface RecoveryDeps {
  readonly worker: WorkerClient<SessionApi>
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  /** the open account */
  account(): UnlockedAccount | null
  /** for an account whose keys are open */
  openSession(
    session: Session,
    account: OwnAccount,
    onStep: OnStep | undefined,
    keysAreOpen: boolean,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
}

export function createRecovery(deps: RecoveryDeps): RecoveryPort {
  const { worker, deriveRoot, calls, tokens } = deps

  const hasCode = async (): Promise<Result<boolean, SessionFailure>> => {
    const account = deps.account()
    const token = await tokens.accessToken()
    if (!account || !token) return err(sessionFailure(tokens.noToken()))
    const own = await calls.account(account.id, token)
    return own.ok ? ok(own.value.locks.some(({ kind }) => kind === 'recovery')) : err(sessionFailure(own.error))
  }

  /** The auth key of the open account's password. */
  const passwordKey = async (email: string, password: string): Promise<Result<string, SessionFailure>> => {
    const parameters = await calls.prelogin(email)
    if (!parameters.ok) return err(sessionFailure(parameters.error))
    const { salt, kdf_version: version } = parameters.value
    const auth = await deriveRoot(worker.api, { password, salt, version })
    return auth.ok ? auth : err({ code: 'key_derivation_refused' })
  }

  return {
    hasCode,
    async makeCode() {
      const made = deps.account() && (await worker.api.makeRecovery())
      if (!made) return err({ code: 'unauthenticated' })
      const { code, ...recovery } = made
      return ok({
        code,
        async keep(password, onStep) {
          const account = deps.account()
          if (!account) return err({ code: 'unauthenticated' })
          const token = await tokens.accessToken()
          if (!token) return err(sessionFailure(tokens.noToken()))
          onStep?.('password')
          const key = await passwordKey(account.email, password)
          if (!key.ok) return key
          onStep?.('answer')
          const kept = await (await calls.accessBack()).keepRecovery({ password_key: key.value, recovery }, token)
          if (kept.ok) return ok(null)
          const failure = sessionFailure(kept.error)
          return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
        },
      })
    },
    async open({ email, code }, onStep) {
      onStep?.('keys')
      const auth_key = await worker.api.codeAuth('person', code)
      if (auth_key === null) return err({ code: 'recovery_wrong' })
      const answer = await (await calls.accessBack()).openRecovery({ email, auth_key })
      if (!answer.ok) {
        const failure = sessionFailure(answer.error)
        return err(failure.code === 'sign_in_failed' ? { code: 'recovery_wrong' } : failure)
      }
      const opened = await worker.api.openByRecovery({ ...answer.value, code })
      const made = opened ? await worker.api.makeRecovery() : null
      if (!made) return err({ code: 'keys_unreadable' })
      const { code: newCode, ...recovery } = made
      const recovered: Recovered = {
        newCode,
        async finish(password, onStep) {
          onStep?.('password')
          const fresh = await worker.api.newPassword()
          const auth = await deriveRoot(worker.api, { password, ...fresh })
          if (!auth.ok) return err({ code: 'key_derivation_refused' })
          onStep?.('keys')
          const password_lock = await worker.api.sealPassword(fresh)
          if (!password_lock) return err({ code: 'keys_unreadable' })
          onStep?.('answer')
          const done = await (await calls.accessBack()).recoverAccount({
            email,
            auth_key,
            salt: fresh.salt,
            kdf_version: fresh.version,
            password_key: auth.value,
            password_lock,
            recovery,
          })
          if (!done.ok) return err(sessionFailure(done.error))
          return deps.openSession(done.value.session, done.value.account, onStep, true)
        },
        cancel: () => worker.end(),
      }
      return ok(recovered)
    },
  }
}
