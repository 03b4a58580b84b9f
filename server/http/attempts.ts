// Attempts to sign in or to redeem a token: a guesser waits, everybody else does not notice. Counted per network (network.ts) and
// account together; per account over all networks; and per network over all accounts. On a device on which the account signed in before
// only that device's own attempts count, so that nobody locks a colleague out from elsewhere (docs/decisions/0464-who-is-counted.md).
// An attempt is counted before it is judged, in a table that all processes share, and given back when it was none of a guesser's: so of
// many at once no more are judged than are left (docs/decisions/0583-limits-in-tables.md). Limits are ours.
import { LRUCache } from 'lru-cache'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Pseudonym } from '../platform/derived-keys.ts'

const windowMs = 15 * 60_000
const limits = { pair: 10, account: 100, network: 300, code: 60 } as const
/** Full keys that a process remembers, so that a flood costs no statement; asked again after a while, as one may be given back. */
const maxKnown = 20_000
const knownForMs = 5000

/**
 * What is tried: an account's password; a named code of 128 bits, which nobody guesses from however many networks, so that no
 * stranger keeps its owner from using it, or a link that is asked for, whose mails have a budget of their own; null: a code that tells of no account.
 */
export type Tried = string | { readonly code: string } | null

export interface Attempt {
  readonly network: string
  readonly tried: Tried
  /** number of one on which this account signed in before; null: any other */
  readonly device?: number | null
}

interface Key {
  /** in hex; tells nothing of what it is made of */
  readonly key: string
  readonly limit: number
}

interface Counted {
  readonly key: string
  readonly until: number
}

/** Where attempts are counted. Never called within a transaction: what it counts stays when that is rolled back. */
export interface AttemptTable {
  /** Counts under all keys, or, when one of them is full, under none. */
  count(
    keys: readonly Key[],
    when: { readonly now: number; readonly ends: number },
  ): Promise<readonly (Counted & { readonly isFull: boolean })[]>
  giveBack(keys: readonly Counted[], cleared: string | null): Promise<void>
}

export interface AttemptLimits {
  /**
   * Counts the attempt, then lets `run` judge it. A failure named in `wrong` stays counted, and so does what throws: it may have been
   * judged. Everything else is given back, and a password that was right clears what was counted of its own before. Not within a
   * transaction; `run` may open one.
   * @returns what `run` answers; `too_many_requests` without running it
   */
  judge<T>(
    attempt: Attempt,
    wrong: readonly ErrorCode[],
    run: () => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>>
  /** Counts what is limited however it ends: mails to who did not ask. */
  count(...attempts: readonly Attempt[]): Promise<Result<null, Failure>>
  /** What was counted of this one before is forgotten. */
  forget(attempt: Attempt): Promise<void>
}

export function createAttemptLimits(given: {
  readonly table: AttemptTable
  readonly clock: Clock
  readonly pseudonym: Pseudonym
  /** is told how each attempt that was judged, or not even that, ended */
  readonly onEnd?: (outcome: 'right' | 'wrong' | 'too_many') => void
}): AttemptLimits {
  const { table, clock, pseudonym, onEnd = () => undefined } = given
  const full = new LRUCache<string, { readonly until: number; readonly askAt: number }>({ max: maxKnown })
  const keyOf = (text: string, limit: number): Key => ({ key: pseudonym(text), limit })

  /** The own one first. */
  function keysOf({ network, tried, device = null }: Attempt): readonly Key[] {
    if (tried === null) return [keyOf(`c ${network}`, limits.code)]
    const all = keyOf(`a ${network}`, limits.network)
    if (typeof tried === 'object') return [keyOf(`p ${network} ${tried.code}`, limits.pair), all]
    if (device !== null) return [keyOf(`d ${device} ${tried}`, limits.pair)]
    return [keyOf(`p ${network} ${tried}`, limits.pair), keyOf(`u ${tried}`, limits.account), all]
  }

  const refuse = (over: readonly { readonly until: number }[], now: number) => {
    const until = Math.max(...over.map((one) => one.until))
    return fail('too_many_requests', { retry_after_s: Math.max(1, Math.ceil((until - now) / 1000)) })
  }

  async function begin(keys: readonly Key[]): Promise<Result<readonly Counted[], Failure>> {
    const now = clock.wall()
    const known = keys
      .flatMap(({ key }) => full.get(key) ?? [])
      .filter(({ until, askAt }) => Math.min(until, askAt) > now)
    if (known.length > 0) return refuse(known, now)
    const counted = await table.count(keys, { now, ends: now + windowMs })
    const over = counted.filter(({ isFull }) => isFull)
    for (const { key, until } of over) full.set(key, { until, askAt: now + knownForMs })
    return over.length > 0 ? refuse(over, now) : ok(counted)
  }

  async function giveBack(counted: readonly Counted[], cleared: string | null): Promise<void> {
    await table.giveBack(counted, cleared)
    for (const { key } of counted) full.delete(key)
  }

  return {
    async judge(attempt, wrong, run) {
      const keys = keysOf(attempt)
      const begun = await begin(keys)
      if (!begun.ok) {
        onEnd('too_many')
        return begun
      }
      const outcome = await run()
      const isWrong = !outcome.ok && wrong.includes(outcome.error.code)
      // what failed for another reason tells nothing of a guesser
      if (outcome.ok || isWrong) onEnd(isWrong ? 'wrong' : 'right')
      if (!isWrong) {
        const isCleared = outcome.ok && typeof attempt.tried === 'string'
        await giveBack(begun.value, isCleared ? (keys[0]?.key ?? null) : null)
      }
      return outcome
    },
    async count(...attempts) {
      const keys = new Map(attempts.flatMap(keysOf).map((key) => [key.key, key]))
      const begun = await begin([...keys.values()])
      return begun.ok ? ok(null) : begun
    },
    async forget(attempt) {
      const [own] = keysOf(attempt)
      if (own) await giveBack([{ key: own.key, until: 0 }], own.key)
    },
  }
}
