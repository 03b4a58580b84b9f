// Letting a new device join, and joining (KY8): the worker's steps and the mailbox's calls in their order. Each side asks once a
// second how far the other is, for two minutes at most. Loaded when a person asks for it.
import * as calls from '../../../contract/http/joining.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import { type HttpFailure, isServerAnswer } from '../../../device/http/failure.ts'
import type { JoinAnswer, JoinApi, JoinCall } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EnteredJoining, HostedJoining, JoiningPort } from '../../state/joining-port.ts'
import type { SessionFailure } from '../../state/session-port.ts'
import { sessionFailure } from './failures.ts'
import type { RecoveryDeps } from './recovery.ts'

/** how often a side asks, ms */
const ASK_MS = 1000

export interface JoiningDeps extends RecoveryDeps {
  readonly http: Http
  readonly clock: Clock
  /** for tests; absent: a timer */
  readonly wait?: (ms: number) => Promise<void>
}

const ended = err({ code: 'join_ended' } as const)
const byTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** whoever closes it does not wait for it */
const ignore = () => undefined

export function createJoining(deps: JoiningDeps): JoiningPort {
  const { http, worker, clock, tokens, wait = byTimer } = deps
  const step = <K extends keyof JoinApi>(name: K, ...given: Parameters<JoinApi[K]>): Promise<JoinAnswer<K>> =>
    worker.api.join(...([name, ...given] as unknown as JoinCall)) as Promise<JoinAnswer<K>>

  const failed = (error: HttpFailure): SessionFailure =>
    error.code === 'token_ended' || error.code === 'not_found' ? { code: 'join_ended' } : sessionFailure(error)

  /** Asks until there is something. A network that is away for a moment ends nothing before the time does. */
  async function until<A, T>(
    side: { isOver(): boolean },
    ask: () => Promise<Result<A, HttpFailure>>,
    found: (answer: A) => T | null,
  ): Promise<Result<T, SessionFailure>> {
    for (;;) {
      if (side.isOver()) return ended
      const answer = await ask()
      const value = answer.ok ? found(answer.value) : null
      if (value !== null) return ok(value)
      if (!answer.ok && isServerAnswer(answer.error)) return err(failed(answer.error))
      await wait(ASK_MS)
    }
  }

  const watch = (endsAt: number) => {
    let isClosed = false
    return {
      isOver: () => isClosed || clock.now() >= endsAt,
      close() {
        isClosed = true
        void step('end').catch(ignore)
      },
    }
  }

  return {
    async host(password, onStep) {
      const account = deps.account()
      if (!account) return err({ code: 'unauthenticated' })
      const parameters = await deps.calls.prelogin(account.email)
      const token = parameters.ok ? await tokens.accessToken() : null
      if (!parameters.ok) return err(sessionFailure(parameters.error))
      if (!token) return err(sessionFailure(tokens.noToken()))
      onStep?.('password')
      const { salt, kdf_version: version } = parameters.value
      const auth = await deps.deriveRoot(worker.api, { password, salt, version })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('answer')
      const began = clock.now()
      const made = await step('host', began)
      if (!made) return err({ code: 'unauthenticated' })
      const { channel, key, proof, fragment, code } = made
      const body = { password_key: auth.value, channel, key, proof }
      const opened = await http.call(calls.openJoining, { body, token })
      if (!opened.ok) {
        const failure = sessionFailure(opened.error)
        return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
      }
      const endsAt = began + opened.value.ends_in_s * 1000
      return ok(hosted({ channel, fragment, code, endsAt }))
    },
    async enter(code) {
      const guest = await step('guest', code)
      if (!guest) return err({ code: 'join_code' })
      const { channel, commitment, claim } = guest
      const asked = clock.now()
      const answer = await http.call(calls.enterJoining, { body: { channel, commitment, claim } })
      if (!answer.ok) return err(failed(answer.error))
      const { ends_in_s, ...host } = answer.value
      return ok(entered({ channel, claim, host, endsAt: asked + ends_in_s * 1000 }))
    },
  }

  function hosted(of: { channel: string; fragment: string; code: string; endsAt: number }): HostedJoining {
    const { channel, fragment, code, endsAt } = of
    const side = watch(endsAt)
    const params = { channel }
    /** with a token that may have been renewed meanwhile */
    const asOwner = async <T>(
      call: (token: string) => Promise<Result<T, HttpFailure>>,
    ): Promise<Result<T, HttpFailure>> => {
      const token = await tokens.accessToken()
      return token ? call(token) : err({ code: 'unauthenticated' })
    }
    let isDone = false
    /** once the new device is let in, its session is its own */
    const end = () => {
      if (isDone) return
      side.close()
      void asOwner((token) => http.call(calls.endJoining, { params, token })).catch(ignore)
    }
    const read = () => asOwner((token) => http.call(calls.readJoining, { params, token }))
    /** what does not fit ends it at the server too */
    const refuse = (code: 'join_ended' | 'join_wrong' = 'join_ended') => {
      end()
      return err({ code })
    }
    return {
      fragment,
      code,
      endsAt,
      end,
      async met() {
        const commitment = await until(side, read, (answer) => answer.commitment)
        if (!commitment.ok) return commitment
        const nonce = await step('answer', commitment.value, clock.now())
        if (nonce === null) return refuse()
        const answered = await asOwner((token) => http.call(calls.answerJoining, { params, body: { nonce }, token }))
        if (!answered.ok) return err(failed(answered.error))
        const key = await until(side, read, (answer) => answer.key)
        if (!key.ok) return key
        return (await step('meet', key.value, clock.now())) ? ok(null) : refuse()
      },
      async confirm(digits) {
        if (side.isOver()) return ended
        const lock = await step('seal', digits, clock.now())
        if (lock === null) return refuse('join_wrong')
        const approved = await asOwner((token) => http.call(calls.approveJoining, { params, body: { lock }, token }))
        if (!approved.ok) return err(failed(approved.error))
        isDone = true
        return ok(null)
      },
    }
  }

  function entered(of: {
    channel: string
    claim: string
    host: { readonly key: string; readonly proof: string }
    endsAt: number
  }): EnteredJoining {
    const { channel, claim, host, endsAt } = of
    const side = watch(endsAt)
    const body = { channel, claim }
    const follow = () => http.call(calls.followJoining, { body })
    return {
      endsAt,
      end: side.close,
      async digits() {
        const nonce = await until(side, follow, (answer) => answer.nonce)
        if (!nonce.ok) return nonce
        const shown = await step('reveal', { ...host, nonce: nonce.value })
        if (!shown) return ended
        const revealed = await http.call(calls.revealJoining, { body: { ...body, key: shown.key } })
        return revealed.ok ? ok(shown.digits) : err(failed(revealed.error))
      },
      async approved() {
        const approved = await until(side, follow, (answer) => answer.approved || null)
        return approved.ok ? ok(null) : approved
      },
      async finish(personalDevice, onStep) {
        onStep?.('answer')
        const done = await http.call(calls.finishJoining, { body: { ...body, personal_device: personalDevice } })
        if (!done.ok) return err(failed(done.error))
        const { session, account, lock } = done.value
        onStep?.('keys')
        const isOpen = await step('open', { account: account.id, keys: account.keys, lock })
        if (!isOpen) {
          await deps.calls.logout(session.slot)
          return err({ code: 'keys_unreadable' })
        }
        return deps.openSession(session, account, onStep, true)
      },
    }
  }
}
