// Where a person may be led back to after signing in: only into the own area, never to a foreign address.

/** The path of `wanted` within `base`; null when it leads elsewhere or to the sign-in page itself. */
export function safeReturn(wanted: string | undefined, base: string): string | null {
  if (!wanted?.startsWith(`${base}/`) || wanted.includes('\\')) return null
  const ground = 'https://anschluss.invalid'
  const address = URL.parse(wanted, ground)
  if (address?.origin !== ground || !address.pathname.startsWith(`${base}/`)) return null
  return address.pathname === `${base}/auth` ? null : address.pathname + address.search
}
