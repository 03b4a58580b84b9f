// FT15: malformed input over all routes, with the right of somebody who is signed in: no 5xx, no crash, no polluted
// prototype. The seed is told when it fails.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { endpoints } from '../../contract/http/registry.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { newClient } from '../support/client.ts'
import { draftActivation, runCommand } from '../support/people.ts'
import { setupRelative } from '../support/portal.ts'
import { makeMessage, makePatient, readable, sign } from '../support/signing.ts'
import { setupRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

const isLong = process.env.TEST_LONG === '1'
const requests = isLong ? 100_000 : 2_000
const seed = Number(process.env.TEST_SEED ?? 20261121)

const oddTexts = [
  '',
  '\u0000',
  '\uD800',
  '\uFFFF',
  '__proto__',
  'constructor',
  "'; drop table account; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '\u202E',
  'a'.repeat(10_000),
]
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 30 }))
const oddNumber = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308)

/** JSON texts that a client of ours would never send. */
const brokenText = fc.oneof(
  oddText,
  fc.constantFrom(
    '[',
    '{"a":',
    'null',
    '[]',
    '"',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
  ),
  fc.integer({ min: 1, max: 10_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
)

/** A valid body with one thing in it replaced or taken away, wherever it stands. */
const damaged = (valid: unknown) =>
  fc
    .tuple(fc.nat(), fc.oneof(oddText, oddNumber, fc.constantFrom(null, [], {}, true), fc.jsonValue()))
    .map(([at, odd]) => {
      const copy = structuredClone(valid)
      const places: (readonly [Record<string, unknown>, string])[] = []
      const walk = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return
        for (const key of Object.keys(value)) {
          places.push([value as Record<string, unknown>, key])
          walk((value as Record<string, unknown>)[key])
        }
      }
      walk(copy)
      const place = places[at % Math.max(1, places.length)]
      if (place) place[0][place[1]] = odd
      return JSON.stringify(copy)
    })

describe('malformed input', () => {
  let ward: Ward
  let validBodies: readonly unknown[]
  let relative: Awaited<ReturnType<typeof setupRelative>>

  beforeAll(async () => {
    ward = await setupWard('pglite')
    const { request } = await setupRequest(ward)
    const { token } = await runCommand(ward.server, { command: 'create-admin', email: 'admin@anschluss.example' })
    const action = await makeMessage(ward.maria, request)
    const account = 'A'.repeat(43)
    relative = await setupRelative(ward.server, 'tochter@familie.example')
    validBodies = [
      action,
      { actions: [action] },
      { email: 'a@b.example', auth_key: account },
      { slot: 0, account: 1, proof: { at: 0, signature: 'A'.repeat(86) } },
      { token: 'A'.repeat(22) },
      // the portal's
      { email: 'a@b.example', language: 'de', captcha: 'a' },
      {
        ...{ email: 'a@b.example', language: 'de', region: 'weserems', captcha: 'a' },
        filters: {
          ...{ zipcode: '26131', distance: 25, start_date: '2026-11-25' },
          ...{ solution: [21], service: [], weight_interval: '130-999' },
        },
      },
      (await draftActivation(ward.server, newClient(ward.server), token ?? '')).body,
      { ...JSON.parse(action.bytes), bytes: action.bytes },
    ]
  })
  afterAll(() => ward.server.close())

  const urlOf = ({ path }: Endpoint, texts: readonly string[], query: string) => {
    let i = 0
    const filled = path.replace(
      /:\w+/g,
      () => encodeURIComponent((texts[i++ % texts.length] ?? '').toWellFormed()) || '1',
    )
    return query ? `${filled}?${query}` : filled
  }
  const queryOf = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`).join('&')
  const queryKeys = [
    'cursor',
    'audience',
    'after',
    'start',
    'count',
    'auction_request_id',
    'patient_id',
    'table_totals',
    ...['zipcode', 'distance', 'start_date', 'solution', 'service', 'weight_interval', 'sort', 'consultant'],
  ]

  it.each(['\u0000', '\uD800', '\uDC00'])('[FT15] refuses text that no database takes: %j', async (odd) => {
    const { koenig, clinic, server } = ward
    const send = (url: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${koenig.client.token}` },
        cookies: { as_d: koenig.client.cookies.get('as_d') ?? '' },
      })
    const { action } = await makePatient(koenig, clinic)
    const { id: _, ...body } = JSON.parse(action.bytes)
    const patient = await sign(koenig, { ...body, codes: { readable: { ...readable, case_number_hmac: odd } } })
    const answers = [
      await send('/api/accounts/prelogin', { email: `a${odd}b@c.example` }),
      await send('/api/patients', patient),
      await send('/api/sync/actions', { actions: [patient] }),
      await server.app.inject({ url: `/api/sync/snapshot?audience=careseeker:1&after=%00` }),
    ]
    for (const { statusCode, body: text } of answers) expect(statusCode, text).toBe(400)
  })

  it(`[FT15] breaks nothing, ${requests} times`, { timeout: isLong ? 3_600_000 : 240_000 }, async () => {
    const shape = fc.record({
      endpoint: fc.constantFrom(...Object.values(endpoints)),
      texts: fc.array(fc.oneof(oddText, fc.constantFrom('1', '2', 'careprovider')), { minLength: 1, maxLength: 3 }),
      query: fc.array(fc.tuple(fc.constantFrom(...queryKeys), oddText), { maxLength: 3 }),
      body: fc.oneof(brokenText, fc.constantFrom(...validBodies).chain(damaged)),
      person: fc.constantFrom(ward.koenig, ward.maria, relative),
    })
    const signedBefore = JSON.stringify(
      await ward.deps.db.selectFrom('organisation').select(['id', 'name']).orderBy('id').execute(),
    )
    await fc.assert(
      fc.asyncProperty(shape, async ({ endpoint, texts, query, body, person }) => {
        const response = await ward.server.app.inject({
          method: endpoint.method,
          url: urlOf(endpoint, texts, queryOf(query)),
          headers: {
            [protocolHeader]: String(protocolVersion),
            authorization: `Bearer ${person.client.token}`,
            ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
          },
          cookies: { as_d: person.client.cookies.get('as_d') ?? '' },
          ...(endpoint.method !== 'GET' && { payload: body }),
        })
        expect(response.statusCode, `${endpoint.method} ${endpoint.path}: ${response.body}`).toBeLessThan(500)
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
      }),
      { numRuns: requests, seed, endOnFailure: true },
    )
    const after = JSON.stringify(
      await ward.deps.db.selectFrom('organisation').select(['id', 'name']).orderBy('id').execute(),
    )
    expect(after).toBe(signedBefore)
    expect((await ward.server.app.inject({ url: '/api/health' })).statusCode).toBe(200)
  })
})
