// Who a session or a device is, kept for seconds, because every call asks. A write in this process forgets at once whom it
// concerns, and tells what lives longer than a call (sockets) when its session is good no more; another process's write is seen
// when the entry is old.

import type { Queryable } from '../db/database.ts'
import type { RightsChange } from '../db/work.ts'
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
  /** call it after every write to accounts, roles, devices or sessions, once that is committed; without a change: everybody */
  forget(change?: RightsChange): void
}

/** Whom a kept entry or a watch is about: a change of any of them concerns it. */
type Tag = `account ${number}` | `device ${number}` | `organisation ${number}`

const tagsOf = ({ accounts, devices, organisations }: RightsChange): Tag[] => [
  ...accounts.map((id): Tag => `account ${id}`),
  ...devices.map((id): Tag => `device ${id}`),
  ...organisations.map((id): Tag => `organisation ${id}`),
]
const tagsOfActor = ({ accountId, deviceId, memberships }: AccountActor): Tag[] =>
  tagsOf({
    accounts: [accountId],
    devices: [deviceId],
    organisations: memberships.map(({ organisation }) => organisation.id),
  })
const tagsOfDevice = ({ deviceId, accounts, organisations }: KnownDevice): Tag[] =>
  tagsOf({ accounts, devices: [deviceId], organisations: organisations.map(({ id }) => id) })

/** Things by their tags. */
function createTagged<T>() {
  const byTag = new Map<Tag, Set<T>>()
  return {
    add(one: T, tags: readonly Tag[]) {
      for (const tag of tags) {
        const found = byTag.get(tag)
        if (found) found.add(one)
        else byTag.set(tag, new Set([one]))
      }
    },
    remove(one: T, tags: readonly Tag[]) {
      for (const tag of tags) {
        const found = byTag.get(tag)
        if (found?.delete(one) && found.size === 0) byTag.delete(tag)
      }
    },
    of: (tags: readonly Tag[]): Set<T> => new Set(tags.flatMap((tag) => [...(byTag.get(tag) ?? [])])),
    clear: () => byTag.clear(),
  }
}

interface Entry<V> {
  readonly at: number
  readonly value: Promise<V>
  tags: readonly Tag[]
}

/** One kept map: concurrent askers share one read. Of an entry that says nobody, or nothing yet, no change is known to be none of its. */
function createKept<K, V>(clock: Clock, read: (key: K) => Promise<V>, tagsOfValue: (value: V) => readonly Tag[]) {
  const entries = new Map<K, Entry<V>>()
  const tagged = createTagged<K>()
  const untagged = new Set<K>()
  const drop = (key: K) => {
    tagged.remove(key, entries.get(key)?.tags ?? [])
    untagged.delete(key)
    entries.delete(key)
  }
  const clear = () => {
    entries.clear()
    tagged.clear()
    untagged.clear()
  }
  const tag = (key: K, entry: Entry<V>, value: V) => {
    if (entries.get(key) !== entry) return
    entry.tags = tagsOfValue(value)
    if (entry.tags.length === 0) return
    untagged.delete(key)
    tagged.add(key, entry.tags)
  }
  return {
    get(key: K): Promise<V> {
      const found = entries.get(key)
      const now = clock.wall()
      if (found && now - found.at < lifetimeMs) return found.value
      if (entries.size >= maxEntries) clear()
      drop(key)
      const entry: Entry<V> = { at: now, value: read(key), tags: [] }
      entries.set(key, entry)
      untagged.add(key)
      entry.value.then(
        (value) => tag(key, entry, value),
        () => entries.get(key) === entry && drop(key),
      )
      return entry.value
    },
    forget(tags: readonly Tag[]) {
      for (const key of [...untagged, ...tagged.of(tags)]) drop(key)
    },
    clear,
  }
}

interface Watched {
  readonly family: string
  readonly tags: readonly Tag[]
  /** what the person could see when the watch began */
  readonly roles: string
  readonly ended: Parameters<ActorCache['watch']>[1]
}

/** Those who watch, asked for together: a ward's sign-ins come at once, and each of them forgets. */
function createWatch(db: Queryable, onError: (error: unknown) => void) {
  const watched = new Set<Watched>()
  const tagged = createTagged<Watched>()
  const concerned = new Set<Watched>()
  let isAsking = false

  const remove = (one: Watched): boolean => {
    tagged.remove(one, one.tags)
    concerned.delete(one)
    return watched.delete(one)
  }
  const ask = async () => {
    const asked = [...concerned]
    concerned.clear()
    const rolesBy = await readRolesOfSessions(
      db,
      asked.map(({ family }) => family),
    )
    for (const one of asked) {
      const roles = rolesBy.get(one.family)
      if (roles !== one.roles && remove(one)) one.ended(roles === undefined ? 'session' : 'rights')
    }
  }
  const askAll = async () => {
    isAsking = true
    try {
      while (concerned.size > 0) await ask()
    } catch (error) {
      onError(error) // each is asked again by itself after a while
    } finally {
      isAsking = false
    }
  }
  return {
    add(actor: AccountActor, ended: Watched['ended']) {
      const one = { family: actor.family, tags: tagsOfActor(actor), roles: roleNamesOf(actor), ended }
      watched.add(one)
      tagged.add(one, one.tags)
      return () => void remove(one)
    },
    changed(tags: readonly Tag[] | null) {
      for (const one of tags === null ? watched : tagged.of(tags)) concerned.add(one)
      if (!isAsking) void askAll()
    },
  }
}

export function createActorCache(db: Queryable, clock: Clock, onError: (error: unknown) => void): ActorCache {
  const families = createKept(
    clock,
    (family: string) => readAccountActor(db, family),
    (actor) => (actor ? tagsOfActor(actor) : []),
  )
  const devices = createKept(
    clock,
    (deviceId: number) => readKnownDevice(db, deviceId),
    (device) => (device ? tagsOfDevice(device) : []),
  )
  const watch = createWatch(db, onError)
  return {
    ofFamily: (family) => families.get(family),
    ofDevice: (deviceId) => devices.get(deviceId),
    watch: watch.add,
    forget(change) {
      const tags = change ? tagsOf(change) : null
      for (const kept of [families, devices]) {
        if (tags) kept.forget(tags)
        else kept.clear()
      }
      watch.changed(tags)
    },
  }
}
