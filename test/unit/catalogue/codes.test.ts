// Codes that the specification and the decisions give, as tables to compare: a code never changes its meaning.
import { describe, expect, it } from 'vitest'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { clientTypes } from '../../../catalogue/client-types.ts'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { facilityTypes } from '../../../catalogue/facility-types.ts'
import { federalStates } from '../../../catalogue/federal-states.ts'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import { genderRooms } from '../../../catalogue/gender-rooms.ts'
import { genders } from '../../../catalogue/genders.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { noCapacityTypes } from '../../../catalogue/no-capacity-types.ts'
import { payers } from '../../../catalogue/payers.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { requestOrigins } from '../../../catalogue/request-origins.ts'
import { roles } from '../../../catalogue/roles.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { OVERWEIGHT_KG, services } from '../../../catalogue/services.ts'
import { mobileSolutions, solutions, solutionsBySearchType } from '../../../catalogue/solutions.ts'

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

describe('display order', () => {
  it('of care levels ends with none and unknown', () => {
    expect(careLevels.codes).toEqual([1, 2, 3, 4, 5, 0, -1])
  })

  it('of file share modes is none, all, selected', () => {
    expect(fileShareModes.keys).toEqual(['none', 'all', 'selected'])
  })
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
