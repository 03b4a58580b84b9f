// What an online area keeps of an account beyond its session: values sealed under AK, so that nobody else reads or forges one
// (device/pins.ts). Without a store every session begins anew.
import type * as z from 'zod/mini'
import { envelopeSchema } from '../../contract/envelope/v1.ts'
import type { PinStore } from '../../device/pins.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { unreadable } from '../crypto/core/aead.ts'
import { textOf, utf8 } from '../crypto/core/bytes.ts'
import { openEnvelope, sealEnvelope } from '../crypto/core/envelope.ts'

/** Where one kind of values lies. */
export interface StoredOnline<T> {
  readonly keyOf: (account: number) => number | string
  /** of the envelope */
  readonly path: string
  readonly schema: z.ZodMiniType<T>
}

const placeOf = ({ account, ak }: UnlockedAccount, path: string) => ({
  kind: 'pins',
  cid: ak.cid,
  path,
  author: account,
})

/** Null: nothing was kept, or it does not open. */
export async function loadStored<T>(
  store: PinStore,
  account: UnlockedAccount,
  { keyOf, path, schema }: StoredOnline<T>,
): Promise<T | null> {
  const envelope = envelopeSchema.safeParse(await store.get(keyOf(account.account)))
  if (!envelope.success) return null
  const asked = { place: placeOf(account, path), under: { kind: 'account', cid: account.ak.cid } } as const
  const bytes = await openEnvelope(account.ak, asked, envelope.data)
  const value = bytes === unreadable ? null : schema.safeParse(JSON.parse(textOf(bytes) ?? 'null'))
  return value?.success ? value.data : null
}

export async function saveStored<T>(
  store: PinStore,
  account: UnlockedAccount,
  { keyOf, path }: StoredOnline<T>,
  value: T,
): Promise<void> {
  const sealed = await sealEnvelope(account.ak, placeOf(account, path), utf8(JSON.stringify(value)))
  await store.set(keyOf(account.account), sealed)
}
