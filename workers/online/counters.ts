// EN6 in a browser without a mirror: the highest save counters that it has opened outlive the session, sealed beside the pins, so
// that an older profile is marked in the next one too. Numbers only.
import * as z from 'zod/mini'
import { cidSchema } from '../../contract/ids.ts'
import type { PinStore } from '../../device/pins.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { SeenCounters } from '../crypto/seen-counters.ts'
import { loadStored, type StoredOnline, saveStored } from './stored.ts'

const countersSchema = z.record(cidSchema, z.record(z.string(), z.number().check(z.int(), z.nonnegative())))
const kept: StoredOnline<z.infer<typeof countersSchema>> = {
  keyOf: (account) => `counters/${account}`,
  path: 'counters',
  schema: countersSchema,
}
/** patients whose counters are kept; of more the longest not opened goes first */
const maxKept = 5_000

async function recallInto(counters: SeenCounters, store: PinStore, account: UnlockedAccount): Promise<void> {
  for (const [patient, sections] of Object.entries((await loadStored(store, account, kept)) ?? {}))
    counters.recall(patient, sections)
}

export async function loadCounters(store: PinStore, account: UnlockedAccount): Promise<SeenCounters> {
  const counters = new SeenCounters()
  await recallInto(counters, store, account)
  return counters
}

/** Keeps what was seen since the last time, if anything; what another tab kept meanwhile stays. */
export async function keepCounters(store: PinStore, account: UnlockedAccount, counters: SeenCounters): Promise<void> {
  if (!counters.takeAnyChanged()) return
  await recallInto(counters, store, account)
  await saveStored(store, account, kept, counters.newest(maxKept))
}
