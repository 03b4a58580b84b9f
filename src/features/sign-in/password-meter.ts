// Computes how hard a password is to guess. Its word lists weigh some 600 kB, so it is loaded where a password is set and
// nowhere else, and the provider's app does not keep it for use without network (vite.config.ts).
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as germanWords } from '@zxcvbn-ts/language-de'
import { knownWords, type PasswordStrength, passwordStrength } from '../../../domain/password-strength.ts'

const meter = new ZxcvbnFactory({ dictionary: { ...commonWords, ...germanWords }, graphs: adjacencyGraphs })

/** @param own texts about the person and the house: their words count as known */
export const measurePassword = (password: string, own: readonly string[]): PasswordStrength =>
  passwordStrength(meter.check(password, knownWords(own)).score)
