// The state of signing in: closed (signed out or locked), opening, open, closing. One store a page, on one port. Screens
// call its functions; src/app decides what a change of state shows.
import { createStore, type StoreApi } from 'zustand'
import { err, type Result } from '../../contract/result.ts'
import { logError } from '../platform/log.ts'
import type { EnteredJoining } from './joining-port.ts'
import type {
  DeviceSessionPort,
  LockReason,
  OnStep,
  Recovered,
  SessionFailure,
  SessionPort,
  SessionStep,
  UnlockedAccount,
  UsedLink,
} from './session-port.ts'

/** erased: the account is gone with it */
export type Leaving = 'signed_out' | 'erased'

export type SessionState =
  /** start: nobody has opened anything in this page yet */
  | { readonly status: 'closed'; readonly reason: LockReason | 'start' | Leaving }
  | { readonly status: 'opening'; readonly step: SessionStep }
  | { readonly status: 'open'; readonly account: UnlockedAccount }
  | { readonly status: 'closing' }

type Opened = Result<UnlockedAccount, SessionFailure>
export interface Session {
  readonly store: StoreApi<SessionState>
  signIn(input: Parameters<SessionPort['signIn']>[0]): Promise<Opened>
  activate(input: Parameters<SessionPort['activate']>[0]): Promise<Opened>
  resetPassword(input: Parameters<SessionPort['resetPassword']>[0]): Promise<Opened>
  /** KY2: after a recovery code opened the keys */
  recover(recovered: Recovered, password: string): Promise<Opened>
  /** KY8: once the trusted device let this one in */
  join(entered: EnteredJoining, personalDevice: boolean): Promise<Opened>
  /** two-man rule: after a link, and its code, opened the keys */
  finishLink(used: UsedLink): Promise<Opened>
  /** only on a device that keeps accounts */
  unlock(input: Parameters<DeviceSessionPort['unlock']>[0]): Promise<Opened>
  /** The same by a PIN (AU6) or a passkey (AU9). */
  unlockBy(run: (port: DeviceSessionPort, onStep: OnStep) => Promise<Opened>): Promise<Opened>
  /** AU5: before anything is shown; when it does not open, the page is as closed as at any start */
  resume(): Promise<void>
  lock(reason: LockReason): Promise<void>
  signOut(why?: Leaving): Promise<void>
  readonly port: SessionPort
}

/** Binds the store to a port and listens to what locks it from elsewhere. */
export function createSession(port: SessionPort | DeviceSessionPort): Session {
  const store = createStore<SessionState>(() => ({ status: 'closed', reason: 'start' }))

  /** One opening at a time: the answer counts only if nothing locked the page meanwhile. */
  async function open(run: (onStep: (step: SessionStep) => void) => Promise<Opened>, isLogin = false): Promise<Opened> {
    const opening: SessionState = { status: 'opening', step: 'password' }
    let shown: SessionState = opening
    store.setState(opening, true)
    const answer = await run((step) => {
      if (store.getState() !== shown) return
      shown = { status: 'opening', step }
      store.setState(shown, true)
    }).catch((bug: unknown) => {
      store.setState({ status: 'closed', reason: 'start' }, true)
      throw bug
    })
    if (isLogin && !answer.ok) logError('login_failed', { code: answer.error.code })
    if (store.getState() !== shown) return answer
    store.setState(answer.ok ? { status: 'open', account: answer.value } : { status: 'closed', reason: 'start' }, true)
    return answer
  }

  /** Closing cannot fail for the person: whatever the port does, nothing of the account is shown any more. */
  async function close(reason: LockReason | Leaving, run: () => Promise<void>) {
    if (store.getState().status === 'closing') return
    store.setState({ status: 'closing' }, true)
    try {
      await run()
    } finally {
      store.setState({ status: 'closed', reason }, true)
    }
  }

  port.onLocked((reason) => store.setState({ status: 'closed', reason }, true))
  port.onRenewed((account) => {
    const shown = store.getState()
    if (shown.status === 'open' && shown.account.id === account.id) store.setState({ status: 'open', account }, true)
  })

  return {
    store,
    port,
    signIn: (input) => open((onStep) => port.signIn(input, onStep), true),
    activate: (input) => open((onStep) => port.activate(input, onStep)),
    resetPassword: (input) => open((onStep) => port.resetPassword(input, onStep)),
    recover: (recovered, password) => open((onStep) => recovered.finish(password, onStep)),
    join: (entered, personalDevice) => open((onStep) => entered.finish(personalDevice, onStep)),
    finishLink: (used) => open((onStep) => used.finish(onStep)),
    unlock: (input) => {
      if (!keepsAccounts(port)) throw new Error('this area keeps no accounts on the device')
      return open((onStep) => port.unlock(input, onStep), true)
    },
    unlockBy: (run) => {
      if (!keepsAccounts(port)) throw new Error('this area keeps no accounts on the device')
      return open((onStep) => run(port, onStep), true)
    },
    resume: async () => {
      await open(async (onStep) => (await port.resume(onStep)) ?? err({ code: 'unauthenticated' }))
    },
    lock: (reason) => close(reason, () => port.lock(reason)),
    signOut: (why = 'signed_out') => close(why, () => port.signOut()),
  }
}

/** The provider's device keeps accounts, the online areas do not. */
export const keepsAccounts = (port: SessionPort | DeviceSessionPort): port is DeviceSessionPort => 'unlock' in port
