// Where an online area keeps the heads of rosters that it trusted (KY4): one value per account in a key-value store of its own,
// sealed under AK, so that nobody else reads or forges it. It outlives the sign-out: a pin that goes with the session pins nothing.
import * as z from 'zod/mini'
import { rosterHeadSchema } from '../../contract/envelope/roster.ts'
import { envelopeSchema } from '../../contract/envelope/v1.ts'
import { cidSchema } from '../../contract/ids.ts'
import type { PinStore } from '../../device/pins.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { unreadable } from '../crypto/core/aead.ts'
import { textOf, utf8 } from '../crypto/core/bytes.ts'
import { openEnvelope, sealEnvelope } from '../crypto/core/envelope.ts'
import type { Pin } from '../crypto/organisations.ts'

const pinsSchema = z.record(
  z.string(),
  z.object({
    cid: cidSchema,
    n: rosterHeadSchema.shape.n,
    hash: rosterHeadSchema.shape.hash,
    known: z.optional(rosterHeadSchema.shape.n),
  }),
)

const placeOf = ({ account, ak }: UnlockedAccount) => ({ kind: 'pins', cid: ak.cid, path: 'partners', author: account })

/** The account's pins; none when there are none or they do not open. */
export async function loadPins(store: PinStore, account: UnlockedAccount): Promise<Map<string, Pin>> {
  const envelope = envelopeSchema.safeParse(await store.get(account.account))
  if (!envelope.success) return new Map()
  const asked = { place: placeOf(account), under: { kind: 'account', cid: account.ak.cid } } as const
  const bytes = await openEnvelope(account.ak, asked, envelope.data)
  if (bytes === unreadable) return new Map()
  const pins = pinsSchema.safeParse(JSON.parse(textOf(bytes) ?? 'null'))
  if (!pins.success) return new Map()
  const withKnown = ({ known, ...head }: (typeof pins.data)[string]): Pin =>
    known === undefined ? head : { ...head, known }
  return new Map(Object.entries(pins.data).map(([key, pin]) => [key, withKnown(pin)]))
}

export async function savePins(
  store: PinStore,
  account: UnlockedAccount,
  pins: ReadonlyMap<string, Pin>,
): Promise<void> {
  const json = utf8(JSON.stringify(Object.fromEntries(pins)))
  await store.set(account.account, await sealEnvelope(account.ak, placeOf(account), json))
}
