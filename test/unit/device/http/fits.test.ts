import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../../contract/http/registry.ts'
import { pullSnapshot, pullSync } from '../../../../contract/http/sync.ts'
import { checkOf, fits } from '../../../../device/http/fits.ts'
import {
  createPatient,
  event,
  message,
  profileOf,
  sendRequest,
  setupWorld,
} from '../../workers/crypto/support/world.ts'

/** What zod says: an equal value or not. */
const zodKeeps = (schema: z.core.$ZodType, value: unknown): boolean => {
  const parsed = (schema as z.ZodMiniType).safeParse(value)
  return parsed.success && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(value))
}
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)])
}

type Path = readonly (string | number)[]
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))]
}
/** A copy with one place changed; undefined takes it out. */
function changed(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  const next = changed(copy[key], rest, put)
  if (next === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = next
  return copy
}

let page: z.infer<typeof pullSnapshot.answer>
beforeAll(async () => {
  page = await makePage()
})

describe('what fits', () => {
  it('is known for whatever a pull brings', () => {
    expect([pullSync, pullSnapshot].map(({ answer }) => checkOf(answer) !== null)).toEqual([true, true])
    const unknown = Object.values(endpoints).filter(({ answer }) => checkOf(answer) === null)
    expect(unknown.length).toBeLessThan(Object.keys(endpoints).length / 2)
  })

  it('is what zod answers unchanged, wherever a page is changed', () => {
    const paths = pathsOf(page)
    expect(fits(pullSnapshot.answer, page)).toBe(true)
    const put = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        undefined,
        null,
        '',
        0,
        -1,
        1.5,
        2 ** 53,
        Number.POSITIVE_INFINITY,
        '2026-02-31',
        'A'.repeat(22),
        'sent',
        [],
        {},
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...paths), put, fc.boolean(), (path, value, beside) => {
        const at = beside ? [...path, 'more'] : path
        const other = beside && !isObjectAt(page, path) ? page : changed(page, at, value)
        expect(fits(pullSnapshot.answer, other)).toBe(zodKeeps(pullSnapshot.answer, other))
      }),
      { numRuns: 3000 },
    )
  })

  it('keeps out what a prototype could be made of', () => {
    const anyValue = z.object({ by: z.record(z.string(), z.number()) })
    expect(fits(anyValue, JSON.parse('{"by":{"a":1}}'))).toBe(true)
    expect(fits(anyValue, JSON.parse('{"by":{"__proto__":1}}'))).toBe(false)
    expect(fits(anyValue, JSON.parse('{"by":{},"__proto__":{}}'))).toBe(false)
  })

  it('leaves to zod what it does not know', () => {
    const { email, transform, catchall } = {
      email: z.email(),
      transform: z.pipe(z.string(), z.transform(Number)),
      catchall: z.strictObject({}),
    }
    expect([email, transform, catchall].map(checkOf)).toEqual([null, null, null])
    expect(fits(z.object({ email }), { email: 'maria@house.example' })).toBe(false)
  })
})

const isObjectAt = (value: unknown, path: Path): boolean => {
  const at = path.reduce<unknown>((one, key) => (one as Record<string | number, unknown>)[key], value)
  return typeof at === 'object' && at !== null && !Array.isArray(at)
}

async function makePage() {
  const { clinic, provider, sender, desk } = await setupWorld()
  const patient = await createPatient(desk, clinic, 100, profileOf('Erna', 'Brandt'))
  const sent = await sendRequest(desk, clinic, provider, patient, 7)
  const written = await message(desk, sent, sender, 901, 2, 'Bitte um Rückruf')
  const events = [event(sent.provider, 900, 1), written].map((data) => ({ kind: 'event', id: data.id, rev: 1, data }))
  const request = { kind: 'auction_request', id: sent.provider.id, rev: 1, data: sent.provider }
  return pullSnapshot.answer.parse({ records: [request, ...events], tombstones: [], next: null, total: 3 })
}
