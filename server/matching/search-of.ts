// What matching compares providers with: a search's criteria, the readable codes of its patient, and who was asked already.
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { neededServices } from '../../domain/services.ts'
import type { Queryable } from '../db/database.ts'
import { readZipcode } from '../stores/zipcodes/reader.ts'

/** `patient` null: the criteria alone, before a patient exists. */
export async function matchingSearchOf(
  db: Queryable,
  criteria: SearchCriteria,
  patient: Pick<PatientReadable, 'age_interval' | 'weight_interval'> | null,
  contactedProviderIds: ReadonlySet<number>,
): Promise<MatchingSearch> {
  const place = await readZipcode(db, criteria.zipcode)
  const weightInterval = patient?.weight_interval ?? null
  return {
    solutions: criteria.solutions,
    services: neededServices(criteria.services, weightInterval),
    specializations: criteria.specializations,
    ageInterval: patient?.age_interval ?? null,
    weightInterval,
    startDate: criteria.start_date,
    startDateFlexible: criteria.start_date_flexible,
    zipcode: criteria.zipcode,
    coordinates: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    radiusMetres: criteria.radius_m,
    contactedProviderIds,
  }
}
