// What a command that throws is told as: no network only where a script of it did not come.
import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import { outcomeOf } from '../../../../src/data/outcome-of.ts'

const throwing = (thrown: unknown) => outcomeOf(() => Promise.reject(thrown))

it('tells a bug as what did not work, and the browser’s console of it', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await throwing(new TypeError('x is undefined'))).toEqual(err({ code: 'unknown' }))
  expect(
    await outcomeOf(() => {
      throw new Error('before its promise')
    }),
  ).toEqual(err({ code: 'unknown' }))
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(told).toHaveBeenCalledWith('command_failed', {}, expect.anything())
})

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://anschluss.example/assets/calls.js'),
  new TypeError('error loading dynamically imported module: https://anschluss.example/assets/calls.js'),
  new TypeError('Importing a module script failed.'),
  new DOMException('assets/calls.js', 'TimeoutError'),
  // as Comlink hands on what a worker threw
  Object.assign(new Error(), { name: 'TypeError', message: 'Importing a module script failed.' }),
])('tells a script that did not come as no network: %s', async (thrown) =>
  expect(await throwing(thrown)).toEqual(err({ code: 'network' })),
)

it('passes on what the command says itself', async () => {
  expect(await outcomeOf(async () => ok(7))).toEqual(ok(7))
  expect(await outcomeOf(async () => err({ code: 'conflict' }))).toEqual(err({ code: 'conflict' }))
})
