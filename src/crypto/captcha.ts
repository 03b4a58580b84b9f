// Starts the captcha worker for one challenge.
import type { Captcha, CaptchaChallenge } from '../../contract/http/captcha.ts'
import type { CaptchaApi } from '../../workers/captcha/api.ts'
import { workerClient } from './client.ts'

export async function solveCaptcha(challenge: CaptchaChallenge): Promise<Captcha> {
  const client = workerClient<CaptchaApi>(
    () => new Worker(new URL('../../workers/captcha/worker.ts', import.meta.url), { type: 'module', name: 'captcha' }),
  )
  try {
    return await client.api.solve(challenge)
  } finally {
    client.end()
  }
}
