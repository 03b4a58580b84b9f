// OB12: something between this device and the server refuses a row by itself (a firewall's 413 or 403), while the server is
// reached. The server has not seen it; it is tried again, alone and rarely, and keeps nothing waiting but what rests on it. Pure.

import { networkRefusalCode, networkRefusalStatus } from '../../domain/network-refusal-code.ts'
import type { Closing } from '../store/outbox.ts'
import type { OutboxRow } from '../store/tables.ts'
import { networkRefusalMs } from './limits.ts'

/** Its `code` says by which status of HTTP. */
export const isRefusedByNetwork = ({ state, code }: Pick<OutboxRow, 'state' | 'code'>): boolean =>
  state === 'on_device' && networkRefusalStatus(code) !== null

/** The end of an attempt that was refused on its way. */
export const refusedByNetwork = (
  { id, attempt, replay }: Pick<OutboxRow, 'id' | 'attempt' | 'replay'>,
  status: number,
  now: number,
): Closing => ({
  id,
  attempt,
  // SY6: a replay was shown as stored, and a shown state never goes back
  change: {
    ...(replay === 1 ? {} : { state: 'on_device', code: networkRefusalCode(status) }),
    waitUntil: now + networkRefusalMs,
  },
})
