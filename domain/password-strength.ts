// Password strength: the nearest of the scores, and the words that make a password easy to guess for those who know the
// person. What computes a score is heavy and stands where a password is set (src/features/sign-in/password-meter.ts).

import { passwordStrengths } from '../catalogue/account/password-strengths.ts'
import type { CodeOf } from '../catalogue/define.ts'

export type PasswordStrength = CodeOf<typeof passwordStrengths>

/** The score of a number: whatever lies outside counts as the nearest, and what is no number as the weakest. */
export function passwordStrength(score: number): PasswordStrength {
  const { codes, code } = passwordStrengths
  const whole = Number.isNaN(score)
    ? code.veryWeak
    : Math.round(Math.min(code.veryStrong, Math.max(code.veryWeak, score)))
  return codes.find((one) => one === whole) ?? code.veryWeak
}

/** shorter ones stand in every other word */
const SHORTEST_WORD = 3

/**
 * The words of a person's own texts (name, address, house), in lower case and each once: they count as known. The
 * specification says that there are such words and not which.
 */
export function knownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set(words)].filter((word) => [...word].length >= SHORTEST_WORD)
}
