// Choosing a first password, forgetting, replacing and changing one (AU8, KY2, KY6): the calls and the workers in their order.
import type { OwnAccount, Session } from '../../../contract/http/accounts.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { WorkerClient } from '../../crypto/client.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { SessionApi } from '../../crypto/types.ts'
import { logError } from '../../platform/log.ts'
import type { OnStep, SessionFailure, SessionPort, UnlockedAccount } from '../../state/session-port.ts'
import type { AccountCalls } from './account-calls.ts'
import { sessionFailure } from './failures.ts'
import type { TokenKeeper } from './token-keeper.ts'

interface PasswordDeps {
  readonly worker: WorkerClient<SessionApi>
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  /** ms */
  now(): number
  /** the open account */
  account(): UnlockedAccount | null
  /** reads the open account anew, so that what is kept of it on the device has the new lock */
  renew(): Promise<void>
  openSession(
    session: Session,
    account: OwnAccount,
    onStep: OnStep | undefined,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
}

export type PasswordCalls = Pick<
  SessionPort,
  'activate' | 'forgotPassword' | 'readReset' | 'resetPassword' | 'changePassword' | 'changeEmail'
>

/** The specification's tracked failures: a link that ended has an event of its own. */
async function tracked<T>(
  what: 'account_activation' | 'password_change',
  run: Promise<Result<T, SessionFailure>>,
): Promise<Result<T, SessionFailure>> {
  const answer = await run
  if (!answer.ok) {
    const { code } = answer.error
    logError(`${what}_${code === 'token_ended' ? 'token_invalid' : 'failed'}`, { code })
  }
  return answer
}

export function createPasswordCalls(deps: PasswordDeps): PasswordCalls {
  const plain = createPlainCalls(deps)
  return {
    forgotPassword: plain.forgotPassword,
    readReset: (token) => tracked('password_change', plain.readReset(token)),
    activate: (activation, onStep) => tracked('account_activation', plain.activate(activation, onStep)),
    resetPassword: (reset, onStep) => tracked('password_change', plain.resetPassword(reset, onStep)),
    changeEmail: plain.changeEmail,
    changePassword: (change, onStep) => tracked('password_change', plain.changePassword(change, onStep)),
  }
}

function createPlainCalls(deps: PasswordDeps): PasswordCalls {
  const { worker, deriveRoot, calls, tokens } = deps
  return {
    async forgotPassword(email, language) {
      const answer = await (await calls.accessBack()).forgotPassword({ email, language })
      return answer.ok ? ok(null) : err(sessionFailure(answer.error))
    },
    async readReset(token) {
      const answer = await (await calls.accessBack()).readReset(token)
      if (!answer.ok) return err(sessionFailure(answer.error))
      const { email, organisations } = answer.value
      return ok({
        email,
        organisations: organisations.map(({ organisation, has_confirmer: hasConfirmer }) => ({
          organisation,
          hasConfirmer,
        })),
      })
    },
    async activate({ token, firstName, lastName, password, language }, onStep) {
      const back = await calls.accessBack()
      const invitation = await back.readInvitation(token)
      if (!invitation.ok) return err(sessionFailure(invitation.error))
      onStep?.('password')
      const parameters = await worker.api.newPassword()
      const auth = await deriveRoot(worker.api, { password, ...parameters })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('keys')
      const { account, organisation, roles, founds } = invitation.value
      const now = deps.now()
      const made = await worker.api.createAccount({ account, password: parameters, organisation, roles, founds, now })
      if (!made.ok) return err({ code: 'keys_unreadable' })
      onStep?.('answer')
      const answer = await back.activate({
        token,
        first_name: firstName,
        last_name: lastName,
        language,
        salt: parameters.salt,
        kdf_version: parameters.version,
        auth_key: auth.value,
        ...made.value,
      })
      if (!answer.ok) return err(sessionFailure(answer.error))
      return deps.openSession(answer.value.session, answer.value.account, onStep)
    },
    async resetPassword({ token, password }, onStep) {
      const reset = await (await calls.accessBack()).readReset(token)
      if (!reset.ok) return err(sessionFailure(reset.error))
      onStep?.('password')
      const parameters = await worker.api.newPassword()
      const auth = await deriveRoot(worker.api, { password, ...parameters })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('keys')
      const made = await worker.api.createAccount({
        account: reset.value.account,
        password: parameters,
        organisation: null,
        roles: [],
        founds: false,
        now: 0,
      })
      if (!made.ok) return err({ code: 'keys_unreadable' })
      onStep?.('answer')
      const { keys, locks } = made.value
      const { salt, version: kdf_version } = parameters
      const answer = await (await calls.accessBack()).resetPassword({
        token,
        salt,
        kdf_version,
        auth_key: auth.value,
        keys,
        locks,
      })
      if (!answer.ok) return err(sessionFailure(answer.error))
      return deps.openSession(answer.value.session, answer.value.account, onStep)
    },
    async changeEmail(step) {
      const account = deps.account()
      const token = await tokens.accessToken()
      if (!account) return err({ code: 'unauthenticated' })
      if (!token) return err(sessionFailure(tokens.noToken()))
      const back = await calls.accessBack()
      if ('code' in step) {
        const answer = await back.confirmEmailChange(step, token)
        if (!answer.ok) return err(sessionFailure(answer.error))
        await deps.renew()
        return ok(null)
      }
      const until = await calls.prelogin(account.email)
      if (!until.ok) return err(sessionFailure(until.error))
      const { salt, kdf_version: version } = until.value
      const auth = await deriveRoot(worker.api, { password: step.password, salt, version })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      const answer = await back.askEmailChange({ email: step.email, auth_key: auth.value }, token)
      if (answer.ok) return ok(null)
      const failure = sessionFailure(answer.error)
      return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
    },
    async changePassword({ oldPassword, newPassword }, onStep) {
      const account = deps.account()
      if (!account) return err({ code: 'unauthenticated' })
      const until = await calls.prelogin(account.email)
      if (!until.ok) return err(sessionFailure(until.error))
      const token = await tokens.accessToken()
      if (!token) return err(sessionFailure(tokens.noToken()))
      onStep?.('password')
      const { salt, kdf_version: version } = until.value
      const old = await deriveRoot(worker.api, { password: oldPassword, salt, version })
      const fresh = await worker.api.newPassword()
      const auth = await deriveRoot(worker.api, { password: newPassword, ...fresh })
      if (!old.ok || !auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('keys')
      const lock = await worker.api.sealPassword(fresh)
      if (!lock) return err({ code: 'keys_unreadable' })
      onStep?.('answer')
      const answer = await (await calls.accessBack()).changePassword(
        { old_auth_key: old.value, salt: fresh.salt, kdf_version: fresh.version, auth_key: auth.value, lock },
        token,
      )
      if (!answer.ok) {
        const failure = sessionFailure(answer.error)
        return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
      }
      onStep?.('storing')
      await deps.renew()
      return ok(null)
    },
  }
}
