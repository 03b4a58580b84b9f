// Kinds of care ('Art der Versorgung'). Source of the names: specification, reference catalogues, section 9;
// codes in its listed order. Which search type offers which, and which come to the person's home, is ours.
import { type CodeOf, defineCatalogue } from './define.ts'
import type { searchTypes } from './search-types.ts'

export const solutions = defineCatalogue('solution', [
  { code: 1, key: 'assistedLiving' },
  { code: 2, key: 'dailyLivingSupportServices' },
  { code: 3, key: 'dayCare' },
  { code: 4, key: 'dayHospitalization' },
  { code: 5, key: 'fullHospitalization' },
  { code: 6, key: 'fullTimeMobileCare' },
  { code: 7, key: 'helpAtHome' },
  { code: 8, key: 'homeCare' },
  { code: 9, key: 'hospicePlain' },
  { code: 10, key: 'hospiceMobile' },
  { code: 11, key: 'hospicePartiallyMobile' },
  { code: 12, key: 'hospiceStatic' },
  { code: 13, key: 'medicalSupplies' },
  { code: 14, key: 'mobileCare' },
  { code: 15, key: 'nightCareMobile' },
  { code: 16, key: 'nightCareStatic' },
  { code: 17, key: 'rehabDayHospitalization' },
  { code: 18, key: 'rehabFullHospitalization' },
  { code: 19, key: 'rehabMobile' },
  { code: 20, key: 'sharedFlat' },
  { code: 21, key: 'shortTermStaticCare' },
  { code: 22, key: 'staticCare' },
])

export type Solution = CodeOf<typeof solutions>

const { code } = solutions

/** The solutions that a search of a type may ask for, the most asked ones first. */
export const solutionsBySearchType: Readonly<Record<CodeOf<typeof searchTypes>, readonly Solution[]>> = {
  1: [
    code.shortTermStaticCare,
    code.staticCare,
    code.mobileCare,
    code.fullTimeMobileCare,
    code.dayCare,
    code.nightCareStatic,
    code.nightCareMobile,
    code.helpAtHome,
    code.dailyLivingSupportServices,
    code.assistedLiving,
    code.sharedFlat,
    code.hospicePlain,
    code.hospiceStatic,
    code.hospicePartiallyMobile,
    code.hospiceMobile,
  ],
  2: [code.fullHospitalization, code.dayHospitalization],
  3: [code.rehabFullHospitalization, code.rehabDayHospitalization, code.rehabMobile],
  5: [code.medicalSupplies],
  6: [code.homeCare],
}

/** Solutions that come to the person's home: the provider's catchment decides, not the distance. */
export const mobileSolutions: ReadonlySet<Solution> = new Set<Solution>([
  code.dailyLivingSupportServices,
  code.fullTimeMobileCare,
  code.helpAtHome,
  code.homeCare,
  code.hospiceMobile,
  code.medicalSupplies,
  code.mobileCare,
  code.nightCareMobile,
  code.rehabMobile,
])

/** What a portal's search may ask for. Source: specification, section 9 ('Solutions offered in the consumer portal', the first four),
    with what the guided questions offer besides (docs/READINGS.md#0485). */
export const portalSolutions: readonly Solution[] = [
  code.helpAtHome,
  code.mobileCare,
  code.shortTermStaticCare,
  code.staticCare,
  code.dayCare,
  code.sharedFlat,
  code.hospicePlain,
  code.hospiceMobile,
  code.hospicePartiallyMobile,
  code.hospiceStatic,
]
