// The organisation's recovery sheet in a page: how it stands, printing a new one, and letting oneself in by it. Loaded on request.
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { createPendingKey } from '../../../contract/http/pending-keys.ts'
import { beginSheet, keepSheet, openSheet, readSheet, useSheet } from '../../../contract/http/recovery-sheet.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { Admission, GrantRefusal, MadeSheet, SessionApi } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { NewSheet, SessionFailure, SheetPort, UnlockedAccount } from '../../state/session-port.ts'
import type { AccountCalls } from './account-calls.ts'
import { sessionFailure } from './failures.ts'
import { againOnce, type Wait } from './in-order.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface SheetDeps {
  readonly http: Http
  readonly api: SessionApi
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
  readonly clock: Clock
  /** the open account */
  account(): UnlockedAccount | null
  /** the group may have a newer generation */
  renewAccess(): Promise<void>
  /** for tests; absent: a timer */
  readonly wait?: Wait
}

interface Open {
  readonly account: UnlockedAccount
  readonly token: string
  readonly organisation: OrganisationRef
}

const refusalCode = {
  locked: 'unauthenticated',
  roster_refused: 'roster_refused',
  partner_changed: 'roster_refused',
  no_key: 'keys_unreadable',
  wrong_keys: 'sheet_wrong',
  not_allowed: 'forbidden',
} as const

const byTimer: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export function createSheet(deps: SheetDeps): SheetPort {
  const { http, api, deriveRoot, calls, tokens, clock, account, renewAccess, wait = byTimer } = deps
  const failed = (error: HttpFailure) => err(sessionFailure(error))
  /** of the first organisation: people of a ward or clinic belong to one */
  const open = async (): Promise<Result<Open, SessionFailure>> => {
    const now = account()
    const organisation = now?.memberships[0]?.organisation
    if (!now || !organisation) return err({ code: 'unauthenticated' })
    const token = await tokens.accessToken()
    const { kind, id } = organisation
    return token ? ok({ account: now, token, organisation: { kind, id } }) : failed(tokens.noToken())
  }
  const passwordKey = async (email: string, password: string): Promise<Result<string, SessionFailure>> => {
    const parameters = await calls.prelogin(email)
    if (!parameters.ok) return failed(parameters.error)
    const { salt, kdf_version: version } = parameters.value
    const auth = await deriveRoot(api, { password, salt, version })
    return auth.ok ? auth : err({ code: 'key_derivation_refused' })
  }

  const keeper =
    (beganAs: number, { code: _, ...made }: MadeSheet): NewSheet['keep'] =>
    async (password, onStep) => {
      const now = await open()
      if (!now.ok) return now
      const { account, organisation, token } = now.value
      onStep?.('password')
      const password_key = await passwordKey(account.email, password)
      if (!password_key.ok) return password_key
      onStep?.('answer')
      let refused: GrantRefusal | null = null
      let sheet = made
      const send = () =>
        http.call(keepSheet, { body: { organisation, password_key: password_key.value, ...sheet }, token })
      // E22: the paper is printed, so that the same keys are signed anew for what the house is by now
      const again = async (): Promise<Result<unknown, HttpFailure>> => {
        await renewAccess()
        const keys = await http.call(readOrganisationKeys, { params: organisation, token })
        if (!keys.ok) return keys
        const { keys: ofSheet } = made
        const input = { account: beganAs, keys: ofSheet, organisation: keys.value, now: clock.now() }
        const admitted = await api.admitSheet(input)
        if (!admitted.ok) refused = admitted.error
        else sheet = { ...made, ...admitted.value }
        return admitted.ok ? send() : ok(null)
      }
      const kept = await againOnce(send, wait, again)
      if (refused) return err({ code: refusalCode[refused] })
      if (kept.ok) return ok(null)
      const failure = sessionFailure(kept.error)
      return err(failure.code === 'sign_in_failed' ? { code: 'password_wrong' } : failure)
    }

  const letIn = async (
    { account, organisation, token }: Open,
    code: string,
    auth_key: string,
  ): Promise<Result<Result<Admission, GrantRefusal>, HttpFailure>> => {
    const sheet = await http.call(openSheet, { body: { organisation, auth_key }, token })
    if (!sheet.ok) return sheet
    const keys = await http.call(readOrganisationKeys, { params: organisation, token })
    if (!keys.ok) return keys
    const me = await calls.account(account.id, token)
    if (!me.ok) return me
    const input = { sheet: sheet.value, code, me: me.value, organisation: keys.value, now: clock.now() }
    return ok(await api.grantBySheet(input))
  }

  return {
    async state() {
      const now = await open()
      if (!now.ok) return now
      const { organisation, token } = now.value
      const answer = await http.call(readSheet, { params: organisation, token })
      if (!answer.ok) return failed(answer.error)
      const { made_at: madeAt, used, current, full_access: fullAccess, confirmers } = answer.value
      return ok({ madeAt, used, current, fullAccess, confirmers })
    },
    async ask() {
      const now = await open()
      if (!now.ok) return now
      const { account, organisation, token } = now.value
      const isProvider = organisation.kind === 'careprovider'
      const body = {
        account_id: account.id,
        auction_request_id: null,
        careprovider_id: isProvider ? organisation.id : null,
        careseeker_id: isProvider ? null : organisation.id,
      }
      const asked = await http.call(createPendingKey, { body, token })
      return asked.ok ? ok(asked.value.created_at) : failed(asked.error)
    },
    async make() {
      const now = await open()
      if (!now.ok) return now
      const { organisation, token } = now.value
      const begun = await http.call(beginSheet, { body: { organisation }, token })
      if (!begun.ok) return failed(begun.error)
      const keys = await http.call(readOrganisationKeys, { params: organisation, token })
      if (!keys.ok) return failed(keys.error)
      const madeAt = clock.now()
      const made = await api.makeSheet({ account: begun.value.account, organisation: keys.value, now: madeAt })
      if (!made.ok) return err({ code: refusalCode[made.error] })
      const { code } = made.value
      const keep = keeper(begun.value.account, made.value)
      return ok({ code, madeAt, organisation: keys.value.organisation.name, keep })
    },
    async use(code, onStep) {
      const now = await open()
      if (!now.ok) return now
      const { organisation, token } = now.value
      onStep?.('keys')
      const auth_key = await api.codeAuth('house', code)
      if (auth_key === null) return err({ code: 'sheet_wrong' })
      let refused: GrantRefusal | null = null
      // E22: tried again with everything read anew
      const used = await againOnce(async (): Promise<Result<unknown, HttpFailure>> => {
        const read = await letIn(now.value, code, auth_key)
        if (!read.ok) return read
        const made = read.value
        if (!made.ok) refused = made.error
        if (!made.ok) return ok(null)
        onStep?.('answer')
        return http.call(useSheet, { body: { organisation, auth_key, ...made.value }, token })
      }, wait)
      if (refused) return err({ code: refusalCode[refused] })
      if (used.ok) return ok(null)
      return used.error.code === 'sign_in_failed' ? err({ code: 'sheet_wrong' }) : failed(used.error)
    },
  }
}
