// FT2: devices of a house and a clinic against the real server code, in random order over a bad network: requests and answers
// that are lost, late, doubled or cut, tabs that end in the middle, clocks that jump, a server that starts anew, rights and shares
// that are given and taken, places that are kept until their time. Afterwards every device agrees with the server or has nothing, every
// confirmed action happened exactly once and in its order, and everything else is still to be seen.
// What failed tells its seed; MODEL_SEED repeats it.
import fc from 'fast-check'
import { afterEach, beforeEach, it } from 'vitest'
import { inTime } from '../support/in-time.ts'
import { ModelRun, type World } from '../support/model/run.ts'
import { step } from '../support/model/steps.ts'
import { setupWorld } from '../support/model/world.ts'

const isLong = process.env.TEST_LONG === '1'
const runs = isLong ? 1_000 : 50
const steps = isLong ? 200 : 40
/** tests of their own, so that none takes long */
const parts = isLong ? 20 : 5
const { MODEL_SEED: seed } = process.env

let world: World

// each part anew: a device signs in to all that the runs before have left
beforeEach(async () => {
  world = await setupWorld('pglite')
})
afterEach(() => world?.server.close())

const everything = fc.array(step, { minLength: 20, maxLength: steps, size: 'max' })
const property = fc.asyncProperty(everything, async (all) => {
  const run = new ModelRun(world)
  try {
    await run.begin()
    for (const one of all) {
      await inTime(run.do(one), one)
      await run.checkClaims()
    }
    await inTime(run.heal(), 'heal')
    await run.check()
  } finally {
    await run.end()
  }
})

it.each(Array.from({ length: parts }, (_, i) => i + 1))(
  `FT2: ${runs / parts} of ${runs} runs of up to ${steps} steps, part %i`,
  () =>
    fc.assert(property, {
      numRuns: runs / parts,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    }),
)
