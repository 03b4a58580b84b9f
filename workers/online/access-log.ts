// The access log of a patient, checked against where it ended when this browser saw it last. The ends lie beside the pins (pins.ts),
// sealed under AK; without a store every look is the first one.
import * as z from 'zod/mini'
import { type AccessEntry, accessHeadSchema } from '../../contract/envelope/access-log.ts'
import { envelopeSchema } from '../../contract/envelope/v1.ts'
import { cidSchema, instantSchema } from '../../contract/ids.ts'
import type { PinStore } from '../../device/pins.ts'
import type { CheckedAccessLog } from '../crypto/api.ts'
import { checkAccessLog } from '../crypto/core/access-log.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { unreadable } from '../crypto/core/aead.ts'
import { textOf, utf8 } from '../crypto/core/bytes.ts'
import { openEnvelope, sealEnvelope } from '../crypto/core/envelope.ts'

const headsSchema = z.record(cidSchema, z.object({ ...accessHeadSchema.shape, at: instantSchema }))
type Heads = z.infer<typeof headsSchema>
/** patients whose ends are kept; of more the longest not looked at goes first */
const maxKept = 2_000

const placeOf = ({ account, ak }: UnlockedAccount) => ({
  kind: 'pins',
  cid: ak.cid,
  path: 'access-logs',
  author: account,
})
const keyOf = ({ account }: UnlockedAccount) => `access/${account}`

async function loadHeads(store: PinStore, account: UnlockedAccount): Promise<Heads> {
  const envelope = envelopeSchema.safeParse(await store.get(keyOf(account)))
  if (!envelope.success) return {}
  const asked = { place: placeOf(account), under: { kind: 'account', cid: account.ak.cid } } as const
  const bytes = await openEnvelope(account.ak, asked, envelope.data)
  const heads = bytes === unreadable ? null : headsSchema.safeParse(JSON.parse(textOf(bytes) ?? 'null'))
  return heads?.success ? heads.data : {}
}

async function keepHead(store: PinStore, account: UnlockedAccount, cid: string, head: Heads[string]) {
  // another tab may have looked at another patient meanwhile
  const heads = { ...(await loadHeads(store, account)), [cid]: head }
  const newest = Object.entries(heads).sort(([, a], [, b]) => b.at - a.at)
  const json = JSON.stringify(Object.fromEntries(newest.slice(0, maxKept)))
  await store.set(keyOf(account), await sealEnvelope(account.ak, placeOf(account), utf8(json)))
}

/** Checks the whole log; its end is kept only when nothing is wrong. */
export async function checkKept(
  store: PinStore,
  account: UnlockedAccount,
  cid: string,
  entries: readonly (AccessEntry & { readonly hash: string })[],
): Promise<CheckedAccessLog> {
  const seen = (await loadHeads(store, account))[cid] ?? null
  const checked = await checkAccessLog(cid, entries, seen)
  if (checked.state !== 'complete') return { ...checked, seenBefore: seen !== null }
  const last = entries.at(-1)
  if (checked.head && last) await keepHead(store, account, cid, { ...checked.head, at: last.at })
  return { state: 'complete', seenBefore: seen !== null }
}
