// Failed attempts to sign in or to redeem a token, counted in memory: a guesser waits, everybody else does not notice.
// Counted per address and account together, so that nobody can lock a colleague out from elsewhere; per account over all
// addresses, and per address over all accounts. Limits are ours.
import type { Clock } from '../platform/clock.ts'

const windowMs = 15 * 60_000
const limits = { pair: 10, account: 100, address: 300 } as const
/** more keys than this and the oldest go: memory stays bounded under an attack */
const maxKeys = 50_000

export interface AttemptLimits {
  /** seconds to wait, 0 when an attempt may be made */
  waitS(address: string, account: string): number
  failed(address: string, account: string): void
  succeeded(address: string, account: string): void
}

interface Counter {
  count: number
  until: number
}

export function createAttemptLimits(clock: Clock): AttemptLimits {
  const counters = new Map<string, Counter>()
  const keysOf = (address: string, account: string) =>
    [
      [`p ${address} ${account}`, limits.pair],
      [`u ${account}`, limits.account],
      [`a ${address}`, limits.address],
    ] as const

  return {
    waitS(address, account) {
      const now = clock.wall()
      const waits = keysOf(address, account).map(([key, limit]) => {
        const counter = counters.get(key)
        return counter && counter.until > now && counter.count >= limit ? Math.ceil((counter.until - now) / 1000) : 0
      })
      return Math.max(...waits)
    },
    failed(address, account) {
      const now = clock.wall()
      for (const [key] of keysOf(address, account)) {
        const counter = counters.get(key)
        if (counter && counter.until > now) counter.count += 1
        else counters.set(key, { count: 1, until: now + windowMs })
      }
      for (const key of counters.keys()) {
        if (counters.size <= maxKeys) break
        counters.delete(key)
      }
    },
    succeeded(address, account) {
      counters.delete(`p ${address} ${account}`)
    },
  }
}
