// The Host of a call. A page of another site can give its own name this machine's address (DNS rebinding) and then read answers
// as of its own site; the name that it came by stays the page's.
import { isIP } from 'node:net'

/**
 * Whether a page that reaches the server under this Host may be ours: by the public name, this machine's, or an address,
 * which no name hides behind.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const url = host === undefined ? null : URL.parse(`http://${host}`)
  if (!url) return false
  if (url.host === new URL(publicUrl).host || url.hostname === 'localhost') return true
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
}
