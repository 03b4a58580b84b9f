// Counts what waits on this device and what a person has to look at, for the pill; on the lock screen too.
import { useEffect } from 'react'
import { isRefusedByNetwork } from '../../device/outbox/refused-by-network.ts'
import { isListed, needsAttention } from '../../device/outbox/shown.ts'
import { useOutboxRows } from '../data/local/use-device.ts'
import type { OutboxRows } from '../mirror/outbox-rows.ts'
import { connectionReports } from '../state/connection.ts'

export function OutboxCounts({ outbox }: { outbox: OutboxRows }) {
  const rows = useOutboxRows(outbox).filter(isListed)
  const toCheck = rows.filter(needsAttention).length
  const waiting = rows.length - toCheck
  const stale = rows.filter(({ state }) => state === 'stale').length
  const refusedByNetwork = rows.filter(isRefusedByNetwork).length
  useEffect(
    () => connectionReports.report({ waiting, stale, refusedByNetwork, toCheck }),
    [waiting, stale, refusedByNetwork, toCheck],
  )
  return null
}
