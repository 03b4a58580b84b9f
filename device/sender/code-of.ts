// Why the outbox's last attempt ended, as the screens tell it.

import { turnedAwayCode } from '../../domain/turned-away-code.ts'
import { type HttpFailure, turnedAwayBy } from '../http/failure.ts'
import type { StorageFailure } from '../storage-failure.ts'

/** Its code; of what somebody in between refused, by which status (OB12). */
export function codeOf(failure: HttpFailure | StorageFailure): string {
  const status = failure.code === 'storage' ? null : turnedAwayBy(failure)
  return status === null ? failure.code : turnedAwayCode(status)
}
