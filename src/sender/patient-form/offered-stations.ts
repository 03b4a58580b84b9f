// The stations of the clinic into which the signed-in person may put a patient.
import type { Station } from '../../../contract/http/stations.ts'
import { usePort } from '../../data/PortsProvider.tsx'

export interface OfferedStations {
  readonly stations: readonly Station[]
  /** roles limited to stations: one of them has to be chosen */
  readonly isLimited: boolean
  /** the one station of a person who is limited to it */
  readonly only: number | null
}

export function useOfferedStations(): OfferedStations {
  const list = usePort('desk').useStations()
  if (list.state !== 'ready') return { stations: [], isLimited: false, only: null }
  const { stations, own } = list.value
  const offered = stations.filter(({ id }) => own?.includes(id) ?? true)
  const [first] = offered
  const isOnlyOne = own !== null && offered.length === 1
  return { stations: offered, isLimited: own !== null, only: isOnlyOne && first ? first.id : null }
}
