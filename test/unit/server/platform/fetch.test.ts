// The server's way out: nobody who names an address makes it call one of its own network.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  AddressRefused,
  createOutgoing,
  maxAnswerBytes,
  NoAnswer,
  type OutgoingOptions,
} from '../../../../server/platform/fetch.ts'
import { isPublicAddress } from '../../../../server/platform/public-addresses.ts'

async function listen(answer: RequestListener): Promise<{ server: Server; port: number; calls: () => number }> {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port, calls: () => calls }
}

const get = { method: 'GET', headers: {} } as const
/** a name that leads where the test says, each time it is asked */
const resolving = (...answers: readonly string[]): NonNullable<OutgoingOptions['resolve']> => {
  let asked = 0
  return async () => {
    const address = answers[Math.min(asked++, answers.length - 1)] ?? ''
    return [{ address, family: address.includes(':') ? 6 : 4 }]
  }
}

describe('public addresses', () => {
  it.each(['8.8.8.8', '142.250.185.74', '1.1.1.1', '2a00:1450:4001:82b::200a', '2600:1901:0:92a9::'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '::7f00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('refused before anything is sent', () => {
  const outgoing = createOutgoing({ loopback: false, resolve: resolving('8.8.8.8') })
  it.each([
    'http://push.service.net/a',
    'ftp://push.service.net/a',
    'file:///etc/passwd',
    'https://user:word@push.service.net/a',
    'https://push.service.net:8443/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/',
    'https://permanently-removed.invalid/fcm/send/x',
    'https://push.example/a',
    'https://push.test/a',
    'https://printer.local/a',
    'https://PUSH.LOCALHOST./a',
    'https://intranet/a',
    'not an address',
  ])('%s', async (url) => {
    expect(await outgoing.accepts(url)).toBe(false)
    await expect(outgoing.fetch(url, get)).rejects.toBeInstanceOf(AddressRefused)
  })

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
    'a name that leads to %s',
    async (address) => {
      const closed = createOutgoing({ loopback: false, resolve: resolving(address) })
      expect(await closed.accepts('https://push.service.net/a')).toBe(false)
      await expect(closed.fetch('https://push.service.net/a', get)).rejects.toBeInstanceOf(AddressRefused)
    },
  )

  it('a name with one closed address among open ones', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ]
    const mixed = createOutgoing({ loopback: false, resolve })
    expect(await mixed.accepts('https://push.service.net/a')).toBe(false)
    await expect(mixed.fetch('https://push.service.net/a', get)).rejects.toBeInstanceOf(AddressRefused)
  })

  it('a name that was open when it was asked about, and is not when it is called', async () => {
    const rebound = createOutgoing({ loopback: false, resolve: resolving('8.8.8.8', '127.0.0.1') })
    expect(await rebound.accepts('https://push.service.net/a')).toBe(true)
    await expect(rebound.fetch('https://push.service.net/a', get)).rejects.toBeInstanceOf(AddressRefused)
  })

  it('this machine, by its name too', async () => {
    const bySystem = createOutgoing({ loopback: false })
    expect(await bySystem.accepts('https://localhost/a')).toBe(false)
    await expect(bySystem.fetch('https://localhost/a', get)).rejects.toBeInstanceOf(AddressRefused)
  })
})

it('connects to the very address that was checked', async () => {
  const { port, calls } = await listen((_request, response) => response.writeHead(201).end('made'))
  const named = createOutgoing({ loopback: true, resolve: resolving('127.0.0.1') })
  const answer = await named.fetch(`http://push.service.net:${port}/a`, get)
  expect(answer).toMatchObject({ status: 201, body: 'made' })
  expect(calls()).toBe(1)
})

it('development may call this machine, and still no other of the network', async () => {
  const open = createOutgoing({ loopback: true, resolve: resolving('192.168.0.1') })
  expect(await open.accepts('http://127.0.0.1:9999/a')).toBe(true)
  expect(await open.accepts('http://192.168.0.1/a')).toBe(false)
  expect(await open.accepts('http://nas.example/a')).toBe(false)
  expect(await open.accepts('https://permanently-removed.invalid/a')).toBe(false)
})

it('a name that cannot be looked up now may be one later', async () => {
  const down = createOutgoing({
    loopback: false,
    resolve: async () => {
      throw new Error('EAI_AGAIN')
    },
  })
  expect(await down.accepts('https://push.service.net/a')).toBe(true)
  await expect(down.fetch('https://push.service.net/a', get)).rejects.toBeInstanceOf(NoAnswer)
})

it('sends method, headers and body, and reads the answer', async () => {
  const { port } = await listen((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      response.writeHead(429, { 'retry-after': '7' }).end(`${request.method} ${request.headers.ttl} ${body}`)
    })
  })
  const answer = await createOutgoing({ loopback: true }).fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { TTL: 60 },
    body: Buffer.from('sealed'),
  })
  expect(answer).toMatchObject({ status: 429, body: 'POST 60 sealed' })
  expect(answer.header('Retry-After')).toBe('7')
  expect(answer.header('location')).toBeNull()
})

it('follows no redirect', async () => {
  const { port, calls } = await listen((_request, response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  )
  const answer = await createOutgoing({ loopback: true }).fetch(`http://127.0.0.1:${port}/`, get)
  expect(answer.status).toBe(307)
  expect(calls()).toBe(1)
})

it('an answer that does not end is cut at its limit', async () => {
  const { port } = await listen((_request, response) => {
    const pour = () => {
      while (response.write(Buffer.alloc(maxAnswerBytes))) if (response.destroyed) return
      response.once('drain', pour)
    }
    pour()
  })
  await expect(createOutgoing({ loopback: true }).fetch(`http://127.0.0.1:${port}/`, get)).rejects.toBeInstanceOf(
    NoAnswer,
  )
})

it('nobody is waited for longer than the limit', async () => {
  const { port } = await listen(() => undefined)
  const hasty = createOutgoing({ loopback: true, timeoutMs: 50 })
  await expect(hasty.fetch(`http://127.0.0.1:${port}/`, get)).rejects.toBeInstanceOf(NoAnswer)
})

it('a closed port is no answer', async () => {
  const { server, port } = await listen(() => undefined)
  await new Promise((resolve) => server.close(resolve))
  await expect(createOutgoing({ loopback: true }).fetch(`http://127.0.0.1:${port}/`, get)).rejects.toBeInstanceOf(
    NoAnswer,
  )
})
