// Which token key signs, and which one did before and still counts: two settings.
import type { Queryable, Tx } from '../../db/database.ts'
import { writeSetting } from './writer.ts'

const signs = 'key-fingerprint-token'
const before = 'token-key-before'

export interface TokenKeyBefore {
  readonly fingerprint: string
  /** ms since 1970: when it ceased to sign */
  readonly at: number
}

export interface KnownTokenKeys {
  readonly signs: string | undefined
  /** null: none */
  readonly before: TokenKeyBefore | null
}

const isBefore = (value: unknown): value is TokenKeyBefore =>
  typeof value === 'object' && value !== null && 'fingerprint' in value && 'at' in value

export async function readTokenKeys(db: Queryable): Promise<KnownTokenKeys> {
  const rows = await db.selectFrom('setting').selectAll().where('key', 'in', [signs, before]).execute()
  const settingFor = (key: string) => rows.find((row) => row.key === key)?.value
  const [signing, earlier] = [settingFor(signs), settingFor(before)]
  return { signs: typeof signing === 'string' ? signing : undefined, before: isBefore(earlier) ? earlier : null }
}

/** The same; of two processes that change them one waits for the other's end. */
export async function lockTokenKeys(tx: Tx): Promise<KnownTokenKeys> {
  await tx.selectFrom('setting').select('key').where('key', '=', signs).forUpdate().execute()
  return readTokenKeys(tx)
}

/** `to` signs from now on, and what signed still counts. Nothing when it was not `from`. */
export async function followTokenKey(
  db: Queryable,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value: JSON.stringify(to) })
    .where('key', '=', signs)
    .where('value', '=', JSON.stringify(from))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await writeSetting(db, before, { fingerprint: from, at } satisfies TokenKeyBefore)
}

export async function forgetTokenKeyBefore(db: Queryable): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', before).execute()
}
