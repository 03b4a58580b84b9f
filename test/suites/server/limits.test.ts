// Limits that protect, in tables: what is counted, given back and forgotten; many at once; nobody's name in a row. On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '../../../contract/result.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { createCaptchaGate } from '../../../server/captcha/captcha.ts'
import { attemptTable } from '../../../server/db/counted-attempts.ts'
import type { Database } from '../../../server/db/database.ts'
import { type Attempt, type AttemptLimits, createAttemptLimits, type Tried } from '../../../server/http/attempts.ts'
import { createContactBudget } from '../../../server/http/contact-budget.ts'
import { createClock } from '../../../server/platform/clock.ts'
import { pseudonyms } from '../../../server/platform/derived-keys.ts'
import { pruneLimits } from '../../../server/stores/limits/pruner.ts'
import { solve } from '../../../workers/captcha/solve.ts'
import { bothDatabases, openTestDatabase } from '../../support/database.ts'

const minuteMs = 60_000
const key = new Uint8Array(32).fill(7)
const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

describe.each(bothDatabases)('limits on %s', (kind) => {
  let database: Database
  let now = 1000
  const clock = createClock(() => now)
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['attempt', 'captcha_used', 'contact_given'] as const)
      await database.db.deleteFrom(table).execute()
    now = 1000
  })

  /** as one process has it */
  const newLimits = (onEnd?: (outcome: string) => void) =>
    createAttemptLimits({
      table: attemptTable(database.db, null),
      clock,
      pseudonym: pseudonyms(key, 'attempts'),
      ...(onEnd && { onEnd }),
    })
  const newBudget = () => createContactBudget({ db: database.db, clock, pseudonym: pseudonyms(key, 'contacts') })
  const newGate = (of = key) =>
    createCaptchaGate({ db: database.db, clock, keys: { token: of, tokens: [of] }, work: 4 })

  const attemptOf = (network: string, tried: Tried, device: number | null = null): Attempt => ({
    network,
    tried,
    device,
  })
  const wrong = ['sign_in_failed'] as const
  const tryWrong = (limits: AttemptLimits, attempt: Attempt) =>
    limits.judge(attempt, wrong, async () => fail('sign_in_failed'))
  const tryRight = (limits: AttemptLimits, attempt: Attempt) => limits.judge(attempt, wrong, async () => ok('in'))
  const failTimes = async (limits: AttemptLimits, attempt: Attempt, times: number) => {
    for (let i = 0; i < times; i++) await tryWrong(limits, attempt)
  }
  /** seconds to wait; asking counts nothing */
  const waitS = async (limits: AttemptLimits, attempt: Attempt) => {
    const outcome = await limits.judge(attempt, wrong, async () => fail('unavailable'))
    return (!outcome.ok && outcome.error.retry_after_s) || 0
  }

  describe('attempts', () => {
    it('make one address wait for one account after ten, until the quarter of an hour is over', async () => {
      const limits = newLimits()
      const alice = attemptOf('1.1.1.1', 'alice')
      await failTimes(limits, alice, 9)
      expect(await waitS(limits, alice)).toBe(0)
      await failTimes(limits, alice, 1)
      expect(await waitS(limits, alice)).toBe(900)
      now += 14 * minuteMs
      expect(await waitS(limits, alice)).toBe(60)
      now += minuteMs
      expect(await waitS(limits, alice)).toBe(0)
    })

    it('are told by their end: right, wrong, or not judged any more; what failed otherwise is none', async () => {
      const ends: string[] = []
      const limits = newLimits((outcome) => ends.push(outcome))
      const alice = attemptOf('1.1.1.1', 'alice')
      await tryRight(limits, alice)
      await limits.judge(alice, wrong, async () => fail('unavailable'))
      await failTimes(limits, alice, 11)
      expect(ends).toEqual(['right', ...Array(10).fill('wrong'), 'too_many'])
    })

    it('lock nobody out from elsewhere, however often somebody is refused', async () => {
      const limits = newLimits()
      await failTimes(limits, attemptOf('6.6.6.6', 'alice'), 150)
      // as a process that knows nothing of who is refused, so that each try asks the table
      for (let i = 0; i < 150; i++) await tryWrong(newLimits(), attemptOf('6.6.6.6', 'alice'))
      expect(await waitS(limits, attemptOf('1.1.1.1', 'alice'))).toBe(0)
      expect(await waitS(limits, attemptOf('6.6.6.6', 'bob'))).toBe(0)
    })

    it('from many addresses on one account, and from one address on many accounts, end too', async () => {
      const limits = newLimits()
      for (let i = 0; i < 100; i++) await tryWrong(limits, attemptOf(`10.0.0.${i}`, 'alice'))
      expect(await waitS(limits, attemptOf('1.1.1.1', 'alice'))).toBeGreaterThan(0)
      for (let i = 0; i < 300; i++) await tryWrong(limits, attemptOf('6.6.6.6', `user${i}`))
      expect(await waitS(limits, attemptOf('6.6.6.6', 'somebody'))).toBeGreaterThan(0)
    })

    it('are forgotten for the pair that signs in, and a right one counts nowhere', async () => {
      const limits = newLimits()
      const alice = attemptOf('1.1.1.1', 'alice')
      await failTimes(limits, alice, 9)
      expect(await tryRight(limits, alice)).toEqual(ok('in'))
      await failTimes(limits, alice, 9)
      expect(await waitS(limits, alice)).toBe(0)
      // the account's own hundred and the address's three hundred hold those eighteen and no more
      for (let i = 0; i < 400; i++) await tryRight(limits, alice)
      const counts = await database.db.selectFrom('attempt').select('count').orderBy('count').execute()
      expect(counts.map(({ count }) => count)).toEqual([18, 18])
    })

    it('of a code that was right are given back and clear nothing, so that nobody tries on with an own one between', async () => {
      const limits = newLimits()
      for (const tried of [null, { code: 'sheet 7' }]) {
        const most = tried === null ? 60 : 10
        await failTimes(limits, attemptOf('1.1.1.1', tried), most - 1)
        for (let i = 0; i < 5; i++) expect((await tryRight(limits, attemptOf('1.1.1.1', tried))).ok).toBe(true)
        await failTimes(limits, attemptOf('1.1.1.1', tried), 1)
        expect(await waitS(limits, attemptOf('1.1.1.1', tried))).toBeGreaterThan(0)
      }
    })

    it('on a device where the account signed in before are counted for it alone', async () => {
      const limits = newLimits()
      for (let i = 0; i < 100; i++) await tryWrong(limits, attemptOf(`10.0.0.${i}`, 'alice'))
      expect(await waitS(limits, attemptOf('192.0.2.7', 'alice'))).toBeGreaterThan(0)
      const own = attemptOf('192.0.2.7', 'alice', 3)
      await failTimes(limits, own, 9)
      expect((await tryRight(limits, own)).ok).toBe(true)
      await failTimes(limits, own, 10)
      expect(await waitS(limits, own)).toBeGreaterThan(0)
      expect(await waitS(limits, attemptOf('192.0.2.7', 'alice', 4))).toBe(0)
      expect(await waitS(limits, attemptOf('192.0.2.7', 'bob', 3))).toBe(0)
    })

    it('with wrong codes are counted by address alone, and keep nobody from signing in', async () => {
      const limits = newLimits()
      await failTimes(limits, attemptOf('10.0.0.1', null), 60)
      expect(await waitS(limits, attemptOf('10.0.0.1', null))).toBeGreaterThan(0)
      expect(await waitS(limits, attemptOf('10.0.0.2', null))).toBe(0)
      expect(await waitS(limits, attemptOf('10.0.0.1', 'alice'))).toBe(0)
    })

    it('of 500 at once over two processes let ten be judged, and of those who name their own account each', async () => {
      const processes = [newLimits(), newLimits()]
      let judged = 0
      const tries = ids(0, 500).map((i) =>
        (processes[i % 2] ?? newLimits()).judge(attemptOf('1.1.1.1', 'alice'), wrong, async () => {
          judged += 1
          return fail('sign_in_failed')
        }),
      )
      const codes = (await Promise.all(tries)).map((outcome) => (outcome.ok ? '' : outcome.error.code))
      expect(judged).toBe(10)
      expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(490)
      const others = await Promise.all(
        ids(0, 100).map((i) => tryRight(processes[i % 2] ?? newLimits(), attemptOf('1.1.1.1', `user${i}`))),
      )
      expect(others.every(({ ok: isIn }) => isIn)).toBe(true)
    })

    it('that were not judged are given back, and those that broke off stay: they may have been judged', async () => {
      const limits = newLimits()
      const alice = attemptOf('1.1.1.1', 'alice')
      for (let i = 0; i < 30; i++) expect(await waitS(limits, alice)).toBe(0)
      const broken = () =>
        limits.judge(alice, wrong, async () => {
          throw new Error('cut')
        })
      for (let i = 0; i < 10; i++) await expect(broken()).rejects.toThrow('cut')
      expect(await waitS(limits, alice)).toBe(900)
    })

    it('that end in the next quarter of an hour take nothing back from it', async () => {
      const limits = newLimits()
      const alice = attemptOf('1.1.1.1', { code: 'alice' })
      await limits.judge(alice, wrong, async () => {
        now += 16 * minuteMs
        await failTimes(limits, alice, 10)
        return ok('in')
      })
      expect(await waitS(newLimits(), alice)).toBe(900)
    })

    it('that were given back elsewhere are tried again soon', async () => {
      const [a, b] = [newLimits(), newLimits()]
      const alice = attemptOf('1.1.1.1', 'alice')
      await failTimes(a, alice, 10)
      expect(await waitS(b, alice)).toBe(900)
      await a.forget(alice)
      expect(await waitS(a, alice)).toBe(0)
      now += 5000
      expect(await waitS(b, alice)).toBe(0)
    })

    it('are counted under several names by one call, or under none', async () => {
      const limits = newLimits()
      const [own, other] = [attemptOf('1.1.1.1', 'email of 7', 0), attemptOf('1.1.1.1', 'email to b', 0)]
      for (let i = 0; i < 10; i++) expect((await limits.count(own)).ok).toBe(true)
      for (let i = 0; i < 20; i++) expect((await newLimits().count(own, other)).ok).toBe(false)
      expect(await waitS(limits, other)).toBe(0)
    })
  })

  describe('the budget of contact data', () => {
    it('gives 100 different ones, those again and again, and says when there are more; at every process', async () => {
      const [budget, elsewhere] = [newBudget(), newBudget()]
      expect((await budget.take('a', ids(1, 100))).againAt).toBeNull()
      expect(await elsewhere.take('a', ids(50, 3))).toEqual({ given: new Set(ids(50, 3)), againAt: null })
      now += 5000
      for (const one of [budget, elsewhere, newBudget()]) {
        const { given, againAt } = await one.take('a', [1, 101])
        expect([...given]).toEqual([1])
        expect(againAt).toBe(1000 + DAY_MS)
      }
      expect((await budget.take('b', [101])).againAt).toBeNull()
      now = 1000 + DAY_MS
      for (const one of [budget, elsewhere])
        expect(await one.take('a', [101])).toEqual({ given: new Set([101]), againAt: null })
    })

    it('gives 100 over two processes that are asked at once, the first of each call first', async () => {
      const processes = [newBudget(), newBudget()]
      const taken = await Promise.all(
        ids(0, 30).map((i) => (processes[i % 2] ?? newBudget()).take('a', ids(1 + i * 10, 10))),
      )
      expect(new Set(taken.flatMap(({ given }) => [...given])).size).toBe(100)
      expect(new Set(taken.map(({ againAt }) => againAt))).toEqual(new Set([null, 1000 + DAY_MS]))
    })
  })

  describe('a captcha', () => {
    it('of one process is taken by another, once; of another installation by none', async () => {
      const [a, b] = [newGate(), newGate()]
      const solved = await solve(await a.challenge())
      expect(await newGate(new Uint8Array(32).fill(8)).passes(solved)).toBe(false)
      const at = await Promise.all(ids(0, 20).map((i) => (i % 2 ? a : b).passes(solved)))
      expect(at.filter(Boolean)).toHaveLength(1)
      expect(await a.passes(solved)).toBe(false)
      const late = await solve(await a.challenge())
      now += 20 * minuteMs
      expect(await b.passes(late)).toBe(false)
    })
  })

  it('rows name nobody, and go when their time is over', async () => {
    const planted = ['203.0.113.77', 'erna.brandt@familie.example', '4711']
    const [network = '', email = '', device = ''] = planted
    const limits = newLimits()
    await tryWrong(limits, attemptOf(network, email))
    await tryWrong(limits, attemptOf(network, email, Number(device)))
    await limits.count(attemptOf(network, { code: `forgot ${email}` }), attemptOf(network, null))
    await newBudget().take(network, [1, 2])
    expect(await newGate().passes(await solve(await newGate().challenge()))).toBe(true)
    const rows = async () => [
      ...(await database.db.selectFrom('attempt').selectAll().execute()),
      ...(await database.db.selectFrom('contact_given').selectAll().execute()),
      ...(await database.db.selectFrom('captcha_used').selectAll().execute()),
    ]
    const bytes = (await rows()).flatMap((row) => Object.values(row).filter((value) => value instanceof Uint8Array))
    expect(bytes).toHaveLength(9)
    const hidden = Buffer.concat(bytes)
    for (const text of planted) {
      expect(hidden.includes(text)).toBe(false)
      expect(hidden.includes(Buffer.from(text).toString('base64'))).toBe(false)
    }
    // equal things are named alike, so that they are found again, and by another key otherwise
    expect(pseudonyms(key, 'attempts')(email)).toBe(pseudonyms(key, 'attempts')(email))
    expect(pseudonyms(key, 'attempts')(email)).not.toBe(pseudonyms(key, 'contacts')(email))
    now += 20 * minuteMs
    expect(await pruneLimits(database.db, now)).toBe(7)
    expect((await rows()).length).toBe(2)
    now += DAY_MS
    await pruneLimits(database.db, now)
    expect(await rows()).toEqual([])
  })
})
