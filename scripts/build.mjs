// Builds the web app into dist/, and knows whether dist/ is what the sources say: a hash of everything that the build
// reads lies in it. `node scripts/build.mjs` builds in any case; the set-up and the tests build only when it is stale.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFiles } from './compress-files.mjs'
import { duration, root, runTool } from './tools.mjs'

/** Every file and folder that the build reads. */
const SOURCES = [
  'catalogue',
  'contract',
  'domain',
  'device',
  'workers',
  'service-worker',
  'src',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'vite.portal.config.ts',
  'scripts/area-chunks.ts',
  'scripts/browser-check.ts',
  'scripts/build-id.ts',
  'scripts/compress-files.mjs',
  'scripts/page-files.mjs',
  'scripts/precache.ts',
  'scripts/size-budget.ts',
  'scripts/style-parts.mjs',
  'package-lock.json',
]
const TARGET = 'dist'
/** The build grows beside the served folder and replaces it at once, so that a cut build is never served. */
const GROWING = 'dist-next'
const STAMP = '.sources'
/** in the target: what the server draws the portal's pages with; no file of it is sent */
const DRAWING = '.server'
const MANIFEST = '.vite/manifest.json'

/**
 * All files under a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** A hash over the names and contents of all sources. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** True if dist/ was built from the sources as they are now. */
export function isBuilt() {
  const stamp = join(root, TARGET, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/**
 * Builds the web app and replaces dist/ with it. Returns the exit status; says what went wrong if it is not 0.
 * @param {{ quiet?: boolean }} [options]
 */
export async function build({ quiet = false } = {}) {
  const started = Date.now()
  if (!quiet) console.log('Building the web app …')
  const hash = hashOfSources() // before the build: a source that changes meanwhile makes the result stale
  const drawing = `${GROWING}/${DRAWING}`
  const vite = ['build', '--emptyOutDir']
  /** @type {[string, string[]][]} */
  const parts = [
    ['vite', [...vite, '--manifest', MANIFEST, '--outDir', GROWING]],
    ['vite', [...vite, '--config', 'vite.portal.config.ts', '--outDir', drawing]],
    ['node', ['scripts/page-files.mjs', join(GROWING, MANIFEST), join(drawing, 'page-files.json')]],
  ]
  for (const [command, args] of parts) {
    const { status, output } = await runTool(command, args, { env: { NODE_ENV: 'production' } })
    if (status === 0) continue
    console.error(output)
    return status
  }
  rmSync(join(root, GROWING, MANIFEST))
  await compressFiles(join(root, GROWING))
  writeFileSync(join(root, GROWING, STAMP), hash)
  rmSync(join(root, TARGET), { recursive: true, force: true })
  renameSync(join(root, GROWING), join(root, TARGET))
  if (!quiet) console.log(`Built in ${duration(Date.now() - started)}.`)
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await build()
