// `npm run admin -- keys …`: how the key files stand to the databases, and another token key. The new one signs at once, the one
// before counts until it is dropped. Files come first: a start finishes what was cut (openKnownKeys), and a file alone changes nothing.
import { rm } from 'node:fs/promises'
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { keyFilesOf, tokenBeforeFile } from '../keys/files.ts'
import { SetUpError } from '../platform/folders.ts'
import { writeKeyFile } from '../platform/key-files.ts'
import { fingerprintOf, type KeyState, lookAtKey } from '../platform/known-keys.ts'
import { keyFingerprints } from '../stores/settings/key-fingerprints.ts'
import { followTokenKey, forgetTokenKeyBefore, lockTokenKeys, readTokenKeys } from '../stores/settings/token-keys.ts'
import { type Answer, nothing, refused } from './organisation.ts'

type Listed = NonNullable<AdminAnswer['keys']>[number]
type Looked = { readonly path: string; readonly state: KeyState; readonly at: number | null }

const listed = (name: string, { path, state, at }: Looked): Listed => ({ name, file: path, state, at, until: null })

export async function listKeys({ db, config, clock, keyStorage }: Deps): Promise<Answer> {
  const files = keyFilesOf(config)
  const known = await keyFingerprints(db, clock.wall).read(files.map(({ name }) => name))
  const keys: Listed[] = []
  for (const file of files) {
    keys.push(listed(file.name, { path: file.path, ...(await lookAtKey(file, known.get(file.name))) }))
    if (file.before === undefined) continue
    const { before } = await readTokenKeys(db)
    const looked = await lookAtKey({ name: file.name, path: file.before }, before?.fingerprint)
    // without one before, a file in its place says nothing
    if (before) keys.push({ ...listed('token.previous', { path: file.before, ...looked }), until: before.at })
  }
  return ok({ ...nothing, keys: [...keys, listed('key-storage', await keyStorage.lookAtKey())] })
}

/** validation_failed: keys_two while the one before counts, keys_read_only where its files cannot be written. */
export async function renewTokenKey(deps: Deps): Promise<Answer> {
  const { config, clock, tokenKeys, work } = deps
  const [file] = keyFilesOf(config).filter(({ name }) => name === 'token')
  await tokenKeys.load()
  const now = tokenKeys.signing()
  const from = fingerprintOf('token', now)
  const renewed = await work(async (tx) => {
    const known = await lockTokenKeys(tx)
    if (known.before) return refused('key', 'keys_two')
    if (!file || known.signs !== from) return refused('key', 'keys_stale')
    try {
      await writeKeyFile(tokenBeforeFile(config), now)
      const made = await writeKeyFile(file.path)
      await followTokenKey(tx, { from, to: fingerprintOf('token', made), at: clock.wall() })
    } catch (error) {
      if (error instanceof SetUpError) return refused('key', 'keys_read_only')
      throw error
    }
    return ok(nothing)
  })
  await tokenKeys.load()
  return renewed
}

/** validation_failed: keys_one when none is there to drop, keys_early within a day unless it is to be now. */
export async function dropTokenKey(
  deps: Deps,
  { now }: Extract<AdminCommand, { command: 'keys-drop' }>,
): Promise<Answer> {
  const dropped = await deps.work(async (tx) => {
    const { before } = await lockTokenKeys(tx)
    if (!before) return refused('key', 'keys_one')
    if (!now && deps.clock.wall() < before.at + DAY_MS) return refused('key', 'keys_early')
    await forgetTokenKeyBefore(tx)
    return ok(nothing)
  })
  if (!dropped.ok) return dropped
  await deps.tokenKeys.load()
  // a folder that is read-only keeps it; the database knows it no more
  await rm(tokenBeforeFile(deps.config), { force: true }).catch(() => undefined)
  return dropped
}
