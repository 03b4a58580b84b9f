// What somebody typed and has not sent, sealed under the account's own key (AK): a lock or a reload loses nothing, and nobody
// else reads it (docs/decisions/0042-sealed-drafts.md). Where nothing can be kept, drafts live as long as the page.
import { envelopeSchema } from '../../contract/envelope/v1.ts'
import type { DraftStore } from '../../device/drafts.ts'
import type { DraftsApi, StoredDraft } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { unreadable } from './core/aead.ts'
import { textOf, utf8 } from './core/bytes.ts'
import { openEnvelope, sealEnvelope } from './core/envelope.ts'

/** ms: as long as a device may show what a house has lost access to (decisions, lifecycles); untouched for longer, it goes */
const keptMs = 72 * 3_600_000

const placeOf = ({ account, ak }: UnlockedAccount, name: string) => ({
  kind: 'draft',
  cid: ak.cid,
  path: name,
  author: account,
})

/** Opens the store; null: there is none. */
export type OpenDraftStore = (() => Promise<DraftStore>) | null

/** @param unlocked the account whose keys are open */
export async function createDrafts(
  openStore: OpenDraftStore,
  unlocked: () => UnlockedAccount | null,
): Promise<DraftsApi> {
  const store = (await openStore?.()) ?? null

  async function open(account: UnlockedAccount, name: string, sealed: unknown): Promise<unknown> {
    const envelope = envelopeSchema.safeParse(sealed)
    if (!envelope.success) return unreadable
    const asked = { place: placeOf(account, name), under: { kind: 'account', cid: account.ak.cid } } as const
    const bytes = await openEnvelope(account.ak, asked, envelope.data)
    return bytes === unreadable ? unreadable : (JSON.parse(textOf(bytes) ?? 'null') as unknown)
  }

  return {
    async keepDraft(name, value, at) {
      const account = unlocked()
      if (!store || !account) return false
      const sealed = await sealEnvelope(account.ak, placeOf(account, name), utf8(JSON.stringify(value)))
      return store.put({ account: account.account, name, at, sealed }).then(
        () => true,
        () => false,
      )
    },
    async dropDraft(name) {
      const account = unlocked()
      if (store && account) await store.drop(account.account, name).catch(() => undefined)
    },
    async openDrafts(now) {
      const account = unlocked()
      if (!store || !account) return []
      const drafts: StoredDraft[] = []
      for (const row of await store.rows().catch(() => [])) {
        const isOwn = row.account === account.account
        const isOld = now - row.at > keptMs
        if (!isOwn && !isOld) continue
        const value = isOld ? unreadable : await open(account, row.name, row.sealed)
        // too old, changed, or of keys that a new password replaced
        if (value === unreadable) await store.drop(row.account, row.name).catch(() => undefined)
        else drafts.push({ name: row.name, value, at: row.at })
      }
      return drafts
    },
  }
}
