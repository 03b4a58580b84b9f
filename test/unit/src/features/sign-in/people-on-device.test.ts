// What waits is sent while the device is locked: the lock screen's line goes with it.
import { expect, it } from 'vitest'
import { readPeople } from '../../../../../src/features/sign-in/people-on-device.ts'
import type { AccountOnDevice } from '../../../../../src/state/session-port.ts'

const counts = (waiting: number, stale = 0) => ({ waiting, stale, toCheck: 0 })
type Counts = ReturnType<typeof counts>
const maria = (waiting: number) => [{ id: 1, firstName: 'Maria', lastName: 'Kramer', waiting } as AccountOnDevice]
const settle = () => new Promise((resolve) => setTimeout(resolve))

function setup(...answers: (() => Promise<readonly AccountOnDevice[]>)[]) {
  const shown: (readonly number[])[] = []
  let listener: ((now: Counts, before: Counts) => void) | null = null
  let reads = 0
  const stop = readPeople(
    () => (answers[reads++] ?? (() => Promise.reject(new Error('not asked for'))))(),
    (heard) => {
      listener = heard
      return () => {
        listener = null
      }
    },
    (people) => shown.push(people.map(({ waiting }) => waiting)),
  )
  return {
    shown,
    stop,
    reads: () => reads,
    change: (now: Counts, before: Counts) => listener?.(now, before),
    isHeard: () => listener !== null,
  }
}

it('[OB7] reads again when what waits was sent while locked', async () => {
  const { shown, change } = setup(
    async () => maria(2),
    async () => maria(0),
  )
  await settle()
  change(counts(0), counts(2))
  await settle()
  expect(shown).toEqual([[2], [0]])
})

it('[KY6] reads again when what waits has to wait for its author', async () => {
  const { change, reads } = setup(
    async () => maria(2),
    async () => maria(1),
  )
  change(counts(2, 1), counts(2))
  await settle()
  expect(reads()).toBe(2)
})

it('reads nothing while the counts stay', async () => {
  const { change, reads } = setup(async () => maria(2))
  change(counts(2), counts(2))
  await settle()
  expect(reads()).toBe(1)
})

it('takes the later of two readings, whichever answers first', async () => {
  let late: (people: readonly AccountOnDevice[]) => void = () => {}
  const { shown, change } = setup(
    () => new Promise((resolve) => (late = resolve)),
    async () => maria(0),
  )
  change(counts(0), counts(2))
  await settle()
  late(maria(2))
  await settle()
  expect(shown).toEqual([[0]])
})

it('shows nobody when the device cannot be read, keeps whom it knew, and ends', async () => {
  const broken = () => Promise.reject(new Error('no store'))
  const { shown, change, stop, isHeard } = setup(broken, async () => maria(1), broken)
  await settle()
  change(counts(1), counts(0))
  await settle()
  change(counts(0), counts(1))
  await settle()
  expect(shown).toEqual([[], [1], [1]])
  stop()
  expect(isHeard()).toBe(false)
})
