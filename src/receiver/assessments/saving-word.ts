// What is said of taps that the outbox does not know yet. Pure.

/** Key of assessments; `isOffered`: the request still takes an index */
export function savingWord(isTapped: boolean, isOffered: boolean): 'saveSoon' | 'lost' | 'byTap' | 'closed' {
  if (isTapped) return isOffered ? 'saveSoon' : 'lost'
  return isOffered ? 'byTap' : 'closed'
}
