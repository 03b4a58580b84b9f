// The access log of a patient, checked against where it ended when this browser saw it last. The ends lie beside the pins (pins.ts),
// sealed under AK; without a store every look is the first one.
import * as z from 'zod/mini'
import { type AccessEntry, accessHeadSchema } from '../../contract/envelope/access-log.ts'
import { cidSchema, instantSchema } from '../../contract/ids.ts'
import type { PinStore } from '../../device/pins.ts'
import type { CheckedAccessLog } from '../crypto/api.ts'
import { checkAccessLog } from '../crypto/core/access-log.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { loadStored, type StoredOnline, saveStored } from './stored.ts'

const headsSchema = z.record(cidSchema, z.object({ ...accessHeadSchema.shape, at: instantSchema }))
type Heads = z.infer<typeof headsSchema>
/** patients whose ends are kept; of more the longest not looked at goes first */
const maxKept = 2_000

const kept: StoredOnline<Heads> = { keyOf: (account) => `access/${account}`, path: 'access-logs', schema: headsSchema }

const loadHeads = async (store: PinStore, account: UnlockedAccount): Promise<Heads> =>
  (await loadStored(store, account, kept)) ?? {}

async function keepHead(store: PinStore, account: UnlockedAccount, cid: string, head: Heads[string]) {
  // another tab may have looked at another patient meanwhile
  const heads = { ...(await loadHeads(store, account)), [cid]: head }
  const newest = Object.entries(heads).sort(([, a], [, b]) => b.at - a.at)
  await saveStored(store, account, kept, Object.fromEntries(newest.slice(0, maxKept)))
}

/** Checks the whole log; its end is kept only when nothing is wrong. */
export async function checkStoredLog(
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
