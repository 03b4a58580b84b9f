// The page's way to the server, on the system's clocks; src/app gives it to whom it binds.
import { createHttp, type Http, type HttpDeps } from '../../device/http/call.ts'
import type { OddAnswer } from '../../device/http/odd-answer.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { logError } from '../platform/log.ts'

export const logOddAnswer = (answer: OddAnswer): void => logError('request_failed', { ...answer })

export const createPageHttp = (hooks: Pick<HttpDeps, 'observe' | 'onRevoked'> = {}): Http =>
  createHttp({ clock: systemClock, timers: systemTimers, onOddAnswer: logOddAnswer, ...hooks })
