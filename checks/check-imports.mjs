// Reads every import of the project, resolves it, and compares it with import-rules.mjs:
//   node checks/check-imports.mjs [FOLDER]
// Every kind counts: import and export, with and without types, import(), import types, require, new URL(…,
// import.meta.url), import.meta.glob. Prints 'path:line import: reason' for each broken rule and exits with 1. So does a
// file whose name up to its first dot is another's but for its case: an import of one finds the other on some machines.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findImports } from './find-imports.mjs'
import {
  compositionRoot,
  inSrc,
  lessInSrc,
  loadsBuilt,
  packages,
  pure,
  units,
  unowned,
  unreachable,
} from './import-rules.mjs'

/** @typedef {import('./find-imports.mjs').Import} Import */
/** @typedef {{ unit: string, name: string }} Place the rule's unit, and the folder of this file that it stands for */

const root = process.argv[2] ?? '.'
/** @type {Record<string, string[]>} */
const rules = units
const unitPatterns = Object.keys(rules)
  .sort((one, other) => other.length - one.length)
  .map((unit) => ({ unit, pattern: patternOf(unit) }))

/** A unit or an allowed entry as a pattern: a folder matches what is in it, `*` matches one folder. */
function patternOf(/** @type {string} */ entry) {
  const text = entry.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  return new RegExp(`^${text}${entry.endsWith('/') ? '' : '$'}`)
}

/**
 * @param {string} path
 * @returns {Place | undefined}
 */
function placeOf(path) {
  for (const { unit, pattern } of unitPatterns) {
    const match = pattern.exec(path)
    if (match) return { unit, name: match[0] }
  }
  return undefined
}

/** True if a path is one of the listed files or lies in one of the listed folders. */
function isIn(/** @type {string[]} */ list, /** @type {string} */ path) {
  return list.some((entry) => path === entry || (entry.endsWith('/') && path.startsWith(entry)))
}

/** The name of a package without the path inside it. */
function packageOf(/** @type {string} */ specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Why a file may not name a package; undefined if it may.
 * @param {string} path
 * @param {Place} from
 * @param {string} specifier
 */
function packageFault(path, from, specifier) {
  const purePlace = Object.entries(pure).find(([folder]) => path.startsWith(folder))
  if (purePlace && !(/** @type {string[]} */ (purePlace[1]).includes(specifier)))
    return `${purePlace[0]} is pure: it names no package${purePlace[1].length > 0 ? ` but ${purePlace[1].join(', ')}` : ''}`
  if (unowned.includes(from.unit)) return undefined
  /** @type {Record<string, string[]>} */
  const owned = packages
  const owners = owned[specifier] ?? owned[packageOf(specifier)]
  return owners && !isIn(owners, path) ? `belongs to ${owners.join(', ')}` : undefined
}

/**
 * Why a file may not import another file of the project; undefined if it may.
 * @param {Place} from
 * @param {string} path the imported file, from the project's folder
 * @param {Import} imported
 */
function fileFault(from, path, imported) {
  const target = placeOf(path)
  if (!target)
    return /^(package\.json|manifest\.webmanifest)$/.test(path) ? undefined : 'lies outside every known folder'
  if (target.name === from.name) return undefined
  if (from.unit === compositionRoot && path.startsWith('src/')) return undefined
  /** @type {Record<string, string[]>} */
  const less = lessInSrc
  const allowed = [...(rules[from.unit] ?? []), ...(from.unit.startsWith('src/') ? (less[from.unit] ?? inSrc) : [])]
  if (allowed.some((entry) => allows(entry, target, path, imported))) return undefined
  return `${from.name} may not import ${target.name}`
}

/**
 * @param {string} entry of the list of what a unit may import
 * @param {Place} target
 * @param {string} path
 * @param {Import} imported
 */
function allows(entry, target, path, imported) {
  const [, kind, place = ''] = /^(?:(types|url):)?(.*)$/.exec(entry) ?? []
  if (kind && kind !== imported.kind) return false
  if (place === '*') return true
  return place.endsWith('/') ? place === target.unit : patternOf(place).test(path)
}

/** The first way from a start to a forbidden place, as a text; undefined if there is none. */
function forbiddenWay(
  /** @type {string} */ start,
  /** @type {string[]} */ to,
  /** @type {Map<string, string[]>} */ graph,
) {
  const cameFrom = new Map([[start, '']])
  const open = [start]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (isIn(to, at)) {
      let way = at
      for (let back = cameFrom.get(at); back; back = cameFrom.get(back)) way = `${back} → ${way}`
      return way
    }
    for (const next of graph.get(at) ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, at)
      open.push(next)
    }
  }
  return undefined
}

/** @type {string[]} */
const faults = []
/** @type {Map<string, string[]>} */
const graph = new Map()
const folders = [...new Set(Object.keys(rules).map((unit) => unit.split('/')[0]))]
const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mts,js,jsx,mjs}`, {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
for (const file of files) {
  const path = file.replaceAll('\\', '/')
  const from = placeOf(path)
  if (!from || /\.gen\.ts$/.test(path)) continue
  /** @type {string[]} */
  const reached = []
  graph.set(path, reached)
  for (const imported of findImports(path, readFileSync(join(root, file), 'utf8'))) {
    const { specifier, kind, line } = imported
    if (unowned.includes(from.unit) && (specifier === undefined || kind === 'url')) continue // tests name folders and files
    const report = (/** @type {string} */ why) => faults.push(`${path}:${line} ${specifier ?? 'import'}: ${why}`)
    if (specifier === undefined) {
      if (loadsBuilt.includes(path)) continue
      report('what is imported must be a literal, else no rule can see it')
    } else if (specifier.startsWith('.')) {
      const to = posix.normalize(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')))
      if (kind !== 'types') reached.push(to)
      const fault =
        fileFault(from, to, imported) ??
        (to.includes('*') || existsSync(join(root, to)) ? undefined : 'there is no such file')
      if (fault) report(fault)
    } else {
      if (kind !== 'types') reached.push(packageOf(specifier))
      const fault = packageFault(path, from, specifier)
      if (fault) report(fault)
    }
  }
}
/** @type {Map<string, string>} */
const written = new Map()
for (const file of globSync(`{docs,${folders.join(',')}}/**/*.*`, {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).sort()) {
  const path = file.replaceAll('\\', '/')
  const name = posix.join(posix.dirname(path), posix.basename(path).replace(/\..*$/, ''))
  const other = written.get(name.toLowerCase())
  if (other !== undefined && other !== name) faults.push(`${path}:1 differs from ${other}.* only in its case`)
  else written.set(name.toLowerCase(), name)
}
for (const { from, to } of unreachable) {
  for (const start of graph.keys()) {
    const way = isIn(from, start) ? forbiddenWay(start, to, graph) : undefined
    if (way) faults.push(`${start}: reaches ${way}`)
  }
}
for (const fault of faults) console.error(fault)
console.log(`${graph.size} files, ${faults.length} broken import rules`)
process.exitCode = faults.length > 0 ? 1 : 0
