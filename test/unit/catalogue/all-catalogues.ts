// Every catalogue, for tests that walk them all. labels.test.ts compares this list with the folder.
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { accountTypes } from '../../../catalogue/account-types.ts'
import { ageIntervals, coarseAgeIntervals } from '../../../catalogue/age-intervals.ts'
import { candidateStatuses } from '../../../catalogue/candidate-statuses.ts'
import { candidatesProgress } from '../../../catalogue/candidates-progress.ts'
import { capacityStatuses } from '../../../catalogue/capacity-statuses.ts'
import { careDurations } from '../../../catalogue/care-durations.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../../catalogue/careseeker-statuses.ts'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { clientTypes } from '../../../catalogue/client-types.ts'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { entityTypes } from '../../../catalogue/entity-types.ts'
import { eventTypes } from '../../../catalogue/event-types.ts'
import { facilityTypes } from '../../../catalogue/facility-types.ts'
import { federalStates } from '../../../catalogue/federal-states.ts'
import { fileCategories } from '../../../catalogue/file-categories.ts'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import { genderRooms } from '../../../catalogue/gender-rooms.ts'
import { genders } from '../../../catalogue/genders.ts'
import { infectionKinds } from '../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { livingSituations } from '../../../catalogue/living-situations.ts'
import { mailStates } from '../../../catalogue/mail-states.ts'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { mobilityAids } from '../../../catalogue/mobility-aids.ts'
import { noCapacityInfections } from '../../../catalogue/no-capacity-infections.ts'
import { noCapacityTypes } from '../../../catalogue/no-capacity-types.ts'
import { payers } from '../../../catalogue/payers.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { requestOrigins } from '../../../catalogue/request-origins.ts'
import { requestStatuses } from '../../../catalogue/request-statuses.ts'
import { roles } from '../../../catalogue/roles.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchLifecycles } from '../../../catalogue/search-lifecycles.ts'
import { searchStates } from '../../../catalogue/search-states.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { services } from '../../../catalogue/services.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import { transportTypes } from '../../../catalogue/transport-types.ts'
import { vigilances } from '../../../catalogue/vigilances.ts'
import { weightIntervals } from '../../../catalogue/weight-intervals.ts'

export const allCatalogues = [
  accountStatuses,
  accountTypes,
  ageIntervals,
  candidateStatuses,
  candidatesProgress,
  capacityStatuses,
  careDurations,
  careLevels,
  careproviderStatuses,
  careseekerStatuses,
  careseekerTypes,
  clientTypes,
  coarseAgeIntervals,
  declinedReasons,
  entityTypes,
  eventTypes,
  facilityTypes,
  federalStates,
  fileCategories,
  fileShareModes,
  filterReasons,
  genderRooms,
  genders,
  infectionKinds,
  infectionStates,
  livingSituations,
  mailStates,
  mailTypes,
  mentalAbilities,
  mobilities,
  mobilityAids,
  noCapacityInfections,
  noCapacityTypes,
  payers,
  relationships,
  requestOrigins,
  requestStatuses,
  roles,
  roomTypes,
  searchLifecycles,
  searchStates,
  searchTypes,
  services,
  solutions,
  specializations,
  transportTypes,
  vigilances,
  weightIntervals,
] as const
