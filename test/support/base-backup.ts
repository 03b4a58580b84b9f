// A copy of a PostgreSQL that runs, as its documentation describes a low-level base backup.
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { OwnPostgres } from './postgres.ts'

/** Copies its folder to `to`. */
export async function copyRunning(postgres: OwnPostgres, to: string): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`select pg_backup_start('copy', true)`)
  copyFolder(postgres.databaseDir, to, (path) => path !== 'postmaster.pid' && !path.startsWith('pg_wal/'))
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  // what was written meanwhile; the first server keeps it long enough
  copyFolder(join(postgres.databaseDir, 'pg_wal'), join(to, 'pg_wal'), () => true)
  await client.end()
}

/** With what may go while it is read. */
function copyFolder(from: string, to: string, isWanted: (path: string) => boolean, below = ''): void {
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) copyFolder(from, to, isWanted, path)
    else if (isWanted(path)) {
      try {
        cpSync(join(from, path), join(to, path))
      } catch (error) {
        // a temporary file
        if (statSync(join(from, path), { throwIfNoEntry: false })) throw error
        rmSync(join(to, path), { force: true })
      }
    }
  }
}
