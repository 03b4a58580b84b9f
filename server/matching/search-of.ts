// What matching compares providers with: a search's criteria, the readable codes of its patient, who was asked already, and
// how the clinic and the providers stand to each other.
import { careLevels } from '../../catalogue/care-levels.ts'
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { genders } from '../../catalogue/genders.ts'
import { COUNTRY } from '../../catalogue/portal/regions.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import { dayOf } from '../../domain/calendar.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { neededServices } from '../../domain/services.ts'
import type { Queryable } from '../db/database.ts'
import { readSearchingClinic } from '../stores/matching/reader.ts'
import { readZipcode } from '../stores/zipcodes/reader.ts'

export type MatchingPatient = Pick<
  PatientReadable,
  'age_interval' | 'weight_interval' | 'care_level' | 'gender' | 'requires_isolation' | 'payers'
>

export interface Asking {
  readonly careseekerId: number
  readonly contactedProviderIds: ReadonlySet<number>
  /** ms */
  readonly now: number
}

/** A code that says nothing, as null. */
const unless = (code: number | null | undefined, nothing: number): number | null =>
  code === undefined || code === nothing ? null : code

function codesOf(patient: MatchingPatient | null) {
  return {
    ageInterval: patient?.age_interval ?? null,
    weightInterval: patient?.weight_interval ?? null,
    careLevel: unless(patient?.care_level, careLevels.code.unknown),
    gender: unless(patient?.gender, genders.code.unspecified),
    requiresIsolation: patient?.requires_isolation ?? false,
    payers: patient?.payers ?? [],
  }
}

/** `patient` null: the criteria alone, before a patient exists. */
export async function matchingSearchOf(
  db: Queryable,
  criteria: SearchCriteria,
  patient: MatchingPatient | null,
  { careseekerId, contactedProviderIds, now }: Asking,
): Promise<MatchingSearch> {
  const place = await readZipcode(db, criteria.zipcode)
  const clinic = await readSearchingClinic(db, careseekerId)
  const codes = codesOf(patient)
  return {
    ...codes,
    searchType: criteria.search_type,
    sender: clinic && { id: careseekerId, country: COUNTRY, type: clinic.type ?? careseekerTypes.code.hospital },
    solutions: criteria.solutions,
    services: neededServices(criteria.services, codes.weightInterval),
    specializations: criteria.specializations,
    roomType: unless(criteria.room_type, roomTypes.code.noPreference),
    startDate: criteria.start_date,
    startDateFlexible: criteria.start_date_flexible,
    zipcode: criteria.zipcode,
    coordinates: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    radiusMetres: criteria.radius_m,
    contactedProviderIds,
    blockedProviderIds: new Set(clinic?.blocked),
    now,
    today: dayOf(now),
  }
}
