// Signing in, activating and locking, for every area (AU1, AU5, AU7, AU8): the calls, the password worker and the area's own
// worker in their order. The provider's app adds its device (data/local/device-session.ts).
import type { DeviceKind, OwnAccount, Session } from '../../../contract/http/accounts.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { WorkerClient } from '../../crypto/client.ts'
import type { DeriveRoot } from '../../crypto/password.ts'
import type { SessionApi } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import { logError } from '../../platform/log.ts'
import { cancelFactorStep } from '../../state/second-factor.ts'
import type {
  AccountArea,
  Invitation,
  LockReason,
  OnStep,
  SessionFailure,
  SessionPort,
  UnlockedAccount,
} from '../../state/session-port.ts'
import type { AccountCalls } from './account-calls.ts'
import { openFailure, sessionFailure } from './failures.ts'
import type { PasswordCalls } from './passwords.ts'
import type { ReloadKeeper, ReloadOffer } from './reload.ts'
import type { TokenKeeper } from './token-keeper.ts'

/** What is used of device/lock's locker: it tells the other tabs (AU7). */
export interface LockBroadcast {
  lockNow(reason: Exclude<LockReason, 'elsewhere'>): void
  unlocked(limitMs: number): void
}

/** Text that somebody typed and has not sent (src/state/drafts.ts). */
export interface SessionDrafts {
  /** the account's keys are open: what it had typed is there again */
  restore(): Promise<void>
  /** the account signed out: nothing of it stays */
  forget(account: number): Promise<void>
}

/** Which tabs of this browser are open (src/app/open-tabs.ts). */
export interface OpenTabs {
  opened(account: number): void
  closed(): void
  /** whose tabs are open, other than this one; never rejects */
  openElsewhere(): Promise<ReadonlySet<number>>
}

export type Opened = Result<UnlockedAccount, SessionFailure>

export interface SessionDeps<A extends SessionApi> {
  readonly worker: WorkerClient<A>
  readonly deriveRoot: DeriveRoot
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  readonly clock: Clock
  /** whose accounts this area is for; null: all (the invitation page) */
  readonly area: AccountArea | null
  readonly locker?: LockBroadcast
  /** none: typed text lives as long as the page */
  readonly drafts?: SessionDrafts
  readonly tabs?: OpenTabs
  /** AU5; none: a reload needs the password */
  readonly reload?: ReloadKeeper
  /** AU5: what belongs to an account whose keys a reload opened; the server is asked where nothing else is given */
  readonly openKept?: (accountId: number) => Promise<Opened>
  /** after the keys are open, before the screens hear of it */
  readonly onOpened?: (account: UnlockedAccount) => Promise<void> | void
  /** KY9: a person said that they know who came to a partner */
  readonly onConfirmed?: () => void
  /** before the worker ends */
  readonly onLocking?: () => void
}

export interface AreaSession extends SessionPort {
  /** AU8: what the token is for; does not use it up */
  readInvitation(token: string): Promise<Result<Invitation, SessionFailure>>
  /** the open account */
  account(): UnlockedAccount | null
  /** Another tab locked, the time ran out, or the family ended: give it to the locker. */
  lockedBy(reason: LockReason): void
  /** AU9: what kind of device the server says that this is: its idle time follows (AU5). */
  deviceIs(kind: DeviceKind): void
  /** For a session that was begun without the calls of this file, and whose keys are open in the worker. */
  openFor(session: Session, account: OwnAccount, onStep?: OnStep): Promise<Opened>
  /** Lets the person show the second factor that a session owes; a session that they do not is ended. */
  passFactor(session: Session): Promise<Result<OwnAccount, SessionFailure>>
  /** For accounts that were opened without the calls of this file. */
  opened(account: UnlockedAccount): Promise<UnlockedAccount>
}

/** AU5, minutes */
const idleMinutes = { shared: 5, personal: 15, portal: 60 } as const

/** P67: the portal is for people without a password, and they are nowhere else. */
function fitsArea({ account_type, roles }: OwnAccount, area: AccountArea | null): boolean {
  if (area === null) return true
  if (account_type === 'providerSearch' || area === 'portal')
    return account_type === 'providerSearch' && area === 'portal'
  // the operator's people belong to no house, and are nowhere else either
  if (account_type === 'staff' || area === 'staff') return account_type === 'staff' && area === 'staff'
  return roles.some(({ organisation }) => organisation.kind === area)
}

export function createAreaSession<A extends SessionApi>(deps: SessionDeps<A>): AreaSession {
  const { worker, deriveRoot, calls, tokens, clock, area, locker, drafts, tabs, reload } = deps
  const listeners = new Set<(reason: LockReason) => void>()
  const renewed = new Set<(account: UnlockedAccount) => void>()
  let open: UnlockedAccount | null = null
  let isLocking = false
  /** AU9: by the last refresh */
  let toldKind: DeviceKind | null = null

  /** @param leavesSession other tabs go on with it where locked means signed out (AU5) */
  const forget = ({ leavesSession } = { leavesSession: false }) => {
    deps.onLocking?.()
    cancelFactorStep()
    const slot = area === 'portal' && !leavesSession ? tokens.slot() : null
    // its own session alone: this tab may have slept, and somebody signed in anew since
    if (slot) void calls.logout(slot.slot, { forced: true, tokenExpired: false, family: slot.family })
    tabs?.closed()
    reload?.forget()
    open = null
    tokens.forget()
    worker.end()
  }

  const opened = async (account: UnlockedAccount): Promise<UnlockedAccount> => {
    open = account
    tabs?.opened(account.id)
    locker?.unlocked(idleMinutes[area === 'portal' ? area : account.device] * 60_000)
    await Promise.all([drafts?.restore(), deps.onOpened?.(account)])
    reload?.opened()
    // without network later on, they have to be here
    import('./seldom.chunk.ts').catch(() => undefined)
    return account
  }

  const passFactor = async (session: Session): Promise<Result<OwnAccount, SessionFailure>> => {
    const seldom = await import('./seldom.chunk.ts').catch(() => null)
    const passed = seldom ? await seldom.passFactor(calls.http, session) : err({ code: 'network' } as const)
    if (!passed.ok) await calls.logout(session.slot)
    return passed
  }

  const openSession = async (
    session: Session,
    answered: OwnAccount | null,
    onStep: OnStep | undefined,
    keysAreOpen = false,
  ): Promise<Opened> => {
    if (session.factor_due || !answered) onStep?.('passkey')
    const passed = session.factor_due || !answered ? await passFactor(session) : ok(answered)
    if (!passed.ok) return passed
    const account = passed.value
    if (!fitsArea(account, area)) {
      await calls.logout(session.slot, { forced: true, tokenExpired: false })
      return err({ code: 'wrong_area' })
    }
    const organisations = await calls.organisations(account, session.access_token)
    if (!organisations.ok) return err(sessionFailure(organisations.error))
    onStep?.('storing')
    const input = { account, organisations: organisations.value, session, now: clock.now() }
    const result = await (keysAreOpen ? worker.api.reopenAccount(input) : worker.api.openAccount(input))
    if (!result.ok) return err(openFailure(result.error))
    tokens.take(account.id, session)
    return ok(await opened(result.value))
  }

  /** Everything of the account whose keys are open, as the server has it now; null: it cannot be asked. */
  const readOpen = async (accountId: number, device: UnlockedAccount['device']): Promise<UnlockedAccount | null> => {
    const token = await tokens.accessToken()
    const slot = tokens.slot()
    if (!token || !slot) return null
    const account = await calls.account(accountId, token)
    const organisations = account.ok ? await calls.organisations(account.value, token) : null
    if (!account.ok || !organisations?.ok) return null
    const session = {
      access_token: token,
      expires_in_s: 0,
      id_token: slot.idToken,
      slot: slot.slot,
      device: slot.device,
      device_kind: toldKind ?? device,
      server_time: clock.now(),
    }
    const result = await worker.api.reopenAccount({
      account: account.value,
      organisations: organisations.value,
      session,
      now: clock.now(),
    })
    return result.ok ? result.value : null
  }
  const openKept = async (accountId: number): Promise<Opened> => {
    const account = await readOpen(accountId, 'shared')
    return account ? ok(account) : err({ code: 'session_ended' })
  }

  const renew = async () => {
    const before = open
    const account = before && (await readOpen(before.id, before.device))
    if (!account || open !== before) return
    open = account
    for (const listener of renewed) listener(account)
  }

  const isOpenElsewhere = async (account: number) => (await tabs?.openElsewhere())?.has(account) ?? false

  /** AU5: both halves met, or nothing is open. @param isVouched another tab has the session too */
  const openBy = async (offer: ReloadOffer, isVouched: boolean, onStep: OnStep | undefined): Promise<Opened> => {
    const { kept, slot, isGood } = offer
    onStep?.('keys')
    if (!(await worker.api.openReload(kept))) {
      worker.end()
      reload?.discard()
      return err({ code: 'session_ended' })
    }
    tokens.resume(kept.account, slot)
    const result = await (deps.openKept ?? openKept)(kept.account)
    if (result.ok && isGood()) return ok(await opened(result.value))
    const isOthers = isVouched || (await isOpenElsewhere(kept.account))
    // a lock ends it in all tabs
    forget({ leavesSession: isOthers && isGood() })
    return result.ok ? err({ code: 'session_ended' }) : result
  }

  const lockHere = (reason: LockReason) => {
    forget()
    for (const listener of listeners) listener(reason)
  }

  const lock = async (reason: LockReason) => {
    isLocking = true
    if (locker && reason !== 'elsewhere') locker.lockNow(reason)
    isLocking = false
    forget()
  }

  /** BM13: no first screen needs them. */
  async function withPasswords<T>(
    use: (passwords: PasswordCalls) => Promise<Result<T, SessionFailure>>,
  ): Promise<Result<T, SessionFailure>> {
    const made = await import('./seldom.chunk.ts').catch(() => null)
    if (!made) return err({ code: 'network' })
    const { now } = clock
    const deps = { worker, deriveRoot, calls, tokens, now, account: () => open, renew, openSession }
    return use(made.createPasswordCalls(deps))
  }

  return {
    account: () => open,
    passFactor,
    openFor: (session, account, onStep) => openSession(session, account, onStep, true),
    opened,
    async signIn({ email, password, personalDevice = false }, onStep) {
      const parameters = await calls.prelogin(email)
      if (!parameters.ok) return err(sessionFailure(parameters.error))
      onStep?.('password')
      const { salt, kdf_version: version } = parameters.value
      const auth = await deriveRoot(worker.api, { password, salt, version })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('answer')
      const answer = await calls.login({ email, auth_key: auth.value, personal_device: personalDevice })
      if (!answer.ok) return err(sessionFailure(answer.error))
      return openSession(answer.value.session, answer.value.account, onStep)
    },
    async readInvitation(token) {
      const back = await calls.accessBack().catch(() => null)
      if (!back) return err({ code: 'network' })
      const answer = await back.readInvitation(token)
      if (!answer.ok) return err(sessionFailure(answer.error))
      const { email, organisation, roles, founds } = answer.value
      return ok({ email, organisation, roles, founds })
    },
    forgotPassword: (email, language) => withPasswords((passwords) => passwords.forgotPassword(email, language)),
    readReset: (token) => withPasswords((passwords) => passwords.readReset(token)),
    resetPassword: (reset, onStep) => withPasswords((passwords) => passwords.resetPassword(reset, onStep)),
    changePassword: (change, onStep) => withPasswords((passwords) => passwords.changePassword(change, onStep)),
    changeEmail: (step) => withPasswords((passwords) => passwords.changeEmail(step)),
    activate: (activation, onStep) => withPasswords((passwords) => passwords.activate(activation, onStep)),
    async joining() {
      const { createJoining } = await import('./seldom.chunk.ts')
      const { http } = calls
      return createJoining({ ...deps, http, account: () => open, openSession })
    },
    async trust() {
      const { createTrust } = await import('./seldom.chunk.ts')
      return createTrust({ ...deps, http: calls.http, api: worker.api, account: () => open })
    },
    async sheet() {
      const { createSheet } = await import('./seldom.chunk.ts')
      const { http } = calls
      return createSheet({ ...deps, http, api: worker.api, account: () => open, renewAccess: renew })
    },
    async factors() {
      const { createFactors } = await import('./seldom.chunk.ts')
      return createFactors({ ...deps, account: () => open })
    },
    async recovery() {
      const { createRecovery } = await import('./seldom.chunk.ts')
      return createRecovery({ ...deps, account: () => open, openSession })
    },
    async resume(onStep) {
      return (
        reload?.inTurn(async () => {
          const own = reload.own()
          const answer = own && (await openBy(own, false, onStep))
          if (answer?.ok) return answer
          const others = await reload.ask(own?.kept.account ?? null)
          return others ? openBy(others, true, onStep) : answer
        }) ?? null
      )
    },
    lock,
    async signOut() {
      const slot = tokens.slot()
      const account = open
      const ended = slot && (await calls.logout(slot.slot))
      if (ended?.ok === false) logError('Logout failed', { code: ended.error.code })
      tokens.forget()
      await lock('person')
      // after the lock: no tab writes any more
      if (account) await drafts?.forget(account.id)
    },
    countKept: async () => ({ waiting: 0, stale: 0, toCheck: 0 }),
    isOpenElsewhere: async () => tabs !== undefined && (await tabs.openElsewhere()).size > 0,
    onLocked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lockedBy(reason) {
      // the screens that lock know it already
      if (!isLocking) lockHere(reason)
    },
    deviceIs(kind) {
      toldKind = kind
      if (!open || open.device === kind) return
      open = { ...open, device: kind }
      locker?.unlocked(idleMinutes[kind] * 60_000)
      for (const listener of renewed) listener(open)
    },
    renewAccess: renew,
    onRenewed(listener) {
      renewed.add(listener)
      return () => renewed.delete(listener)
    },
  }
}
