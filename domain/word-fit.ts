// How a word of a text fits a typed one: the same, begun by it, or with one typing error in what was typed.

/** so many letters bear an error: shorter ones would fit nearly everything */
const lettersForError = 4
const hasDigit = /\d/

/** the better, the higher; 0: not at all */
export const fit = { none: 0, begunWithError: 1, wholeWithError: 2, begun: 3, whole: 4 } as const
export type Fit = (typeof fit)[keyof typeof fit]

/** Numbers bear no error: another number is another thing. */
export const bearsError = (typed: string): boolean => typed.length >= lettersForError && !hasDigit.test(typed)

/**
 * @param typed folded, as `word` is
 * @param withError see bearsError
 */
export function fitOf(typed: string, word: string, withError: boolean): Fit {
  const length = Math.min(typed.length, word.length)
  let same = 0
  while (same < length && typed.charCodeAt(same) === word.charCodeAt(same)) same++
  if (same === typed.length) return same === word.length ? fit.whole : fit.begun
  if (!withError) return fit.none
  return Math.max(
    rest(typed, same + 1, word, same + 1), // another letter
    rest(typed, same, word, same + 1), // one left out
    rest(typed, same + 1, word, same), // one too many
    isSwapped(typed, word, same) ? rest(typed, same + 2, word, same + 2) : fit.none,
  ) as Fit
}

const isSwapped = (typed: string, word: string, at: number): boolean =>
  at + 1 < typed.length && typed[at] === word[at + 1] && typed[at + 1] === word[at]

/** After the error: what is left of the typed word begins what is left of the other. */
function rest(typed: string, from: number, word: string, at: number): Fit {
  if (at > word.length || !word.startsWith(typed.slice(from), at)) return fit.none
  return word.length - at === typed.length - from ? fit.wholeWithError : fit.begunWithError
}
