// Which built files each page of the portal begins with, from the build's own manifest: a page that the server draws names them
// all, and carries the part of their style that it shows, so that it is seen at once and never without style.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stylePartsOf } from './style-parts.mjs'

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Entry */

const shared = ['src/app/portal.tsx', 'src/app/portal-search.tsx']
/** loaded later, though drawn with the page: only its style belongs to what the page begins with */
const late = ['src/portal/search/PortalFoot.tsx']
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
export function writePageFiles(from, to) {
  const manifest = JSON.parse(readFileSync(from, 'utf8'))
  const dist = join(dirname(from), '..')
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, ofShell] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(shell) ?? []
  if (ofShell === undefined) throw new Error('index.html names no style sheet')
  const base = stylePartsOf(textOf(dist, [ofShell]))
  const files = Object.entries(pages).map(([page, modules]) => {
    const { scripts } = filesOf(manifest, [...shared, ...modules])
    const { styles } = filesOf(manifest, [...shared, ...modules, ...late])
    const more = styles.filter((file) => !shell.includes(`"${file}"`))
    const own = textOf(dist, more)
    return [page, { scripts, style: writeStyle(dist, page, own), styles: more, parts: [...base, ...stylePartsOf(own)] }]
  })
  writeFileSync(to, JSON.stringify(Object.fromEntries(files)))
}

/**
 * @param {string} dist
 * @param {readonly string[]} styles
 */
const textOf = (dist, styles) => styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')

/**
 * A page's own style in one file.
 * @param {string} dist
 * @param {string} page
 * @param {string} text
 */
function writeStyle(dist, page, text) {
  const name = `/assets/drawn-${page}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(dist, name), text)
  return name
}
