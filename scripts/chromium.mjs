// Finds the Chromium that the browser tests and the benchmarks drive: CHROMIUM_PATH, the system's, Playwright's own.
// ensureChromium also installs one where none is found; `node scripts/chromium.mjs` prints the path it found.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from './tools.mjs'

/** Names of a Chromium among the system's programs, the first that is found wins. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HINT =
  'No Chromium found: install the package chromium (with fonts-dejavu-core), or name a Chromium by CHROMIUM_PATH.'

/** What every start needs: no sandbox as root, a small shared memory, no calls to the internet, no first-run pages. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium on this machine, or undefined. A CHROMIUM_PATH that names no program is an error. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`)
    return named
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, playwrightsOwn()].find(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Playwright's own browser lies if it was downloaded. */
function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return chromium.executablePath()
}

/**
 * The path of a Chromium; installs one if there is none: by Playwright's download, else as root by apt-get.
 * Throws an error with one line that says what to install if neither works.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium on this machine: installing one …')
  await install()
  const installed = findChromium()
  if (!installed) throw new Error(HINT)
  return installed
}

async function install() {
  const isRoot = process.getuid?.() === 0
  const download = await runTool('playwright', ['install', 'chromium'])
  if (download.status === 0 && existsSync(playwrightsOwn())) {
    if (isRoot) await runTool('playwright', ['install-deps', 'chromium'])
    return
  }
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runTool('apt-get', ['update', '-q'], { env })
  const packages = ['chromium', 'fonts-dejavu-core']
  const { status, output } = await runTool('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  if (status !== 0) console.error(output)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(await ensureChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
