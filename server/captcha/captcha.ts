// Captcha without a third party: proof of work, made and judged here (altcha). A solution is good once and for twenty minutes, at every
// process of this installation: they share the keys, and a table of what was used (docs/decisions/0583-limits-in-tables.md).
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha, CaptchaChallenge } from '../../contract/http/captcha.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { keyFor } from '../platform/derived-keys.ts'
import { useSolution } from '../stores/limits/captcha.ts'

const lifetimeMs = 20 * 60_000
/** iterations of one try: 0.2 ms here, some ms on an old phone */
const cost = 1000

export interface CaptchaGate {
  challenge(): Promise<CaptchaChallenge>
  /** Uses a solution up. Not within a transaction. */
  passes(captcha: Captcha): Promise<boolean>
}

/**
 * @param key a key of this installation; with another one a page asks for new work
 * @param work tries that a browser needs on average
 */
export function createCaptchaGate(given: {
  readonly db: Db
  readonly clock: Clock
  readonly key: Uint8Array
  readonly work: number
}): CaptchaGate {
  const { db, clock, key, work } = given
  const secretFor = (purpose: string) => Buffer.from(keyFor(key, purpose)).toString('base64url')
  const secrets = {
    hmacSignatureSecret: secretFor('captcha challenge'),
    hmacKeySignatureSecret: secretFor('captcha solution'),
  }

  return {
    async challenge() {
      const counter = randomInt(Math.floor(work / 2), Math.ceil(work * 1.5))
      const data = { until: clock.wall() + lifetimeMs }
      const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, data, deriveKey, ...secrets })
      return made as CaptchaChallenge // of these options
    },
    async passes({ challenge, solution }) {
      const { until } = challenge.parameters.data
      if (until <= clock.wall()) return false
      // judged before anything is asked of the database: what is not solved costs none
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      return verified && (await useSolution(db, Buffer.from(challenge.signature, 'hex'), until))
    },
  }
}
