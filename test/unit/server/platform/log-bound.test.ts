// Nobody fills a disk by making the server complain: lines of one kind are bounded, and counted.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../../../server/platform/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watchLines() {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
}
const throwHere = (message: string) => new Error(message)

it('writes so many lines of one kind a minute, then how many more there were', () => {
  const lines = watchLines()
  const log = createLog(() => 0)
  for (let i = 0; i < 1000; i++) log.error('request failed', throwHere(`other words ${i}`))
  expect(lines()).toHaveLength(30)
  vi.advanceTimersByTime(60_000)
  expect(lines().slice(30)).toEqual([
    { at: 0, level: 'error', process: process.pid, event: 'request failed', more_of_this_kind: 970 },
  ])
  log.error('request failed', throwHere('a minute later'))
  expect(lines()).toHaveLength(32)
})

it('lets no kind drown another', () => {
  const lines = watchLines()
  const log = createLog(() => 0)
  for (let i = 0; i < 1000; i++) log.warn('ontology text missing', { list: `list${i}` })
  log.error('request failed', throwHere('a bug'))
  log.error('request failed', new TypeError('another bug'))
  expect(lines().filter(({ level }) => level === 'error')).toHaveLength(2)
})

it('holds a bounded number of kinds', () => {
  const lines = watchLines()
  const log = createLog(() => 0)
  for (let i = 0; i < 5000; i++) log.info(`kind ${i}`)
  expect(lines().length).toBeLessThan(600)
})

it('tells the causes of an error, with their codes', () => {
  const lines = watchLines()
  const cause = Object.assign(new Error('open'), { code: 'EACCES' })
  createLog(() => 0).error('storage out of order', new Error('cannot be used', { cause }))
  expect(lines()[0]).toMatchObject({ message: 'cannot be used', cause: { message: 'open', code: 'EACCES' } })
})
