// What is said of a network that is back while nobody has answered on it.
import { expect, it } from 'vitest'
import type { Observation } from '../../../../device/http/call.ts'
import { askAgainMs, createNetworkWatch, shownAfterMs } from '../../../../src/sync/network-watch.ts'
import { type Network, networkWord } from '../../../../src/sync/network-word.ts'
import { settle, testTime } from '../../device/support/time.ts'

type Outcome = Observation['outcome'] | 'nothing'

/** @param outcomes what the calls show, one after the other; the last one again and again */
function setup(...outcomes: readonly Outcome[]) {
  const time = testTime()
  const words: Network[] = []
  const asked: string[] = []
  const left = [...outcomes]
  /** when the network was gone */
  const lost: number[] = []
  let online = false
  const watch = createNetworkWatch({
    ask: async (reason) => {
      asked.push(reason)
      const outcome = left.length > 1 ? left.shift() : left[0]
      if (outcome && outcome !== 'nothing') watch.observe({ at: time.now(), outcome, serverAheadMs: null })
    },
    lost: () => lost.push(time.now()),
    isOnline: () => online,
    after: time.after,
    now: time.now,
    onNetwork(state) {
      const word = networkWord(state)
      if (words.at(-1) !== word) words.push(word)
    },
  })
  const change = async (to: boolean) => {
    online = to
    watch.changed()
    await settle()
  }
  return { watch, time, words, asked, lost, back: () => change(true), cut: () => change(false) }
}

it('says that it connects, never that no server is there, until the first answer', async () => {
  const { time, words, cut, back } = setup('unreachable', 'unreachable', 'unreachable', 'answered')
  await cut()
  await back()
  await time.pass(10_000)
  expect(words).toEqual(['offline', 'connecting', 'connected'])
})

it('tells at once that a network is gone, and not that one is back', async () => {
  const { time, lost, cut, back } = setup('unreachable')
  await back()
  expect(lost).toEqual([])
  await cut()
  expect(lost).toEqual([time.now()])
})

it('asks again where somebody answers though the browser says that the network is gone', async () => {
  const { watch, time, words, asked, cut } = setup('answered', 'answered', 'unreachable')
  watch.see({ kind: 'connected', at: time.now() })
  await cut()
  await time.pass(10_000)
  expect(words).toEqual(['connected', 'offline'])
  expect(asked).toEqual(['now', 'timer', 'timer'])
})

it('believes whoever goes on answering, whatever the browser says', async () => {
  const { time, words, asked, cut } = setup('answered')
  await cut()
  await time.pass(60_000)
  expect(words).toEqual(['connected'])
  expect(asked).toHaveLength(1 + askAgainMs.length)
})

it('says nothing new where the answer comes at once', async () => {
  const { time, words, asked, cut, back } = setup('unreachable', 'answered')
  await cut()
  await back()
  await time.pass(10_000)
  expect(words).toEqual(['offline', 'connected'])
  expect(asked).toEqual(['now', 'now'])
})

it('says that it connects while the first call takes its time', async () => {
  const { watch, time, words, cut, back } = setup('unreachable', 'nothing')
  await cut()
  await back()
  await time.pass(shownAfterMs)
  expect(words).toEqual(['offline', 'connecting'])
  watch.see({ kind: 'connected', at: time.now() })
  expect(words).toEqual(['offline', 'connecting', 'connected'])
})

it('a server that does not answer on the new network either is called that, after a few tries', async () => {
  const { time, words, asked, cut, back } = setup('unreachable')
  await cut()
  await back()
  await time.pass(askAgainMs.reduce((sum, ms) => sum + ms) - 1)
  expect(words).toEqual(['offline', 'connecting'])
  await time.pass(1)
  expect(words).toEqual(['offline', 'connecting', 'unreachable'])
  await time.pass(600_000)
  expect(asked).toEqual(['now', 'now', ...askAgainMs.map(() => 'timer')])
})

it.each(['timeout', 'foreign'] as const)('%s has shown enough', async (outcome) => {
  const { time, words, asked, cut, back } = setup('unreachable', outcome)
  await cut()
  await back()
  await time.pass(10_000)
  expect(words).toEqual(['offline', 'unreachable'])
  expect(asked).toHaveLength(2)
})

it('a network that goes again meanwhile is no network', async () => {
  const { time, words, asked, cut, back } = setup('unreachable')
  await cut()
  await back()
  await time.pass(shownAfterMs)
  await cut()
  await time.pass(10_000)
  expect(words).toEqual(['offline', 'connecting', 'offline'])
  expect(asked).toHaveLength(3)
})

it('goes back to what it knew where nothing could be asked', async () => {
  const { time, words, cut, back } = setup('unreachable', 'nothing')
  await cut()
  await back()
  await time.pass(10_000)
  expect(words).toEqual(['offline', 'connecting', 'offline'])
})

it('a change of a network on which the server answered before changes no word', async () => {
  const { watch, time, words, back } = setup('answered')
  watch.observe({ at: 1, outcome: 'answered', serverAheadMs: null })
  await back()
  await time.pass(10_000)
  expect(words).toEqual(['connected'])
})

it('asks no more once it was stopped', async () => {
  const { watch, time, asked, cut, back } = setup('unreachable')
  await cut()
  await back()
  watch.stop()
  await time.pass(10_000)
  expect(asked).toEqual(['now', 'now'])
})
