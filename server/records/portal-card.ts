// A provider and an advice centre as the portal shows them to anybody.
import { facilityTypes } from '../../catalogue/facility-types.ts'
import type { PortalCard } from '../../contract/http/portal-search.ts'
import { capacityOn } from '../../domain/portal/capacity-on.ts'
import { addressOfThumbnail } from '../house-files/present.ts'
import type { Listed, ListedConsultant } from '../matching/portal-listing.ts'
import type { PublicProvider } from '../stores/portal-search/reader.ts'

/** km, to 10 m */
const kmOf = (metres: number | null) => (metres === null ? null : Math.round(metres / 10) / 100)

/** @param day first day of care, 'yyyy-MM-dd' */
export function portalCardOf(
  { provider, metres }: Listed,
  more: PublicProvider,
  day: string,
  thumbnail: string | undefined,
): PortalCard {
  const reported = { status: provider.capacityStatus, freeFrom: provider.capacityFrom }
  const status = capacityOn(reported, day)
  return {
    id: provider.id,
    name: provider.name,
    is_consultant: false,
    project_sponsor: null,
    address: { address: more.street, zip_code: provider.zipcode || null, city: provider.city },
    position: provider.coordinates && {
      latitude: provider.coordinates.latitude,
      longitude: provider.coordinates.longitude,
    },
    distance: kmOf(metres),
    facilities: facilityTypes.entries
      .filter(({ code }) => provider.solutions.has(code) && !provider.pausedSolutions.has(code))
      .map(({ key }) => key),
    capacity: {
      capacity_status: status,
      updated_at: more.capacity_updated_at,
      free_from: status === 'none' ? provider.capacityFrom : null,
      free_places: status === 'free' ? provider.freePlaces : null,
    },
    thumbnail_url: thumbnail === undefined ? null : addressOfThumbnail(provider.id, thumbnail),
  }
}

/** An advice centre has no places to tell of. */
export const consultantCardOf = ({ consultant, metres }: ListedConsultant): PortalCard => ({
  id: consultant.id,
  name: consultant.name,
  is_consultant: true,
  project_sponsor: consultant.sponsor,
  address: { address: consultant.street, zip_code: consultant.zipcode, city: consultant.city },
  position: { latitude: consultant.latitude, longitude: consultant.longitude },
  distance: kmOf(metres),
  facilities: [],
  capacity: { capacity_status: 'unknown', updated_at: null, free_from: null, free_places: null },
  thumbnail_url: null,
})
