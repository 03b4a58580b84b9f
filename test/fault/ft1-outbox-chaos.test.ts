// FT1: five devices of a house at once before the real server code, over a network that resets, hangs after the commit, doubles,
// reorders, slices and delays, while tabs are reloaded and lost. When it is good again everything is sent within 30 seconds of the
// devices' time; nothing is lost or there twice, each request's order is kept, and all mirrors are the server's, opened.
// FT1_SEED repeats a run; the seed is in the test's name.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTime } from '../support/in-time.ts'
import { ModelRun, type World } from '../support/model/run.ts'
import { outboxStep, type Step } from '../support/model/steps.ts'
import { setupWorld } from '../support/model/world.ts'

const isLong = process.env.TEST_LONG === '1'
const operations = isLong ? 10_000 : 1_000
const searches = 12
const devices = 5
const drainedWithinMs = 30_000
const seed = Number(process.env.FT1_SEED ?? Date.now() % 1_000_000)

let world: World
beforeAll(async () => {
  world = await setupWorld('pglite')
})
afterAll(() => world?.ward.server.close())

it(`[FT1] ${operations} operations of ${devices} devices, seed ${seed}`, { timeout: operations * 300 }, async () => {
  const run = new ModelRun(world)
  try {
    await run.begin(searches, devices)
    for (let round = 0; run.intended.size < operations; round++) {
      const steps = fc.sample(outboxStep, { seed: seed + round, numRuns: 200 })
      // each device does its own one after another, all devices at once
      const byDevice = Map.groupBy(steps, ({ at }) => at.device % devices)
      await Promise.all(
        [...byDevice.values()].map(async (own: Step[]) => {
          for (const one of own) await inTime(run.do(one), one)
        }),
      )
      await run.checkClaims()
    }
    expect(await run.drainAll()).toBeLessThanOrEqual(drainedWithinMs)
    await run.pullAll()
    await run.check()
  } finally {
    await run.end()
  }
})
