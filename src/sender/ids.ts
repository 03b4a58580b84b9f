// Ids in the clinic's paths. An id of 0 or less is never opened and never navigated to.
import { logError } from '../platform/log.ts'

/** The id of a path's part, null for anything that is none. */
export function parseId(part: unknown): number | null {
  const text = String(part)
  if (!/^[1-9]\d*$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}

/** Whether an id may be navigated to; one that may not is a bug of the caller and is logged. */
export function isOpenable(id: number): boolean {
  if (id > 0) return true
  logError('request_not_openable', { id })
  return false
}
