// The online worker's entry: wiring only.
import { expose, transfer } from 'comlink'
import { config } from 'zod/mini'
import { browserDrafts } from '../../device/drafts.ts'
import { createHttp } from '../../device/http/call.ts'
import { browserPins } from '../../device/pins.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { createHalfKeeper } from '../crypto/half-keeper.ts'
import { reportOddAnswer } from '../crypto/report-odd-answer.ts'
import { reportTrouble } from '../crypto/report-trouble.ts'
import type { OnlineApi } from './api.ts'
import { createOnline } from './online.ts'

config({ jitless: true }) // the pages' policy forbids making code from text

const http = createHttp({ clock: systemClock, timers: systemTimers, onOddAnswer: reportOddAnswer })
const online = createOnline(
  browserPins(),
  createHalfKeeper(http),
  async () => browserDrafts(),
  reportTrouble,
  async (opened) => (await import('./link.ts')).createLink(http, opened),
)
const moved = <T extends Uint8Array<ArrayBuffer> | null>(bytes: T): T =>
  bytes ? transfer(bytes, [bytes.buffer]) : bytes
const api: OnlineApi = {
  ...online,
  sealChunk: async (...args) => moved(await online.sealChunk(...args)),
  openChunk: async (...args) => moved(await online.openChunk(...args)),
}
expose(api)
