// Holds the papers for a data protection officer and a buyer to what there is: `node checks/check-papers.mjs`. Every table of the
// two databases has its row in docs/PRIVACY.md, and no row names a table that is gone. Every claim of a paper names a file that is
// there, or says plainly that it is open; a test that is named by its path stands at that path.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const page = 'docs/PRIVACY.md'
const papers = [page, 'docs/SECURITY.md', ...globSync('docs/{SCALE.md,privacy/*.md}')].sort()
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

/** @type {string[]} */
const findings = []

/** Tables of the database as its interfaces name them, with the file. @type {Map<string, string>} */
const tables = new Map()
for (const file of ['server/key-storage/schema.ts', ...globSync('server/db/schema*.ts')]) {
  const prefix = file.startsWith('server/key-storage/') ? 'key_storage.' : ''
  for (const [, body = ''] of read(file).matchAll(/interface \w*Schema\b[^{]*\{([^}]*)\}/g))
    for (const [, name = ''] of body.matchAll(/^\s+(\w+): \w+Table$/gm)) tables.set(prefix + name, file)
}
// a table that only SQL knows would be in no interface
const migrations = [...globSync('server/{db,key-storage}/migrations/*.ts')].map(read).join('\n')
const dropped = new Set([...migrations.matchAll(/drop table (?:if exists )?([\w.]+)/g)].map(([, name]) => name))
for (const [, name = ''] of migrations.matchAll(/create table (?:if not exists )?([a-z_.]+)/g))
  if (!tables.has(name) && !dropped.has(name)) tables.set(name, 'its migration')
if (tables.size < 90)
  findings.push(`only ${tables.size} tables were found: the interfaces are written otherwise by now`)

/** Cells of the table rows of a text, without headings. @param {string} text */
const rowsOf = (text) =>
  [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([first = '']) => !/^:?-+:?$/.test(first))

/** Tables that the page names: backticks in the first cell, under the headings of its table of tables. @type {Set<string>} */
const named = new Set()
const [, inventory = ''] = /<!-- tables -->([\s\S]*?)<!-- \/tables -->/.exec(read(page)) ?? []
for (const [first = ''] of rowsOf(inventory))
  for (const [, name = ''] of first.matchAll(/`([a-z_.]+)`/g)) {
    if (named.has(name)) findings.push(`${page}: the table ${name} stands there twice`)
    named.add(name)
  }
for (const [name, file] of tables)
  if (!named.has(name)) findings.push(`${page}: the table ${name} of ${file} has no row in its table of tables`)
for (const name of named) if (!tables.has(name)) findings.push(`${page}: there is no table ${name}`)

/** What a row says that proves nothing here. */
const open = /\*\*(not yet|operator|noch nicht|Betreiber|offen|none)\b/i
const proofs = /^(proof|Nachweis|which test shows it)$/i

for (const paper of papers) {
  const text = read(paper)
  /** @type {number} column of proofs of the table that is read; -1: it has none */
  let column = -1
  let isInside = false
  for (const [at, line] of text.split('\n').entries()) {
    const [, row] = /^\|(.+)\|$/.exec(line) ?? []
    if (row === undefined) {
      isInside = false
      continue
    }
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (!isInside) {
      isInside = true
      column = cells.findIndex((cell) => proofs.test(cell))
      continue
    }
    if (column === -1 || /^:?-+:?$/.test(cells[0] ?? '')) continue
    const proof = cells[column] ?? ''
    const links = [...proof.matchAll(/\]\(((?!https?:)[^)#\s]+)/g)].map(([, target = '']) => target)
    if (links.length === 0 && !open.test(proof))
      findings.push(`${paper}:${at + 1}: this line names no test and no file, and does not say that it is open`)
    for (const target of links)
      if (!existsSync(join(dirname(paper), target))) findings.push(`${paper}:${at + 1}: ${target} is not there`)
  }
  for (const [path] of text.matchAll(
    /(?<![\w/.])(?:test|checks|server|domain|contract|scripts)\/[\w./-]+\.(?:ts|mjs|sh)\b/g,
  ))
    if (!existsSync(path)) findings.push(`${paper}: ${path} is not there`)
}

for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
