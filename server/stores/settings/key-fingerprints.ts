// Which keys this database was used with: a setting each.
import type { Queryable } from '../../db/database.ts'
import type { Fingerprints, StoredName } from '../../platform/known-keys.ts'
import { readSetting } from './reader.ts'
import { noteSetting, writeSetting } from './writer.ts'

const settingOf = (name: StoredName) => `key-fingerprint-${name}`

export const keyFingerprints = (db: Queryable): Fingerprints => ({
  read: async (name) => {
    const value = await readSetting(db, settingOf(name))
    return typeof value === 'string' ? value : undefined
  },
  note: async (name, fingerprint) => {
    await noteSetting(db, settingOf(name), fingerprint)
    return String(await readSetting(db, settingOf(name)))
  },
  replace: (name, fingerprint) => writeSetting(db, settingOf(name), fingerprint),
})
