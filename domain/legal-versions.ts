// How a version of a legal document stands at a moment: it holds from a day on, until the next one does.

interface Version {
  /** ms */
  readonly valid_from: number
  /** when the next one holds; null: none follows */
  readonly ends_at: number | null
}

export const standingOf = ({ valid_from, ends_at }: Version, now: number): 'current' | 'planned' | 'former' => {
  if (valid_from > now) return 'planned'
  return ends_at === null || ends_at > now ? 'current' : 'former'
}

/** Without these no page may be shown: another version follows, but nobody takes the last one away. */
export const mustStand = (type: string): boolean => type !== 'easy_language' && type !== 'sign_language'
