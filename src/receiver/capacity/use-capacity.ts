// A house's word of free places on a screen: renewed when the screen opens, when the network is back, and when the device pulls.
import { useEffect } from 'react'
import { usePort } from '../../data/PortsProvider.tsx'
import { isUp, useConnection } from '../../state/connection.ts'

export function useCapacity(careproviderId: number) {
  const port = usePort('capacity')
  const view = port.useCapacity(careproviderId)
  const isConnected = useConnection(({ network }) => isUp(network))
  const pulledAt = useConnection(({ lastSyncAt }) => lastSyncAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pull tells that something has changed
  useEffect(() => {
    if (isConnected) void port.renew(careproviderId)
  }, [port, careproviderId, isConnected, pulledAt])
  return { view, report: port.report }
}
