// The crypto worker's entry: wiring only.
import { expose, transfer } from 'comlink'
import * as z from 'zod/mini'
import { packedBuffers } from '../../contract/envelope/packed.ts'
import { createHttp } from '../../device/http/call.ts'
import { fits } from '../../device/http/fits.ts'
import { type MirrorNotice, mirrorChannelName, mirrorLockName } from '../../device/mirror-channel.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { createStore } from '../../device/store/database.ts'
import { countOpenRows } from '../../device/store/outbox.ts'
import type { HeadSlice, LocalApi } from './api.ts'
import { createHalfKeeper } from './half-keeper.ts'
import { createLocal } from './local.ts'
import { createLocalServer } from './local-server.ts'

z.config({ jitless: true }) // the pages' policy forbids making code from text

const http = createHttp({ clock: systemClock, timers: systemTimers, fits })
const channel = new BroadcastChannel(mirrorChannelName)
const store = createStore()
const local = createLocal({
  store,
  serverFor: (token) => createLocalServer(http, token, () => countOpenRows(store)),
  halves: createHalfKeeper(http),
  exclusive: (run) => navigator.locks.request(mirrorLockName, run),
  notify: (notice) => channel.postMessage(notice),
})
channel.onmessage = ({ data }: MessageEvent<MirrorNotice>) => local.onNotice(data)

const moved = (slice: HeadSlice): HeadSlice => transfer(slice, packedBuffers(slice.blocks))
const api: LocalApi = {
  ...local.api,
  heads: async (before, limit) => moved(await local.api.heads(before, limit)),
  headBlocks: async (numbers) => moved(await local.api.headBlocks(numbers)),
}

expose(api)
