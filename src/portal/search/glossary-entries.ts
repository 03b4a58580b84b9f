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
