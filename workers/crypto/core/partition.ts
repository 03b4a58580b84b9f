// KY7: a device's store is sealed under one random key a partition, which is sealed to each entitled account. Rows are bound to
// partition and row id, so that none opens in another's place.

import type { Packed } from '../../../contract/envelope/packed.ts'
import type { PartitionId, PartitionRecord } from '../../../contract/envelope/partition.ts'
import type { Envelope, EnvelopePlace } from '../../../contract/envelope/v1.ts'
import type { UnlockedAccount } from './account-keys.ts'
import { aeadKeyBytes, type Unreadable, unreadable } from './aead.ts'
import { type Bytes, type RandomSource, randomBytes } from './bytes.ts'
import { type Asked, openBytes, openEnvelope, openMany, sealBytes, sealEnvelope } from './envelope.ts'
import { type HeldKey, holdKey, newKey } from './held-key.ts'
import { revealSecret } from './secret.ts'

type Entitled = Pick<UnlockedAccount, 'account' | 'ak'>

const lockPlace = (id: PartitionId, account: number | null): EnvelopePlace => ({
  kind: 'partition',
  cid: id,
  path: account === null ? 'group' : 'account',
  author: account,
})

const rowPlace = (id: string, row: string): EnvelopePlace => ({
  kind: 'partition_row',
  cid: id,
  path: row,
  author: null,
})
const rowAsked = (id: string, row: string): Asked => ({
  place: rowPlace(id, row),
  under: { kind: 'partition', cid: id },
})

const sealTo = async (key: HeldKey, id: PartitionId, entitled: Entitled, random: RandomSource) => ({
  account: entitled.account,
  sealed: await sealEnvelope(entitled.ak, lockPlace(id, entitled.account), revealSecret(key.secret), random),
})

/**
 * Makes a partition for its first account. `gs` is for org: partitions only: every member of the group can then join it,
 * so an organisation whose group has members without a patient-reading role passes null.
 */
export async function createPartition(
  id: PartitionId,
  first: Entitled,
  gs: HeldKey | null,
  random: RandomSource = randomBytes,
): Promise<{ record: PartitionRecord; key: HeldKey }> {
  if (gs && !id.startsWith('org:')) throw new Error('only an organisation’s partition is sealed to a group')
  const key = newKey({ kind: 'partition', cid: id, generation: 1 }, random)
  const locks = [await sealTo(key, id, first, random)]
  const group = gs && (await sealEnvelope(gs, lockPlace(id, null), revealSecret(key.secret), random))
  return { record: { v: 1, id, kid: key.kid, locks, group }, key }
}

/** The partition's key by an account that has a lock; `unreadable` when it has none. */
export async function openPartition(record: PartitionRecord, entitled: Entitled): Promise<HeldKey | Unreadable> {
  const lock = record.locks.find(({ account }) => account === entitled.account)
  return lock ? openWith(record, entitled.ak, entitled.account, lock.sealed) : unreadable
}

/** The partition's key by the organisation's GS: a colleague's first sign-in on this device. */
export const openPartitionByGroup = async (record: PartitionRecord, gs: HeldKey): Promise<HeldKey | Unreadable> =>
  record.group ? openWith(record, gs, null, record.group) : unreadable

async function openWith(
  record: PartitionRecord,
  by: HeldKey,
  account: number | null,
  sealed: Envelope,
): Promise<HeldKey | Unreadable> {
  const id = record.id as PartitionId
  const asked: Asked = { place: lockPlace(id, account), under: { kind: by.kind, cid: by.cid } }
  const bytes = await openEnvelope(by, asked, sealed)
  if (bytes === unreadable || bytes.length !== aeadKeyBytes) return unreadable
  return holdKey({ kid: record.kid, kind: 'partition', cid: id, generation: 1 }, bytes)
}

/** The record with a lock for one more account, in place of an older lock of it. */
export async function addPartitionLock(
  record: PartitionRecord,
  key: HeldKey,
  entitled: Entitled,
  random: RandomSource = randomBytes,
): Promise<PartitionRecord> {
  const lock = await sealTo(key, record.id as PartitionId, entitled, random)
  return { ...record, locks: [...record.locks.filter(({ account }) => account !== entitled.account), lock] }
}

/** IV and content of one row, as stored. */
export const sealRow = (key: HeldKey, row: string, plain: Bytes, random: RandomSource = randomBytes): Promise<Bytes> =>
  sealBytes(key, rowPlace(key.cid, row), plain, random)

export const openRow = (key: HeldKey, row: string, sealed: Bytes): Promise<Bytes | Unreadable> =>
  openBytes(key, rowAsked(key.cid, row), sealed)

/** Many rows of one partition at once: item i of `sealed` is row rows[i]; null is unreadable. */
export const openRows = (key: HeldKey, rows: readonly string[], sealed: Packed): Promise<(Bytes | null)[]> =>
  openMany(
    () => key,
    rows.map((row) => ({ ...rowAsked(key.cid, row), kid: key.kid })),
    sealed,
  )
