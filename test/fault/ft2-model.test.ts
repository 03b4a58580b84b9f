// FT2: devices of a house and a clinic against the real server code, in random order over a bad network: requests and answers
// that are lost, late, doubled or cut, tabs that end in the middle, clocks that jump, a server that starts anew. Afterwards every
// device agrees with the server, every confirmed action happened exactly once, and everything else is still to be seen.
// What failed tells its seed; MODEL_SEED repeats it.
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { ModelRun, type World } from '../support/model/run.ts'
import { step } from '../support/model/steps.ts'
import { admit, setupPerson } from '../support/people.ts'
import { setupWard } from '../support/ward.ts'

const isLong = process.env.TEST_LONG === '1'
const runs = isLong ? 1_000 : 100
const steps = isLong ? 200 : 40
/** tests of their own, so that none takes long */
const parts = isLong ? 20 : 5
const { MODEL_SEED: seed } = process.env

let world: World

beforeAll(async () => {
  const ward = await setupWard('pglite')
  const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
  const nurses = []
  for (const name of ['klara', 'kurt']) {
    const nurse = await setupPerson(ward.server, house, `${name}@seeblick.example`, 'provider')
    await admit(ward.server, ward.founder, house, nurse)
    nurses.push(nurse)
  }
  world = { ward, house, nurses, server: ward.server }
})
afterAll(() => world?.server.close())

/** A step that never ends is a fault of its own. */
async function inTime(work: Promise<void>, what: unknown): Promise<void> {
  const over = new AbortController()
  const never = setTimeout(60_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it never ends: ${JSON.stringify(what)}`)
  })
  never.catch(() => undefined)
  await Promise.race([work, never])
  over.abort()
}

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
    run.end()
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
