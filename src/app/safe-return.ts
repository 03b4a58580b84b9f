// Where a person may be led back to: only into the own area, never to a foreign address.

/** The address `wanted`, with its query and what stands behind '#', when it lies within `base`; else null. */
export function addressWithin(wanted: string | undefined, base: string): URL | null {
  if (!wanted?.startsWith(`${base}/`) || wanted.includes('\\')) return null
  const ground = 'https://anschluss.invalid'
  const address = URL.canParse(wanted, ground) ? new URL(wanted, ground) : null
  return address?.origin === ground && address.pathname.startsWith(`${base}/`) ? address : null
}

/** After signing in: the path of `wanted` within `base`; null when it leads elsewhere or to the sign-in page itself. */
export function safeReturn(wanted: string | undefined, base: string): string | null {
  const address = addressWithin(wanted, base)
  return !address || address.pathname === `${base}/auth` ? null : address.pathname + address.search
}
