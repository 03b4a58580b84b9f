// Tells the server which request this tab shows, and keeps what is known of the colleagues. Without a connection nothing is known: nobody is said to be there who may have left.
import type { LiveClient, LiveDeps, LiveStatus } from '../transport/live-client.ts'
import { createSaying } from './say-again.ts'

type House = Parameters<NonNullable<LiveDeps['onPresent']>>[0]
/** by house: its requests that somebody has open, with these people */
export type Houses = ReadonlyMap<number, House['requests']>

/** Where the screens say what they show, and read who is there. */
export interface PresenceScreen {
  /** the request that this tab shows; null: none, or nobody looks at it */
  shown(): number | null
  onShown(listener: () => void): void
  tell(houses: Houses): void
}

export interface PresenceDeps {
  readonly screen: PresenceScreen
  readonly live: Pick<LiveClient, 'present'>
  readonly after: (ms: number, run: () => void) => () => void
}

export interface Presence {
  heard(house: House): void
  status(status: LiveStatus): void
}

export function createPresence({ screen, live, after }: PresenceDeps): Presence {
  let houses: Houses = new Map()
  const tell = (next: Houses) => {
    houses = next
    screen.tell(houses)
  }
  return {
    heard: ({ careprovider_id, requests }) => tell(new Map([...houses, [careprovider_id, requests]])),
    status: createSaying({
      shown: () => screen.shown(),
      onShown: (listener) => screen.onShown(listener),
      say: (shown) => live.present(shown),
      onLost: () => tell(new Map()),
      after,
    }),
  }
}
