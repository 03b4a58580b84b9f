// The words that the portal explains, in the order of the page.

export const glossaryGroups = {
  kinds: [
    ...(['mobileCare', 'fullTimeMobileCare', 'dayCare', 'nightCare', 'shortTermStaticCare'] as const),
    ...(['staticCare', 'helpAtHome', 'sharedFlat', 'assistedLiving', 'hospice'] as const),
  ],
  needs: [
    ...(['dementia', 'protectedArea', 'closedArea', 'psychiatricCare'] as const),
    ...(['overweight', 'intensiveCare', 'palliative', 'children', 'youth'] as const),
  ],
  terms: [
    ...(['careLevel', 'catchment', 'capacity', 'respiteCare'] as const),
    ...(['reliefAmount', 'ownShare', 'careAdvice'] as const),
  ],
} as const
export type GlossaryEntry = (typeof glossaryGroups)[keyof typeof glossaryGroups][number]
export const glossaryGroupNames = ['kinds', 'needs', 'terms'] as const
export const glossaryEntries: readonly GlossaryEntry[] = glossaryGroupNames.flatMap(
  (group): readonly GlossaryEntry[] => glossaryGroups[group],
)

/** 'pflege-wg': a word as it stands in an address. */
const inAddress = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')

/** The entry of an address: by its key, or by its name as people write and link it. @param nameOf in the language of the page */
export function entryOf(named: string, nameOf: (entry: GlossaryEntry) => string): GlossaryEntry | undefined {
  const wanted = inAddress(named.normalize('NFC'))
  return glossaryEntries.find((one) => inAddress(one) === wanted || inAddress(nameOf(one)) === wanted)
}
