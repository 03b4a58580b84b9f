// Failed attempts to sign in or to redeem a token, counted in memory: a guesser waits, everybody else does not notice.
// Counted per network (network.ts) and account together; per account over all networks; and per network over all accounts. On a device on
// which the account signed in before only that device's own attempts count, so that nobody locks a colleague out from elsewhere
// (docs/decisions/0464-who-is-counted.md). Limits are ours.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'

const windowMs = 15 * 60_000
const limits = { pair: 10, account: 100, network: 300, code: 60 } as const
/** more keys than this and those unused the longest go: memory stays bounded under an attack */
const maxKeys = 50_000

/**
 * What is tried: an account's password; a named code of 128 bits, which nobody guesses from however many networks, so that no
 * stranger keeps its owner from using it, or a link that is asked for, whose mails have a budget of their own; null: a code that tells of no account.
 */
export type Tried = string | { readonly code: string } | null

/** @param device number of one on which this account signed in before; null: any other */
export interface AttemptLimits {
  /** seconds to wait, 0 when an attempt may be made */
  waitS(network: string, tried: Tried, device?: number | null): number
  failed(network: string, tried: Tried, device?: number | null): void
  succeeded(network: string, tried: Tried, device?: number | null): void
}

/** what is counted, and how far */
type Key = readonly [key: string, limit: number]

interface Counter {
  count: number
  until: number
}

export function createAttemptLimits(clock: Clock): AttemptLimits {
  const counters = new LRUCache<string, Counter>({ max: maxKeys })
  const keysOf = (network: string, tried: Tried, device: number | null): readonly Key[] => {
    if (tried === null) return [[`c ${network}`, limits.code]]
    const all: Key = [`a ${network}`, limits.network]
    if (typeof tried === 'object') return [[`p ${network} ${tried.code}`, limits.pair], all]
    if (device !== null) return [[`d ${device} ${tried}`, limits.pair]]
    return [[`p ${network} ${tried}`, limits.pair], [`u ${tried}`, limits.account], all]
  }

  return {
    waitS(network, tried, device = null) {
      const now = clock.wall()
      const waits = keysOf(network, tried, device).map(([key, limit]) => {
        const counter = counters.get(key)
        return counter && counter.until > now && counter.count >= limit ? Math.ceil((counter.until - now) / 1000) : 0
      })
      return Math.max(...waits)
    },
    failed(network, tried, device = null) {
      const now = clock.wall()
      for (const [key] of keysOf(network, tried, device)) {
        const counter = counters.get(key)
        if (counter && counter.until > now) counter.count += 1
        else counters.set(key, { count: 1, until: now + windowMs })
      }
    },
    succeeded(network, tried, device = null) {
      const [own] = keysOf(network, tried, device)
      if (own) counters.delete(own[0])
    },
  }
}
