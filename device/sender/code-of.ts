// Why the outbox's last attempt ended, as the screens tell it.

import { networkRefusalCode } from '../../domain/network-refusal-code.ts'
import { type HttpFailure, refusedBy } from '../http/failure.ts'
import type { StorageFailure } from '../storage-failure.ts'

/** Its code; of what somebody in between refused, by which status (OB12). */
export function codeOf(failure: HttpFailure | StorageFailure): string {
  const status = failure.code === 'storage' ? null : refusedBy(failure)
  return status === null ? failure.code : networkRefusalCode(status)
}
