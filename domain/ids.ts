// Ids in addresses. An id of 0 or less is never fetched and never navigated to. Source: specification, professional apps,
// section 5; provider search portal, section 5.5.

/** The id of a path's part, null for anything that is none. */
export function parseId(part: unknown): number | null {
  const text = typeof part === 'number' ? String(part) : part
  if (typeof text !== 'string' || !/^[1-9][0-9]*$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}

/** The ids of a list with commas, each once; what is none is left out. */
export const idsOf = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(parseId)
      .filter((id) => id !== null),
  ),
]
