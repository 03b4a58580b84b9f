// The stations of the clinic into which the signed-in person may put a patient; one that has ended takes nobody new.
import type { Station } from '../../../contract/http/stations.ts'
import { usePort } from '../../data/PortsProvider.tsx'

export interface OfferedStations {
  readonly stations: readonly Station[]
  /** roles limited to stations: one of them has to be chosen */
  readonly isLimited: boolean
  /** the one station of a person who is limited to it */
  readonly only: number | null
}

/** @param current the station of the patient: it stays, also when it has ended */
export function useOfferedStations(current: number | null = null): OfferedStations {
  const list = usePort('desk').useStations()
  if (list.state !== 'ready') return { stations: [], isLimited: false, only: null }
  const { stations, own } = list.value
  const offered = stations.filter(
    ({ id, ended_at }) => (own?.includes(id) ?? true) && (ended_at === null || id === current),
  )
  const [first] = offered
  const isOnlyOne = own !== null && offered.length === 1
  return { stations: offered, isLimited: own !== null, only: isOnlyOne && first ? first.id : null }
}
