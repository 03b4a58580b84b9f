// All ports of the clinic's area on one connection, and what a hint of the socket does to them.
import { QueryClient } from '@tanstack/react-query'
import type { RecordKind } from '../../../contract/http/sync.ts'
import type { OnlineApi } from '../../crypto/types.ts'
import type { AgreementsPort } from '../agreements-port.ts'
import type { DeskPort } from '../desk-port.ts'
import type { ExportPort } from '../export-port.ts'
import type { FilePort } from '../file-port.ts'
import type { LookupPort } from '../lookup-port.ts'
import type { MaterialPort } from '../material-port.ts'
import type { AccessPort, ClinicPort, RequestPort } from '../ports.ts'
import type { ReadersPort } from '../readers-port.ts'
import type { SearchDocumentsPort } from '../search-documents-port.ts'
import type { SearchPort } from '../search-port.ts'
import { type AccessDeps, createAccessPort } from '../session/access-port.ts'
import { createAgreementsPort } from './agreements-port.ts'
import { createClinicPort } from './clinic-port.ts'
import { type Connection, createConnection, type RemoteDeps } from './connection.ts'
import { createDeskPort } from './desk-port.ts'
import { createRemoteFiles, type RemoteFilesDeps } from './files.ts'
import { createHintReader } from './hints.ts'
import { createLookupPort } from './lookup-port.ts'
import { createMaterialPort } from './material-port.ts'
import { queryKeys } from './queries.ts'
import { createReadersPort } from './readers-port.ts'
import { createRequestPort } from './request-port.ts'
import { createSearchDocumentsPort } from './search-documents.ts'
import { createSearchPort } from './search-port.ts'

export interface RemotePorts {
  /** for the area's QueryClientProvider; the ports name it themselves */
  readonly queries: QueryClient
  readonly requests: RequestPort
  readonly clinic: ClinicPort
  readonly desk: DeskPort
  readonly searches: SearchPort
  readonly documents: SearchDocumentsPort
  readonly lookups: LookupPort
  readonly material: MaterialPort
  readonly agreements: AgreementsPort
  readonly access: AccessPort
  readonly files: FilePort
  readonly exports: ExportPort
  readonly readers: ReadersPort
  /** SY8: reads anew what shows this record */
  hint(hint: { readonly kind: RecordKind; readonly id: number }): Promise<void>
  /** reads anew how far the keys of a search are */
  keyJobChanged(auctionId: number): Promise<void>
  /** hints may have been missed: reads everything anew that is shown */
  renew(): Promise<void>
  /** at the lock: nothing of what was read stays in memory */
  forget(): void
}

/** KY9: a key that is held back is given once a colleague said that they know who came. */
export async function wrapPending(
  connection: Pick<Connection, 'api' | 'call' | 'me'>,
  ...asked: Parameters<OnlineApi['wrapPending']>
): ReturnType<OnlineApi['wrapPending']> {
  const { api } = connection
  const wrapped = await api.wrapPending(...asked)
  if (wrapped.ok || wrapped.error !== 'partner_changed') return wrapped
  const { lift } = await import('./lift-checks.ts')
  return (await lift(connection, [asked[1]])) ? api.wrapPending(...asked) : wrapped
}

export function createRemotePorts(deps: RemoteDeps & RemoteFilesDeps & Pick<AccessDeps, 'organisations'>): RemotePorts {
  // failures are shown at once and tried again by the next hint, focus or minute; what was read is old when it is asked for again
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } })
  const connection = createConnection(deps)
  const requests = createRequestPort(connection, client)
  const files = createRemoteFiles(connection, client, requests, deps)
  return {
    queries: client,
    requests,
    clinic: createClinicPort(connection, client),
    searches: createSearchPort(connection, client, requests),
    documents: createSearchDocumentsPort(connection, client),
    lookups: createLookupPort(connection),
    material: createMaterialPort(connection, client, deps),
    agreements: createAgreementsPort(connection, client, deps),
    desk: createDeskPort(connection, client),
    access: createAccessPort({
      ...deps,
      wrapPending: (...asked) => wrapPending(connection, ...asked),
      wait: (ms) => new Promise((resolve) => void deps.after(ms, () => resolve())),
      onKeyGiven: (patient) => void client.invalidateQueries({ queryKey: queryKeys.patient(patient) }),
    }),
    files,
    exports: {
      patient: async (...asked) =>
        (await import('./export-port.ts')).createExportPort(connection, files).patient(...asked),
    },
    readers: createReadersPort(connection, client, requests),
    hint: createHintReader(client, deps.after),
    keyJobChanged: (auctionId) => client.invalidateQueries({ queryKey: queryKeys.keyJob(auctionId) }),
    renew: () => client.invalidateQueries(),
    forget: () => client.clear(),
  }
}
