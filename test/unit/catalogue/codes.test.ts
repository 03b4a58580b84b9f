// Codes that the specification and the decisions give, as tables to compare: a code never changes its meaning.

import { describe, expect, it } from 'vitest'
import { salutations } from '../../../catalogue/account/salutations.ts'
import { basicCareTypes } from '../../../catalogue/admissions/basic-care-types.ts'
import { requiredCareTypes } from '../../../catalogue/admissions/required-care-types.ts'
import { searchReasons } from '../../../catalogue/admissions/search-reasons.ts'
import { specialCareNeeds } from '../../../catalogue/admissions/special-care-needs.ts'
import { visitTimes } from '../../../catalogue/admissions/visit-times.ts'
import { adultAgeIntervals, coarseAgeIntervals } from '../../../catalogue/age-intervals.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { clientTypes } from '../../../catalogue/client-types.ts'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { hasNumbered, isNumbered } from '../../../catalogue/define.ts'
import { facilityTypes } from '../../../catalogue/facility-types.ts'
import { federalStates } from '../../../catalogue/federal-states.ts'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import { blacklistRules, filterReasons, portalFilterReasons } from '../../../catalogue/filter-reasons.ts'
import { genderRooms } from '../../../catalogue/gender-rooms.ts'
import { genders, statedGenders } from '../../../catalogue/genders.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { noCapacityTypes } from '../../../catalogue/no-capacity-types.ts'
import { transportCodes } from '../../../catalogue/patient/transport-codes.ts'
import { payers } from '../../../catalogue/payers.ts'
import { areaByRegion, COUNTRY, regions } from '../../../catalogue/portal/regions.ts'
import { startDateOptions } from '../../../catalogue/portal/start-date-options.ts'
import { accidentCauses } from '../../../catalogue/rehab/accident-causes.ts'
import { case16Reasons } from '../../../catalogue/rehab/case16-reasons.ts'
import { operationLoads } from '../../../catalogue/rehab/operation-loads.ts'
import { recommendedRehabTypes } from '../../../catalogue/rehab/recommended-rehab-types.ts'
import { rehabFocuses } from '../../../catalogue/rehab/rehab-focuses.ts'
import { rehabFormParts } from '../../../catalogue/rehab/rehab-form-parts.ts'
import { rehabFormSubTypes } from '../../../catalogue/rehab/rehab-form-sub-types.ts'
import { rehabFormTypes } from '../../../catalogue/rehab/rehab-form-types.ts'
import { rehabIndications } from '../../../catalogue/rehab/rehab-indications.ts'
import { rehabLivingSituations } from '../../../catalogue/rehab/rehab-living-situations.ts'
import { rehabRepresentatives } from '../../../catalogue/rehab/rehab-representatives.ts'
import { rehabilitationPotentials } from '../../../catalogue/rehab/rehabilitation-potentials.ts'
import { singerItems } from '../../../catalogue/rehab/singer-items.ts'
import { specialRequirements } from '../../../catalogue/rehab/special-requirements.ts'
import { startTimings } from '../../../catalogue/rehab/start-timings.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { requestOrigins } from '../../../catalogue/request-origins.ts'
import {
  portalRequestStatuses,
  requestStatuses,
  transitionalCareStatuses,
} from '../../../catalogue/request-statuses.ts'
import { roles } from '../../../catalogue/roles.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { OVERWEIGHT_KG, services } from '../../../catalogue/services.ts'
import { mobileSolutions, portalSolutions, solutions, solutionsBySearchType } from '../../../catalogue/solutions.ts'
import { OTHER, solutionChoices } from '../../../domain/portal/funnel.ts'

describe('codes', () => {
  it.each([
    [searchTypes, { care: 1, hospital: 2, rehabilitation: 3, medicalSupplies: 5, homeCare: 6 }],
    [careseekerTypes, { hospital: 1, insurance: 2, emergency: 3, providerSearch: 5, admissions: 6 }],
    [clientTypes, { clinic: 1, careprovider: 2, acp: 3, b2c: 4, gateway: 6, providersearch: 9 }],
    [requestOrigins, { none: 0, providerSearch: 1, admissionsDirect: 2, admissionsCareprovider: 3, sender: 4 }],
    [
      declinedReasons,
      { other: 1, noCapacity: 2, geography: 4, noCapacityForPatient: 5, payer: 6, noCapacityForPatientText: 7 },
    ],
    [
      noCapacityTypes,
      { roomType: 1, genderRoom: 2, infection: 3, service: 4, solution: 5, careLevel: 6, specialization: 7 },
    ],
    [genders, { male: 1, female: 2, diverse: 3, unspecified: 4 }],
    [infectionStates, { hasInfection: 1, none: 2, unknown: 3 }],
    [mentalAbilities, { fullyOriented: 1, impaired: 2, dementia: 3 }],
    [mobilities, { fullyMobile: 1, needsSupport: 2, walkingAid: 3, wheelchair: 4, bedridden: 5 }],
    [relationships, { guardian: 1, spouse: 2, parent: 3, child: 4, other: 5 }],
    [
      payers,
      {
        insurance: 1,
        civilServantsAid: 2,
        publicAccidentInsurance: 3,
        publicPension: 4,
        socialServiceDepartment: 5,
        selfPayer: 6,
        other: 7,
      },
    ],
    [
      roomTypes,
      {
        single: 1,
        double: 2,
        apartment: 3,
        noPreference: 4,
        barrierFree: 5,
        accompanyingPerson: 6,
        accompanyingChild: 7,
        accompanyingSibling: 8,
      },
    ],
    [
      filterReasons,
      {
        service: 1,
        status: 4,
        zipcodes: 5,
        capacityStartDate: 6,
        contacted: 7,
        age: 8,
        distance: 11,
        throttle: 12,
        prerequisite: 14,
        specialization: 15,
        solution: 17,
        capacityBackoff: 18,
        noBedAvailable: 19,
        removedSolution: 20,
        receiverBlacklisted: 21,
        blacklistedInsurance: 22,
        senderBlacklisted: 23,
        weight: 25,
      },
    ],
  ])('of $name', (list, codes) => {
    expect(list.code).toEqual(codes)
  })

  it('[Q10] of roles run from 1 to 22 in the specification’s order', () => {
    const listed =
      'admin adminEditCareprovider adminEditCareseeker adminEditConsultants adminReadOnly adminTranslations care hospital rehab ' +
      'careseekerUserManagement doctor medicalSupplies predict admissions analytics provider providerContact report senderApi it voice transport'
    expect(roles.entries).toEqual(listed.split(' ').map((key, i) => ({ code: i + 1, key })))
  })

  it('of solutions run from 1 to 22 in the specification’s order', () => {
    const listed =
      'assistedLiving dailyLivingSupportServices dayCare dayHospitalization fullHospitalization fullTimeMobileCare helpAtHome homeCare ' +
      'hospicePlain hospiceMobile hospicePartiallyMobile hospiceStatic medicalSupplies mobileCare nightCareMobile nightCareStatic ' +
      'rehabDayHospitalization rehabFullHospitalization rehabMobile sharedFlat shortTermStaticCare staticCare'
    expect(solutions.entries).toEqual(listed.split(' ').map((key, i) => ({ code: i + 1, key })))
  })

  it('of facility types are those of the solutions, then four more', () => {
    expect(facilityTypes.code).toMatchObject(solutions.code)
    expect(facilityTypes.codes.slice(22)).toEqual([23, 24, 25, 26])
  })

  it('of provider statuses run from 1 in the specification’s order', () => {
    expect(careproviderStatuses.keys.join(' ')).toBe(
      'active created duplicate inactive invalid pendingAccountActivation trash',
    )
  })

  it('mean one gender wherever a gender is meant', () => {
    expect(genderRooms.code.female).toBe(genders.code.female)
    expect(genderRooms.code.male).toBe(genders.code.male)
  })

  it('of federal states are the 16 of the official key', () => {
    expect([...federalStates.codes].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(federalStates.code.lowerSaxony).toBe(3)
    expect(federalStates.code.bavaria).toBe(9)
  })
})

// A wrong word in a signed application is worse than none.
it.each([
  [specialRequirements, specialRequirements.codes],
  [accidentCauses, [0, 1, 2, 3, 4, 5]],
  [recommendedRehabTypes, [1, 2, 4]],
  [operationLoads, [1, 3]],
  [rehabLivingSituations, [1, 2, 3, 4]],
  [rehabRepresentatives, [1, 2, 3]],
  [rehabIndications, ['06', '08', '09', '10', '11', '12']],
  [transportCodes, transportCodes.codes],
  [startTimings, []],
  [rehabFocuses, []],
])('$name numbers what no source explains', (list, codes) => {
  expect(list.entries.filter(isNumbered).map(({ code }) => code)).toEqual(codes)
  expect(hasNumbered(list)).toBe(codes.length > 0)
})

describe('display order', () => {
  it.each([
    [requiredCareTypes, 'basic medicalTreatment domesticSupport supportServices other'],
    [basicCareTypes, 'minimalHygiene fullBodyHygiene mealPreparation mobility'],
    [searchReasons, 'increasedNeed relativesUnable hospitalDischarge providerChangeRequired other'],
    [specialCareNeeds, 'dementia openArea closedArea psychiatric intensive palliative other'],
    [visitTimes, 'morning noon afternoon evening noPreference other'],
    [salutations, 'male female diverse'],
    [relationships, 'guardian spouse parent child other'],
  ])('of $name is the specification’s', (list, keys) => {
    expect(list.keys.join(' ')).toBe(keys)
  })

  it('of care levels ends with none and unknown', () => {
    expect(careLevels.codes).toEqual([1, 2, 3, 4, 5, 0, -1])
  })

  it('of file share modes is none, all, selected', () => {
    expect(fileShareModes.keys).toEqual(['none', 'all', 'selected'])
  })
})

describe('parts of lists', () => {
  it('[K13] adults begin at 18, and the other set has eight groups', () => {
    expect(adultAgeIntervals[0]?.min).toBe(18)
    expect(adultAgeIntervals).toHaveLength(10)
    expect(coarseAgeIntervals.keys).toHaveLength(8)
  })

  it('[K14] a stated gender is one of three', () => {
    expect(statedGenders).toEqual([1, 2, 3])
    expect(salutations.code.female).toBe(genders.code.female)
  })

  it('[K21] 17 of the 18 filter reasons can block a provider', () => {
    expect(filterReasons.codes).toHaveLength(18)
    expect(blacklistRules).toEqual([1, 4, 5, 6, 7, 8, 11, 12, 14, 15, 17, 18, 19, 20, 21, 22, 23])
  })

  it('[K22] the portal tells ten of them', () => {
    expect(portalFilterReasons).toEqual([17, 8, 11, 5, 1, 14, 15, 6, 20, 25])
  })

  it('[K8] a portal’s search asks for four solutions, and for what its questions offer besides', () => {
    expect(
      portalSolutions
        .slice(0, 4)
        .map((code) => solutions.keyOf(code))
        .join(' '),
    ).toBe('helpAtHome mobileCare shortTermStaticCare staticCare')
    const offered = solutionChoices.flatMap(({ codes }) => [...codes]).filter((code) => code !== OTHER)
    expect([...portalSolutions].sort()).toEqual(offered.sort())
  })

  it('the portal’s request has seven states, one for transitional care four', () => {
    expect(portalRequestStatuses.map((code) => requestStatuses.keyOf(code)).join(' ')).toBe(
      'created sent accepted declined rejected attributed unavailable',
    )
    expect(transitionalCareStatuses.map((code) => requestStatuses.keyOf(code)).join(' ')).toBe(
      'sent accepted declined rejected',
    )
  })

  it('[K26] case § 16 has the reasons 1 to 12, special requirements the codes 01 to 17', () => {
    expect(case16Reasons.codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(specialRequirements.codes).toEqual(Array.from({ length: 17 }, (_, i) => String(i + 1).padStart(2, '0')))
  })

  it('[K5] an item of the Singer index names its field', () => {
    expect(singerItems.entries.map(({ field }) => field).join(' ')).toBe(
      'food dressing_and_undressing hygiene shower stool urination toilet_use transfer wheelchair walking stairs ' +
        'listening talking reading writing orientation concentration planning social_interaction domestic_life_household',
    )
  })

  it('[K26] a rehab form names its part and whom it is for', () => {
    expect(rehabFormTypes.entries.map(({ code, part, subType, slug }) => `${code} ${part} ${subType} ${slug}`)).toEqual(
      [
        `DRV_GENERAL ${rehabFormParts.code.general} ${rehabFormSubTypes.code.drv} drv-form-general`,
        `DRV_MEDICAL ${rehabFormParts.code.medical} ${rehabFormSubTypes.code.drv} drv-form-medical`,
        `GKV_GENERAL ${rehabFormParts.code.general} ${rehabFormSubTypes.code.gkv} gkv-form-general`,
        `GKV_MEDICAL ${rehabFormParts.code.medical} ${rehabFormSubTypes.code.gkv} gkv-form-medical`,
      ],
    )
  })
})

describe('[K28] regions', () => {
  it('Weser-Ems allows 32 zipcodes of Lower Saxony, Bavaria all of its own', () => {
    const { zipcodes, federalState } = areaByRegion[regions.code.weserems]
    expect(federalState).toBe(federalStates.code.lowerSaxony)
    expect(zipcodes?.mode).toBe('allow')
    expect(new Set(zipcodes?.codes).size).toBe(32)
    expect(zipcodes?.codes).toContain('26939')
    expect(areaByRegion[regions.code.bavaria]).toEqual({
      federalState: federalStates.code.bavaria,
      zipcodes: null,
      defaultZipcode: '80331',
      asksForYoung: true,
    })
  })

  it('lie in Germany', () => {
    expect(COUNTRY).toBe('DE')
  })
})

it('a portal’s search starts today, in 3 days or in 2 weeks', () => {
  expect(startDateOptions.entries.map(({ days }) => days)).toEqual([0, 3, 14])
})

describe('services', () => {
  it('have overweight as -99, from 130 kg on', () => {
    expect(services.code.overweight).toBe(-99)
    expect(OVERWEIGHT_KG).toBe(130)
  })
})

describe('solutions', () => {
  it('are each offered by one search type', () => {
    const offered = searchTypes.codes.flatMap((type) => solutionsBySearchType[type])
    expect([...offered].sort((a, b) => a - b)).toEqual([...solutions.codes])
  })

  it('of care at home come home, those of houses do not', () => {
    const { code } = solutions
    expect([code.mobileCare, code.hospiceMobile, code.rehabMobile].every((c) => mobileSolutions.has(c))).toBe(true)
    expect([code.staticCare, code.dayCare, code.hospiceStatic].some((c) => mobileSolutions.has(c))).toBe(false)
  })
})

it('[K7] the rehabilitation potential has five values, best first', () =>
  expect(rehabilitationPotentials.entries.map(({ code, key }) => [code, key])).toEqual([
    [1, 'veryGood'],
    [2, 'good'],
    [3, 'moderate'],
    [4, 'low'],
    [5, 'none'],
  ]))
