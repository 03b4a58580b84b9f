// The server's only way out: calls to addresses that somebody else chose (push services). https, public addresses, no
// redirect, bounded time and answer. The name is looked up by the connection itself, and what it finds is checked before the
// first byte goes out, so that a name that changes its address between check and call (rebinding) gains nothing.
import { lookup as lookUp } from 'node:dns/promises'
import { type RequestOptions as HttpOptions, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-addresses.ts'

/** The address is none that the server calls. */
export class AddressRefused extends Error {}
/** Nobody answered: no connection, no name, no answer in time, or one that broke or was too long. */
export class NoAnswer extends Error {
  /** The name is in no register: nobody will answer there. A look-up that failed otherwise says nothing. */
  get isUnknownName(): boolean {
    return (this.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND'
  }
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: Uint8Array
}
export interface OutgoingAnswer {
  readonly status: number
  /** the first one where a header came several times */
  header(name: string): string | null
  /** at most maxAnswerBytes */
  readonly body: string
}
export interface Outgoing {
  /**
   * One call; a redirect is an answer like any other and is not followed.
   * @throws AddressRefused before anything was sent
   * @throws NoAnswer
   */
  fetch(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>
  /**
   * Whether the server would call this address, as far as it is known now: the name is looked up too. A name that cannot be
   * looked up is not refused; the call itself will find out.
   */
  accepts(url: string): Promise<boolean>
}

interface Address {
  readonly address: string
  readonly family: number
}
export interface OutgoingOptions {
  /** tests and development: http and addresses of this machine too */
  readonly loopback: boolean
  /** of all names; by default the system's */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>
  /** for connection, request and answer together, ms */
  readonly timeoutMs?: number
  /** aborted when calls are given up because the server ends */
  readonly outside?: AbortSignal
}

const defaultTimeoutMs = 10_000
export const maxAnswerBytes = 65_536
/** calls at once to one host; more of them wait */
const maxSocketsOfHost = 8

const resolveBySystem = (hostname: string) => lookUp(hostname, { all: true, verbatim: true })

/** `[::1]` → `::1` */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** RFC 2606, 6761, 6762, 7686, 8375: names under which no public service can be found, and names without a dot. */
const reservedEndings = ['invalid', 'test', 'example', 'localhost', 'local', 'onion', 'internal', 'home.arpa']
const isReserved = (url: URL): boolean => {
  const name = hostOf(url).replace(/\.$/, '')
  if (isIP(name) !== 0) return false
  return !name.includes('.') || reservedEndings.some((ending) => name === ending || name.endsWith(`.${ending}`))
}

/** What can be refused without a look at the name: the scheme, a port of another service, a password in the address. */
function parse(text: string, loopback: boolean): URL {
  const url = URL.parse(text)
  if (!url || url.username || url.password) throw new AddressRefused('no address of a service')
  // what browsers name that have given a subscription up
  if (url.hostname.endsWith('.invalid')) throw new AddressRefused('a name that nobody can have')
  if (loopback && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  if (url.protocol !== 'https:') throw new AddressRefused('not https')
  if (url.port !== '') throw new AddressRefused('not the port of https')
  if (isReserved(url)) throw new AddressRefused('a name that nobody can have')
  return url
}

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { loopback, resolve = resolveBySystem, timeoutMs = defaultTimeoutMs, outside } = options
  const isOpen = (address: string) => isPublicAddress(address) || (loopback && isLoopbackAddress(address))

  /** One closed address among several refuses the name: which of them is called would be chance. */
  const resolveOpen = async (hostname: string): Promise<readonly Address[]> => {
    const found = await resolve(hostname)
    if (!found.every(({ address }) => isOpen(address))) throw new AddressRefused(`${hostname} is no public name`)
    return found
  }

  // asked by the connection: it goes to one of the addresses that were checked here
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    resolveOpen(hostname).then(
      (found) => {
        const [first] = found
        if (!first) return callback(new NoAnswer(`${hostname} has no address`), '')
        if (all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }

  /** A literal address is connected to without a look-up. */
  const checkLiteral = (url: URL) => {
    const host = hostOf(url)
    if (isIP(host) !== 0 && !isOpen(host)) throw new AddressRefused('no public address')
  }

  const agent = new HttpsAgent({ keepAlive: true, timeout: timeoutMs, maxSockets: maxSocketsOfHost, maxFreeSockets: 2 })

  return {
    async fetch(text, request) {
      const url = parse(text, loopback)
      checkLiteral(url)
      const isHttps = url.protocol === 'https:'
      const { method, headers, body } = request
      const http: HttpOptions = {
        method,
        headers: { ...headers, ...(body && { 'content-length': body.byteLength }) },
        lookup,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(outside ? [outside] : [])]),
        ...(isHttps && { agent }),
      }
      try {
        return await send(isHttps ? httpsRequest : httpRequest, url, http, body)
      } catch (error) {
        if (error instanceof AddressRefused || error instanceof NoAnswer) throw error
        throw new NoAnswer(`no answer of ${url.host}`, { cause: error })
      }
    },
    async accepts(text) {
      try {
        const url = parse(text, loopback)
        checkLiteral(url)
        if (isIP(hostOf(url)) === 0) await resolveOpen(hostOf(url))
        return true
      } catch (error) {
        return !(error instanceof AddressRefused)
      }
    },
  }
}

function send(
  request: typeof httpRequest | typeof httpsRequest,
  url: URL,
  options: HttpOptions,
  body: Uint8Array | undefined,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      read(response).then(resolve, (error: unknown) => {
        reject(error)
        call.destroy()
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function read(response: IncomingMessage): Promise<OutgoingAnswer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > maxAnswerBytes) throw new NoAnswer('an answer that is too long')
    parts.push(part)
  }
  return {
    status: response.statusCode ?? 0,
    header: (name) => {
      const value = response.headers[name.toLowerCase()]
      return (Array.isArray(value) ? value[0] : value) ?? null
    },
    body: Buffer.concat(parts).toString('utf8'),
  }
}
