// Shows that every rule fires on a file that breaks it and is silent on one that keeps it: writes the files of
// rule-cases.mjs into temporary folders, runs the tools there with this project's configuration, and compares.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImports } from './find-imports.mjs'
import { importCases, lintCases, typeCases } from './rule-cases.mjs'

/** @typedef {import('./rule-cases.mjs').Cases} Cases */

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/**
 * One tool: how it is called in a folder, and how the path of a file begins a line of its report.
 * @typedef {{ command: string, args: string[], copied: string[], reports: (output: string, path: string) => boolean }} Tool
 */

/** @type {[string, Cases, Tool][]} */
const runs = [
  [
    'imports',
    importCases,
    {
      command: process.execPath,
      args: [join(root, 'checks', 'check-imports.mjs')],
      copied: [],
      reports: (output, path) => output.split('\n').some((line) => line.startsWith(`${path}:`)),
    },
  ],
  [
    'biome',
    lintCases,
    {
      command: join(bin, 'biome'),
      args: ['lint', '--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error', '--vcs-enabled=false'],
      copied: [
        'biome.json',
        'checks/no-new-date.grit',
        'checks/integers-have-ends.grit',
        'checks/one-unit-of-work.grit',
      ],
      reports: (output, path) => output.includes(`${path},line=`),
    },
  ],
  [
    'tsc',
    typeCases,
    {
      command: join(bin, 'tsc'),
      args: ['-b', '--pretty', 'false'],
      copied: readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name)),
      reports: (output, path) => output.split('\n').some((line) => line.startsWith(`${path}(`)),
    },
  ],
]

/** Writes a file and the folders above it. */
function write(/** @type {string} */ path, /** @type {string} */ text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Makes what a file imports exist, so that a missing file is never the reason of a report. */
function writeImported(/** @type {string} */ folder, /** @type {string} */ path, /** @type {string} */ text) {
  for (const { specifier } of findImports(path, text)) {
    if (!specifier?.startsWith('.') || !/\.[a-z]+$/.test(specifier) || specifier.includes('*')) continue
    const imported = join(folder, posix.join(posix.dirname(path), specifier))
    if (!existsSync(imported)) write(imported, 'export {}\n')
  }
}

/** Puts the cases and the tool's configuration into a folder; the packages are linked, the tool's caches are not. */
function fill(/** @type {string} */ folder, /** @type {Cases} */ cases, /** @type {string[]} */ copied) {
  for (const name of copied) cpSync(join(root, name), join(folder, name))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const files = Object.values(cases).flatMap(({ broken, kept }) => Object.entries({ ...broken, ...kept }))
  for (const [path, text] of files) write(join(folder, path), text)
  for (const [path, text] of files) writeImported(folder, path, text)
}

/**
 * Runs a tool over its cases and prints those that it judges wrongly.
 * @returns {{ count: number, wrong: number }}
 */
function judge(/** @type {string} */ name, /** @type {Cases} */ cases, /** @type {Tool} */ tool) {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  try {
    fill(folder, cases, tool.copied)
    const { status, stdout, stderr, error } = spawnSync(tool.command, tool.args, { cwd: folder, encoding: 'utf8' })
    // a tool that ends well saw none of the faults, one that ends otherwise is broken or wrongly configured
    if (error || !(status === 1 || (name === 'tsc' && status === 2)))
      throw error ?? new Error(`${name}:\n${stdout}${stderr}`)
    const output = stdout + stderr
    let count = 0
    let wrong = 0
    for (const [rule, { broken, kept = {} }] of Object.entries(cases)) {
      for (const path of [...Object.keys(broken), ...Object.keys(kept)]) {
        count += 1
        const reported = tool.reports(output, path)
        if (reported === path in broken) continue
        wrong += 1
        console.error(
          `${rule}: ${path} ${reported ? 'keeps the rule and was' : 'breaks the rule and was not'} reported by ${name}`,
        )
      }
    }
    return { count, wrong }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const results = runs.map(([name, cases, tool]) => judge(name, cases, tool))
const sum = (/** @type {'count' | 'wrong'} */ key) => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('count')} files judged, ${sum('wrong')} wrongly`)
process.exitCode = sum('wrong') > 0 ? 1 : 0
