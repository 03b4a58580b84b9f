// The captcha's work in a test: a little of it, as the test server asks (CAPTCHA_WORK).
import type { Captcha } from '../../contract/http/captcha.ts'
import { solve } from '../../workers/captcha/solve.ts'
import type { TestServer } from './server.ts'

export const solvedCaptcha = async (server: TestServer): Promise<Captcha> =>
  solve(await server.deps.captcha.challenge())
