// Signing in without a password (two-man rule, E19): the link's session, the own identity at this moment, the lock of the key
// storage, the rule key of the backend, and AK open. What is between two calls of the page is kept here.

import type { AccountKeys } from '../../contract/envelope/account.ts'
import { depositStoredKey, openStoredKey, openStoredKeyByCode } from '../../contract/http/key-storage.ts'
import {
  activatePortalAccount,
  beginPortalActivation,
  redeemPortalLogin,
  takeRuleKey,
} from '../../contract/http/portal-accounts.ts'
import { initiateIdentity } from '../../contract/http/seald.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { Answer, Http } from '../../device/http/call.ts'
import type { HttpFailure } from '../../device/http/failure.ts'
import type { Region } from '../../domain/portal/region.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { createAccountKeys } from '../crypto/core/create-account-keys.ts'
import { openByRule, sealByRule } from '../crypto/rule-lock.ts'
import type { CodeState, LinkApi, LinkFailure, LinkOpened } from './link-api.ts'

type Redeemed = Answer<typeof redeemPortalLogin>
type Stored = Answer<typeof openStoredKey>
/** where somebody signs in: a code's mail is written for it */
interface Page {
  readonly language: 'de' | 'en'
  readonly region: Region
}

/** @param opened takes the account whose keys are open now */
export function createLink(http: Http, opened: (account: UnlockedAccount, keys: AccountKeys) => void): LinkApi {
  /** a link was used and the keys are not open yet */
  let waiting: { readonly of: Redeemed; readonly page: Page } | null = null

  const openWith = async (of: Redeemed, stored: Stored): Promise<Result<CodeState | null, LinkFailure>> => {
    const { lock, tries_left, expires_in_s } = stored
    if (!lock) return ok({ triesLeft: tries_left, expiresInS: expires_in_s })
    const body = { kid: lock.sealed.kid }
    const rule = await http.call(takeRuleKey, { body, token: of.session.access_token })
    if (!rule.ok) return refused(rule.error)
    const { id, keys } = of.account
    const account = await openByRule({ account: id, keys }, lock, rule.value.secret)
    if (!account) return err({ code: 'keys_unreadable' })
    opened(account, keys)
    waiting = null
    return ok(null)
  }

  /** The lock, where this device is known; else a code goes out. */
  const askStorage = async (of: Redeemed, page: Page): Promise<Result<CodeState | null, LinkFailure>> => {
    const stored = await http.call(openStoredKey, { body: { session_id: of.seald_two_man_rule_session_id, ...page } })
    return stored.ok ? openWith(of, stored.value) : refused(stored.error)
  }

  const login = async (token: string, page: Page, now: number): Promise<Result<LinkOpened, LinkFailure>> => {
    const redeemed = await http.call(redeemPortalLogin, { body: { token } })
    if (!redeemed.ok) return refused(redeemed.error)
    const of = redeemed.value
    const { session, account } = of
    const identity = await http.call(initiateIdentity, { query: { datetime: now }, token: session.access_token })
    if (!identity.ok) return refused(identity.error)
    // E31: anything but registered is an error; and the storage is asked by the session that both name
    const isOwn = identity.value.seald_two_man_rule_session_id === of.seald_two_man_rule_session_id
    if (identity.value.status !== 'registered' || !isOwn) return err({ code: 'keys_unreadable' })
    waiting = { of, page }
    const code = await askStorage(of, page)
    return code.ok ? ok({ session, account, code: code.value }) : code
  }

  const create = async (
    token: string,
    language: 'de' | 'en',
    now: number,
  ): Promise<Result<LinkOpened, LinkFailure>> => {
    const begun = await http.call(beginPortalActivation, { body: { token } })
    if (!begun.ok) return refused(begun.error)
    const { record: keys, unlocked } = await createAccountKeys(begun.value.account)
    const { lock, ruleKey: rule_key } = await sealByRule(unlocked)
    const session_id = begun.value.seald_two_man_rule_session_id
    const deposited = await http.call(depositStoredKey, { body: { session_id, lock } })
    if (!deposited.ok) return refused(deposited.error)
    const made = await http.call(activatePortalAccount, { body: { token, language, keys, rule_key } })
    if (!made.ok) return refused(made.error)
    const { session, account } = made.value
    opened(unlocked, account.keys)
    await http.call(initiateIdentity, { query: { datetime: now }, token: session.access_token })
    return ok({ session, account, code: null })
  }

  return {
    redeemLink: ({ purpose, token, language, region, now }) =>
      purpose === 'create' ? create(token, language, now) : login(token, { language, region }, now),
    async enterCode(code) {
      const of = waiting?.of
      if (!of) return err({ code: 'token_ended' })
      const body = { session_id: of.seald_two_man_rule_session_id, code }
      const stored = await http.call(openStoredKeyByCode, { body })
      return stored.ok ? openWith(of, stored.value) : refused(stored.error)
    },
    sendCodeAgain: async () => (waiting ? askStorage(waiting.of, waiting.page) : err({ code: 'token_ended' })),
  }
}

/** A half that is not there: the keys cannot be opened. */
function refused(failure: HttpFailure): Result<never, LinkFailure> {
  if (failure.code === 'not_found') return err({ code: 'keys_unreadable' })
  const wait = 'retry_after_s' in failure ? failure.retry_after_s : undefined
  return err({ code: failure.code, ...(wait === undefined ? {} : { retryAfterS: wait }) })
}
