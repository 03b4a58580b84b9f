// What is left to do for a house that gets on board: judged by what is there, kept for the next time without network.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { clearAccount } from '../../../../../device/store/clear-account.ts'
import { createStore } from '../../../../../device/store/database.ts'
import { createFirstSteps, stepsDone } from '../../../../../src/data/local/first-steps.ts'
import { createStoredFor } from '../../../../../src/mirror/stored-for.ts'

type Standing = Parameters<typeof stepsDone>[0]

const alone = { madeAt: null, used: false, current: false, fullAccess: 1, confirmers: 1 }
const fresh: Standing = { code: false, sheet: alone, profile: { street: '', phone: '' }, rules: { solutions: [] } }
const doneOf = (change: Partial<Standing>) =>
  Object.entries(stepsDone({ ...fresh, ...change })).flatMap(([name, isDone]) => (isDone ? [name] : []))

it('is everything for a house that has done nothing', () => expect(doneOf({})).toEqual([]))

it.each<[string, Partial<Standing>, readonly string[]]>([
  ['an own recovery code', { code: true }, ['code']],
  ['a second person who reads', { sheet: { ...alone, fullAccess: 2 } }, ['sheet']],
  ['a good sheet', { sheet: { ...alone, madeAt: 1, current: true } }, ['sheet']],
  ['a sheet that opens the newest keys no more', { sheet: { ...alone, madeAt: 1 } }, []],
  ['a street without a telephone', { profile: { street: 'Kaistraße 1', phone: '' } }, []],
  ['street and telephone', { profile: { street: 'Kaistraße 1', phone: '0441 1' } }, ['profile']],
  ['a kind of care', { rules: { solutions: [21] } }, ['services']],
])('%s', (_what, change, done) => expect(doneOf(change)).toEqual(done))

const house = 5
const toldAt = 1_000

function setup() {
  const store = createStore(`first-steps-${crypto.randomUUID()}`)
  const net = { isThere: true }
  const answer = async <T>(value: T) => (net.isThere ? ok(value) : err({ code: 'network' as const }))
  const portOf = (account: number) =>
    createFirstSteps({
      session: {
        recovery: async () => ({ hasCode: () => answer(true) }),
        sheet: async () => ({ state: () => answer(alone) }),
      } as never,
      rules: { read: () => answer({ rev: 1, rules: { solutions: [21] } }) } as never,
      house: { calls: async () => ({ readProfile: () => answer({ street: '', phone: '' }) }) } as never,
      kept: createStoredFor(store, 'firstSteps'),
      account: () => account,
      clock: { now: () => toldAt },
    })
  return { store, net, portOf }
}
const done = { code: true, sheet: false, profile: false, services: true }

it('says without network what the server told last, and when', async () => {
  const { net, portOf } = setup()
  expect(await portOf(7).read(house)).toEqual(ok({ done, toldAt: null }))
  net.isThere = false
  expect(await portOf(7).read(house)).toEqual(ok({ done, toldAt }))
})

it('says nothing without network of another person, another house, and whose account has left the device', async () => {
  const { store, net, portOf } = setup()
  await portOf(7).read(house)
  net.isThere = false
  expect(await portOf(8).read(house)).toEqual(err({ code: 'network' }))
  expect(await portOf(7).read(6)).toEqual(err({ code: 'network' }))
  await clearAccount(store, 7)
  expect(await portOf(7).read(house)).toEqual(err({ code: 'network' }))
})
