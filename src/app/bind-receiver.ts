// Binds the provider's area to this device: its session, its mirror and outbox, its connection.
import type { AreaPorts } from '../data/PortsProvider.tsx'
import type { DeviceSessionPort } from '../state/session-port.ts'
import { unavailableSession } from './unavailable-session.ts'

export interface BoundReceiver {
  readonly sessionPort: DeviceSessionPort
  readonly ports: AreaPorts | null
}

export const bindReceiver = (): BoundReceiver => ({ sessionPort: unavailableSession, ports: null })
