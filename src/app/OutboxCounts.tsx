// Counts what waits on this device and what a person has to look at, for the pill; on the lock screen too.
import { useEffect } from 'react'
import { isListed, needsLook } from '../../device/outbox/shown.ts'
import { isTurnedAway } from '../../device/outbox/turned-away.ts'
import { useOutboxRows } from '../data/local/use-device.ts'
import type { OutboxRows } from '../mirror/outbox-rows.ts'
import { connectionReports } from '../state/connection.ts'

export function OutboxCounts({ outbox }: { outbox: OutboxRows }) {
  const rows = useOutboxRows(outbox).filter(isListed)
  const toCheck = rows.filter(needsLook).length
  const waiting = rows.length - toCheck
  const stale = rows.filter(({ state }) => state === 'stale').length
  const turnedAway = rows.filter(isTurnedAway).length
  useEffect(
    () => connectionReports.report({ waiting, stale, turnedAway, toCheck }),
    [waiting, stale, turnedAway, toCheck],
  )
  return null
}
