// Who a session or a device is, kept for seconds, because every call asks. A write in this process forgets everything at
// once, and tells what lives longer than a call (sockets) when its session is good no more; another process's write is seen
// when the entry is old.

import type { Queryable } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountActor, KnownDevice } from '../policies/actor.ts'
import { readAccountActor, readRolesOfSessions, roleNamesOf } from '../stores/accounts/actor-reader.ts'
import { readKnownDevice } from '../stores/devices/reader.ts'

/** how long another process's write may go unseen */
const lifetimeMs = 5000
const maxEntries = 10_000

export interface ActorCache {
  /** null when the session has ended or account or device are no longer good */
  ofFamily(family: string): Promise<AccountActor | null>
  /** null when the device is revoked */
  ofDevice(deviceId: number): Promise<KnownDevice | null>
  /**
   * Watches a session that outlives its calls, until the returned function is called. `ended` is told once: as soon as a write
   * of this process has ended the session, or changed what its person may see.
   */
  watch(actor: AccountActor, ended: (why: 'session' | 'rights') => void): () => void
  /** call it after every write to accounts, roles, devices or sessions, once that is committed */
  forget(): void
}

/** One kept map: concurrent askers share one read. */
function createKept<K, V>(clock: Clock, read: (key: K) => Promise<V>) {
  const entries = new Map<K, { readonly at: number; readonly value: Promise<V> }>()
  return {
    get(key: K): Promise<V> {
      const found = entries.get(key)
      const now = clock.wall()
      if (found && now - found.at < lifetimeMs) return found.value
      if (entries.size >= maxEntries) entries.clear()
      const value = read(key)
      entries.set(key, { at: now, value })
      value.catch(() => entries.delete(key))
      return value
    },
    clear: () => entries.clear(),
  }
}

interface Watched {
  readonly family: string
  /** what the person could see when the watch began */
  readonly roles: string
  readonly ended: Parameters<ActorCache['watch']>[1]
}

/** Those who watch, asked for together: a ward's sign-ins come at once, and each of them forgets. */
function createWatch(db: Queryable, onError: (error: unknown) => void) {
  const watched = new Set<Watched>()
  let isAsking = false
  let again = false

  const ask = async () => {
    const asked = [...watched]
    const rolesBy = await readRolesOfSessions(
      db,
      asked.map(({ family }) => family),
    )
    for (const one of asked) {
      const roles = rolesBy.get(one.family)
      if (roles !== one.roles && watched.delete(one)) one.ended(roles === undefined ? 'session' : 'rights')
    }
  }
  const askAll = async () => {
    isAsking = true
    try {
      do {
        again = false
        if (watched.size > 0) await ask()
      } while (again)
    } catch (error) {
      onError(error) // each is asked again by itself after a while
    } finally {
      isAsking = false
    }
  }
  return {
    add(actor: AccountActor, ended: Watched['ended']) {
      const one = { family: actor.family, roles: roleNamesOf(actor), ended }
      watched.add(one)
      return () => void watched.delete(one)
    },
    changed() {
      if (isAsking) again = true
      else void askAll()
    },
  }
}

export function createActorCache(db: Queryable, clock: Clock, onError: (error: unknown) => void): ActorCache {
  const families = createKept(clock, (family: string) => readAccountActor(db, family))
  const devices = createKept(clock, (deviceId: number) => readKnownDevice(db, deviceId))
  const watch = createWatch(db, onError)
  return {
    ofFamily: (family) => families.get(family),
    ofDevice: (deviceId) => devices.get(deviceId),
    watch: watch.add,
    forget() {
      families.clear()
      devices.clear()
      watch.changed()
    },
  }
}
