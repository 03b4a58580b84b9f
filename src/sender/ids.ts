// What the clinic's screens may open.
import { parseId } from '../../domain/ids.ts'
import { logError } from '../platform/log.ts'

/** Whether an id may be navigated to; one that may not is a bug of the caller and is logged. */
export function isOpenable(id: number): boolean {
  if (parseId(id) !== null) return true
  logError('request_not_openable', { id })
  return false
}
