// The online worker's entry: wiring only.
import { expose } from 'comlink'
import { config } from 'zod/mini'
import { createHttp } from '../../device/http/call.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { createHalfKeeper } from '../crypto/half-keeper.ts'
import { createOnline } from './online.ts'
import { browserPins } from './pins.ts'

config({ jitless: true }) // the pages' policy forbids making code from text

const http = createHttp({ clock: systemClock, timers: systemTimers })
expose(createOnline(browserPins(), createHalfKeeper(http)))
