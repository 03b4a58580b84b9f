// Trouble with the device's storage as a value: expected (a full device, a database that the browser closed), so no bug.

/** full: no space (FT7). closed: the browser closed or removed the database under the app (FT8). */
export interface StorageFailure {
  readonly code: 'storage'
  readonly reason: 'full' | 'closed'
}

const closedNames = [
  'DatabaseClosedError',
  'OpenFailedError',
  'InvalidStateError',
  'MissingAPIError',
  'UnknownError',
  // of a transaction, by Dexie: the browser aborts those that run when it closes the database; nothing here aborts any
  'AbortError',
]

/** The failure that an exception of the store stands for, null when it is a bug. Names are IndexedDB's and Dexie's. */
export function storageFailureOf(error: unknown): StorageFailure | null {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return { code: 'storage', reason: 'full' }
  return names.some((name) => closedNames.includes(name)) ? { code: 'storage', reason: 'closed' } : null
}

/** Dexie wraps: an aborted transaction carries its cause as `inner`. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || isGivenUp(error)) return []
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : []
  return 'inner' in error && error.inner !== error ? [...name, ...namesOf(error.inner)] : name
}

/** An AbortSignal's reason: somebody gave a call up, and no storage failed. */
const isGivenUp = (error: object): boolean => error instanceof DOMException && error.name === 'AbortError'
