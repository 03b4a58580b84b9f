// Labels of chips are cut at 70 characters. Source: specification, reference catalogues, section 9.

const MAX_CHARACTERS = 70

/** A label of at most 70 characters as people count them; a longer one ends with '…'. */
export function cutLabel(label: string): string {
  if (label.length <= MAX_CHARACTERS) return label
  const characters = new Intl.Segmenter('de', { granularity: 'grapheme' })
  const all = Array.from(characters.segment(label), ({ segment }) => segment)
  if (all.length <= MAX_CHARACTERS) return label
  return `${all
    .slice(0, MAX_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}
