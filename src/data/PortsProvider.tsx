// Hands the ports that an area was bound to down to its screens. src/app/<area>.tsx gives what the area has; a screen that
// asks for more than its area has is a bug.
import { createContext, type ReactNode, useContext } from 'react'
import type { Side } from '../../domain/lifecycle/request-actions.ts'
import type { AdminPort } from './admin-port.ts'
import type { AgreementsPort } from './agreements-port.ts'
import type { CapacityPort } from './capacity-port.ts'
import type { CompanionPort } from './companion-port.ts'
import type { DeskPort } from './desk-port.ts'
import type { DevicePeoplePort } from './device-people-port.ts'
import type { DeviceSearchPort } from './device-search-port.ts'
import type { ExportPort } from './export-port.ts'
import type { FilePort } from './file-port.ts'
import type { FirstStepsPort } from './first-steps-port.ts'
import type { HandOverPort } from './hand-over-port.ts'
import type { LookupPort } from './lookup-port.ts'
import type { MaterialPort } from './material-port.ts'
import type { PortalPort } from './portal-port.ts'
import type { AccessPort, AnswerPort, ClinicPort, DevicesPort, OutboxPort, RequestPort, ToursPort } from './ports.ts'
import type { ReadersPort } from './readers-port.ts'
import type { ReverseSearchPort } from './reverse-search-port.ts'
import type { SavedFilterPort } from './saved-filter-port.ts'
import type { SearchDocumentsPort } from './search-documents-port.ts'
import type { SearchPort } from './search-port.ts'
import type { HousePort, NoticesPort, OwnAccountPort, RulesPort } from './settings-port.ts'
import type { SharedFilesPort } from './shared-files-port.ts'
import type { TextBlocksPort } from './text-blocks-port.ts'

export interface Ports {
  readonly admin: AdminPort
  /** whose eyes the screens have: the same parts serve both */
  readonly side: Side
  readonly requests: RequestPort
  readonly answers: AnswerPort
  readonly outbox: OutboxPort
  readonly capacity: CapacityPort
  readonly clinic: ClinicPort
  readonly desk: DeskPort
  readonly searches: SearchPort
  readonly documents: SearchDocumentsPort
  readonly handOver: HandOverPort
  readonly lookups: LookupPort
  readonly material: MaterialPort
  readonly agreements: AgreementsPort
  readonly access: AccessPort
  readonly devices: DevicesPort
  readonly devicePeople: DevicePeoplePort
  readonly deviceSearch: DeviceSearchPort
  readonly reverseSearches: ReverseSearchPort
  readonly savedFilters: SavedFilterPort
  readonly files: FilePort
  readonly exports: ExportPort
  readonly firstSteps: { calls(): Promise<FirstStepsPort> }
  readonly readers: ReadersPort
  readonly portal: PortalPort
  readonly companions: CompanionPort
  readonly house: HousePort
  readonly rules: RulesPort
  readonly notices: NoticesPort
  readonly ownAccount: OwnAccountPort
  readonly tours: ToursPort
  readonly textBlocks: TextBlocksPort
  readonly sharedFiles: SharedFilesPort
}
/** What every area with accounts has, and what only some have; the public one only looks up. */
export type AreaPorts =
  | (Pick<Ports, 'side' | 'requests'> & Partial<Ports>)
  | Pick<Ports, 'lookups'>
  | Pick<Ports, 'admin'>

const PortsContext = createContext<AreaPorts | null>(null)

export function PortsProvider({ ports, children }: { ports: AreaPorts; children: ReactNode }) {
  return <PortsContext value={ports}>{children}</PortsContext>
}

/** Shows parts as the other side sees them, with the ports of this area. */
export function WithEyesOf({ side, children }: { side: Side; children: ReactNode }) {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('no PortsProvider above')
  return <PortsContext value={{ ...ports, side }}>{children}</PortsContext>
}

/** A port of this area. Ports do not change while the area lives, so that their hooks keep their order. */
export function usePort<K extends keyof Ports>(name: K): Ports[K] {
  const port = useOptionalPort(name)
  if (port === undefined) throw new Error(`this area has no port ${name}`)
  return port
}

/** The same for parts that do without: the clinic's area has no outbox. */
export function useOptionalPort<K extends keyof Ports>(name: K): Ports[K] | undefined {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('no PortsProvider above')
  return (ports as Partial<Ports>)[name]
}
