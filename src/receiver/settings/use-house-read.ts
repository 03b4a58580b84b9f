// What a settings page of the house reads from the server, and reads again when the network comes back.
import { useCallback } from 'react'
import type { Result } from '../../../contract/result.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../data/ports.ts'
import type { HouseCalls } from '../../data/settings-port.ts'
import { type Read, useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'

/** @param ask the same function while the page lives */
export function useHouseRead<T>(ask: (calls: HouseCalls) => Promise<Result<T, ActionFailure>>): Read<T> {
  const port = usePort('house')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(async () => ask(await port.calls()), [port, ask])
  return useRead(read, isConnected)
}
