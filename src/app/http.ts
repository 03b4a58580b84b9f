// The page's way to the server, on the system's clocks; src/app gives it to whom it binds.
import { createHttp, type Http, type HttpDeps } from '../../device/http/call.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { logError } from '../platform/log.ts'

export const createPageHttp = (hooks: Pick<HttpDeps, 'observe' | 'onRevoked'> = {}): Http =>
  createHttp({
    clock: systemClock,
    timers: systemTimers,
    onForeignError: (message, status) => logError('request_failed', { status, message }),
    ...hooks,
  })
