// KY5: keys are opened when they are needed. What the list still waits for is opened here in small portions, open requests
// first, then the newest; and what cost RSA is deposited for the colleagues' devices, sealed under the group's secret.

import type { RequestRecord } from '../../contract/http/records.ts'
import { profileSectionKeys } from '../../contract/records/patient-profile.ts'
import type { Store } from '../../device/store/database.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import { readBlocks, readBodies } from '../../device/store/mirror.ts'
import type { MirrorSide } from '../../device/store/tables.ts'
import { isEnded } from '../../domain/lifecycle/request-states.ts'
import type { HeadRecord } from './api.ts'
import { type Deposit, depositsOf } from './deposits.ts'
import { type OpenedName, unopenedName } from './heads.ts'
import type { Home, LocalState } from './local-session.ts'
import type { MirrorWriter } from './mirror-writer.ts'
import { openProfile } from './open-records.ts'
import { openBodies } from './packs.ts'
import { openRecordKeys } from './record-keys.ts'
import { rowName } from './vault.ts'

const identityOnly = profileSectionKeys.filter((section) => section === 'identity')

/** The name of a record by the keys that are in the ring. */
export async function nameByRing({ ring }: LocalState, record: RequestRecord): Promise<OpenedName> {
  const unopened = unopenedName(record)
  if (unopened.access !== 'waiting') return unopened
  const { identity } = await openProfile(record.patient, ring, record.shared, identityOnly)
  if (identity.state === 'no_key') return unopened
  if (identity.state !== 'open') return { name: null, access: 'broken' }
  const { first_name, last_name } = identity.value
  return { name: `${first_name} ${last_name}`.trim(), access: 'open' }
}

export interface Waiting {
  /** Opens up to `limit` keys; the caller holds the mirror's lock. */
  open(limit: number, now: number, fence?: number): Promise<{ opened: number; left: number }>
  /** blocks were written: look at them again */
  touched(blocks: readonly number[]): void
  /** a roster came: what could not be judged is tried again */
  retry(): void
  forget(): void
}

interface Waits {
  readonly id: number
  readonly isOpen: boolean
}

export function createWaiting(
  store: Store,
  writer: MirrorWriter,
  current: () => { readonly home: Home; readonly open: LocalState },
  deposit: (deposits: readonly Deposit[]) => void,
): Waiting {
  const byBlock = new Map<number, readonly Waits[]>()
  const tried = new Set<number>()
  let lookedAt: MirrorSide | null = null

  const look = async (side: MirrorSide): Promise<Waits[]> => {
    const { home } = current()
    const { blocks } = await writer.index(side)
    if (lookedAt !== side) byBlock.clear()
    lookedAt = side
    const unknown = blocks.numbers().filter((block) => !byBlock.has(block))
    const rows = await readBlocks(
      store,
      side,
      unknown.map((block) => ({ partition: home.partition, block })),
    )
    await Promise.all(
      unknown.map(async (block, i) => {
        const row = rows[i]
        const heads = row && (await home.vault.open<HeadRecord[]>(rowName.head(block), row.sealed))
        byBlock.set(block, (heads ?? []).filter(({ access }) => access === 'waiting').map(waits))
      }),
    )
    return [...byBlock.values()].flat().filter(({ id }) => !tried.has(id))
  }

  return {
    async open(limit, now, fence) {
      const { home, open } = current()
      const { side } = await readMirrorState(store)
      const waiting = await look(side)
      const first = waiting.sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.id - a.id).slice(0, limit)
      if (first.length === 0) return { opened: 0, left: 0 }
      const records = await readRecords(
        store,
        home,
        side,
        first.map(({ id }) => id),
      )
      const keys = await openRecordKeys(store, open, home, records)
      const names = new Map<number, OpenedName>()
      for (const record of records) {
        const name = keys.broken.has(record.id)
          ? ({ name: null, access: 'broken' } as const)
          : await nameByRing(open, record)
        if (name.access !== 'waiting') names.set(record.id, name)
        // shared, but without a wrap for this organisation: there is nothing to wait for
        else if (!keys.unjudged.has(record.id)) names.set(record.id, { name: null, access: 'none' })
      }
      for (const { id } of first) if (!names.has(id)) tried.add(id)
      await writer.write({ side, names, keys: keys.fresh, fence, now }, async (record) => unopenedName(record))
      deposit(depositsOf(records, keys.byRsa))
      return { opened: names.size, left: waiting.length - first.length }
    },
    touched(blocks) {
      for (const block of blocks) byBlock.delete(block)
    },
    retry: () => tried.clear(),
    forget() {
      byBlock.clear()
      tried.clear()
      lookedAt = null
    },
  }
}

const waits = ({ id, status }: HeadRecord): Waits => ({ id, isOpen: !isEnded(status) })

async function readRecords(
  store: Store,
  { vault }: Home,
  side: MirrorSide,
  ids: readonly number[],
): Promise<RequestRecord[]> {
  const bodies = await openBodies(vault, await readBodies(store, side, ids))
  return bodies.flatMap((body) => (body?.kind === 'record' ? [body.record] : []))
}
