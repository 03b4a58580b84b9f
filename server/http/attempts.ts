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
 * What is tried: an account's password; a named code of 128 bits, which nobody guesses from however many addresses, so that no
 * stranger keeps its owner from using it; null: a code that tells of no account.
 */
export type Tried = string | { readonly code: string } | null

/** @param device number of one on which this account signed in before; null: any other */
export interface AttemptLimits {
  /** seconds to wait, 0 when an attempt may be made */
  waitS(address: string, tried: Tried, device?: number | null): number
  failed(address: string, tried: Tried, device?: number | null): void
  succeeded(address: string, tried: Tried, device?: number | null): void
}

/** what is counted, and how far */
type Key = readonly [key: string, limit: number]

interface Counter {
  count: number
  until: number
}

export function createAttemptLimits(clock: Clock): AttemptLimits {
  const counters = new Map<string, Counter>()
  const keysOf = (address: string, tried: Tried, device: number | null): readonly Key[] => {
    if (tried === null) return [[`c ${address}`, limits.code]]
    const all: Key = [`a ${address}`, limits.address]
    if (typeof tried === 'object') return [[`p ${address} ${tried.code}`, limits.pair], all]
    if (device !== null) return [[`d ${device} ${tried}`, limits.pair]]
    return [[`p ${address} ${tried}`, limits.pair], [`u ${tried}`, limits.account], all]
  }

  return {
    waitS(address, tried, device = null) {
      const now = clock.wall()
      const waits = keysOf(address, tried, device).map(([key, limit]) => {
        const counter = counters.get(key)
        return counter && counter.until > now && counter.count >= limit ? Math.ceil((counter.until - now) / 1000) : 0
      })
      return Math.max(...waits)
    },
    failed(address, tried, device = null) {
      const now = clock.wall()
      for (const [key] of keysOf(address, tried, device)) {
        const counter = counters.get(key)
        if (counter && counter.until > now) counter.count += 1
        else counters.set(key, { count: 1, until: now + windowMs })
      }
      for (const key of counters.keys()) {
        if (counters.size <= maxKeys) break
        counters.delete(key)
      }
    },
    succeeded(address, tried, device = null) {
      const [own] = keysOf(address, tried, device)
      if (own) counters.delete(own[0])
    },
  }
}
