import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../../contract/http/endpoint.ts'
import { protocolVersion } from '../../../../contract/protocol-version.ts'
import { createHttp, type HttpDeps, type Observation } from '../../../../device/http/call.ts'
import type { OddAnswer } from '../../../../device/http/odd-answer.ts'
import { addressOf } from '../../../../device/http/path.ts'
import { testTime } from '../support/time.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  caller: 'account',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ start: z.optional(z.coerce.number()) }),
  answer: z.object({ name: z.string() }),
  errors: ['not_found'],
})
const makeThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Make a thing',
  caller: 'device',
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.number() }),
  errors: [],
})

function setup(
  respond: (url: string, init: RequestInit) => Response | Promise<Response>,
  hooks: Pick<HttpDeps, 'onOddAnswer'> = {},
) {
  const time = testTime()
  const seen: { url: string; init: RequestInit }[] = []
  const observations: Observation[] = []
  const http = createHttp({
    clock: time,
    timers: time,
    observe: (observation) => observations.push(observation),
    fetch: (async (url: string, init: RequestInit) => {
      seen.push({ url, init })
      return respond(url, init)
    }) as typeof fetch,
    ...hooks,
  })
  return { http, time, seen, observations }
}
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const never = (_: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

describe('a call', () => {
  it('fills path and query, carries protocol version and token, and parses the answer', async () => {
    const { http, seen } = setup(() => json({ name: 'Bett', more: 1 }))
    const answer = await http.call(readThing, { params: { id: 4 }, query: { start: 0 }, token: 't' })
    expect(answer).toEqual({ ok: true, value: { name: 'Bett' } })
    expect(seen[0]?.url).toBe('/api/things/4?start=0')
    const headers = seen[0]?.init.headers as Record<string, string>
    expect(headers['x-anschluss-protocol']).toBe(String(protocolVersion))
    expect(headers.authorization).toBe('Bearer t')
    expect(seen[0]?.init).toMatchObject({ method: 'GET', cache: 'no-store', credentials: 'same-origin' })
  })

  it('sends a body as JSON', async () => {
    const { http, seen } = setup(() => json({ id: 1 }))
    expect(await http.call(makeThing, { body: { name: 'Bett' } })).toEqual({ ok: true, value: { id: 1 } })
    expect(seen[0]?.init.body).toBe('{"name":"Bett"}')
  })

  it('answers a problem document as its failure, with what its code brings', async () => {
    const body = { type: 'about:blank', status: 429, code: 'too_many_requests', title: 'x' }
    const { http } = setup(() => json(body, { status: 429, headers: { 'retry-after': '12' } }))
    const answer = await http.call(makeThing, { body: { name: '' } })
    expect(answer).toEqual({ ok: false, error: { code: 'too_many_requests', retry_after_s: 12 } })
  })

  const portal = '<!doctype html><title>Klinik-WLAN</title>'
  it.each([
    ['a gateway’s page', () => new Response(portal, { status: 502 }), portal, '', 'foreign'],
    ['a log-in page of a network', () => new Response(`\n${portal}`, { status: 200 }), portal, '', 'foreign'],
    ['raw text', () => new Response('kaputt', { status: 500 }), 'kaputt', '', 'foreign'],
    ['a long text', () => new Response('x'.repeat(5000), { status: 500 }), 'x'.repeat(200), '', 'foreign'],
    ['an empty error', () => new Response(null, { status: 504 }), 'Generic error', '', 'foreign'],
    ['text as JSON', () => json('kaputt', { status: 500 }), 'kaputt', '', 'answered'],
    ['an unknown code', () => json({ code: 'teapot' }, { status: 418 }), 'teapot', '', 'answered'],
    ['an error of another shape', () => json({ error: 'broken' }, { status: 500 }), 'broken', '', 'answered'],
    ['an error in an answer', () => json({ error: 'hidden' }), 'hidden', ': name', 'answered'],
    ['an answer of another shape', () => json({ name: 4 }), 'Generic error', ': name', 'answered'],
    ['a list', () => json([]), 'Generic error', '', 'answered'],
  ] as const)('[X13] %s is unknown, and is told once by what it says', async (_, respond, message, where, outcome) => {
    const heard: OddAnswer[] = []
    const { http, observations } = setup(respond, { onOddAnswer: (answer) => heard.push(answer) })
    const answer = await http.call(readThing, { params: { id: 4 } })
    const { ok, status } = respond()
    // what is no problem document is an error of somebody in between
    const error = ok || message === 'teapot' ? { code: 'unknown' } : { code: 'unknown', status }
    expect(answer).toEqual({ ok: false, error })
    const call = `GET /api/things/:id${where}`
    expect(heard).toEqual([{ call, status: respond().status, message }])
    expect(observations.map((one) => one.outcome)).toEqual([outcome])
  })

  it('[X13] what Anschluss says is no odd answer', async () => {
    const heard: OddAnswer[] = []
    const onOddAnswer = (answer: OddAnswer) => heard.push(answer)
    await setup(() => json({ name: 'Bett' }), { onOddAnswer }).http.call(readThing, { params: { id: 4 } })
    const refused = setup(() => json({ code: 'not_found' }, { status: 404 }), { onOddAnswer })
    await refused.http.call(readThing, { params: { id: 4 } })
    expect(heard).toEqual([])
  })

  it.each([
    ['nothing at all', () => new Response('', { status: 200 })],
    ['no content', () => new Response(null, { status: 204 })],
    ['null', () => new Response('null', { status: 200 })],
  ])('[X4] an answer that is %s says that it was empty; it is an answer of the server', async (_, respond) => {
    const { http, observations } = setup(respond)
    const answer = await http.call(readThing, { params: { id: 4 } })
    expect(answer).toEqual({ ok: false, error: { code: 'unknown', empty: true } })
    expect(observations.map(({ outcome }) => outcome)).toEqual(['answered'])
  })

  it('no connection is a failure, not an exception', async () => {
    const { http, observations } = setup(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await http.call(readThing, { params: { id: 4 } })).toEqual({
      ok: false,
      error: { code: 'network', reason: 'unreachable' },
    })
    expect(observations.map(({ outcome }) => outcome)).toEqual(['unreachable'])
  })

  it('gives up after its time', async () => {
    const { http, time, observations } = setup(never)
    const answer = http.call(readThing, { params: { id: 4 }, timeoutMs: 500 })
    await time.pass(500)
    expect(await answer).toEqual({ ok: false, error: { code: 'network', reason: 'timeout' } })
    expect(observations.map(({ outcome }) => outcome)).toEqual(['timeout'])
  })

  it('that is not answered says nothing of now when another one was meanwhile', async () => {
    const { http, time, observations } = setup((url, init) =>
      url.endsWith('/4') ? never(url, init) : json({ name: 'Bett' }),
    )
    const lost = http.call(readThing, { params: { id: 4 }, timeoutMs: 500 })
    await http.call(readThing, { params: { id: 5 } })
    await time.pass(500)
    expect(await lost).toEqual({ ok: false, error: { code: 'network', reason: 'timeout' } })
    expect(observations.map(({ outcome }) => outcome)).toEqual(['answered'])
    const next = http.call(readThing, { params: { id: 4 }, timeoutMs: 500 })
    await time.pass(500)
    await next
    expect(observations.map(({ outcome }) => outcome)).toEqual(['answered', 'timeout'])
  })

  it('that broke tells of this moment, though another one was answered since it began', async () => {
    let breakIt = (_: unknown) => {}
    const broken = new Promise<never>((_, reject) => {
      breakIt = reject
    })
    const { http, observations } = setup((url) => (url.endsWith('/4') ? broken : json({ name: 'Bett' })))
    const cut = http.call(readThing, { params: { id: 4 } })
    await http.call(readThing, { params: { id: 5 } })
    breakIt(new TypeError('network'))
    expect(await cut).toEqual({ ok: false, error: { code: 'network', reason: 'unreachable' } })
    expect(observations.map(({ outcome }) => outcome)).toEqual(['answered', 'unreachable'])
  })

  it('that its caller gave up says nothing about the connection', async () => {
    const { http, observations } = setup(never)
    const controller = new AbortController()
    const answer = http.call(readThing, { params: { id: 4 }, signal: controller.signal })
    controller.abort()
    expect(await answer).toEqual({ ok: false, error: { code: 'network', reason: 'aborted' } })
    expect(observations).toEqual([])
  })

  it('tells how far the server’s clock is ahead', async () => {
    const { http, time, observations } = setup(() =>
      json({ name: 'x' }, { headers: { date: new Date(1_800_000_060_000).toUTCString() } }),
    )
    await http.call(readThing, { params: { id: 4 } })
    expect(observations).toEqual([{ at: time.now(), outcome: 'answered', serverAheadMs: 60_000 }])
  })

  it('an error of the server is an answer of the server', async () => {
    const { http, observations } = setup(() => json({ code: 'internal' }, { status: 500 }))
    await http.call(readThing, { params: { id: 4 } })
    expect(observations.map(({ outcome }) => outcome)).toEqual(['answered'])
  })

  it.each([0, -1, 1.5, Number.NaN])('an id of %s never leaves the device', async (id) => {
    const { http, seen } = setup(() => json({ name: 'x' }))
    await expect(async () => http.call(readThing, { params: { id } })).rejects.toThrow(TypeError)
    expect(seen).toEqual([])
  })
})

describe('addresses', () => {
  it('escapes what it fills in and leaves out what is missing', () => {
    expect(
      addressOf('/api/x/:kind/:id', { kind: 'a/b', id: 3 }, { after: 'c d', none: undefined, nothing: null }),
    ).toBe('/api/x/a%2Fb/3?after=c%20d')
  })
})
