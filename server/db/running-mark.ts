// Notices a copy of the embedded database's folder that was made while its server ran: the files were copied one after the
// other, so that half of a change may be missing. While a server runs, a file beside the folder holds the folder's inode, which
// a copy does not share; a server that was killed leaves it too, and finds its own.
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const markOf = (dataDir: string) => join(dataDir, 'db.running')

const inodeOf = (dataDir: string): Promise<string | null> =>
  stat(join(dataDir, 'db'), { bigint: true }).then(
    ({ ino }) => String(ino),
    () => null,
  )

/** Whether this folder is such a copy; asked before it is opened. */
export async function isCopyOfRunning(dataDir: string): Promise<boolean> {
  const [marked, own] = await Promise.all([readFile(markOf(dataDir), 'utf8').catch(() => null), inodeOf(dataDir)])
  return marked !== null && own !== null && marked.trim() !== own
}

/** From now on a copy is noticed, until the answered function is called. */
export async function markRunning(dataDir: string): Promise<() => Promise<void>> {
  await writeFile(markOf(dataDir), `${(await inodeOf(dataDir)) ?? ''}\n`)
  return () => rm(markOf(dataDir), { force: true })
}
