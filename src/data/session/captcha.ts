// Proof of work for the calls that ask for it: begun while somebody types, done anew when it is too old.
import { type Captcha, type CaptchaChallenge, readCaptcha } from '../../../contract/http/captcha.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import { type HttpFailure, unknownFailure } from '../../../device/http/failure.ts'

export interface CaptchaKeeper {
  /** Begins the work; the same as long as none was taken. */
  prepare(): void
  /** A solution that no call has used. */
  take(): Promise<Result<Captcha, HttpFailure>>
}

export function createCaptchaKeeper(
  http: Http,
  solve: (challenge: CaptchaChallenge) => Promise<Captcha>,
): CaptchaKeeper {
  let begun: Promise<Result<Captcha, HttpFailure>> | null = null
  const begin = async () => {
    const challenge = await http.call(readCaptcha, {})
    return challenge.ok ? ok(await solve(challenge.value)) : challenge
  }
  return {
    prepare() {
      begun ??= begin()
      // told to whoever takes it
      begun.catch(() => undefined)
    },
    async take() {
      const prepared = begun ?? begin()
      begun = null
      const solved = await prepared.catch(() => null)
      // work that failed beforehand is tried again
      return solved?.ok ? solved : begin().catch(() => err(unknownFailure))
    },
  }
}
