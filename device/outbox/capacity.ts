// What this device knows of its houses' free places, and for each the last report that the server has not taken yet: only the
// last word counts, so there is one and no queue (docs/decisions/0190). What was said with an answer waits for what becomes of it, and
// falls with it (docs/decisions/0190). Nothing in it is about a patient.
import type { Capacity, CapacityReport } from '../../contract/http/capacity.ts'
import type { Result } from '../../contract/result.ts'
import type { Store } from '../store/database.ts'
import { readMeta, watchMeta, writeMeta, writeStrictly } from '../store/meta.ts'
import { watchRead } from '../store/outbox.ts'
import type { CapacityOfHouse, OutboxRow, WaitingReport } from '../store/tables.ts'

type Houses = Readonly<Record<string, CapacityOfHouse>>
/** Hands a report to the server. */
export type SendReport = (house: number, waiting: WaitingReport) => Promise<Result<Capacity, { readonly code: string }>>

const nothing: CapacityOfHouse = { known: null, waiting: null }
/** answers that are remembered as fallen: as long as their conflicts are looked at */
const fellKept = 20

/** The server will never take this one. Everything else is tried again. */
const finalCodes: readonly string[] = ['not_found', 'forbidden', 'validation_failed']

const failedStates: readonly OutboxRow['state'][] = ['refused', 'conflict', 'blocked']

interface Fate {
  readonly fate: 'waits' | 'counts' | 'fell'
  /** the row that took the answer's place last */
  readonly id: string
}

/** What became of an answer; one that its author took away has fallen. */
async function fateOf(store: Store, answer: string): Promise<Fate> {
  let row = await store.outbox.get(answer)
  while (row?.state === 'replaced' && row.because !== null) row = await store.outbox.get(row.because)
  const id = row?.id ?? answer
  if (row?.state === 'done') return { fate: 'counts', id }
  return { fate: row && !failedStates.includes(row.state) ? 'waits' : 'fell', id }
}

/** A report as it is after what became of its answer; ids of answers that fell are added to `fell`. */
async function judged(store: Store, waiting: WaitingReport | null, fell: string[]): Promise<WaitingReport | null> {
  if (waiting?.answer === undefined) return waiting
  const { answer, before = null, ...plain } = waiting
  const { fate, id } = await fateOf(store, answer)
  if (fate === 'counts') return plain
  if (fate === 'waits') return { ...waiting, before: await judged(store, before, fell) }
  fell.push(id)
  return judged(store, before, fell)
}

/** The newest report that waits for no answer. */
const sendable = (waiting: WaitingReport | null | undefined): WaitingReport | null =>
  waiting?.answer === undefined ? (waiting ?? null) : sendable(waiting.before)

/** The same reports with the newest that waits for no answer in another state. */
const withSendable = (
  waiting: WaitingReport | null,
  of: (now: WaitingReport | null) => WaitingReport | null,
): WaitingReport | null =>
  waiting?.answer === undefined ? of(waiting) : { ...waiting, before: withSendable(waiting.before ?? null, of) }

/** The outbox is named so that it is on the disk when the promise is kept (OB1). */
const change = (
  store: Store,
  house: number,
  of: (now: CapacityOfHouse) => CapacityOfHouse | Promise<CapacityOfHouse>,
): Promise<void> =>
  writeStrictly(store, async () => {
    const all: Houses = (await readMeta(store, 'capacity')) ?? {}
    await writeMeta(store, 'capacity', { ...all, [house]: await of(all[house] ?? nothing) })
  })

const judge = (store: Store, house: number): Promise<void> =>
  change(store, house, async (now) => {
    const fell: string[] = []
    const waiting = await judged(store, now.waiting, fell)
    return { ...now, waiting, ...(fell.length > 0 && { fell: [...(now.fell ?? []), ...fell].slice(-fellKept) }) }
  })

/** Tells what is known of a house now and whenever it changes, in any tab or in the service worker. */
export const watchCapacity = (store: Store, house: number, show: (now: CapacityOfHouse) => void): (() => void) =>
  watchMeta(store, 'capacity', (all) => show(all?.[house] ?? nothing))

/** What the server answered; a report that waits still goes over it. */
export const keepCapacity = (store: Store, house: number, known: Capacity): Promise<void> =>
  change(store, house, (now) => ({ ...now, known }))

/**
 * Keeps a report until the server has it, in the place of an earlier one. Throws when the device has no space.
 * @param answer of the outbox, that it was said with: the earlier report stays until that counts
 */
export const keepReport = (
  store: Store,
  house: number,
  report: CapacityReport & { readonly at: number },
  account: number | null,
  answer?: string,
): Promise<void> =>
  change(store, house, (now) => {
    const before = now.waiting?.refused === null ? now.waiting : null
    return { ...now, waiting: { report, account, refused: null, ...(answer !== undefined && { answer, before }) } }
  })

/** Calls once it is known what became of an answer, in any tab or in the service worker. */
export function onceAnswered(store: Store, answer: string, then: () => void): void {
  let isOver = false
  const end = watchRead(
    () => fateOf(store, answer),
    ({ fate }) => {
      if (fate === 'waits' || isOver) return
      isOver = true
      // it may be told before there is what ends it
      queueMicrotask(() => end())
      then()
    },
  )
}

/** Sends what waits for no answer. False: something could not be sent now. */
export async function sendReports(store: Store, send: SendReport): Promise<boolean> {
  const all: Houses = (await readMeta(store, 'capacity')) ?? {}
  let isAllSent = true
  for (const house of Object.keys(all).map(Number)) {
    if (all[house]?.waiting?.answer !== undefined) await judge(store, house)
    const waiting = sendable((await readMeta(store, 'capacity'))?.[house]?.waiting)
    if (!waiting || waiting.refused !== null) continue
    const answer = await send(house, waiting)
    const settled = (now: CapacityOfHouse, as: WaitingReport | null) =>
      withSendable(now.waiting, (newest) => (newest?.report.at === waiting.report.at ? as : newest))
    if (answer.ok) {
      const known = answer.value
      await change(store, house, (now) => ({ ...now, known, waiting: settled(now, null) }))
      continue
    }
    const { code } = answer.error
    if (finalCodes.includes(code)) {
      await change(store, house, (now) => ({ ...now, waiting: settled(now, { ...waiting, refused: code }) }))
    } else isAllSent = false
  }
  return isAllSent
}
