// S59: how often a field asks while somebody types.
import { beforeEach, describe, expect, it } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import type { Lookup, LookupHit } from '../../../../../src/data/lookup-port.ts'
import { type Asker, createAsker, type LookupState } from '../../../../../src/features/lookup/asker.ts'
import { lookupPace } from '../../../../../src/features/lookup/use-lookup.ts'

const hit = (name: string): LookupHit => ({ id: name, code: null, name, kind: null, place: null })
const found = (...names: string[]): Lookup => ok({ hits: names.map(hit), total: names.length })

/** A clock that moves by hand, and answers that come when the test lets them. */
function setup({ waitMs = 100, fewest = 1 } = {}) {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const asked: { query: string; at: number; answer: (answer: Lookup | Error) => Promise<void> }[] = []
  const states: LookupState[] = []
  const asker: Asker = createAsker({
    ask: (query) =>
      new Promise((resolve, reject) => {
        asked.push({
          query,
          at: now,
          answer: async (answer) => {
            if (answer instanceof Error) reject(answer)
            else resolve(answer)
            for (let turn = 0; turn < 5; turn++) await Promise.resolve()
          },
        })
      }),
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    waitMs,
    fewest,
    onState: (state) => states.push(state),
  })
  const pass = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  return { asker, asked, states, pass, last: () => states.at(-1) }
}

describe('while somebody types', () => {
  let world: ReturnType<typeof setup>
  beforeEach(() => {
    world = setup()
  })

  it('one question for a word that is typed fast, so long after its last letter', () => {
    for (const length of [1, 2, 3, 4, 5]) {
      world.asker.type('hirni'.slice(0, length))
      world.pass(60)
    }
    expect(world.asked).toEqual([])
    world.pass(40)
    expect(world.asked.map(({ query, at }) => [query, at])).toEqual([['hirni', 340]])
  })

  it('one question a letter when each comes late', () => {
    for (const text of ['h', 'hi', 'hir']) {
      world.asker.type(text)
      world.pass(100)
    }
    expect(world.asked.map(({ query }) => query)).toEqual(['h', 'hi', 'hir'])
  })

  it('a space changes nothing', async () => {
    world.asker.type('aok')
    world.pass(100)
    await world.asked[0]?.answer(found('AOK'))
    world.asker.type('aok ')
    world.pass(100)
    expect(world.asked).toHaveLength(1)
    expect(world.last()).toMatchObject({ state: 'found', total: 1 })
  })

  it('the answer to an earlier question is dropped', async () => {
    world.asker.type('a')
    world.pass(100)
    world.asker.type('ao')
    world.pass(100)
    await world.asked[1]?.answer(found('AOK'))
    await world.asked[0]?.answer(found('Andere'))
    expect(world.last()).toMatchObject({ state: 'found', hits: [{ name: 'AOK' }] })
  })

  it('hits stay while the next question is under way, and go with the last letter', async () => {
    world.asker.type('a')
    world.pass(100)
    await world.asked[0]?.answer(found('AOK'))
    world.asker.type('ao')
    expect(world.last()).toMatchObject({ state: 'asking', hits: [{ name: 'AOK' }] })
    world.asker.type('')
    world.pass(100)
    expect(world.last()).toEqual({ state: 'idle' })
    expect(world.asked).toHaveLength(1)
  })

  it('nothing is asked or shown after the field was left', async () => {
    world.asker.type('a')
    world.pass(100)
    world.asker.type('ao')
    world.asker.stop()
    world.pass(100)
    await world.asked[0]?.answer(found('AOK'))
    expect(world.asked).toHaveLength(1)
    expect(world.last()).toEqual({ state: 'idle' })
  })

  it('no network is told as such, and the same words are asked again', async () => {
    world.asker.type('a')
    world.pass(100)
    await world.asked[0]?.answer(err({ code: 'network' }))
    expect(world.last()).toEqual({ state: 'offline' })
    world.asker.type('a')
    world.pass(100)
    await world.asked[1]?.answer(err({ code: 'unknown' }))
    expect(world.last()).toEqual({ state: 'failed' })
    world.asker.type('a')
    world.pass(100)
    await world.asked[2]?.answer(new Error('broken'))
    expect(world.last()).toEqual({ state: 'failed' })
    expect(world.asked).toHaveLength(3)
  })
})

it('asks for diagnoses from the third letter, and waits 200 ms for providers and 100 for the others', () => {
  const diagnoses = setup(lookupPace.icd_codes)
  for (const text of ['h', 'hi']) {
    diagnoses.asker.type(text)
    diagnoses.pass(1000)
  }
  expect(diagnoses.asked).toEqual([])
  diagnoses.asker.type('hir')
  diagnoses.pass(100)
  expect(diagnoses.asked).toHaveLength(1)
  expect(lookupPace.careproviders).toEqual({ waitMs: 200, fewest: 1 })
  for (const index of ['insurances', 'medical_supplies', 'zipcodes2023'] as const)
    expect(lookupPace[index]).toEqual({ waitMs: 100, fewest: 1 })
})
