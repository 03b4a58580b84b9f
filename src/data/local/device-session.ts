// The provider's session on a device: unlocking without network by the account's own lock, its slot refreshed or made anew when
// somebody answers, and what the lock screen may read.
import type { Session } from '../../../contract/http/accounts.ts'
import { err, ok } from '../../../contract/result.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { DeviceReader } from '../../mirror/device.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import { mark } from '../../platform/marks.ts'
import type { DeviceSessionPort, UnlockedAccount } from '../../state/session-port.ts'
import { type AreaSession, createAreaSession, type SessionDeps } from '../session/session.ts'
import { storedInputs } from './stored-inputs.ts'

export interface DeviceSessionDeps extends SessionDeps<LocalApi> {
  readonly device: DeviceReader
  readonly mirror: Pick<Mirror, 'outbox'>
  /** SY12: counts by the device session; null when nobody answered */
  readonly count: (careproviderId: number) => Promise<{ readonly new: number } | null>
  /** after an unlock the server knows the session again: what waited for a token can go on */
  readonly onConnected: () => void
  /** what goes on after the unlock failed: the person works on, without network */
  readonly onError: (error: unknown) => void
}

/** A new session by what a person has just shown; null: nothing that the server takes. */
type BeginSession = (() => Promise<Session | null>) | null

export type DeviceSession = AreaSession & DeviceSessionPort

export function createDeviceSession(deps: DeviceSessionDeps): DeviceSession {
  const { worker, deriveRoot, calls, tokens, clock, device, mirror } = deps
  const session = createAreaSession({
    ...deps,
    async openKept(accountId) {
      const result = await worker.api.resume({ accountId, now: clock.now() })
      return result.ok ? result : err({ code: 'session_ended' })
    },
  })

  /** What follows when the server knows the session again. */
  const goOn = async (account: UnlockedAccount): Promise<void> => {
    if (session.account()?.id !== account.id || tokens.slot() === null) return
    deps.reload?.opened()
    if (account.accessPending || account.outdated) await session.renewAccess()
    deps.onConnected()
    await renewLocks(account)
  }

  /** KY2: passkeys that were added or removed on other devices, and another password */
  const renewLocks = async ({ id }: UnlockedAccount): Promise<void> => {
    const token = await tokens.accessToken()
    const own = token ? await calls.account(id, token) : null
    if (own?.ok) await worker.api.keepLocks(own.value)
  }

  /** A session for the unlocked account: its slot refreshed, else a new one by what opened it. */
  const connect = async (accountId: number, begin: BeginSession): Promise<void> => {
    const [row, known] = await Promise.all([device.account(accountId), device.device()])
    if (row && row.slot !== null && known) {
      tokens.resume(accountId, { slot: row.slot, idToken: known.session, device: known.number })
      if (await tokens.accessToken()) return
      // nobody answered: the slot is tried again with the next call
      if (tokens.slot() !== null) return
    }
    const begun = await begin?.()
    if (begun) await take(accountId, begun)
  }
  const take = async (accountId: number, begun: Session): Promise<void> => {
    if (session.account()?.id !== accountId) return
    tokens.take(accountId, begun)
    await worker.api.keepSession({ accountId, session: begun })
    session.deviceIs(begun.device_kind)
  }

  const unlocked = async (
    opened: UnlockedAccount,
    begin: BeginSession,
    begun: Session | null = null,
  ): Promise<UnlockedAccount> => {
    const account = await session.opened(opened)
    // not waited for: without network the person works at once
    const connected = begun ? take(account.id, begun) : connect(account.id, begin)
    connected.then(() => goOn(account)).catch(deps.onError)
    return account
  }

  return {
    ...session,
    async pin() {
      const { createPin } = await import('./pin.ts')
      // AU6: a PIN proves nothing to the server once the slot has ended
      return createPin({ ...deps, account: session.account, unlocked: (account) => unlocked(account, null) })
    },
    async passkeys() {
      const [{ createPasskeys }, { browserAuthenticators }] = await Promise.all([
        import('./passkeys.ts'),
        import('./authenticators.ts'),
      ])
      return createPasskeys({
        ...deps,
        authenticators: browserAuthenticators,
        account: session.account,
        unlocked: (account, begun) => unlocked(account, null, begun),
      })
    },
    async renewAccess() {
      await session.renewAccess()
      if (session.account()?.accessPending === false) deps.onConnected()
    },
    async unlock({ accountId, password }, onStep) {
      const parameters = await worker.api.passwordOf(accountId)
      if (!parameters) return err({ code: 'not_found' })
      onStep?.('password')
      const auth = await deriveRoot(worker.api, { password, ...parameters })
      if (!auth.ok) return err({ code: 'key_derivation_refused' })
      onStep?.('keys')
      mark('unlock-start')
      const result = await worker.api.unlock({ accountId, now: clock.now() })
      if (!result.ok) {
        if (result.error !== 'keys_unreadable') return err({ code: 'keys_unreadable' })
        const changed = await import('./changed-password.ts').catch(() => null)
        const now = await changed?.signInWithNewPassword(
          { device, calls, session },
          { accountId, password, parameters },
          onStep,
        )
        return now ?? err({ code: 'password_wrong' })
      }
      const { email } = result.value
      const begin = async () => {
        const answer = await calls.login({ email, auth_key: auth.value })
        if (!answer.ok) return null
        const begun = answer.value.session
        // the person works on with what lies here meanwhile
        return !begun.factor_due || (await session.passFactor(begun)).ok ? begun : null
      }
      return ok(await unlocked(result.value, begin))
    },
    async resume(onStep) {
      const opened = await session.resume(onStep)
      if (opened?.ok && opened.value.accessPending) goOn(opened.value).catch(deps.onError)
      return opened
    },
    async signOut() {
      const account = session.account()
      if (account) await device.endSlot(account.id)
      await session.signOut()
    },
    async countKept() {
      const account = session.account()
      return storedInputs(account ? await mirror.outbox() : [], account?.id)
    },
    async accountsOnDevice() {
      const [rows, here] = await Promise.all([mirror.outbox(), device.device()])
      const accounts = await device.accounts()
      // BM13: hardly anybody has one
      const withPasskeys = accounts.some(({ locks }) => locks.some(({ kind }) => kind === 'passkey'))
      const passkeys = withPasskeys ? await import('./passkeys-here.ts') : null
      return accounts.map((row) => ({
        id: row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        organisationNames: row.roles.map(({ organisation }) => organisation.name),
        lastUsedAt: row.usedAt,
        hasPin: row.pin !== undefined,
        hasPasskey: (passkeys?.passkeysHere(row, here).length ?? 0) > 0,
        ...storedInputs(rows, row.id),
      }))
    },
    async countNewRequests() {
      const roles = (await device.accounts()).flatMap((row) => row.roles)
      const provider = roles.find(({ organisation }) => organisation.kind === 'careprovider')
      if (!provider) return null
      return (await deps.count(provider.organisation.id))?.new ?? null
    },
  }
}
