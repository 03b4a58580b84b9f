// Files of the builds that the processes of an installation serve, in the storage that all of them share: a tab's call may come to a
// process that serves another build than its page (docs/decisions/0590). They are scripts that run on every device, and the storage
// lies with whoever runs it: each file is known by its SHA-256, and the list of them by a MAC under a key of the servers.
import { createHash, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Pseudonym } from '../platform/derived-keys.ts'

/** Where they lie. Throws when the storage does not answer. */
export interface WebFiles {
  put(path: string, bytes: Uint8Array): Promise<void>
  read(path: string): Promise<Uint8Array | null>
  /** names of what lies in a folder */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
}

export interface SharedBuilds {
  /** Puts the build's files there that are not, and lets the oldest build go beyond the number that is kept. */
  put(build: string, dir: string, files: readonly string[]): Promise<void>
  /**
   * Copies a file of any kept build, and what of it is compressed, to the same path below `dir`.
   * False: no build has it, or what lies there is not what was put.
   */
  fetch(path: string, dir: string): Promise<boolean>
}

const manifestSchema = z.object({
  /** ms since 1970, when it was served as a new one */
  at: z.number(),
  /** false: its files are being put */
  complete: z.boolean(),
  /** path below the folder of the web app → SHA-256, hex */
  files: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
type Manifest = z.infer<typeof manifestSchema>

const puttingAtOnce = 8
/** between two looks for builds, ms: whoever asks for what there is not costs no more than this */
const lookEveryMs = 1000
/** as scripts/compress-files.mjs leaves them; the file itself last */
const endings = ['.br', '.gz', '']

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const manifestPath = (build: string): string => `builds/${build}.json`
const filePath = (hash: string): string => `files/${hash}`
const isBuildName = (name: string): boolean => /^[\w-]{1,64}$/.test(name)

interface Parts {
  readonly files: WebFiles
  /** under a key of the servers */
  readonly mac: Pseudonym
  readonly wall: () => number
  /** builds whose files stay */
  readonly retained: number
}

export function createSharedBuilds({ files: storage, mac, wall, retained }: Parts): SharedBuilds {
  /** what was read; one that is complete does not change but for its time */
  const known = new Map<string, Manifest>()
  const fetching = new Map<string, Promise<boolean>>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  async function write(build: string, manifest: Manifest): Promise<void> {
    const text = JSON.stringify(manifest)
    await storage.put(manifestPath(build), Buffer.from(JSON.stringify([mac(`${build} ${text}`), text])))
  }
  /** Null: there is none, or not by a server of ours. */
  async function read(build: string): Promise<Manifest | null> {
    const bytes = await storage.read(manifestPath(build))
    try {
      const [given, text] = JSON.parse(Buffer.from(bytes ?? []).toString('utf8')) as [string, string]
      const own = Buffer.from(mac(`${build} ${text}`))
      if (own.length !== given.length || !timingSafeEqual(own, Buffer.from(given))) return null
      return manifestSchema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }
  const names = async () =>
    (await storage.list('builds')).flatMap((file) => {
      const name = file.replace(/\.json$/, '')
      return name !== file && isBuildName(name) ? [name] : []
    })

  async function readAll(): Promise<Map<string, Manifest>> {
    const all = new Map<string, Manifest>()
    for (const build of await names()) {
      const manifest = await read(build)
      if (manifest) all.set(build, manifest)
    }
    return all
  }

  async function removeOldest(): Promise<void> {
    const newestFirst = [...(await readAll())].toSorted(([, a], [, b]) => b.at - a.at)
    const [kept, gone] = [newestFirst.slice(0, retained), newestFirst.slice(retained)]
    const needed = new Set(kept.flatMap(([, { files }]) => Object.values(files)))
    for (const [build, { files }] of gone) {
      for (const hash of new Set(Object.values(files))) if (!needed.has(hash)) await storage.remove(filePath(hash))
      await storage.remove(manifestPath(build))
      known.delete(build)
    }
  }

  async function look(): Promise<void> {
    const wait = lookedAt + lookEveryMs - wall()
    await sleep(Math.min(Math.max(wait, 0), lookEveryMs))
    // whoever asks from now on may want what this one does not see
    looking = null
    lookedAt = wall()
    const there = new Set(await names())
    for (const build of known.keys()) if (!there.has(build)) known.delete(build)
    for (const build of there) {
      if (known.get(build)?.complete) continue
      const manifest = await read(build)
      if (manifest) known.set(build, manifest)
    }
  }
  /** One that begins after it was asked for, for all who ask meanwhile. */
  const lookAgain = () => {
    looking ??= look()
    return looking
  }
  const withFile = (path: string) => [...known.values()].find(({ files }) => Object.hasOwn(files, path))

  async function copy(path: string, dir: string): Promise<boolean> {
    if (!withFile(path)) await lookAgain()
    const manifest = withFile(path)
    if (!manifest) return false
    for (const one of endings.map((ending) => path + ending)) {
      const hash = Object.hasOwn(manifest.files, one) ? manifest.files[one] : undefined
      if (hash === undefined) continue
      const bytes = await storage.read(filePath(hash))
      if (!bytes || sha256(bytes) !== hash) {
        // without its compressed copy it is sent as it is
        if (one === path) return false
        continue
      }
      const to = join(dir, one)
      await mkdir(dirname(to), { recursive: true })
      await writeFile(`${to}.part`, bytes)
      await rename(`${to}.part`, to)
    }
    return true
  }

  return {
    async put(build, dir, paths) {
      if (!isBuildName(build)) return
      const all = await readAll()
      const before = all.get(build)
      const newest = Math.max(...[...all.values()].map(({ at }) => at))
      if (before?.complete && before.at === newest) return
      const at = Math.max(wall(), newest + 1)
      if (before?.complete) return write(build, { ...before, at })
      const hashes: Record<string, string> = {}
      for (const path of paths) hashes[path] = sha256(await readFile(join(dir, path)))
      // first, so that nobody who lets older builds go takes a file of this one for theirs alone
      await write(build, { at, complete: false, files: hashes })
      const left = [...paths]
      const putNext = async () => {
        for (let path = left.pop(); path !== undefined; path = left.pop()) {
          const bytes = await readFile(join(dir, path))
          await storage.put(filePath(sha256(bytes)), bytes)
        }
      }
      await Promise.all(Array.from({ length: puttingAtOnce }, putNext))
      await write(build, { at, complete: true, files: hashes })
      await removeOldest()
    },
    fetch(path, dir) {
      const running = fetching.get(path)
      if (running !== undefined) return running
      const made = copy(path, dir).finally(() => fetching.delete(path))
      fetching.set(path, made)
      return made
    },
  }
}
