// What this device knows of its houses' free places, and for each the last report that the server has not taken yet: only the
// last word counts, so there is one and no queue (docs/decisions/0190). Nothing in it is about a patient.
import type { Capacity, CapacityReport } from '../../contract/http/capacity.ts'
import type { Result } from '../../contract/result.ts'
import type { Store } from '../store/database.ts'
import { readMeta, watchMeta, writeMeta, writeStrictly } from '../store/meta.ts'
import type { CapacityOfHouse } from '../store/tables.ts'

type Houses = Readonly<Record<string, CapacityOfHouse>>
type Waiting = NonNullable<CapacityOfHouse['waiting']>
/** Hands a report to the server. */
export type SendReport = (house: number, waiting: Waiting) => Promise<Result<Capacity, { readonly code: string }>>

const nothing: CapacityOfHouse = { known: null, waiting: null }

/** The server will never take this one. Everything else is tried again. */
const finalCodes: readonly string[] = ['not_found', 'forbidden', 'validation_failed']

/** The outbox is named so that it is on the disk when the promise is kept (OB1). */
const change = (store: Store, house: number, of: (now: CapacityOfHouse) => CapacityOfHouse): Promise<void> =>
  writeStrictly(store, async () => {
    const all: Houses = (await readMeta(store, 'capacity')) ?? {}
    await writeMeta(store, 'capacity', { ...all, [house]: of(all[house] ?? nothing) })
  })

/** Tells what is known of a house now and whenever it changes, in any tab or in the service worker. */
export const watchCapacity = (store: Store, house: number, show: (now: CapacityOfHouse) => void): (() => void) =>
  watchMeta(store, 'capacity', (all) => show(all?.[house] ?? nothing))

/** What the server answered; a report that waits still goes over it. */
export const keepCapacity = (store: Store, house: number, known: Capacity): Promise<void> =>
  change(store, house, (now) => ({ ...now, known }))

/** Keeps a report until the server has it, in the place of an earlier one. Throws when the device has no space. */
export const keepReport = (
  store: Store,
  house: number,
  report: CapacityReport & { readonly at: number },
  account: number | null,
): Promise<void> => change(store, house, (now) => ({ ...now, waiting: { report, account, refused: null } }))

/** Sends what waits. False: something could not be sent now. */
export async function sendReports(store: Store, send: SendReport): Promise<boolean> {
  const all: Houses = (await readMeta(store, 'capacity')) ?? {}
  let isAllSent = true
  for (const [house, { waiting }] of Object.entries(all)) {
    if (!waiting || waiting.refused !== null) continue
    const answer = await send(Number(house), waiting)
    const isSame = ({ waiting: now }: CapacityOfHouse) => now?.report.at === waiting.report.at
    if (answer.ok) {
      const known = answer.value
      await change(store, Number(house), (now) => ({ known, waiting: isSame(now) ? null : now.waiting }))
      continue
    }
    const { code } = answer.error
    if (finalCodes.includes(code)) {
      const refused = { ...waiting, refused: code }
      await change(store, Number(house), (now) => (isSame(now) ? { ...now, waiting: refused } : now))
    } else isAllSent = false
  }
  return isAllSent
}
