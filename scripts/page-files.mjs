// Which built files each page of the portal begins with, from the build's own manifest: a page that the server draws names them
// all, and carries the part of their style that it shows, so that it is seen at once and never without style.
// `node scripts/page-files.mjs MANIFEST TARGET`, a process of its own: Vite sets NODE_ENV in the process that it builds in.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { stylePartsOf } from './style-parts.mjs'

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Entry */

const shared = ['src/app/portal.tsx', 'src/app/portal-search.tsx']
/** loaded later, though drawn with the page: only its style belongs to what the page begins with */
const late = ['src/portal/search/PortalFoot.tsx']
/** with all that it imports in one file */
const start = 'src/drawn-start.ts'
const pages = {
  funnel: ['src/portal/search/FunnelPage.tsx'],
  listing: ['src/portal/search/ListingPage.tsx'],
  provider: ['src/portal/search/ProviderPage.tsx'],
  consultant: ['src/portal/search/ConsultantPage.tsx'],
  glossary: ['src/portal/search/GlossaryPage.tsx'],
}

/**
 * @param {Record<string, Entry>} manifest
 * @param {readonly string[]} modules
 * @throws when the build has no such module
 */
function filesOf(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {Entry[]} */
  const entries = []
  /** @param {string} name */
  const add = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const entry = manifest[name]
    if (!entry) throw new Error(`${name} is no part of the build`)
    for (const next of entry.imports ?? []) add(next)
    entries.push(entry) // after what it stands on: the cascade goes by this order
  }
  for (const name of modules) add(name)
  return {
    scripts: [...new Set(entries.map(({ file }) => `/${file}`))],
    styles: [...new Set(entries.flatMap(({ css }) => css ?? []).map((file) => `/${file}`))],
  }
}

/**
 * @param {string} from the build's manifest
 * @param {string} to
 */
async function writePageFiles(from, to) {
  const manifest = JSON.parse(readFileSync(from, 'utf8'))
  const dist = join(dirname(from), '..')
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, ofShell] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(shell) ?? []
  if (ofShell === undefined) throw new Error('index.html names no style sheet')
  const base = stylePartsOf(textOf(dist, [ofShell]))
  const startFile = await writeStart(dist)
  const files = Object.entries(pages).map(([page, modules]) => {
    const { scripts } = filesOf(manifest, [...shared, ...modules])
    const { styles } = filesOf(manifest, [...shared, ...modules, ...late])
    const more = styles.filter((file) => !shell.includes(`"${file}"`))
    const own = textOf(dist, more)
    const parts = [...base, ...stylePartsOf(own)]
    const style = write(dist, `drawn-${page}`, 'css', own)
    return [page, { start: startFile, scripts, style, styles: more, parts }]
  })
  writeFileSync(to, JSON.stringify(Object.fromEntries(files)))
}

/**
 * @param {string} dist
 * @param {readonly string[]} styles
 */
const textOf = (dist, styles) => styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')

/**
 * What fetches the scripts of a drawn page.
 * @param {string} dist
 */
async function writeStart(dist) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: start } },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  if (output.length !== 1) throw new Error(`${start} became more than one file`)
  return write(dist, 'drawn-start', 'js', output[0].code)
}

/**
 * A file named by its content. Returns its address.
 * @param {string} dist
 * @param {string} name
 * @param {string} ending
 * @param {string} text
 */
function write(dist, name, ending, text) {
  const file = `/assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`
  writeFileSync(join(dist, file), text)
  return file
}

const [manifest, target] = process.argv.slice(2)
if (!manifest || !target) throw new Error('The manifest and the target have to be named.')
await writePageFiles(manifest, target)
