// Failed attempts to sign in or to redeem a token, counted in memory: a guesser waits, everybody else does not notice.
// Counted per address and account together; per account over all addresses; and per address over all accounts. On a device on
// which the account signed in before only that device's own attempts count, so that nobody locks a colleague out from elsewhere
// (docs/decisions/0147-own-devices-stay-open.md). Limits are ours.
import type { Clock } from '../platform/clock.ts'

const windowMs = 15 * 60_000
const limits = { pair: 10, account: 100, address: 300, code: 60 } as const
/** more keys than this and the oldest go: memory stays bounded under an attack */
const maxKeys = 50_000

/**
 * @param account null: a wrong code, which tells of no account
 * @param device number of one on which this account signed in before; null: any other
 */
export interface AttemptLimits {
  /** seconds to wait, 0 when an attempt may be made */
  waitS(address: string, account: string | null, device?: number | null): number
  failed(address: string, account: string | null, device?: number | null): void
  succeeded(address: string, account: string | null, device?: number | null): void
}

/** what is counted, and how far */
type Key = readonly [key: string, limit: number]

interface Counter {
  count: number
  until: number
}

export function createAttemptLimits(clock: Clock): AttemptLimits {
  const counters = new Map<string, Counter>()
  const keysOf = (address: string, account: string | null, device: number | null): readonly Key[] => {
    if (account === null) return [[`c ${address}`, limits.code]]
    if (device !== null) return [[`d ${device} ${account}`, limits.pair]]
    return [
      [`p ${address} ${account}`, limits.pair],
      [`u ${account}`, limits.account],
      [`a ${address}`, limits.address],
    ]
  }

  return {
    waitS(address, account, device = null) {
      const now = clock.wall()
      const waits = keysOf(address, account, device).map(([key, limit]) => {
        const counter = counters.get(key)
        return counter && counter.until > now && counter.count >= limit ? Math.ceil((counter.until - now) / 1000) : 0
      })
      return Math.max(...waits)
    },
    failed(address, account, device = null) {
      const now = clock.wall()
      for (const [key] of keysOf(address, account, device)) {
        const counter = counters.get(key)
        if (counter && counter.until > now) counter.count += 1
        else counters.set(key, { count: 1, until: now + windowMs })
      }
      for (const key of counters.keys()) {
        if (counters.size <= maxKeys) break
        counters.delete(key)
      }
    },
    succeeded(address, account, device = null) {
      const [own] = keysOf(address, account, device)
      if (own) counters.delete(own[0])
    },
  }
}
