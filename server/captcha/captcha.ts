// Captcha without a third party: proof of work, made and judged here (altcha). A solution is good once and for twenty minutes, at every
// process of this installation: they share the keys, and a table of what was used (docs/decisions/0583-limits-in-tables.md).
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha, CaptchaChallenge } from '../../contract/http/captcha.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { keyFor } from '../platform/derived-keys.ts'
import type { ServerKeys } from '../platform/server-keys.ts'
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
 * @param keys of this installation; with others a page asks for new work
 * @param work tries that a browser needs on average
 */
export function createCaptchaGate(given: {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Pick<ServerKeys, 'token' | 'tokens'>
  readonly work: number
}): CaptchaGate {
  const { db, clock, keys, work } = given
  const secretsOf = (key: Uint8Array) => {
    const secretFor = (purpose: string) => Buffer.from(keyFor(key, purpose)).toString('base64url')
    return {
      hmacSignatureSecret: secretFor('captcha challenge'),
      hmacKeySignatureSecret: secretFor('captcha solution'),
    }
  }
  async function isSolved({ challenge, solution }: Captcha): Promise<boolean> {
    for (const key of keys.tokens) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
      if (verified) return true
    }
    return false
  }

  return {
    async challenge() {
      const counter = randomInt(Math.floor(work / 2), Math.ceil(work * 1.5))
      const data = { until: clock.wall() + lifetimeMs }
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter,
        data,
        deriveKey,
        ...secretsOf(keys.token),
      })
      return made as CaptchaChallenge // of these options
    },
    async passes(captcha) {
      const { challenge } = captcha
      const { until } = challenge.parameters.data
      if (until <= clock.wall()) return false
      // judged before anything is asked of the database: what is not solved costs none
      return (await isSolved(captcha)) && (await useSolution(db, Buffer.from(challenge.signature, 'hex'), until))
    },
  }
}
