// AU2 to AU4: the access token, in memory only, renewed before it ends. A refresh runs under a Web Lock (one at a time over all
// tabs) and proves that the account is unlocked here; its time is the server's, as the last answer told it.
import type { Session } from '../../../contract/http/accounts.ts'
import { type HttpFailure, networkFailure } from '../../../device/http/failure.ts'
import type { SessionApi } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import { logError } from '../../platform/log.ts'
import type { AccountCalls } from './account-calls.ts'

/** what is known of a session without its token: enough to refresh it */
export interface SessionSlot {
  readonly slot: number
  /** the specification's id_token */
  readonly idToken: string
  readonly device: number
  /** AU3; none: a server of before began it */
  readonly family?: string | undefined
}

export interface TokenDeps {
  readonly calls: Pick<AccountCalls, 'refresh' | 'logout'>
  readonly prove: SessionApi['proveRefresh']
  readonly clock: Clock
  /** one at a time over all tabs */
  readonly exclusive: <T>(run: () => Promise<T>) => Promise<T>
  /** AU3: a refreshed session, to be kept where the device keeps it */
  readonly onSession?: (account: number, session: Session) => void
  /** AU3: this family ended */
  readonly onEnded: () => void
}

export interface TokenKeeper {
  /** A session that was just answered. */
  take(account: number, session: Session): void
  /** A session whose token has to be fetched first. */
  resume(account: number, slot: SessionSlot): void
  /** A good token; `fresh`: another than the last. Null: nobody is signed in, it could not be renewed, or the session ended. */
  accessToken(fresh?: boolean): Promise<string | null>
  /** The one that is at hand, without waiting for another; null: there is none that is still good. */
  heldToken(): string | null
  /** why the last answer was null */
  noToken(): HttpFailure
  slot(): SessionSlot | null
  /** ms to add to this device's clock */
  serverAheadMs(): number
  forget(): void
}

/** renewed so long before it ends, ms */
const earlyMs = 60_000

interface Held {
  readonly account: number
  readonly slot: SessionSlot
  readonly token: string | null
  /** monotonic */
  readonly goodUntil: number
}

export function createTokenKeeper({ calls, prove, clock, exclusive, onSession, onEnded }: TokenDeps): TokenKeeper {
  let held: Held | null = null
  let aheadMs = 0
  let renewing: Promise<string | null> | null = null
  /** of the last renewal */
  let failure: HttpFailure = networkFailure('unreachable')

  const take = (account: number, session: Session) => {
    aheadMs = session.server_time - clock.now()
    held = {
      account,
      slot: { slot: session.slot, idToken: session.id_token, device: session.device, family: session.family },
      token: session.access_token,
      goodUntil: clock.monotonic() + session.expires_in_s * 1000 - earlyMs,
    }
  }

  const refresh = async ({ account, slot }: Held) => {
    const proof = await prove(slot.idToken, Math.round(clock.now() + aheadMs))
    return proof ? calls.refresh({ slot: slot.slot, account, proof }) : null
  }

  const renew = async (): Promise<string | null> => {
    const before = held
    if (!before) return null
    let answer = await refresh(before)
    const serverTime = answer?.ok === false ? serverTimeOf(answer.error) : null
    if (serverTime !== null) {
      aheadMs = serverTime - clock.now()
      answer = await refresh(before)
    }
    // locked, or another account, while it was under way
    if (held !== before || !answer) return null
    if (!answer.ok) {
      failure = answer.error
      if (failure.code !== 'session_ended') return null
      held = null
      logError('session_expired', { code: failure.code })
      void calls.logout(before.slot.slot, { forced: true, tokenExpired: true })
      onEnded()
      return null
    }
    take(before.account, answer.value)
    onSession?.(before.account, answer.value)
    return answer.value.access_token
  }

  const heldToken = () => (held && clock.monotonic() < held.goodUntil ? held.token : null)

  return {
    take,
    heldToken,
    resume: (account, slot) => {
      held = { account, slot, token: null, goodUntil: 0 }
    },
    async accessToken(fresh = false) {
      if (!held) return null
      const token = fresh ? null : heldToken()
      if (token !== null) return token
      renewing ??= exclusive(renew).finally(() => {
        renewing = null
      })
      return renewing
    },
    noToken: () => (held ? failure : { code: 'unauthenticated' }),
    slot: () => held?.slot ?? null,
    serverAheadMs: () => aheadMs,
    forget: () => {
      held = null
    },
  }
}

/** AU4: the proof's time was off; the answer tells the server's. */
const serverTimeOf = (failure: HttpFailure): number | null =>
  failure.code === 'proof_expired' && failure.server_time !== undefined ? failure.server_time : null
