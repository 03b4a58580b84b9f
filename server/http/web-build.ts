// Which build of the web app is served, and the files of the builds before it. A tab that was opened before a deployment asks for
// files that the new build does not have: those whose names carry a hash are kept beside DATA_DIR's other folders, for the
// last ten builds, so that no tab ever mixes two builds or finds a file missing (docs/decisions/0175). Several processes share them.
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import type { SharedBuilds } from './shared-builds.ts'

/** builds whose files stay, the one that is served among them */
export const retainedBuilds = 10

/** where kept files lie: the same paths as below webDir */
export const storedFilesDir = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'web', 'files')

export interface WebBuild {
  /** The build that is served now; null: none is named (a build of tests, or none at all). */
  current(): Promise<string | null>
  /** Keeps the files of the build that is served, once; drops those that only older builds needed. */
  keep(): Promise<void>
  /** Takes a file of a build that other processes serve to the kept ones. `path`: below the web app's folder. False: there is none. */
  fetch(path: string): Promise<boolean>
}

interface KeptBuild {
  readonly build: string
  readonly files: readonly string[]
}

/** @param shared with other processes; null: there are none */
export function createWebBuild(
  config: Pick<Config, 'dataDir' | 'webDir'>,
  log: Pick<Log, 'error'>,
  shared: SharedBuilds | null = null,
): WebBuild {
  const named = join(config.webDir, 'build.json')
  const listed = join(config.dataDir, 'web', 'builds.json')
  let known: { readonly at: number; readonly build: string | null } | null = null
  let keeping: Promise<void> = Promise.resolve()
  /** the last one that the others can take files of */
  let sharedBuild: string | null = null

  const current = async (): Promise<string | null> => {
    const at = await stat(named).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (at === null) return null
    if (known?.at !== at) {
      const isReplaced = known !== null
      known = { at, build: buildIn(await readFile(named, 'utf8').catch(() => '')) }
      // deployed while this process runs
      if (isReplaced) keep().catch((error: unknown) => log.error('web build not kept', error))
    }
    return known.build
  }

  const keepNow = async () => {
    const build = await current()
    if (build === null) return
    if (shared && sharedBuild !== build) {
      await shared.put(build, config.webDir, await hashedFiles(config.webDir))
      sharedBuild = build
    }
    const before = await readList(listed)
    if (before.at(-1)?.build === build) return
    const files = await hashedFiles(config.webDir)
    for (const file of files) await keepFile(join(config.webDir, file), join(storedFilesDir(config), file))
    // a build that comes back (a deployment taken back) is the newest again
    const builds = [...before.filter((kept) => kept.build !== build), { build, files }].slice(-retainedBuilds)
    await writeWhole(listed, JSON.stringify(builds))
    const needed = new Set(builds.flatMap((kept) => kept.files))
    for (const file of await hashedFiles(storedFilesDir(config)))
      if (!needed.has(file)) await rm(join(storedFilesDir(config), file), { force: true })
  }

  const keep = () => {
    keeping = keeping.then(keepNow, keepNow)
    return keeping
  }
  return {
    current,
    keep,
    fetch: async (path) =>
      /(^|\/)assets\//.test(path) && shared !== null && (await shared.fetch(path, storedFilesDir(config))),
  }
}

function buildIn(text: string): string | null {
  try {
    const { build } = JSON.parse(text) as { build?: unknown }
    return typeof build === 'string' ? build : null
  } catch {
    return null // it is being replaced
  }
}

/** Files whose names carry a hash, as paths below `dir` with '/'; maps are for developers, who have the newest. */
async function hashedFiles(dir: string): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile() && !/\.(map|part)$/.test(entry.name))
    .map((entry) =>
      posix.join(entry.parentPath.slice(dir.length).replaceAll('\\', '/'), entry.name).replace(/^\/+/, ''),
    )
    .filter((path) => /(^|\/)assets\//.test(path))
}

async function keepFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  // a build never changes a file that it has made, so the same one may lie in both places
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    await copyFile(from, `${to}.part`)
    await rename(`${to}.part`, to)
  })
}

async function readList(path: string): Promise<readonly KeptBuild[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as KeptBuild[]
  } catch {
    return [] // none was kept yet
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
}
