// The crypto worker's calls to the server, with the schemas of their answers. Unlocking and reading do without them: they come
// when the server is asked for the first time.
import { config } from 'zod/mini'
import { createHttp } from '../../device/http/call.ts'
import { fits } from '../../device/http/fits.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { createHalfKeeper } from './half-keeper.ts'
import type { LocalServer } from './local.ts'
import { createLocalServer } from './local-server.ts'
import { reportOddAnswer } from './report-odd-answer.ts'

config({ jitless: true }) // the pages' policy forbids making code from text

const http = createHttp({ clock: systemClock, timers: systemTimers, fits, onOddAnswer: reportOddAnswer })

export const halves = createHalfKeeper(http)

/** @param openRows of the outbox, told with each pull */
export const serverFor = (accessToken: string, openRows: () => Promise<number>): LocalServer =>
  createLocalServer(http, accessToken, openRows)
