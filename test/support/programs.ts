// Programs of Debian that some tests need and not every machine has: what needs one that is missing is skipped by its name.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian has some outside of what an ordinary user looks through */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']

/** Its path; null where this machine has none. */
export const programPath = (name: string): string | null =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null

/** What it says, both ways together, and how it ends. */
export function runProgram(path: string, args: readonly string[], folder?: string) {
  const { status, stdout, stderr, error } = spawnSync(path, args, { encoding: 'utf8', ...(folder && { cwd: folder }) })
  if (error) throw error
  return { status, output: `${stdout}${stderr}` }
}
