// One tab at a time, and none that waits for ever.
import { expect, it } from 'vitest'
import { inTurn } from '../../../../src/app/in-turn.ts'

const turn = { name: 'one', waitMs: 5 }

/** Locks of one browser: one at a time, in the order of asking; whoever gives up asks no more. */
function fakeLocks() {
  let before: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_name: string, { signal }: { readonly signal: AbortSignal }, run: () => Promise<T>): Promise<T> {
      const given = Promise.withResolvers<void>()
      const done = before.then(() => signal.throwIfAborted()).then(run)
      signal.addEventListener('abort', () => given.reject(signal.reason))
      before = done.catch(() => undefined)
      return Promise.race([done, given.promise.then(() => done)])
    },
  } as unknown as LockManager
}

/** A clock that runs when it is told to. */
function fakeTimer() {
  let due: (() => void) | null = null
  return {
    after(_ms: number, run: () => void) {
      due = run
      return () => {
        due = null
      }
    },
    pass: () => due?.(),
  }
}

it('runs one after the other', async () => {
  const locks = fakeLocks()
  const done: number[] = []
  const first = Promise.withResolvers<void>()
  const both = [
    inTurn(turn, () => first.promise.then(() => done.push(1)), locks, fakeTimer().after),
    inTurn(turn, async () => done.push(2), locks, fakeTimer().after),
  ]
  await Promise.resolve()
  first.resolve()
  await Promise.all(both)
  expect(done).toEqual([1, 2])
})

it('runs beside a tab that hangs, once it has waited, and once only', async () => {
  const locks = fakeLocks()
  void inTurn(turn, () => new Promise(() => {}), locks, fakeTimer().after)
  const timer = fakeTimer()
  let runs = 0
  const second = inTurn(turn, async () => ++runs, locks, timer.after)
  timer.pass()
  expect(await second).toBe(1)
})

it('runs once where the time runs out just when its turn comes', async () => {
  const timer = fakeTimer()
  let signal: AbortSignal | undefined
  const locks = {
    async request<T>(_name: string, options: { readonly signal: AbortSignal }, run: () => Promise<T>) {
      signal = options.signal
      timer.pass() // granted by now
      return run()
    },
  } as unknown as LockManager
  let runs = 0
  const failing = () => {
    runs += 1
    return Promise.reject(new Error('a bug'))
  }
  await expect(inTurn(turn, failing, locks, timer.after)).rejects.toThrow('a bug')
  expect([signal?.aborted, runs]).toEqual([true, 1])
})

it('rejects with what fails in its turn, and waits no more once it is there', async () => {
  const timer = fakeTimer()
  let runs = 0
  const failing = () => {
    runs += 1
    timer.pass() // too late: its turn has come
    return Promise.reject(new Error('a bug'))
  }
  await expect(inTurn(turn, failing, fakeLocks(), timer.after)).rejects.toThrow('a bug')
  expect(runs).toBe(1)
})
