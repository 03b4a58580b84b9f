// The page's way to the server, on the system's clocks; src/app gives it to whom it binds.
import { createHttp, type Http, type HttpDeps } from '../../device/http/call.ts'
import type { OddAnswer } from '../../device/http/odd-answer.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { clock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import { rememberServerTime } from './server-time.ts'

export const logOddAnswer = (answer: OddAnswer): void => logError('request_failed', { ...answer })

rememberServerTime()

/** Its observations are of the time that the screens show. */
export const createPageHttp = ({ observe, ...hooks }: Pick<HttpDeps, 'observe' | 'onRevoked'> = {}): Http =>
  createHttp({
    clock: systemClock,
    timers: systemTimers,
    onOddAnswer: logOddAnswer,
    observe(observation) {
      if (observation.serverAheadMs !== null) clock.heard(observation.serverAheadMs)
      observe?.({ ...observation, at: clock.now() })
    },
    ...hooks,
  })
