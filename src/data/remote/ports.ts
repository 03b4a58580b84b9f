// All ports of the clinic's area on one connection, and what a hint of the socket does to them.
import type { QueryClient } from '@tanstack/react-query'
import type { RecordKind } from '../../../contract/http/sync.ts'
import type { AccessPort, ClinicPort, RequestPort } from '../ports.ts'
import { createAccessPort } from '../session/access-port.ts'
import { createClinicPort } from './clinic-port.ts'
import { createConnection, type RemoteDeps } from './connection.ts'
import { invalidate } from './queries.ts'
import { createRequestPort } from './request-port.ts'

export interface RemotePorts {
  readonly requests: RequestPort
  readonly clinic: ClinicPort
  readonly access: AccessPort
  /** SY8: reads anew what shows this record */
  hint(hint: { readonly kind: RecordKind; readonly id: number }): Promise<void>
  /** at the lock: nothing of what was read stays in memory */
  forget(): void
}

/** @param client given to the area's QueryClientProvider too */
export function createRemotePorts(deps: RemoteDeps, client: QueryClient): RemotePorts {
  const connection = createConnection(deps)
  const requests = createRequestPort(connection, client)
  return {
    requests,
    clinic: createClinicPort(connection, client, requests),
    access: createAccessPort(deps),
    hint: (hint) => invalidate(client, hint),
    forget: () => client.clear(),
  }
}
