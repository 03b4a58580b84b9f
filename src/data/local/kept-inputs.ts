// What of one account lies on this device (OB11): what goes out by itself, and what a person has to look at. Pure.
import { isListed, needsLook } from '../../../device/outbox/shown.ts'
import type { KeptInputs } from '../../state/session-port.ts'
import type { OutboxRow } from './pending.ts'

export function keptInputs(rows: readonly OutboxRow[], account: number | undefined): KeptInputs {
  const own = rows.filter((row) => row.account === account && isListed(row))
  const toCheck = own.filter(needsLook).length
  return { waiting: own.length - toCheck, toCheck }
}
