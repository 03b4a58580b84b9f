// Folders that the server needs: made when they are missing, and the operator is told in a sentence what is wrong with one.
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

/** What the operator has to put right before the server starts; told in one sentence, without a stack. */
export class SetUpError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that is read-only',
  ENOTDIR: 'something in its path is no folder',
  EEXIST: 'a file is in its place',
  ENOSPC: 'its disk is full',
  ENOENT: 'its path cannot be made',
}

export const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasons[code] ?? (code || 'it cannot be used')
}

/**
 * Makes a folder that only this user reads, and looks whether it may be written.
 * @throws SetUpError
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new SetUpError(`The folder ${path} cannot be used: ${reasonOf(error)}.`)
  }
}
