// Which keys this database was used with: a setting each.
import type { Queryable } from '../../db/database.ts'
import type { Fingerprints, StoredName } from '../../platform/known-keys.ts'
import { followTokenKey } from './token-keys.ts'
import { writeSetting } from './writer.ts'

const settingOf = (name: StoredName) => `key-fingerprint-${name}`

/** @param wall ms since 1970 */
export const keyFingerprints = (db: Queryable, wall: () => number): Fingerprints => ({
  read: async (names) => {
    const rows = await db.selectFrom('setting').selectAll().where('key', 'in', names.map(settingOf)).execute()
    const values = new Map(rows.map(({ key, value }) => [key, value]))
    return new Map(
      names.flatMap((name) => {
        const value = values.get(settingOf(name))
        return typeof value === 'string' ? [[name, value] as const] : []
      }),
    )
  },
  isUsed: async () => (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined,
  note: async (fingerprints) => {
    const rows = [...fingerprints].map(([name, value]) => ({ key: settingOf(name), value: JSON.stringify(value) }))
    await db
      .insertInto('setting')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  },
  follow: async (name, from, to) => {
    if (name === 'token') await followTokenKey(db, { from, to, at: wall() })
  },
  replace: (name, fingerprint) => writeSetting(db, settingOf(name), fingerprint),
})
