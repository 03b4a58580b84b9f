// Devices and their slots, writing side. Whoever ends something here calls deps.actors.forget() after the commit.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { DeviceSlotTable, DeviceTable } from '../../db/schema.ts'
import type { DeviceSlot } from './reader.ts'

export async function createDevice(
  tx: Tx,
  values: Pick<Insertable<DeviceTable>, 'secret_hash' | 'session' | 'kind'> & { readonly at: number },
): Promise<number> {
  const { at, ...device } = values
  const { id } = await tx
    .insertInto('device')
    .values({ ...device, created_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function touchDevice(tx: Tx, id: number, at: number, kind?: DeviceTable['kind']): Promise<void> {
  await tx
    .updateTable('device')
    .set({ last_seen_at: at, ...(kind && { kind }) })
    .where('id', '=', id)
    .execute()
}

/** The device itself, locked: sign-ins on one device choose their slots one after the other. */
export const lockDevice = (tx: Tx, id: number) =>
  tx.selectFrom('device').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Begins a new family in a slot; what the slot held before is gone. */
export async function startFamily(
  tx: Tx,
  values: Pick<Insertable<DeviceSlotTable>, 'device_id' | 'slot' | 'account_id' | 'family' | 'token_hash'> & {
    readonly at: number
  },
): Promise<void> {
  const { at, ...slot } = values
  const fresh = { previous_hash: null, created_at: at, used_at: at, ended_at: null, ended_reason: null }
  await tx
    .insertInto('device_slot')
    .values({ ...slot, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'slot']).doUpdateSet({
        account_id: slot.account_id,
        family: slot.family,
        token_hash: slot.token_hash,
        ...fresh,
      }),
    )
    .execute()
}

/** AU3: `previous` is the token that this one follows; it stays good until this one was used. */
export async function rotateToken(
  tx: Tx,
  family: string,
  hashes: { readonly token: Uint8Array; readonly previous: Uint8Array },
  at: number,
): Promise<void> {
  await tx
    .updateTable('device_slot')
    .set({ token_hash: hashes.token, previous_hash: hashes.previous, used_at: at })
    .where('family', '=', family)
    .execute()
}

export async function endFamily(
  tx: Tx,
  family: string,
  reason: NonNullable<DeviceSlot['ended_reason']>,
  at: number,
): Promise<void> {
  await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: reason })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}
