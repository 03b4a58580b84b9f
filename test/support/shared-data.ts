// Real data that is not part of the project (postcodes, Wycheproof's vectors): in the folder that SHARED_DATA_DIR names, else
// beside the checkout in ../shared/data. A test that uses it has small data of its own too, so that a clone without it tests
// the same behaviour on less.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.SHARED_DATA_DIR ?? join(import.meta.dirname, '../../../shared/data')

/** The file's bytes; null when it is not there. A folder that was named has to hold it. */
export function readSharedBytes(path: string): Buffer | null {
  const file = join(folder, path)
  if (existsSync(file)) return readFileSync(file)
  if (process.env.SHARED_DATA_DIR !== undefined) throw new Error(`SHARED_DATA_DIR has no ${path}`)
  return null
}

/** The same as text. */
export const readSharedData = (path: string): string | null => readSharedBytes(path)?.toString('utf8') ?? null
