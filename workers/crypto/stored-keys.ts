// Keys of records as they lie sealed in the device's store (KY7): many that came at once in packs, a few in rows of their own
// (docs/decisions/0022-packs-of-records-and-keys.md).
import { profileSectionKeys } from '../../contract/records/patient-profile.ts'
import type { Store } from '../../device/store/database.ts'
import { keyPacksOf, readKeyPacksOf, readKeys } from '../../device/store/keys.ts'
import { type KeyPackRow, packLength, type SessionKeyRow } from '../../device/store/tables.ts'
import { b64ToBytes, bytesToB64 } from './core/bytes.ts'
import { type HeldKey, holdKey } from './core/held-key.ts'
import { revealSecret } from './core/secret.ts'
import type { KeyRing } from './key-ring.ts'
import type { Home } from './local-session.ts'
import { packFrom } from './packs.ts'
import { rowName } from './vault.ts'

interface StoredKey {
  readonly kind: 'patient' | 'request'
  readonly cid: string
  readonly generation: number
  readonly secret: string
  /** EN6: of a patient, the highest save counter of each section that was opened */
  readonly counters?: Readonly<Record<string, number>>
}

interface SealedKeys {
  readonly sessionKeys: readonly SessionKeyRow[]
  readonly keyPacks: readonly KeyPackRow[]
}

export interface StoredKeyRow {
  readonly key: HeldKey
  readonly counters: Readonly<Record<string, number>> | undefined
}

/** Opens those of the keys that lie in the store; what does not open is left out. */
export async function readStoredKeys(
  store: Store,
  ring: KeyRing,
  { vault, partition }: Home,
  kids: ReadonlySet<string>,
): Promise<StoredKeyRow[]> {
  if (kids.size === 0) return []
  const { rows, packs } = await readKeys(store, partition, kids, ring.packs)
  const inRows = rows.map(async ({ kid, sealed }) => held(kid, await vault.open<StoredKey>(rowName.key(kid), sealed)))
  const own = new Set(rows.map(({ kid }) => kid))
  const inPacks = packs.map(async (pack) => {
    const lines = await openPack(vault, pack)
    return pack.kids.flatMap((kid, i) =>
      kids.has(kid) && !own.has(kid) && lines ? held(kid, JSON.parse(lines[i] ?? 'null') as StoredKey | null) : [],
    )
  })
  return (await Promise.all([...inRows, ...inPacks])).flat()
}

function held(kid: string, stored: StoredKey | null): StoredKeyRow[] {
  const bytes = stored && b64ToBytes(stored.secret)
  if (!stored || !bytes) return []
  const { kind, cid, generation, counters } = stored
  return [{ key: holdKey({ kid, kind, cid, generation }, bytes), counters }]
}

/** As they are stored: many at once in packs. */
export async function sealKeys(home: Home, ring: KeyRing, keys: readonly HeldKey[]): Promise<SealedKeys> {
  if (keys.length < packFrom)
    return { sessionKeys: await Promise.all(keys.map((key) => sealKey(home, ring, key))), keyPacks: [] }
  const packs: PackItem[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const key of keys) {
    const item = { kid: key.kid, record: recordOf(key), line: JSON.stringify(toStore(key, ring)) }
    length += item.line.length
    if (length > packLength) {
      packs.push([])
      length = item.line.length
    }
    packs.at(-1)?.push(item)
  }
  return { sessionKeys: [], keyPacks: await Promise.all(packs.map((items) => sealPack(home, items))) }
}

/** Stores keys that were opened by a wrap. */
export async function keepKeys(store: Store, home: Home, ring: KeyRing, keys: readonly HeldKey[]): Promise<void> {
  const { sessionKeys, keyPacks } = await sealKeys(home, ring, keys)
  if (sessionKeys.length > 0) await store.sessionKeys.bulkPut([...sessionKeys])
  if (keyPacks.length > 0) await keyPacksOf(store).bulkAdd([...keyPacks])
}

/** In a row of its own, which counts more than what a pack says of it. */
export const sealKey = async ({ vault, partition }: Home, ring: KeyRing, key: HeldKey): Promise<SessionKeyRow> => ({
  kid: key.kid,
  partition,
  record: recordOf(key),
  sealed: await vault.seal(rowName.key(key.kid), toStore(key, ring)),
})

/** SY5: the packs with keys of these records sealed anew without them; one that does not open or holds nothing more has no keys. */
export async function keyPacksWithout(
  store: Store,
  home: Home,
  records: readonly string[],
): Promise<readonly KeyPackRow[]> {
  const packs = await readKeyPacksOf(store, { partition: home.partition, records })
  const leaving = new Set(records)
  return Promise.all(
    packs.map(async (pack) => {
      const lines = await openPack(home.vault, pack)
      const items = (lines ?? []).map((line, i) => ({
        kid: pack.kids[i] ?? '',
        record: pack.records[i] ?? '',
        line,
      }))
      const sealed = await sealPack(
        home,
        items.filter(({ record }) => !leaving.has(record)),
      )
      return pack.n === undefined ? sealed : { ...sealed, n: pack.n }
    }),
  )
}

interface PackItem {
  readonly kid: string
  readonly record: string
  readonly line: string
}

async function sealPack({ vault, partition }: Home, items: readonly PackItem[]): Promise<KeyPackRow> {
  const kids = items.map(({ kid }) => kid)
  const sealed = await vault.sealText(rowName.keys(kids), items.map(({ line }) => line).join('\n'))
  return { partition, kids, records: items.map(({ record }) => record), sealed }
}

const openPack = async (vault: Home['vault'], { kids, sealed }: KeyPackRow): Promise<string[] | null> =>
  (await vault.openText(rowName.keys(kids), sealed))?.split('\n') ?? null

/** `${kind}:${cid}`, as in the store */
export const recordOf = ({ kind, cid }: HeldKey): string => `${kind}:${cid}`

const toStore = (key: HeldKey, { counters }: KeyRing): StoredKey => ({
  kind: key.kind as StoredKey['kind'],
  cid: key.cid,
  generation: key.generation,
  secret: bytesToB64(revealSecret(key.secret)),
  ...(key.kind === 'patient' ? { counters: counters.of(key.cid, profileSectionKeys) } : {}),
})
