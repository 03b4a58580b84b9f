// Where an online area keeps the heads of rosters that it trusted (KY4): one value per account, sealed (kept.ts). It outlives the
// sign-out: a pin that goes with the session pins nothing.
import * as z from 'zod/mini'
import { rosterHeadSchema } from '../../contract/envelope/roster.ts'
import { cidSchema } from '../../contract/ids.ts'
import type { PinStore } from '../../device/pins.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import type { Pin } from '../crypto/organisations.ts'
import { loadStored, type StoredOnline, saveStored } from './stored.ts'

const pinsSchema = z.record(
  z.string(),
  z.object({
    cid: cidSchema,
    n: rosterHeadSchema.shape.n,
    hash: rosterHeadSchema.shape.hash,
    known: z.optional(z.number().check(z.int(), z.nonnegative())),
  }),
)
type Pins = z.infer<typeof pinsSchema>
const kept: StoredOnline<Pins> = { keyOf: (account) => account, path: 'partners', schema: pinsSchema }

/** The account's pins; none when there are none or they do not open. */
export async function loadPins(store: PinStore, account: UnlockedAccount): Promise<Map<string, Pin>> {
  const withKnown = ({ known, ...head }: Pins[string]): Pin => (known === undefined ? head : { ...head, known })
  const pins = (await loadStored(store, account, kept)) ?? {}
  return new Map(Object.entries(pins).map(([key, pin]) => [key, withKnown(pin)]))
}

export const savePins = (store: PinStore, account: UnlockedAccount, pins: ReadonlyMap<string, Pin>): Promise<void> =>
  saveStored(store, account, kept, Object.fromEntries(pins))
