// Password strength: five scores with their names, and the words that make a password easy to guess for those who know the
// person. What computes a score is heavy and stands where a password is set (src/features/sign-in/password-meter.ts).
// Source of scores and names: specification, reference catalogues, section 4.

/** by score, 0 to 4; texts stand under 'sign-in:strength' */
export const passwordStrengths = ['very_weak', 'weak', 'medium', 'strong', 'very_strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]
const MAX_SCORE = passwordStrengths.length - 1

/** The name of a score; whatever lies outside counts as the nearest, and what is no number as the weakest. */
export function passwordStrength(score: number): PasswordStrength {
  const whole = Number.isNaN(score) ? 0 : Math.round(Math.min(MAX_SCORE, Math.max(0, score)))
  return passwordStrengths[whole] ?? 'very_weak'
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
