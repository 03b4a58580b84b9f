// The server's log: one JSON line an event, and no date in it, whoever put it there.
import { afterEach, expect, it, vi } from 'vitest'
import { createLog, type LogLevel } from '../../../../server/platform/log.ts'

afterEach(() => void vi.restoreAllMocks())

function linesOf(act: (log: ReturnType<typeof createLog>) => void, least?: LogLevel): Record<string, unknown>[] {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  act(createLog(() => 1_700_000_000_000, false, least))
  return written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
}

it('tells an event with its fields and its time', () => {
  expect(linesOf((log) => log.warn('a job failed', { job: 'mail', attempt: 2 }))).toEqual([
    { at: 1_700_000_000_000, level: 'warn', event: 'a job failed', process: process.pid, job: 'mail', attempt: 2 },
  ])
})

it('lets no birth date through: not in a field, not in an error’s message, not in its stack', () => {
  const [line] = linesOf((log) =>
    log.error('request of 12.04.1941 failed', new Error('invalid input syntax: "1941-04-12"'), {
      birth_date: '1941-04-12',
      body: { text: 'geboren 12. April 1941' },
    }),
  )
  expect(JSON.stringify(line)).not.toMatch(/1941|April [0-9]/)
  expect(line).toMatchObject({ message: 'invalid input syntax: "****-**-**"', birth_date: '[birth date]' })
})

it.each([
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
] as const)('LOG_LEVEL %s writes %j', (least, written) => {
  const act = (log: ReturnType<typeof createLog>) => {
    log.info('one')
    log.warn('two')
    log.error('three', new Error('x'))
  }
  expect(linesOf(act, least).map(({ level }) => level)).toEqual(written)
})
