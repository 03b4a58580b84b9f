// Set-up before `npm start`, `npm test` and the other commands: installs what is missing and builds what is stale, so
// that nothing old is ever run or served. Needs no package and runs on Node 20, because it runs before everything else.
//   node scripts/setup.mjs [--build] [--in FOLDER]     FOLDER has a package.json and a lock of its own (bench)
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runNpm, toolEnvironment } from './tools.mjs'

const NODE_MAJOR = 24

/**
 * True if node_modules holds what the lock says. npm writes node_modules/.package-lock.json as the last step of an
 * installation that went well; packages for other platforms are not in it.
 * @param {string} folder
 */
function isInstalled(folder) {
  const held = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(held)) return false
  const have = packagesOf(held)
  const want = Object.entries(packagesOf(join(folder, 'package-lock.json')))
  return want.every(([path, entry]) => path === '' || fits(entry, have[path]))
}

/**
 * @param {string} path a lock file
 * @returns {Record<string, Entry>}
 */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** @typedef {{ version: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * True if the installed entry of a package is the wanted one; an optional package may be absent.
 * @param {Entry} wanted
 * @param {Entry | undefined} installed
 */
function fits(wanted, installed) {
  if (!installed) return wanted.optional === true || wanted.devOptional === true
  return installed.version === wanted.version && installed.integrity === wanted.integrity
}

/** Ends the set-up with a message if the `node` that npm scripts find is too old for the project. */
function requireNode() {
  const shell = process.platform === 'win32'
  const found = spawnSync('node', ['--version'], { env: toolEnvironment(), encoding: 'utf8', shell })
  const major = Number(/^v(\d+)\./.exec(found.stdout ?? '')?.[1] ?? 0)
  if (major >= NODE_MAJOR) return
  console.error(
    `Anschluss runs on Node ${NODE_MAJOR}. npm brings it along on Linux and Windows (x64, arm64 on Linux); ` +
      `here (${process.platform} ${process.arch}) please install Node ${NODE_MAJOR} and start again.`,
  )
  process.exit(1)
}

const { values } = parseArgs({ options: { build: { type: 'boolean' }, in: { type: 'string' } } })
for (const folder of [root, ...(values.in ? [join(root, values.in)] : [])]) {
  if (isInstalled(folder)) continue
  console.log(`Installing the packages of ${folder === root ? 'Anschluss' : values.in} …`)
  const status = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  if (status !== 0) process.exit(status)
}
requireNode()
if (values.build) {
  const { isBuilt, build } = await import('./build.mjs')
  if (!isBuilt()) process.exitCode = await build()
}
