// Repairs package-lock.json after `npm install`; run it by hand, `npm ci` is the proof that it worked.
// Where a registry lacks the packages of foreign platforms, `npm install` leaves them out of the lock, and `npm ci`
// then refuses the lock. This adds a stub (version, os, cpu, optional) for each optional dependency that the lock
// names but does not hold: npm never downloads a stub, because its platform does not fit.
import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = 'package-lock.json'
/** @type {Record<string, string>} word in a package's name → npm's name of the operating system */
const OS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  wasm32: 'wasi',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
}
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const packages = lock.packages

/**
 * True if a package finds another the way Node looks for it: in each folder above.
 * @param {string} path where the package lies in the lock, '' is the project itself
 * @param {string} name what it looks for
 */
function isHeld(path, name) {
  const folders = path.split(/(?:^|\/)node_modules\//).slice(1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const above = folders.slice(0, depth).map((folder) => `node_modules/${folder}/`)
    if (packages[`${above.join('')}node_modules/${name}`]) return true
  }
  return false
}

/**
 * Operating system and processor, read from the words of a package's name; undefined where no word tells.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.map((word) => OS[word]).find(Boolean)
  const cpu =
    words.find((word) => CPU.includes(word)) ?? (words.some((word) => word.startsWith('arm')) ? 'arm' : undefined)
  return { os, cpu }
}

const added = []
const unclear = []
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isHeld(path, name)) continue
    const { os, cpu } = platformOf(name)
    const stub = `${packages[`node_modules/${name}`] ? `${path}/` : ''}node_modules/${name}`
    packages[stub] = {
      version: range.replace(/^[\^~]/, ''),
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added.push(stub)
    // without os and cpu npm would try to fetch the stub on every machine
    if (!os && !cpu) unclear.push(`${stub} (wanted by ${path || 'this project'})`)
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} stubs added`)
for (const line of unclear) console.error(`No platform in the name: ${line}. Give its entry os and cpu by hand.`)
process.exitCode = unclear.length ? 1 : 0
