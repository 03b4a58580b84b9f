// The calls of signing in, for the sessions of both kinds of areas.
import {
  dropReloadHalf,
  login,
  logout,
  type OwnAccount,
  prelogin,
  readAccount,
  refreshToken,
  type Session,
} from '../../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../../contract/http/crypto.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Answer, CallArgs, Http } from '../../../device/http/call.ts'
import { type HttpFailure, networkFailure } from '../../../device/http/failure.ts'
import type { AccessBackCalls } from './access-back-calls.ts'

export type Called<T> = Promise<Result<T, HttpFailure>>
export type Body<E extends Parameters<Http['call']>[0]> = CallArgs<E> extends { readonly body: infer B } ? B : never

/** S53: why a session ends */
export interface LogoutHow {
  /** nobody asked for it */
  readonly forced: boolean
  /** the session could not be renewed */
  readonly tokenExpired: boolean
  /** ends that session alone, not one that began in the slot since; default: whichever the slot holds */
  readonly family?: string | undefined
}

export interface AccountCalls {
  readonly http: Http
  /** @param timeoutMs by default that of all calls */
  prelogin(email: string, timeoutMs?: number): Called<Answer<typeof prelogin>>
  login(body: Body<typeof login>): Called<Answer<typeof login>>
  refresh(body: Body<typeof refreshToken>): Called<Session>
  /** Goes out even while the page is replaced. */
  logout(slot: number, how?: LogoutHow): Called<unknown>
  /** AU5: goes out even while the page is replaced */
  dropReloadHalf(account: number): Called<unknown>
  /** the calls of getting in for the first time and back in, loaded when they are needed */
  accessBack(): Promise<AccessBackCalls>
  /** the own account */
  account(id: number, token: string): Called<OwnAccount>
  /** of every organisation that the account belongs to */
  organisations(account: OwnAccount, token: string): Called<OrganisationKeys[]>
}

export const accountCalls = (http: Http): AccountCalls => ({
  http,
  prelogin: (email, timeoutMs) => http.call(prelogin, { body: { email }, ...(timeoutMs && { timeoutMs }) }),
  login: (body) => http.call(login, { body }),
  refresh: (body) => http.call(refreshToken, { body }),
  logout: (slot, { forced, tokenExpired, family } = { forced: false, tokenExpired: false }) =>
    http.call(logout, {
      body: { slot, forced, token_expired: tokenExpired, ...(family !== undefined && { family }) },
      keepalive: true,
    }),
  dropReloadHalf: (account) => http.call(dropReloadHalf, { query: { account }, keepalive: true }),
  accessBack: async () => (await import('./seldom.chunk.ts')).accessBackCalls(http),
  async account(id, token) {
    const answer = await http.call(readAccount, { params: { id }, token })
    if (!answer.ok) return answer
    if (!('keys' in answer.value)) throw new Error('the own account is answered whole')
    return ok(answer.value)
  },
  async organisations(account, token) {
    // BM13: what a roster is made of is needed after the first screen
    const calls = await import('./seldom.chunk.ts').catch(() => null)
    return calls ? calls.readOrganisations(http, account, token) : err(networkFailure('unreachable'))
  },
})
