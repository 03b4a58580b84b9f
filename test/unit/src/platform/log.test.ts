// The page's log: events and codes, and no date, not even in the text of a bug.
import { afterEach, expect, it, vi } from 'vitest'
import { logError } from '../../../../src/platform/log.ts'

afterEach(() => void vi.restoreAllMocks())

async function written(...args: Parameters<typeof logError>): Promise<unknown[]> {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  told.mockClear()
  logError(...args)
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  return told.mock.calls[0] ?? []
}

it('tells event and fields', async () => {
  expect(await written('request_not_openable', { id: 0 })).toEqual(['request_not_openable', { id: 0 }])
})

it('lets no birth date through: not in a field, not in an error', async () => {
  const [event, fields, bug] = await written(
    'page_failed',
    { code: 'A-0001', typed: '31.02.1950x' },
    new RangeError('no day 12.04.1941'),
  )
  expect([event, fields]).toEqual(['page_failed', { code: 'A-0001', typed: '**.**.****x' }])
  expect(bug).toMatch(/^RangeError: no day \*\*\.\*\*\.\*{4}\n/)
})

it('tells what is thrown and is no error, and a bug whose stack lacks its message', async () => {
  expect((await written('x', {}, 'seit 1941-04-12'))[2]).toBe('seit ****-**-**')
  const bug = new Error('no day 12.04.1941')
  bug.stack = 'open@page.js:1:2'
  expect((await written('x', {}, bug))[2]).toBe('Error: no day **.**.****\nopen@page.js:1:2')
})
