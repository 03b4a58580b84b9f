// Which addresses of the internet the server may call at somebody else's word: none of its own machine, network or hosting
// (SSRF). Source of the ranges: IANA's special-purpose address registries for IPv4 and IPv6.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** this network, private, shared (RFC 6598), loopback, link-local with the hosters' metadata, documentation, benchmarks, relays, multicast, reserved */
const closedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

/** All public IPv6 lies in here: loopback, mapped and translated IPv4, unique local, link-local and multicast do not. */
const openIpv6 = ['2000::/3'] as const
/** protocol assignments with Teredo, documentation, 6to4: parts of it that hide another address or none */
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const closed4 = listOf(closedIpv4, 'ipv4')
const open6 = listOf(openIpv6, 'ipv6')
const closed6 = listOf(closedIpv6, 'ipv6')

/** True for an address that anybody on the internet could reach; false for every other one, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** True for an address of this machine: what tests and development may call. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || /^127\.(\d+\.){2}\d+$/.test(address)
