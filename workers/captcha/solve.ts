// The work of a captcha; runs in Node alike.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Captcha, CaptchaChallenge } from '../../contract/http/captcha.ts'

/** @throws when it takes longer than a minute and a half */
export async function solve(challenge: CaptchaChallenge): Promise<Captcha> {
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('captcha not solved in time')
  return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } }
}
