// Where an online area keeps sealed values that outlive a session: pinned heads of rosters and of access logs (KY4), save
// counters (EN6).
import { clear, createStore, get, set } from 'idb-keyval'

/** What pins need of a store: sealed values, the pins of an account under its number. */
export interface PinStore {
  get(key: number | string): Promise<unknown>
  set(key: number | string, value: unknown): Promise<void>
}

/** Registered in src/mirror/stored-keys.ts. */
const pinDatabase = 'anschluss-pins'
const pinStore = () => createStore(pinDatabase, 'pins')

/** The browser's own store. Without one (a private window) nothing is kept, and every session trusts anew. */
export function browserPins(): PinStore {
  const store = pinStore()
  return {
    get: (key) => get<unknown>(key, store).catch(() => undefined),
    set: (key, value) => set(key, value, store).catch(() => undefined),
  }
}

/** The device was revoked (OB11). */
export const clearPins = (): Promise<void> => clear(pinStore())
