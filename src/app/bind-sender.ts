// Binds the clinic's area to the server: its session and its remote data. Nothing of it lies on the device.
import type { AreaPorts } from '../data/PortsProvider.tsx'
import type { SessionPort } from '../state/session-port.ts'
import { createPageHttp } from './http.ts'
import { createOnlineSession } from './online-session.ts'

export interface BoundSender {
  readonly sessionPort: SessionPort
  readonly ports: AreaPorts | null
}

export function bindSender(): BoundSender {
  const { session } = createOnlineSession(createPageHttp(), 'careseeker')
  return { sessionPort: session, ports: null }
}
