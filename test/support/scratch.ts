// Directories of a test, gone when its run is over: below the run's own directory where global-setup.ts made one, else
// removed when this process ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** set by global-setup.ts for the processes of its run */
export const scratchVariable = 'ANSCHLUSS_TEST_DIR'

/** A new, empty directory. */
export function makeScratchDir(name: string): string {
  const ofRun = process.env[scratchVariable]
  const directory = mkdtempSync(join(ofRun ?? tmpdir(), `anschluss-${name}-`))
  if (!ofRun) process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}
