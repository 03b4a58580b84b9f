// What the remote ports stand on: authenticated calls that renew the token once, and actions that are made in the worker and
// sent by their own call.
import type { SignedAction } from '../../../contract/envelope/action.ts'
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { err, type Result } from '../../../contract/result.ts'
import type { Answer, Http } from '../../../device/http/call.ts'
import { type HttpFailure, isServerAnswer } from '../../../device/http/failure.ts'
import type { DraftRefusal, OnlineApi, OnlineDraft } from '../../crypto/types.ts'
import type { ActionFailure } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import { type SignedInCall, signedInCall, type Untokened } from '../session/signed-in-call.ts'
import type { TokenKeeper } from '../session/token-keeper.ts'
import { CallFailed } from './views.ts'

export interface RemoteDeps {
  readonly http: Http
  readonly api: OnlineApi
  readonly tokens: TokenKeeper
  readonly clock: { now(): number }
  readonly newUuid: (nowMs: number) => string
  /** the signed-in person and their clinic */
  readonly me: () => { readonly account: number; readonly careseeker: number } | null
  /** runs once after ms; the answer cancels it */
  readonly after: (ms: number, run: () => void) => () => void
  /** KY6: opens what the group has by now */
  readonly renewAccess: () => Promise<void>
  /** portal: what the person wants to be called in what they write; absent, '': nothing is said (docs/READINGS.md#0509) */
  readonly signAs?: () => string
}

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
export type OnlineFields = Fields<OnlineDraft>

export interface Connection extends RemoteDeps {
  readonly call: SignedInCall
  /** The same for a query: a failure is thrown as CallFailed. */
  read<E extends Endpoint>(endpoint: E, args: Untokened<E>): Promise<Answer<E>>
  /** Makes an action and sends it. KY6: sealed under an ended generation it is made anew, once, under a new id; `again` answers the fields by what is there by then. */
  act<T>(
    fields: OnlineFields,
    send: (signed: SignedAction) => Promise<Result<T, HttpFailure>>,
    again?: () => Promise<OnlineFields>,
  ): Promise<Result<{ readonly id: string; readonly answer: T }, ActionFailure>>
}

export function createConnection(deps: RemoteDeps): Connection {
  const { api, tokens, clock, newUuid } = deps
  const call = signedInCall(deps)

  const actOnce = async <T>(
    fields: OnlineFields,
    send: (signed: SignedAction) => Promise<Result<T, HttpFailure>>,
  ): Promise<Result<{ readonly id: string; readonly answer: T }, ActionFailure>> => {
    const device = tokens.slot()?.device
    if (device === undefined) return err({ code: 'unauthenticated' })
    const now = Math.round(clock.now() + tokens.serverAheadMs())
    const id = newUuid(now)
    const draft = { ...fields, id, at: now, device } as OnlineDraft
    let made = await api.makeAction(draft)
    if (!made.ok && made.error.problem === 'partner_changed') {
      const { liftByChecks } = await import('./lift-checks.ts')
      if (await liftByChecks({ call, api, me: deps.me }, fields, made.error.organisations ?? []))
        made = await api.makeAction(draft)
    }
    if (!made.ok) return err(refusal(made.error))
    // OB6: the same bytes once more when the server did not answer: it knows whether it ran
    let answer = await send(made.value)
    if (!answer.ok && !isServerAnswer(answer.error)) answer = await send(made.value)
    return answer.ok ? { ok: true, value: { id, answer: answer.value } } : err(actionFailure(answer.error))
  }

  return {
    ...deps,
    call,
    async read(endpoint, args) {
      const answer = await call(endpoint, args)
      if (!answer.ok) throw new CallFailed(answer.error)
      return answer.value
    },
    async act(fields, send, again) {
      const done = await actOnce(fields, send)
      if (done.ok || done.error.code !== 'stale_key') return done
      await deps.renewAccess()
      return actOnce(again ? await again() : fields, send)
    },
  }
}

const refusalCode = {
  locked: 'unauthenticated',
  no_key: 'no_key',
  no_record: 'not_found',
  // of partners: the own one is refused when the session opens
  roster_refused: 'partner_refused',
  partner_changed: 'partner_changed',
  unreachable: 'wrap_refused',
  other_record: 'other_record',
  holder_unproven: 'holder_unproven',
} as const
const refusal = ({ problem, organisations }: DraftRefusal): ActionFailure => ({
  code: refusalCode[problem],
  ...(organisations && { organisations }),
})
