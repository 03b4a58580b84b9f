// Computes how hard a password is to guess. Its word lists weigh some 600 kB, so it is loaded where a password is set and
// nowhere else, and the provider's app does not keep it for use without network (vite.config.ts).
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as germanWords } from '@zxcvbn-ts/language-de'
import { knownWords, type PasswordStrength, passwordStrength } from '../../../domain/password-strength.ts'

const meter = new ZxcvbnFactory({ dictionary: { ...commonWords, ...germanWords }, graphs: adjacencyGraphs })

export interface MeasuredPassword {
  readonly score: PasswordStrength
  /** as a power of ten: '10^9' */
  readonly guesses: string
  /** seconds by an offline attack on a fast hash, as a power of ten */
  readonly time_to_crack: string
}

const magnitude = (value: number): string => `10^${Math.max(0, Math.round(Math.log10(Math.max(1, value))))}`

/** @param own texts about the person and the house: their words count as known */
export function measurePassword(password: string, own: readonly string[]): MeasuredPassword {
  const { score, guesses, crackTimes } = meter.check(password, knownWords(own))
  return {
    score: passwordStrength(score),
    guesses: magnitude(guesses),
    time_to_crack: magnitude(crackTimes.offlineFastHashingXPerSecond.seconds),
  }
}
