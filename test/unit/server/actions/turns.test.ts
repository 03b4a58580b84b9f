import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns, NoTurn, shareOf } from '../../../../server/actions/turns.ts'

/** Actions that end when told to, in the order in which they began. */
function openWorks() {
  const begun: { readonly name: string; readonly end: () => void; readonly fail: () => void }[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) })
    })
  const names = () => begun.map(({ name }) => name)
  return { begun, work, names }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('turns of accounts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets an account have its share, and gives a place on in order', async () => {
    const { begun, work, names } = openWorks()
    const turns = createTurns(2, 1000)
    const answers = ['a', 'b', 'c', 'd'].map((name) => turns.take(1, work(name)))
    await settle()
    expect(names()).toEqual(['a', 'b'])
    begun[1]?.end()
    await settle()
    expect(names()).toEqual(['a', 'b', 'c'])
    begun[0]?.end()
    await settle()
    for (const { end } of begun) end()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('lets nobody wait for another account', async () => {
    const { work, names } = openWorks()
    const turns = createTurns(1, 0)
    for (const account of [1, 1, 2]) void turns.take(account, work(`of ${account}`))
    await settle()
    expect(names()).toEqual(['of 1', 'of 2'])
  })

  it('gives the place on when an action fails', async () => {
    const { begun, work, names } = openWorks()
    const turns = createTurns(1, 1000)
    const first = turns.take(1, work('a')).catch(({ message }: Error) => message)
    void turns.take(1, work('b'))
    await settle()
    begun[0]?.fail()
    expect(await first).toBe('a')
    await settle()
    expect(names()).toEqual(['a', 'b'])
  })

  it('ends a wait that takes too long, and nobody gets that place', async () => {
    const { begun, work, names } = openWorks()
    const turns = createTurns(1, 1000)
    void turns.take(1, work('a'))
    const late = turns.take(1, work('late')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    void turns.take(1, work('b'))
    await vi.advanceTimersByTimeAsync(500)
    const error = await late
    expect(error).toBeInstanceOf(NoTurn)
    expect(error).toMatchObject({ code: '55P03' })
    begun[0]?.end()
    await settle()
    expect(names()).toEqual(['a', 'b'])
    begun[1]?.end()
    await settle()
    void turns.take(1, work('c'))
    await settle()
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [2, 1],
    [4, 1],
    [10, 2],
    [100, 25],
  ])('of %d connections an account has %d', (pool, share) => {
    expect(shareOf(pool)).toBe(share)
  })
})
