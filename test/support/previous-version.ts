// The version before this one, as it stood: its sources out of the repository, built beside them, for tests of both versions side
// by side on the schema of the newer.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchDir } from './scratch.ts'

const root = join(import.meta.dirname, '..', '..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Its revision: PREVIOUS_VERSION where that is set, else the newest release before this one, else what stood before the newest
 * migration, which is the version that a change of the schema may break. null: there is no repository, or it does not reach back so far.
 */
export function previousRevision(): string | null {
  const { PREVIOUS_VERSION: named } = process.env
  if (named) return named
  try {
    const newest = git('tag', '--list', 'v*', '--no-contains', 'HEAD', '--merged', 'HEAD', '--sort=-creatordate')
    if (newest) return newest.split('\n')[0] ?? null
    const change = git('log', '-1', '--first-parent', '--format=%H', '--', 'server/db/migrations')
    return git('rev-parse', '--verify', '--quiet', `${change}^1`)
  } catch (error) {
    // a run that is counted on says that it could not compare
    if (process.env.CI) throw error
    return null
  }
}

const packagesIn = (folder: string) => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { '': _, ...installed } = packages
  return JSON.stringify(installed)
}

/** Its folder, with its packages and its build: gone when the run is over. Takes a minute or two. */
export function buildRevision(revision: string): string {
  const folder = makeScratchDir('previous')
  const sources = execFileSync('git', ['archive', '--format=tar', revision], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  // its set-up installs its own where they differ
  if (packagesIn(folder) === packagesIn(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'setup.mjs'), '--build'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${revision} could not be built:\n${stdout}${stderr}`)
  return folder
}
