// AU5: what a tab keeps for a reload, and what makes it worthless.
import { beforeEach, describe, expect, it } from 'vitest'
import { createReloadStore, type ReloadEntry, reloadKey, type TabValues } from '../../../../device/lock/reload-store.ts'
import { sealLock } from '../../../../workers/crypto/core/account-locks.ts'
import { randomBytes } from '../../../../workers/crypto/core/bytes.ts'
import { createAccountKeys } from '../../../../workers/crypto/core/create-account-keys.ts'
import { secretOf } from '../../../../workers/crypto/core/secret.ts'

const { record: keys, unlocked } = await createAccountKeys(50)
const lock = await sealLock(unlocked, { kind: 'reload' }, secretOf(randomBytes(64)))
const entry: ReloadEntry = {
  area: 'careprovider',
  slot: { slot: 0, idToken: 'session', device: 3, family: 'family' },
  kept: { account: 50, keys, lock, tabHalf: `${'H'.repeat(42)}A` },
}

describe('[AU5] the tab’s half', () => {
  let values: Map<string, string>
  let locks: number
  let tab: TabValues
  beforeEach(() => {
    values = new Map()
    locks = 4
    tab = {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  })
  const store = () => createReloadStore(tab, () => locks)

  it('is there for every load until it is cleared: one that is replaced before it has opened leaves it', () => {
    store().write(entry)
    expect(store().read('careprovider')).toEqual(entry)
    expect(store().read('careprovider')).toEqual(entry)
    store().clear()
    expect(store().read('careprovider')).toBeNull()
  })

  it('is worth nothing once any tab was locked', () => {
    store().write(entry)
    locks = 5
    expect(store().read('careprovider')).toBeNull()
    expect(values.size).toBe(0)
  })

  it('is left for the area that it belongs to', () => {
    store().write(entry)
    expect(store().read('careseeker')).toBeNull()
    expect(store().read('careprovider')).toEqual(entry)
  })

  it('goes with a lock', () => {
    store().write(entry)
    store().clear()
    expect(values.size).toBe(0)
  })

  it.each(['', '{', 'null', '{"locks":4}', '{"locks":4,"entry":{"area":"careprovider"}}'])('%j is no half', (text) => {
    values.set(reloadKey, text)
    expect(store().read('careprovider')).toBeNull()
    expect(values.size).toBe(0)
  })
})
