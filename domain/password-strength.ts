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
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

/** What is known of whoever sets a password; what is not known is left out. */
export interface PasswordOwner {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  /** names of the organisations */
  readonly houses?: readonly (string | undefined)[]
}

/** Texts about a person and the house: also the name as a whole, and the part of the address before the @. */
export function ownTexts({ email, firstName = '', lastName = '', houses = [] }: PasswordOwner): string[] {
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`]
  const texts = [email, email.split('@')[0] ?? '', ...names, ...houses.map((house) => house ?? '')]
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

/** how people write several words as one */
const joints = [' ', '', '.', '-', '_', ', '] as const

/**
 * What counts as known of a person's own texts (name, address, house), in lower case and each once: every text as it is and with
 * its words joined in the usual ways, and its words. The specification says that there are such words and not which.
 */
export function knownWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const lower = text.trim().toLowerCase()
    const words = lower.split(betweenWords).filter((word) => word !== '')
    return [lower, ...joints.map((joint) => words.join(joint)), ...words]
  })
  return [...new Set(found)].filter((word) => [...word].length >= SHORTEST_WORD)
}
