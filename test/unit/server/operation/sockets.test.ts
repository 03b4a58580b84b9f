// Ending the live connections of a process, a few at a time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSockets } from '../../../../server/operation/sockets.ts'

describe('live connections of a process that ends', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are told within the time, evenly, each once', async () => {
    const sockets = createSockets()
    const told: number[] = []
    for (let i = 0; i < 100; i++) sockets.add(() => told.push(i))
    const done = sockets.endAll(1000)
    await vi.advanceTimersByTimeAsync(450)
    expect(told.length).toBeGreaterThanOrEqual(40)
    expect(told.length).toBeLessThanOrEqual(60)
    await vi.advanceTimersByTimeAsync(550)
    await done
    expect(new Set(told).size).toBe(100)
    expect(told).toHaveLength(100)
    expect(sockets.count()).toBe(0)
  })

  it('are told at once when there is no time, and not those that left', async () => {
    const sockets = createSockets()
    const stays = vi.fn()
    const leaves = vi.fn()
    sockets.add(stays)
    sockets.add(leaves)()
    await sockets.endAll(0)
    expect(stays).toHaveBeenCalledOnce()
    expect(leaves).not.toHaveBeenCalled()
  })

  it('that come while others are told are told too', async () => {
    const sockets = createSockets()
    const late = vi.fn()
    sockets.add(() => {})
    sockets.add(() => {})
    const done = sockets.endAll(500)
    sockets.add(late)
    await vi.advanceTimersByTimeAsync(600)
    await done
    expect(late).toHaveBeenCalledOnce()
  })
})
