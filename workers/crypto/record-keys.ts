// The keys of the records on a device: from the ring, from the store where they lie sealed (KY7), else by their wraps (KY5), each
// judged by the roster of the clinic that owns the record.
import type { RequestRecord } from '../../contract/http/records.ts'
import type { Store } from '../../device/store/database.ts'
import type { HeldKey } from './core/held-key.ts'
import type { VerifiedRoster } from './core/roster.ts'
import type { Home, LocalState } from './local-session.ts'
import { readPack } from './organisation-pack.ts'
import { organisationKey } from './organisations.ts'
import { readStoredKeys, sealKey } from './stored-keys.ts'

export interface RecordKeys {
  /** opened by a wrap just now: to be stored, so that nothing is unwrapped twice */
  readonly fresh: readonly HeldKey[]
  /** unwrapped by RSA just now: to be deposited under the group's secret (KY5) */
  readonly byRsa: readonly HeldKey[]
  /** requests with a wrap for us that does not verify or open */
  readonly broken: ReadonlySet<number>
  /** requests whose owner's roster is not here yet */
  readonly unjudged: ReadonlySet<number>
}

/** Brings the keys of these records into the ring, as far as they can be opened. */
export async function openRecordKeys(
  store: Store,
  state: LocalState,
  home: Home,
  records: readonly RequestRecord[],
): Promise<RecordKeys> {
  await recallKeys(store, state, home, records)
  const fresh: HeldKey[] = []
  const byRsa: HeldKey[] = []
  const broken = new Set<number>()
  const unjudged = new Set<number>()
  // one after another for each key, all keys together, so that RSA can run on more than one core
  const opening = new Map<string, Promise<void>>()
  for (const record of records) {
    const missing = new Set(record.wraps.map(({ key }) => key).filter((kid) => !state.ring.get(kid)))
    if (missing.size === 0) continue
    const owner = await ownerOf(store, state, home, record)
    for (const kid of missing) {
      const wrap = record.wraps.find(({ key }) => key === kid)
      if (wrap?.kind !== 'patient' && wrap?.kind !== 'request') continue
      // EN6: the key of the record that was asked for, whatever the wrap says
      const asked = { kind: wrap.kind, cid: wrap.kind === 'patient' ? record.patient.cid : record.cid }
      const before = opening.get(kid)
      const open = async () => {
        await before
        const opened = await state.ring.open(home.organisation, { asked, wraps: record.wraps, kid, owner })
        if (opened.state === 'broken') broken.add(record.id)
        if (opened.state === 'no_key' && !owner) unjudged.add(record.id)
        if (opened.state !== 'open' || opened.by === 'ring') return
        fresh.push(opened.key)
        if (opened.by === 'rsa') byRsa.push(opened.key)
        // KY6: what was sealed before a patient's key was renewed, its files among it
        const older = opened.key.kind === 'patient' && opened.key.generation > 1
        for (const key of older ? await keysBefore(opened.key, record) : []) {
          if (state.ring.get(key.kid)) continue
          state.ring.add(key)
          fresh.push(key)
        }
      }
      opening.set(kid, open())
    }
  }
  await Promise.all(opening.values())
  return { fresh, byRsa, broken, unjudged }
}

/** loaded with the first patient whose key was renewed */
const keysBefore = async (key: HeldKey, { patient }: RequestRecord) =>
  (await import('./core/key-before.ts')).openKeysBefore(key, patient.envelopes)

async function recallKeys(
  store: Store,
  state: LocalState,
  home: Home,
  records: readonly RequestRecord[],
): Promise<void> {
  const kids = new Set(
    records.flatMap(({ wraps }) => wraps.map(({ key }) => key)).filter((kid) => !state.ring.get(kid)),
  )
  for (const { key, counters } of await readStoredKeys(store, state.ring, home, kids)) {
    state.ring.add(key)
    if (counters) state.ring.counters.recall(key.cid, counters)
  }
}

/** EN6: writes a patient's counters beside its key, when they changed. Without a key here there is nothing to be older than. */
export async function keepCounters(store: Store, state: LocalState, home: Home, patient: string): Promise<void> {
  if (!state.ring.counters.takeChanged(patient)) return
  const key = state.ring.find('patient', patient)
  if (key) await store.sessionKeys.put(await sealKey(home, state.ring, key))
}

/** The clinic’s roster: followed once a session, with the head that was pinned. Null when it is not here or was refused. */
async function ownerOf(
  store: Store,
  { partners }: LocalState,
  { vault }: Home,
  { careseeker }: RequestRecord,
): Promise<VerifiedRoster | null> {
  const key = organisationKey({ kind: 'careseeker', id: careseeker.id })
  const known = partners.get(key)
  if (known) return known.roster
  const pack = await readPack(store, vault, key)
  if (!pack) return null
  partners.recall(key, pack.pin)
  const trusted = await partners.trust(pack.keys)
  return trusted.ok ? trusted.value.roster : null
}
