// Captcha without a third party: proof of work, made and judged here (altcha). A solution is good once and for twenty minutes. The
// keys live as long as the process: after a restart a page asks for new work.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha, CaptchaChallenge } from '../../contract/http/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'

const lifetimeMs = 20 * 60_000
/** iterations of one try: 0.2 ms here, some ms on an old phone */
const cost = 1000

export interface CaptchaGate {
  challenge(): Promise<CaptchaChallenge>
  /** Uses a solution up. */
  passes(captcha: Captcha): Promise<boolean>
}

/** @param work tries that a browser needs on average */
export function createCaptchaGate({ clock, ids, work }: { clock: Clock; ids: Ids; work: number }): CaptchaGate {
  const secrets = { hmacSignatureSecret: ids.random(32), hmacKeySignatureSecret: ids.random(32) }
  /** signature → when it ends: each costs who sends it the work, so they stay few */
  const used = new Map<string, number>()

  return {
    async challenge() {
      const counter = randomInt(Math.floor(work / 2), Math.ceil(work * 1.5))
      const data = { until: clock.wall() + lifetimeMs }
      const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, data, deriveKey, ...secrets })
      return made as CaptchaChallenge // of these options
    },
    async passes({ challenge, solution }) {
      const now = clock.wall()
      const { until } = challenge.parameters.data
      if (until <= now || used.has(challenge.signature)) return false
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      // asked again: another call may have used it while this one was judged
      if (!verified || used.has(challenge.signature)) return false
      for (const [signature, end] of used) if (end <= now) used.delete(signature)
      used.set(challenge.signature, until)
      return true
    },
  }
}
