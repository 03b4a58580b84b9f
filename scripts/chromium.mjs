// Finds the Chromium that the browser tests and the benchmarks drive: CHROMIUM_PATH, the system's, Playwright's own.
// ensureChromium also installs one where none is found; `node scripts/chromium.mjs` prints the path it found. The browser tests
// take the headless shell where there is one: the same engine without the browser's own windows, for a fraction of the time.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from './tools.mjs'

/** Names of a Chromium among the system's programs, the first that is found wins. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The name of the headless shell among the system's programs. */
const SHELL = 'chromium-headless-shell'
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
  return [...NAMES.flatMap(placesOf), playwrightsOwn()].find(isProgram)
}

/** The path of the headless shell, else of a Chromium, or undefined; CHROMIUM_PATH names either. */
export function findHeadlessChromium() {
  const shell = process.env.CHROMIUM_PATH ? undefined : placesOf(SHELL).find(isProgram)
  return shell ?? findChromium()
}

/** @param {string} name */
function placesOf(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name))
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

/** The path of the headless shell, installed as root by apt-get where it has one; else as ensureChromium. */
export async function ensureHeadlessChromium() {
  const chromium = await ensureChromium()
  if (!process.env.CHROMIUM_PATH && !placesOf(SHELL).some(isProgram) && mayInstall()) await installPackages([SHELL])
  return findHeadlessChromium() ?? chromium
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

async function install() {
  const isRoot = process.getuid?.() === 0
  const download = await runTool('playwright', ['install', 'chromium'])
  if (download.status === 0 && existsSync(playwrightsOwn())) {
    if (isRoot) await runTool('playwright', ['install-deps', 'chromium'])
    return
  }
  if (!mayInstall()) return
  const { status, output } = await installPackages(['chromium', 'fonts-dejavu-core'])
  if (status !== 0) console.error(output)
}

/** @param {readonly string[]} packages */
async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runTool('apt-get', ['update', '-q'], { env })
  return runTool('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(await ensureChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
