// Counts what waits on this device and what a person has to look at, for the pill; on the lock screen too.
import { useEffect } from 'react'
import { usePort } from '../data/PortsProvider.tsx'
import { connectionReports } from '../state/connection.ts'

const toCheckStates: ReadonlySet<string> = new Set(['refused', 'conflict', 'held'])

export function OutboxCounts() {
  const rows = usePort('outbox').useOutbox()
  const toCheck = rows.filter(({ state }) => toCheckStates.has(state)).length
  const waiting = rows.filter(({ state }) => state === 'on_device' || state === 'sending').length
  useEffect(() => connectionReports.report({ waiting, toCheck }), [waiting, toCheck])
  return null
}
