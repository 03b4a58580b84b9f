// Live connections of a process that lost the database are sent to the others, unless it comes back soon, or there are no others.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveWithoutDatabase } from '../../../../server/operation/leave-without-database.ts'
import { createSockets } from '../../../../server/operation/sockets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(state: 'alone' | 'connected' | 'away') {
  const sockets = createSockets()
  const end = vi.fn()
  sockets.add(end)
  const log = { warn: vi.fn() }
  const answers = vi.fn(async () => true)
  const parts = { bus: { state: () => state }, sockets, log } as unknown as Parameters<typeof leaveWithoutDatabase>[0]
  const stop = leaveWithoutDatabase(parts, answers)
  return { sockets, end, log, answers, stop }
}

it('after a quarter of a minute without the database, each once, and so do those that come meanwhile', async () => {
  const { sockets, end, log, answers, stop } = watched('connected')
  answers.mockResolvedValue(false)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6500)
  expect(end).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledWith(expect.any(String), { count: 1 })
  const late = vi.fn()
  sockets.add(late)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(late).toHaveBeenCalledOnce()
  expect(end).toHaveBeenCalledOnce()
  stop()
})

it('not when the database answers in between, nor after the end of the watch', async () => {
  const { end, answers, stop } = watched('away')
  answers.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  answers.mockResolvedValueOnce(false).mockResolvedValueOnce(false)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(end).not.toHaveBeenCalled()
  stop()
  answers.mockResolvedValue(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).not.toHaveBeenCalled()
})

it('never where there is no other process', async () => {
  const { end, answers } = watched('alone')
  answers.mockResolvedValue(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).not.toHaveBeenCalled()
})
