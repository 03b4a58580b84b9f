// Every catalogue by its name: what the server tells as ontology, and what associations may name.
// A test compares this list with the folder.

import { academicTitles } from '../../catalogue/account/academic-titles.ts'
import { passwordStrengths } from '../../catalogue/account/password-strengths.ts'
import { salutations } from '../../catalogue/account/salutations.ts'
import { staffTypes } from '../../catalogue/account/staff-types.ts'
import { tours } from '../../catalogue/account/tours.ts'
import { userActions } from '../../catalogue/account/user-actions.ts'
import { accountStatuses } from '../../catalogue/account-statuses.ts'
import { accountTypes } from '../../catalogue/account-types.ts'
import { analyticsDashboards } from '../../catalogue/admin/analytics-dashboards.ts'
import { bounceKinds } from '../../catalogue/admin/bounce-kinds.ts'
import { careInformationSystems } from '../../catalogue/admin/care-information-systems.ts'
import { careseekerModuleStatuses } from '../../catalogue/admin/careseeker-module-statuses.ts'
import { companyStatuses } from '../../catalogue/admin/company-statuses.ts'
import { companyTypes } from '../../catalogue/admin/company-types.ts'
import { consultantStatuses } from '../../catalogue/admin/consultant-statuses.ts'
import { environments } from '../../catalogue/admin/environments.ts'
import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { jobStatuses } from '../../catalogue/admin/job-statuses.ts'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { onboardingCallOutcomes } from '../../catalogue/admin/onboarding-call-outcomes.ts'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { organisationEventTypes } from '../../catalogue/admin/organisation-event-types.ts'
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { receiverFileCategories } from '../../catalogue/admin/receiver-file-categories.ts'
import { websocketStatuses } from '../../catalogue/admin/websocket-statuses.ts'
import { basicCareTypes } from '../../catalogue/admissions/basic-care-types.ts'
import { consumerSections } from '../../catalogue/admissions/consumer-sections.ts'
import { directRequestTypes } from '../../catalogue/admissions/direct-request-types.ts'
import { facilityAreas } from '../../catalogue/admissions/facility-areas.ts'
import { referralSources } from '../../catalogue/admissions/referral-sources.ts'
import { requiredCareTypes } from '../../catalogue/admissions/required-care-types.ts'
import { searchReasons } from '../../catalogue/admissions/search-reasons.ts'
import { specialCareNeeds } from '../../catalogue/admissions/special-care-needs.ts'
import { visitTimes } from '../../catalogue/admissions/visit-times.ts'
import { weekdays } from '../../catalogue/admissions/weekdays.ts'
import { ageIntervals, coarseAgeIntervals } from '../../catalogue/age-intervals.ts'
import { barthelItems } from '../../catalogue/assessment/barthel-items.ts'
import { earlyRehabItems } from '../../catalogue/assessment/early-rehab-items.ts'
import { candidateStatuses } from '../../catalogue/candidate-statuses.ts'
import { candidatesProgress } from '../../catalogue/candidates-progress.ts'
import { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import { careDurations } from '../../catalogue/care-durations.ts'
import { careLevels } from '../../catalogue/care-levels.ts'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../catalogue/careseeker-statuses.ts'
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { clientTypes } from '../../catalogue/client-types.ts'
import { declinedReasons } from '../../catalogue/declined-reasons.ts'
import type { CatalogueList } from '../../catalogue/define.ts'
import { entityTypes } from '../../catalogue/entity-types.ts'
import { eventTypes } from '../../catalogue/event-types.ts'
import { facilityTypes } from '../../catalogue/facility-types.ts'
import { federalStates } from '../../catalogue/federal-states.ts'
import { fileCategories } from '../../catalogue/file-categories.ts'
import { fileShareModes } from '../../catalogue/file-share-modes.ts'
import { filterReasons } from '../../catalogue/filter-reasons.ts'
import { genderRooms } from '../../catalogue/gender-rooms.ts'
import { genders } from '../../catalogue/genders.ts'
import { infectionKinds } from '../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../catalogue/infection-states.ts'
import { lackingDetails } from '../../catalogue/lacking-details.ts'
import { livingSituations } from '../../catalogue/living-situations.ts'
import { mailStates } from '../../catalogue/mail-states.ts'
import { mailTypes } from '../../catalogue/mail-types.ts'
import { mentalAbilities } from '../../catalogue/mental-abilities.ts'
import { missingInformations } from '../../catalogue/missing-informations.ts'
import { mobilities } from '../../catalogue/mobilities.ts'
import { mobilityAids } from '../../catalogue/mobility-aids.ts'
import { noCapacityInfections } from '../../catalogue/no-capacity-infections.ts'
import { noCapacityTypes } from '../../catalogue/no-capacity-types.ts'
import { ontologyValues } from '../../catalogue/ontology-values.ts'
import { abodes } from '../../catalogue/patient/abodes.ts'
import { answerStates } from '../../catalogue/patient/answer-states.ts'
import { assessmentSteps } from '../../catalogue/patient/assessment-steps.ts'
import { cardiologyExams } from '../../catalogue/patient/cardiology-exams.ts'
import { careFrequencies } from '../../catalogue/patient/care-frequencies.ts'
import { careNeedSections } from '../../catalogue/patient/care-need-sections.ts'
import { diagnosisCategories } from '../../catalogue/patient/diagnosis-categories.ts'
import { endoscopyExams } from '../../catalogue/patient/endoscopy-exams.ts'
import { fileActions } from '../../catalogue/patient/file-actions.ts'
import { grantStatuses } from '../../catalogue/patient/grant-statuses.ts'
import { heightIntervals } from '../../catalogue/patient/height-intervals.ts'
import { households } from '../../catalogue/patient/households.ts'
import { imagingTypes } from '../../catalogue/patient/imaging-types.ts'
import { insuranceTypes } from '../../catalogue/patient/insurance-types.ts'
import { languages } from '../../catalogue/patient/languages.ts'
import { livingPlaces } from '../../catalogue/patient/living-places.ts'
import { maritalStatuses } from '../../catalogue/patient/marital-statuses.ts'
import { payoutGrants } from '../../catalogue/patient/payout-grants.ts'
import { priorities } from '../../catalogue/patient/priorities.ts'
import { productGroups } from '../../catalogue/patient/product-groups.ts'
import { patientProfileSections } from '../../catalogue/patient/profile-sections.ts'
import { reliefServices } from '../../catalogue/patient/relief-services.ts'
import { representativeTypes } from '../../catalogue/patient/representative-types.ts'
import { representatives } from '../../catalogue/patient/representatives.ts'
import { shortTermGrants } from '../../catalogue/patient/short-term-grants.ts'
import { specialNeeds } from '../../catalogue/patient/special-needs.ts'
import { stabilities } from '../../catalogue/patient/stabilities.ts'
import { transportCodes } from '../../catalogue/patient/transport-codes.ts'
import { transportModes } from '../../catalogue/patient/transport-modes.ts'
import { transportNeeds } from '../../catalogue/patient/transport-needs.ts'
import { transportPositions } from '../../catalogue/patient/transport-positions.ts'
import { payers } from '../../catalogue/payers.ts'
import { partnerRoles } from '../../catalogue/portal/partner-roles.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { startDateOptions } from '../../catalogue/portal/start-date-options.ts'
import { accidentCauses } from '../../catalogue/rehab/accident-causes.ts'
import { ahbEnvironments } from '../../catalogue/rehab/ahb-environments.ts'
import { ahbMessageTypes } from '../../catalogue/rehab/ahb-message-types.ts'
import { ahbRequestKinds } from '../../catalogue/rehab/ahb-request-kinds.ts'
import { applicationStates } from '../../catalogue/rehab/application-states.ts'
import { case16Reasons } from '../../catalogue/rehab/case16-reasons.ts'
import { eligibilityRejectReasons } from '../../catalogue/rehab/eligibility-reject-reasons.ts'
import { facilityWays } from '../../catalogue/rehab/facility-ways.ts'
import { gapReasons } from '../../catalogue/rehab/gap-reasons.ts'
import { germStates } from '../../catalogue/rehab/germ-states.ts'
import { hisDocumentTypes } from '../../catalogue/rehab/his-document-types.ts'
import { insuredSexes } from '../../catalogue/rehab/insured-sexes.ts'
import { operationLoads } from '../../catalogue/rehab/operation-loads.ts'
import { recommendedRehabTypes } from '../../catalogue/rehab/recommended-rehab-types.ts'
import { rehabFocuses } from '../../catalogue/rehab/rehab-focuses.ts'
import { rehabFormParts } from '../../catalogue/rehab/rehab-form-parts.ts'
import { rehabFormSubTypes } from '../../catalogue/rehab/rehab-form-sub-types.ts'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { rehabIndications } from '../../catalogue/rehab/rehab-indications.ts'
import { rehabLivingSituations } from '../../catalogue/rehab/rehab-living-situations.ts'
import { rehabRejectionReasons } from '../../catalogue/rehab/rehab-rejection-reasons.ts'
import { rehabRepresentatives } from '../../catalogue/rehab/rehab-representatives.ts'
import { rehabilitationPotentials } from '../../catalogue/rehab/rehabilitation-potentials.ts'
import { requirementDetails } from '../../catalogue/rehab/requirement-details.ts'
import { singerItems } from '../../catalogue/rehab/singer-items.ts'
import { specialRequirements } from '../../catalogue/rehab/special-requirements.ts'
import { startTimings } from '../../catalogue/rehab/start-timings.ts'
import { transferCodes } from '../../catalogue/rehab/transfer-codes.ts'
import { relationships } from '../../catalogue/relationships.ts'
import { requestEnds } from '../../catalogue/request-ends.ts'
import { requestOrigins } from '../../catalogue/request-origins.ts'
import { requestStatuses } from '../../catalogue/request-statuses.ts'
import { roles } from '../../catalogue/roles.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { answerChannels } from '../../catalogue/search/answer-channels.ts'
import { ratings } from '../../catalogue/search/ratings.ts'
import { sortDirections } from '../../catalogue/search/sort-directions.ts'
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { statusChips } from '../../catalogue/search/status-chips.ts'
import { timeRanges } from '../../catalogue/search/time-ranges.ts'
import { searchLifecycles } from '../../catalogue/search-lifecycles.ts'
import { searchStates } from '../../catalogue/search-states.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { transportTypes } from '../../catalogue/transport-types.ts'
import { vigilances } from '../../catalogue/vigilances.ts'
import { weightIntervals } from '../../catalogue/weight-intervals.ts'
import { withdrawalReasons } from '../../catalogue/withdrawal-reasons.ts'

/** a catalogue whose type does not matter */
interface List extends CatalogueList {
  isCode(value: unknown): boolean
}

const lists: readonly List[] = [
  environments,
  assessmentSteps,
  careNeedSections,
  patientProfileSections,
  academicTitles,
  accidentCauses,
  accountStatuses,
  accountTypes,
  ageIntervals,
  answerChannels,
  ahbEnvironments,
  ahbMessageTypes,
  ahbRequestKinds,
  abodes,
  answerStates,
  analyticsDashboards,
  barthelItems,
  basicCareTypes,
  candidateStatuses,
  candidatesProgress,
  capacityStatuses,
  cardiologyExams,
  careDurations,
  case16Reasons,
  careFrequencies,
  careInformationSystems,
  applicationStates,
  careLevels,
  careproviderStatuses,
  careseekerModuleStatuses,
  careseekerStatuses,
  careseekerTypes,
  clientTypes,
  coarseAgeIntervals,
  companyStatuses,
  companyTypes,
  consultantStatuses,
  consumerSections,
  declinedReasons,
  diagnosisCategories,
  directRequestTypes,
  earlyRehabItems,
  eligibilityRejectReasons,
  endoscopyExams,
  entityTypes,
  eventTypes,
  facilityAreas,
  facilityTypes,
  federalStates,
  fileActions,
  fileCategories,
  fileShareModes,
  filterReasons,
  genderRooms,
  genders,
  grantStatuses,
  heightIntervals,
  hisDocumentTypes,
  households,
  imagingTypes,
  inactiveReasons,
  infectionKinds,
  infectionStates,
  insuranceTypes,
  insuredSexes,
  jobStatuses,
  languages,
  legalDocuments,
  livingPlaces,
  lackingDetails,
  livingSituations,
  mailStates,
  mailTypes,
  maritalStatuses,
  mentalAbilities,
  missingInformations,
  mobilities,
  mobilityAids,
  noCapacityInfections,
  noCapacityTypes,
  onboardingCallOutcomes,
  onboardingStatuses,
  organisationEventTypes,
  bounceKinds,
  ontologyValues,
  passwordStrengths,
  payers,
  payoutGrants,
  priorities,
  productFeatures,
  productGroups,
  ratings,
  receiverFileCategories,
  recommendedRehabTypes,
  referralSources,
  regions,
  partnerRoles,
  rehabFocuses,
  rehabFormParts,
  rehabFormSubTypes,
  rehabFormTypes,
  rehabIndications,
  rehabRejectionReasons,
  rehabRepresentatives,
  requirementDetails,
  rehabLivingSituations,
  operationLoads,
  gapReasons,
  germStates,
  facilityWays,
  rehabilitationPotentials,
  relationships,
  reliefServices,
  representativeTypes,
  representatives,
  requestOrigins,
  requestStatuses,
  requestEnds,
  requiredCareTypes,
  roles,
  roomTypes,
  salutations,
  searchLifecycles,
  searchReasons,
  searchStates,
  searchTypes,
  services,
  shortTermGrants,
  singerItems,
  solutions,
  sortDirections,
  sortModes,
  specialCareNeeds,
  specialNeeds,
  specialRequirements,
  specializations,
  stabilities,
  staffTypes,
  startDateOptions,
  startTimings,
  statusChips,
  timeRanges,
  tours,
  transferCodes,
  transportCodes,
  transportModes,
  transportNeeds,
  transportPositions,
  transportTypes,
  userActions,
  vigilances,
  visitTimes,
  websocketStatuses,
  weekdays,
  weightIntervals,
  withdrawalReasons,
]

export const listByName: ReadonlyMap<string, List> = new Map(lists.map((list) => [list.name, list]))
