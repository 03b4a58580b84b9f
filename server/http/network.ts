// The network of an address, which is what limits count by: whoever has an IPv6 connection has at least a /64 of addresses.
import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groups = 8

/** Eight groups of hexadecimal digits; null: it cannot be read. */
function groupsOf(address: string): readonly string[] | null {
  const url = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)
  if (!url) return null
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  if (!before || !after) return null
  return [...before, ...Array<string>(Math.max(0, groups - before.length - after.length)).fill('0'), ...after]
}

/** '10.1.2.3' for an IPv4 address, mapped or not; the first 64 bits of an IPv6 one; '' for a connection that is gone. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? ''
  const all = groupsOf(address)
  if (!all) return address
  const [high = '0', low = '0'] = all.slice(-2)
  if (all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff') {
    const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
    return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  }
  return `${all.slice(0, groupsOfNetwork).join(':')}::`
}
