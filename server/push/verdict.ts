// What a push service's answer means (RFC 8030, RFC 8292). Pure.

export type Verdict =
  | { readonly kind: 'taken' }
  /** 404, 410: the browser does not hear at this address any more */
  | { readonly kind: 'gone' }
  /** not before, ms since 1970 */
  | { readonly kind: 'later'; readonly at: number }
  /** it would be refused again. isBroken: so would every other push to this address (400, 401, 403: keys or subscription) */
  | { readonly kind: 'refused'; readonly status: number; readonly isBroken: boolean }

/** the wait without a word of the service: 30 s, doubled each time, at most an hour */
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000
/** a service that asks for longer is asked again nevertheless */
const longestAskedMs = 12 * 3_600_000

/** RFC 9110 10.2.3: seconds or a date; null when it says neither. */
function askedWaitMs(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1000
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** @param answer null: nobody answered */
export function verdictOf(
  answer: { readonly status: number; readonly retryAfter: string | null } | null,
  tries: number,
  now: number,
): Verdict {
  if (answer && answer.status >= 200 && answer.status < 300) return { kind: 'taken' }
  if (answer && (answer.status === 404 || answer.status === 410)) return { kind: 'gone' }
  if (answer && answer.status !== 429 && answer.status < 500) {
    return { kind: 'refused', status: answer.status, isBroken: [400, 401, 403].includes(answer.status) }
  }
  const asked = askedWaitMs(answer?.retryAfter ?? null, now)
  const own = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 20))
  return { kind: 'later', at: now + Math.min(longestAskedMs, asked ?? own) }
}
