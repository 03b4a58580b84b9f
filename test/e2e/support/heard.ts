// What the server's socket says to an open page, as its browser receives it.
import type { Page } from '@playwright/test'
import { type LiveDown, liveDownSchema } from '../../../contract/live/down.ts'

/** Everything that sockets opened from now on say to this page, oldest first. */
export function heardBy(page: Page): readonly LiveDown[] {
  const heard: LiveDown[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(liveDownSchema.parse(JSON.parse(String(payload))))),
  )
  return heard
}
