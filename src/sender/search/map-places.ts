// The search map's items as the map marks them. Pure.
import type { SearchMapItem } from '../../../contract/http/patients.ts'
import type { MapPlace, MarkerKind } from '../../features/map/index.ts'

const lookByStatus: Readonly<Record<string, MarkerKind>> = {
  accepted: 'accepted',
  attributed: 'accepted',
  interested: 'interested',
  sent: 'contacted',
  declined: 'declined',
  rejected: 'declined',
  unavailable: 'declined',
  archived: 'declined',
  potential: 'potential',
  suggested: 'potential',
  validated: 'potential',
  filtered: 'filtered',
}

export const keyOfRequest = (requestId: number): string => `request-${requestId}`
export const keyOfCandidate = (careproviderId: number): string => `candidate-${careproviderId}`

/** A request that stands on the map hides the candidate that its provider was. */
export const mapPlaces = (
  items: readonly SearchMapItem[],
  cityOf: (careproviderId: number) => string | null,
): MapPlace[] =>
  items.flatMap(({ id, status, careprovider }) => {
    const look = lookByStatus[status]
    if (!look) return []
    const { latitude, longitude } = careprovider.address
    const key = id === null ? keyOfCandidate(careprovider.id) : keyOfRequest(id)
    return [{ key, name: careprovider.name, city: cityOf(careprovider.id), look, latitude, longitude }]
  })

/** The request that a mark stands for, null for a candidate. */
export const requestOfKey = (key: string): number | null => {
  const id = /^request-(\d+)$/.exec(key)?.[1]
  return id === undefined ? null : Number(id)
}
