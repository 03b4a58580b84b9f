// The provider's session on a device: unlocking without network by the account's own lock, its slot refreshed or made anew when
// somebody answers, and what the lock screen may read.
import { err, ok } from '../../../contract/result.ts'
import { isWaiting } from '../../../device/outbox/shown.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { DeviceReader } from '../../mirror/device.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import { mark } from '../../platform/marks.ts'
import type { DeviceSessionPort, UnlockedAccount } from '../../state/session-port.ts'
import { type AreaSession, createAreaSession, type SessionDeps } from '../session/session.ts'

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

export type DeviceSession = AreaSession & DeviceSessionPort

/** A mark that something was read is nothing that a person would miss. */
const waitsForPerson = (row: Parameters<typeof isWaiting>[0]): boolean => isWaiting(row) && row.action !== 'mark_seen'

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
  }

  const waiting = async (account: number): Promise<number> =>
    (await mirror.outbox()).filter((row) => row.account === account && waitsForPerson(row)).length

  /** A session for the unlocked account: its slot refreshed, else a new sign-in by the auth key of this unlock. */
  const connect = async (accountId: number, email: string, auth_key: string | null): Promise<void> => {
    const [row, known] = await Promise.all([device.account(accountId), device.device()])
    if (row && row.slot !== null && known) {
      tokens.resume(accountId, { slot: row.slot, idToken: known.session, device: known.number })
      if (await tokens.accessToken()) return
      // nobody answered: the slot is tried again with the next call
      if (tokens.slot() !== null) return
    }
    // AU6: a PIN proves nothing to the server once the slot has ended
    if (auth_key === null) return
    const answer = await calls.login({ email, auth_key })
    if (!answer.ok || session.account()?.id !== accountId) return
    tokens.take(accountId, answer.value.session)
    await worker.api.keepSession({ accountId, session: answer.value.session })
  }

  /** @param auth_key of the password that was typed; null: it was opened by something else */
  const unlocked = async (opened: UnlockedAccount, auth_key: string | null): Promise<UnlockedAccount> => {
    const account = await session.opened(opened)
    // not waited for: without network the person works at once
    connect(account.id, account.email, auth_key)
      .then(() => goOn(account))
      .catch(deps.onError)
    return account
  }

  return {
    ...session,
    async pin() {
      const { createPin } = await import('./pin.ts')
      return createPin({ ...deps, account: session.account, unlocked: (account) => unlocked(account, null) })
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
      if (!result.ok) return err({ code: result.error === 'keys_unreadable' ? 'password_wrong' : 'keys_unreadable' })
      return ok(await unlocked(result.value, auth.value))
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
    async countWaiting() {
      const account = session.account()
      return account ? waiting(account.id) : 0
    },
    async accountsOnDevice() {
      const rows = await mirror.outbox()
      return (await device.accounts()).map((row) => ({
        id: row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        organisationNames: row.roles.map(({ organisation }) => organisation.name),
        lastUsedAt: row.usedAt,
        hasPin: row.pin !== undefined,
        waiting: rows.filter((action) => action.account === row.id && waitsForPerson(action)).length,
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
