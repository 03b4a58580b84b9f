// What the HTTP Observatory (MDN, "HTTP Observatory tests and scoring") would say of a page: 100, less its penalties; what is
// better than demanded counts only from 90 on. Rules on scripts of other origins and redirects have nothing to judge here.

interface Rule {
  readonly name: string
  readonly points: number
}
type Headers = Readonly<Record<string, unknown>>

function policyRule(policy: string): Rule {
  const sources = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s+([^;]*)`).exec(policy)?.[1] ?? /default-src\s+([^;]*)/.exec(policy)?.[1] ?? '*'
  const scripts = sources('script-src')
  if (policy === '') return { name: 'csp-not-implemented', points: -25 }
  if (/'unsafe-inline'|data:|\*|https?:(?!\/\/)/.test(scripts)) return { name: 'csp-unsafe-inline', points: -20 }
  if (/'unsafe-eval'/.test(scripts)) return { name: 'csp-unsafe-eval', points: -10 }
  if (/'unsafe-inline'/.test(sources('style-src'))) return { name: 'csp-unsafe-inline-in-style-only', points: 0 }
  return /default-src\s+'none'/.test(policy)
    ? { name: 'csp-no-unsafe-default-src-none', points: 10 }
    : { name: 'csp-no-unsafe', points: 5 }
}

function framingRule(policy: string, header: unknown): Rule {
  if (/frame-ancestors\s+'none'/.test(policy)) return { name: 'x-frame-options-by-csp', points: 5 }
  return header === undefined
    ? { name: 'x-frame-options-missing', points: -20 }
    : { name: 'x-frame-options', points: 0 }
}

function cookieRule(cookies: readonly string[]): Rule {
  if (cookies.length === 0) return { name: 'no-cookies', points: 0 }
  const are = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!are(/; Secure/i)) return { name: 'cookies-without-secure', points: -20 }
  if (!are(/; HttpOnly/i)) return { name: 'cookies-without-httponly', points: -30 }
  return are(/; SameSite=(Strict|Lax)/i) ? { name: 'cookies-with-samesite', points: 5 } : { name: 'cookies', points: 0 }
}

function rulesOf(headers: Headers, cookies: readonly string[]): Rule[] {
  const policy = String(headers['content-security-policy'] ?? '')
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0)
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
    String(headers['referrer-policy']),
  )
  const corp = headers['cross-origin-resource-policy']
  return [
    policyRule(policy),
    framingRule(policy, headers['x-frame-options']),
    cookieRule(cookies),
    { name: 'hsts', points: maxAge >= 15_768_000 ? 0 : maxAge > 0 ? -10 : -20 },
    { name: 'x-content-type-options', points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5 },
    { name: 'referrer-policy', points: isPrivate ? 5 : headers['referrer-policy'] === undefined ? 0 : -5 },
    { name: 'cross-origin-resource-policy', points: corp === 'same-origin' ? 10 : corp === 'same-site' ? 5 : 0 },
  ]
}

/** The score of one answer over https. */
export function observatoryScore(headers: Headers, cookies: readonly string[] = []): number {
  const points = rulesOf(headers, cookies).map((rule) => rule.points)
  const sum = (which: (value: number) => boolean) => points.filter(which).reduce((total, value) => total + value, 0)
  const withPenalties = 100 + sum((value) => value < 0)
  return Math.max(0, withPenalties >= 90 ? withPenalties + sum((value) => value > 0) : withPenalties)
}
