// Candidates of a search as the panel shows them.
import type { Candidate } from '../../contract/http/patients.ts'
import type { Judged } from './index-of-providers.ts'

export const toCandidate = ({ provider, distanceMetres, reasons, details }: Judged): Candidate => ({
  careprovider: {
    id: provider.id,
    name: provider.name,
    zipcode: provider.zipcode,
    city: provider.city,
    solutions: [...provider.solutions],
    capacity_status: provider.capacityStatus,
    capacity_updated_at: provider.capacityUpdatedAt,
    capacity_from: provider.capacityFrom,
    free_places: provider.freePlaces,
  },
  distance_m: distanceMetres === null ? null : Math.round(distanceMetres),
  reasons: [...reasons],
  details: [...details],
  reachable: provider.reachable,
})
