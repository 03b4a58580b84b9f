// What the captcha worker answers (types only, for both sides).
import type { Captcha, CaptchaChallenge } from '../../contract/http/captcha.ts'

export interface CaptchaApi {
  /** Tries until one fits: about a second, on an old phone some. */
  solve(challenge: CaptchaChallenge): Promise<Captcha>
}
