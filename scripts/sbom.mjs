// The bill of materials on standard output (CycloneDX 1.5, JSON): `npm run sbom`. What a server installs, and what the built web app
// carries into browsers, each component with where it runs; `--all` adds what builds and tests, with the same property 'tools'. Made
// from package-lock.json alone, without a network.
// npm's own `--omit=dev` leaves out what is needed both ways (pg, zod), and the browser's libraries, which are installed to build.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findImports } from '../checks/find-imports.mjs'
import { root, runTool } from './tools.mjs'

/** @typedef {{ name?: string, version: string, dev?: boolean, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked */
/** @typedef {{ name: string, value: string }} Property */
/** @typedef {{ 'bom-ref': string, scope: string, properties: Property[] }} Component */

const property = 'anschluss:runs'
/** what runs in browsers; what it imports from other folders does too */
const browserFolders = '{device,service-worker,src,workers}'

/** @type {Record<string, Locked>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

const prefix = 'node_modules/'

/** As the list names a package. @param {string} path in the lock */
const refOf = (path) => {
  const { name, version } = /** @type {Locked} */ (packages[path])
  return `${name ?? path.slice(path.lastIndexOf(prefix) + prefix.length)}@${version}`
}

/** Where a package finds another, as Node looks for it. @param {string} from @param {string} name */
function find(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${prefix}`)))) {
    const path = `${folder === '' ? '' : `${folder}/`}${prefix}${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** @param {string[]} paths of packages @returns {Set<string>} these and all that they need */
function withAllThatTheyNeed(paths) {
  const found = new Set(paths)
  for (const path of found) {
    const { dependencies, peerDependencies, peerDependenciesMeta } = /** @type {Locked} */ (packages[path])
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      // types and native parts, of which no browser sees anything
      if (peerDependenciesMeta?.[name]?.optional && !dependencies?.[name]) continue
      const needed = find(path, name)
      if (needed) found.add(needed)
    }
  }
  return found
}

/** Packages that the web app's own files name. */
function importedForBrowsers() {
  const names = new Set()
  const files = new Set(globSync(`${browserFolders}/**/*.{ts,tsx}`, { cwd: root }))
  for (const file of files) {
    for (const { specifier, kind } of findImports(file, readFileSync(join(root, file), 'utf8'))) {
      if (kind === 'types' || specifier === undefined) continue
      if (/^\.{1,2}\/.*\.tsx?$/.test(specifier)) files.add(join(dirname(file), specifier))
      else if (!specifier.startsWith('.')) names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return [...names].flatMap((name) => find('', name) ?? [])
}

const listed = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.link)
const refs = (/** @type {Iterable<string>} */ paths) => new Set([...paths].map(refOf))
const server = refs(listed.filter((path) => !packages[path]?.dev))
const browser = refs(withAllThatTheyNeed(importedForBrowsers()))

/** @param {string} ref */
function whereOf(ref) {
  const places = [...(server.has(ref) ? ['server'] : []), ...(browser.has(ref) ? ['browser'] : [])]
  return places.length > 0 ? places.join(', ') : 'tools'
}

const { status, output } = await runTool('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'])
if (status !== 0) {
  console.error(output)
  process.exit(1)
}
const bom = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
const isAll = process.argv.includes('--all')
bom.metadata.component.name = 'anschluss'
bom.components = bom.components.flatMap((/** @type {Component} */ component) => {
  const where = whereOf(component['bom-ref'])
  if (where === 'tools' && !isAll) return []
  const properties = [...component.properties, { name: property, value: where }]
  return [{ ...component, scope: where === 'tools' ? 'excluded' : 'required', properties }]
})
const kept = new Set(bom.components.map((/** @type {Component} */ component) => component['bom-ref']))
kept.add(bom.metadata.component['bom-ref'])
bom.dependencies = bom.dependencies.flatMap((/** @type {{ ref: string, dependsOn?: string[] }} */ one) =>
  kept.has(one.ref) ? [{ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => kept.has(ref)) }] : [],
)
console.log(JSON.stringify(bom, null, 2))
