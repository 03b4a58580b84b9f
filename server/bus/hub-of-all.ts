import type { LiveHub } from '../db/live-hub.ts'
import type { Bus } from './bus.ts'

/** A hub whose words that are no record reach who is connected to others, too. Its entries go there with the feed's numbers (follow-work.ts). */
export const hubOfAll = (live: LiveHub, bus: Bus): LiveHub => ({
  ...live,
  tell(channel, message) {
    live.tell(channel, message)
    bus.send({ k: 'tell', c: channel, m: message })
  },
})
