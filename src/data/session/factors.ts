// The second factor (docs/decisions/0612): what a sign-in waits for, and the own ones in the settings. Loaded when somebody has one or
// wants one.
import type { OwnAccount, Session } from '../../../contract/http/accounts.ts'
import { readFactorRule, saveFactorRule } from '../../../contract/http/factor-rule.ts'
import {
  addFactor,
  beginFactor,
  challengeFactor,
  proveFactor,
  readFactors,
  removeFactor,
} from '../../../contract/http/second-factor.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { WorkerClient } from '../../crypto/client.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { SessionApi } from '../../crypto/types.ts'
import { useFactorStep } from '../../state/second-factor.ts'
import type { CallFailure, FactorPort, OnStep, SessionFailure, UnlockedAccount } from '../../state/session-port.ts'
import type { AccountCalls } from './account-calls.ts'
import { createKey, hasAuthenticators, type NewKeyInput } from './factor-keys.ts'
import { sessionFailure } from './failures.ts'
import { createProver } from './key-prover.ts'
import type { TokenKeeper } from './token-keeper.ts'

type Answered<T> = Promise<Result<T, SessionFailure>>

/** The server's answer to a wrong key and a wrong password is one; which of them it was, the caller knows. */
const named = (failure: SessionFailure, wrong: SessionFailure['code']): SessionFailure =>
  failure.code === 'sign_in_failed' ? { code: wrong } : failure

function prover(http: Http, token: () => Promise<string | null>) {
  const withToken = async <T>(run: (token: string) => Answered<T>): Answered<T> => {
    const now = await token()
    return now === null ? err({ code: 'unauthenticated' }) : run(now)
  }
  return createProver<OwnAccount, SessionFailure>({
    challenge: () =>
      withToken(async (now) => {
        const answer = await http.call(challengeFactor, { token: now })
        return answer.ok ? answer : err(sessionFailure(answer.error))
      }),
    give: (body) =>
      withToken(async (now) => {
        const answer = await http.call(proveFactor, { body, token: now })
        return answer.ok ? ok(answer.value.account) : err(named(sessionFailure(answer.error), 'passkey_refused'))
      }),
  })
}

async function register(http: Http, token: string, options: NewKeyInput, name: string) {
  const key = await createKey(options)
  if (!key.ok) return err({ code: key.error })
  const answer = await http.call(addFactor, { body: { name, ...key.value }, token })
  return answer.ok ? answer : err(sessionFailure(answer.error))
}

/** what ends the step, because nothing that the person does there could help */
const isOver = ({ code }: SessionFailure) => code === 'unauthenticated' || code === 'session_ended'

/**
 * Lets the person show or register the factor that a session owes; the account that the sign-in held back. `factor_cancelled`: they
 * went back. The session is not ended here.
 */
export async function passFactor(http: Http, { access_token: token }: Session): Answered<OwnAccount> {
  const state = await http.call(readFactors, { token })
  if (!state.ok) return err(sessionFailure(state.error))
  const kind = state.value.due ?? 'prove'
  const proving = prover(http, async () => token)
  const options = async () => {
    const answer = await http.call(beginFactor, { body: {}, token })
    return answer.ok ? answer : err(sessionFailure(answer.error))
  }
  let prepared = kind === 'register' ? options() : null
  if (kind === 'prove') proving.prepare()
  return new Promise((resolve) => {
    const end = (answer: Result<OwnAccount, SessionFailure>) => {
      useFactorStep.setState({ step: null })
      resolve(answer)
    }
    const make = async (name: string): Answered<OwnAccount> => {
      const begun = await (prepared ?? options())
      prepared = null
      if (!begun.ok) return begun
      const added = await register(http, token, begun.value, name)
      if (!added.ok) return added
      return added.value.account ? ok(added.value.account) : err({ code: 'session_ended' })
    }
    const step = {
      kind,
      isPossible: hasAuthenticators(),
      async run(name: string) {
        const answer = await (kind === 'prove' ? proving.prove() : make(name))
        if (answer.ok || isOver(answer.error)) end(answer)
        else if (kind === 'prove') proving.prepare()
        return answer.ok ? ok(null) : answer
      },
      cancel: () => end(err({ code: 'factor_cancelled' })),
    }
    useFactorStep.setState({ step })
  })
}

interface FactorDeps {
  readonly worker: WorkerClient<SessionApi>
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  /** the open account */
  account(): UnlockedAccount | null
}

/** The own ones of the open account. */
export function createFactors({ worker, deriveRoot, calls, tokens, account }: FactorDeps): FactorPort {
  const { http } = calls
  const proving = prover(http, () => tokens.accessToken())
  const open = async (): Promise<Result<{ account: UnlockedAccount; token: string }, CallFailure>> => {
    const now = account()
    if (!now) return err({ code: 'unauthenticated' })
    const token = await tokens.accessToken()
    return token ? ok({ account: now, token }) : err(sessionFailure(tokens.noToken()))
  }
  const passwordKey = async (email: string, password: string, onStep?: OnStep): Answered<string> => {
    const parameters = await calls.prelogin(email)
    if (!parameters.ok) return err(sessionFailure(parameters.error))
    onStep?.('password')
    const { salt, kdf_version: version } = parameters.value
    const auth = await deriveRoot(worker.api, { password, salt, version })
    return auth.ok ? auth : err({ code: 'key_derivation_refused' })
  }
  return {
    isPossible: hasAuthenticators,
    async list() {
      const now = await open()
      if (!now.ok) return now
      const answer = await http.call(readFactors, { token: now.value.token })
      if (!answer.ok) return err(sessionFailure(answer.error))
      const { factors, confirmed, required } = answer.value
      if (factors.length > 0 && !confirmed) proving.prepare()
      const list = factors.map(({ id, name, created_at, used_at }) => ({
        ...{ id, name },
        ...{ createdAt: created_at, usedAt: used_at },
      }))
      return ok({ list, confirmed, required })
    },
    async confirm() {
      const answer = await proving.prove()
      return answer.ok ? ok(null) : answer
    },
    async begin(password, onStep) {
      const now = await open()
      if (!now.ok) return now
      const key = await passwordKey(now.value.account.email, password, onStep)
      if (!key.ok) return key
      const { token } = now.value
      const begun = await http.call(beginFactor, { body: { password_key: key.value }, token })
      if (!begun.ok) return err(named(sessionFailure(begun.error), 'password_wrong'))
      return ok({
        async make(name) {
          const added = await register(http, token, begun.value, name)
          return added.ok ? ok(null) : added
        },
      })
    },
    async remove(id, password, onStep) {
      const now = await open()
      if (!now.ok) return now
      const key = await passwordKey(now.value.account.email, password, onStep)
      if (!key.ok) return key
      const body = { password_key: key.value }
      const answer = await http.call(removeFactor, { params: { id }, body, token: now.value.token })
      return answer.ok ? ok(null) : err(named(sessionFailure(answer.error), 'password_wrong'))
    },
    async rule(params, wanted) {
      const now = await open()
      if (!now.ok) return now
      const { token } = now.value
      const answer = await (wanted === null
        ? http.call(readFactorRule, { params, token })
        : http.call(saveFactorRule, { params, body: { required: wanted }, token }))
      return answer.ok ? ok(answer.value.required) : err(sessionFailure(answer.error))
    },
    async enforce(params) {
      const now = await open()
      if (!now.ok) return now
      const body = { required: true, end_sessions: true }
      const answer = await http.call(saveFactorRule, { params, body, token: now.value.token })
      return answer.ok ? ok(answer.value.ended ?? 0) : err(sessionFailure(answer.error))
    },
  }
}
