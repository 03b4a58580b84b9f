// The giving of keys: in which order, with which waits, and what follows. The server and the worker are told what to answer.
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../../contract/http/endpoint.ts'
import { err, fail, ok, type Result } from '../../../../../contract/result.ts'
import type { HttpFailure } from '../../../../../device/http/failure.ts'
import {
  type AccessWorkDeps,
  confirm,
  grantPending,
  initiate,
  renew,
} from '../../../../../src/data/session/access-work.ts'
import { againOnce, oneByOne } from '../../../../../src/data/session/in-order.ts'

type Answer = Result<unknown, HttpFailure>
type Answers = Readonly<Record<string, (args: { body?: Record<string, unknown>; query?: unknown }) => Answer>>

const named = (code: string) => fail('roster_refused', { errors: [{ path: 'body', code }] })

describe('the waits', () => {
  it('[E15] ten pending keys are given one after another, 500 ms apart', async () => {
    const happened: (number | string)[] = []
    let underWay = 0
    const handle = async (key: number) => {
      expect(++underWay).toBe(1)
      await Promise.resolve()
      happened.push(key)
      underWay--
    }
    await oneByOne([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], handle, async (ms) => void happened.push(`${ms} ms`))
    expect(happened).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((key) => (key === 0 ? [key] : ['500 ms', key])))
  })

  it.each(['WRONG_POSITION', 'POSITION_ALREADY_EXISTS', 'MEMBERS_MISMATCH'])(
    '[E22] %s: waits 10 s and tries once more',
    async (name) => {
      const waits: number[] = []
      let tries = 0
      const run = async () => {
        tries++
        return named(name)
      }
      expect(await againOnce(run, async (ms) => void waits.push(ms))).toEqual(named(name))
      expect({ tries, waits }).toEqual({ tries: 2, waits: [10_000] })
      const answers = [named(name), ok('in')]
      expect(
        await againOnce(
          async () => answers.shift()!,
          async () => {},
        ),
      ).toEqual(ok('in'))
    },
  )

  it.each([named('OTHER'), fail('forbidden'), err({ code: 'network', reason: 'timeout' } as const), ok(1)])(
    '[E22] every other answer is passed on at once: %j',
    async (answer) => {
      let tries = 0
      const run = async (): Promise<Answer> => {
        tries++
        return answer
      }
      const wait = async () => {
        throw new Error('nothing to wait for')
      }
      expect(await againOnce(run, wait)).toEqual(answer)
      expect(tries).toBe(1)
    },
  )
})

const clinic = { kind: 'careseeker', id: 2, manages: true, works: true } as const
const wrap = { key: 'k' }
const group = { secret: 's' }
const keysOf = { roster: [{}], groups: [group] }
const pendingKey = (auction_request_id: number, patient_id: number) => ({
  auction_request_id,
  patient_id,
  careprovider_id: 9,
  careseeker_id: 2,
})
const access = (account_id: number, seald_id: string, in_roster = true) => ({
  account_id,
  in_roster,
  careseeker_id: seald_id === 'clinic' ? 2 : 3,
  careprovider_id: null,
  seald_encryption_context: { seald_id },
})
const entity = (auction_request_id: number) => ({
  entity: { type: 2, id: 9 },
  auction_request_id,
  seald_encryption_context: { seald_id: `request ${auction_request_id}` },
})

function setup(more: Answers = {}, given: Partial<AccessWorkDeps> = {}) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const refetched: number[] = []
  const granted: (readonly number[])[] = []
  const waits: number[] = []
  const held: unknown[] = []
  const answers: Answers = {
    '/api/crypto/organisations/:kind/:id': () => ok(keysOf),
    '/api/seald/access/pending': () => ok({ accesses: [], entities: [] }),
    '/api/crypto/pending': () => ok({ pending_keys: [], more: false }),
    '/api/encryptionjobs': () => ok({ encryptionJobs: [] }),
    '/api/seald/access': () => ok({ granted: true }),
    '/api/crypto/pending/careprovider/:id': () => ok({ stored: 1 }),
    '/api/auctions/:auctionId/encryptionjob/:id': ({ body }) => ok(body),
    '/api/seald/group/reset': () => ok({}),
    '/api/seald/access/delete': () => ok({}),
    ...more,
  }
  const deps: AccessWorkDeps = {
    call: (async ({ path }: Endpoint, args: { body?: Record<string, unknown>; query?: unknown }) => {
      calls.push(path)
      if (args.body) bodies.push(args.body)
      return answers[path]?.(args) ?? fail('not_found')
    }) as AccessWorkDeps['call'],
    api: {
      grantAccess: async () => ok({ roster_entry: {} as never, wraps: [] }),
      renewGroup: async () => ok(null),
      wrapGroup: async ({ accounts }) => {
        granted.push(accounts)
        return ok([wrap as never])
      },
    },
    wrapPending: async () => ok(wrap as never),
    clock: { now: () => 7.5 },
    wait: async (ms) => void waits.push(ms),
    organisations: () => [clinic, { ...clinic, id: 3, manages: false, works: false }],
    renewAccess: async () => void calls.push('renewAccess'),
    onKeyGiven: (patient) => refetched.push(patient),
    onHeld: (now) => held.push(now),
    ...given,
  }
  return { deps, calls, bodies, refetched, granted, waits, held }
}

it('[KY9] says which houses wait for a person to confirm them, and of which search, until nobody does', async () => {
  let entities = [entity(11), entity(12)]
  const keys = [pendingKey(11, 71), { ...pendingKey(12, 72), careprovider_id: 8, proof: { auction: 'search' } }]
  const { deps, held } = setup(
    {
      '/api/seald/access/pending': () => ok({ accesses: [], entities }),
      '/api/crypto/pending': () => ok({ pending_keys: keys, more: false }),
    },
    {
      wrapPending: async ({ careprovider_id }) => (careprovider_id === 8 ? err('partner_changed') : ok(wrap as never)),
    },
  )
  expect(await grantPending(deps)).toBe(false)
  expect(held.at(-1)).toEqual([{ careproviderId: 8, auction: 'search' }])
  entities = []
  await grantPending(deps)
  expect(held.at(-1)).toEqual([])
})

describe('what waits for somebody with full access', () => {
  it('[E27] a mixed list of five: accounts together by group, entities into their sessions', async () => {
    const keys = [pendingKey(11, 71), pendingKey(12, 72)]
    const { deps, granted, bodies, refetched, waits } = setup({
      '/api/seald/access/pending': () =>
        ok({
          accesses: [access(21, 'clinic'), access(31, 'other'), access(22, 'clinic'), access(23, 'clinic', false)],
          entities: [entity(11), entity(12)],
        }),
      '/api/crypto/pending': () => ok({ pending_keys: keys, more: false }),
    })
    expect(await grantPending(deps)).toBe(true)
    // 23 stands in no roster: a person confirms it (KY9)
    expect(granted).toEqual([[21, 22], [31]])
    expect(bodies).toMatchObject([
      { organisation: { kind: 'careseeker', id: 2 }, roster_entry: null, wraps: [wrap] },
      { organisation: { kind: 'careseeker', id: 3 }, roster_entry: null, wraps: [wrap] },
      { ...keys[0], algorithm: null, updated_at: 7.5, wraps: [wrap] },
      { ...keys[1], algorithm: null, wraps: [wrap] },
    ])
    // [E16]
    expect(refetched).toEqual([71, 72])
    expect(waits).toEqual([500])
  })

  it('is nothing for who belongs nowhere, who is not asked for either', async () => {
    const { deps, calls } = setup({ '/api/seald/access/pending': () => fail('forbidden') }, { organisations: () => [] })
    expect(await grantPending(deps)).toBe(true)
    expect(calls).toEqual([])
  })

  it('[E15] goes on page by page where many wait, and comes to an end where one cannot be given', async () => {
    const pages: Readonly<Record<number, readonly ReturnType<typeof pendingKey>[]>> = {
      0: [pendingKey(11, 71), pendingKey(12, 72)],
      12: [pendingKey(13, 73)],
    }
    const asked: number[] = []
    const { deps, refetched, waits } = setup({
      '/api/seald/access/pending': () => ok({ accesses: [], entities: [entity(11)] }),
      '/api/crypto/pending': ({ query }) => {
        const { after = 0 } = query as { after?: number }
        asked.push(after)
        return ok({ pending_keys: pages[after], more: after === 0 })
      },
      '/api/crypto/pending/careprovider/:id': ({ body }) =>
        body?.auction_request_id === 12 ? fail('wrap_refused') : ok({ stored: 1 }),
    })
    expect(await grantPending(deps)).toBe(false)
    expect({ asked, refetched, waits }).toEqual({ asked: [0, 12], refetched: [71, 73], waits: [500, 500] })
  })

  it('[E27, E28] what fails leaves its job failed, and the rest is given', async () => {
    const moved: unknown[] = []
    const { deps, refetched } = setup({
      '/api/seald/access/pending': () => ok({ accesses: [], entities: [entity(11), entity(12)] }),
      '/api/crypto/pending': () => ok({ pending_keys: [pendingKey(11, 71), pendingKey(12, 72)], more: false }),
      '/api/crypto/pending/careprovider/:id': ({ body }) =>
        body?.auction_request_id === 11 ? fail('wrap_refused') : ok({ stored: 1 }),
      '/api/encryptionjobs': () =>
        ok({
          encryptionJobs: [
            { id: 1, auction_id: 5, status: 'notStarted' },
            { id: 2, auction_id: 6, status: 'succeeded' },
          ],
        }),
      '/api/auctions/:auctionId/encryptionjob/:id': ({ body }) => {
        moved.push(body?.status)
        return ok(body)
      },
    })
    expect(await grantPending(deps)).toBe(false)
    expect(moved).toEqual(['pending', 'failed'])
    expect(refetched).toEqual([72])
  })

  it('[E28] a job that went well has succeeded; one that the server finds open has failed', async () => {
    for (const [refuses, expected] of [
      [false, ['pending', 'succeeded']],
      [true, ['pending', 'succeeded', 'failed']],
    ] as const) {
      const moved: unknown[] = []
      const { deps } = setup({
        '/api/encryptionjobs': () => ok({ encryptionJobs: [{ id: 1, auction_id: 5, status: 'failed' }] }),
        '/api/auctions/:auctionId/encryptionjob/:id': ({ body }) => {
          moved.push(body?.status)
          return refuses && body?.status === 'succeeded' ? fail('action_not_offered') : ok(body)
        },
      })
      await grantPending(deps)
      expect(moved).toEqual(expected)
    }
  })

  it('a list that nobody answers is not done', async () => {
    const offline = () => err({ code: 'network', reason: 'unreachable' } as const)
    expect(await grantPending(setup({ '/api/seald/access/pending': offline }).deps)).toBe(false)
  })

  it('[E19] the identity is initiated at the device’s time', async () => {
    const asked: unknown[] = []
    const { deps } = setup({
      '/api/seald/initiateidentity': (args) => {
        asked.push(args.query)
        return ok({ status: 'registered' })
      },
    })
    await initiate(deps)
    expect(asked).toEqual([{ datetime: Math.round(deps.clock.now()) }])
  })
})

describe('[KY9] confirming a colleague', () => {
  const colleague = { id: 21 } as never
  const misfits = (...names: string[]): Answers => ({
    '/api/seald/access': () => {
      const name = names.shift()
      return name ? named(name) : ok({ granted: true })
    },
  })

  it.each(['WRONG_POSITION', 'POSITION_ALREADY_EXISTS', 'MEMBERS_MISMATCH'])(
    '[E22] %s: made anew after 10 s with what the organisation is by then, once',
    async (name) => {
      const { deps, calls, waits } = setup(misfits(name))
      expect(await confirm(deps, colleague, clinic)).toEqual(ok(null))
      expect(calls.filter((path) => path.includes('organisations'))).toHaveLength(2)
      expect(waits).toEqual([10_000])
      const twice = setup(misfits(name, name, name))
      expect(await confirm(twice.deps, colleague, clinic)).toEqual(err({ code: 'roster_refused' }))
      expect(twice.waits).toEqual([10_000])
    },
  )

  it('[E22] any other refusal is passed on at once', async () => {
    const { deps, waits } = setup(misfits('OTHER'))
    expect(await confirm(deps, colleague, clinic)).toEqual(err({ code: 'roster_refused' }))
    expect(waits).toEqual([])
  })

  it('somebody whom a colleague let in meanwhile is in', async () => {
    const answers = [ok({ roster_entry: {} as never, wraps: [] }), err('not_allowed' as const)]
    const api = { ...setup().deps.api, grantAccess: async () => answers.shift() ?? err('locked' as const) }
    expect(await confirm(setup(misfits('POSITION_ALREADY_EXISTS'), { api }).deps, colleague, clinic)).toEqual(ok(null))
    const early = { ...api, grantAccess: async () => err('not_allowed' as const) }
    expect(await confirm(setup({}, { api: early }).deps, colleague, clinic)).toEqual(err({ code: 'forbidden' }))
  })
})

describe('[KY6] renewing the group', () => {
  const renewal = { roster_entries: [], group, wraps: [wrap] }
  const made = { api: { ...setup().deps.api, renewGroup: async () => ok(renewal as never) } }

  it('is stored, then opened before anything new is encrypted', async () => {
    const { deps, calls } = setup({}, made)
    expect(await renew(deps, clinic, { remove: [], force: true })).toEqual(ok(null))
    expect(calls).toEqual(['/api/crypto/organisations/:kind/:id', '/api/seald/group/reset', 'renewAccess'])
  })

  it('with somebody who leaves it is that person’s removal', async () => {
    const { deps, bodies } = setup({}, made)
    await renew(deps, clinic, { remove: [21], force: false })
    expect(bodies).toEqual([{ organisation: { kind: 'careseeker', id: 2 }, account_id: 21, renewal }])
  })

  it('is made anew with what the organisation is by then when a colleague was faster', async () => {
    let tries = 0
    const { deps, calls, waits } = setup(
      { '/api/seald/group/reset': () => (++tries === 1 ? named('POSITION_ALREADY_EXISTS') : ok({})) },
      made,
    )
    expect((await renew(deps, clinic, { remove: [], force: true })).ok).toBe(true)
    expect(calls.filter((path) => path.includes('organisations'))).toHaveLength(2)
    expect(waits).toEqual([10_000])
  })

  it('without a right to it says so and stores nothing', async () => {
    const refusing = { api: { ...made.api, renewGroup: async () => err('not_allowed' as const) } }
    const { deps, calls } = setup({}, refusing)
    expect(await renew(deps, clinic, { remove: [], force: true })).toEqual(err({ code: 'forbidden' }))
    expect(calls).toEqual(['/api/crypto/organisations/:kind/:id'])
  })
})
