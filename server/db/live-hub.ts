// SY8: which connection of this process gets which hint. What others are told of it: server/bus.
import type { LiveDown } from '../../contract/live/down.ts'
import { type Audience, parseAudience } from './audience.ts'
import type { FeedEntry } from './work.ts'

export type Hint = Extract<LiveDown, { type: 'hint' }>

/** Whom something is told: an audience of the feed, or who has a search's forms open now. */
export type Channel = Audience | `auction:${number}`

export interface LiveHub {
  /** Tells everybody who listens to these audiences. Call it after the commit: a hint before it would be pulled too early. */
  publish(entries: readonly FeedEntry[]): void
  /** Tells one channel something that is no record (U17). Call it after the commit. */
  tell(channel: Channel, message: Exclude<LiveDown, Hint>): void
  /** Listens until the returned function is called. `tell` must not throw; it is given the hint as JSON, made once for all. */
  subscribe(channels: readonly Channel[], tell: (json: string) => void): () => void
  /** The audiences that somebody listens to. */
  audiences(): Audience[]
  /** Tells everybody who listens to these audiences once, one after the other within so long, ms. */
  tellSpread(audiences: readonly Audience[], message: LiveDown, withinMs: number): void
  /** Sees every entry of all audiences, for what this process keeps in memory. `see` must not throw. */
  follow(see: (entries: readonly FeedEntry[]) => void): void
}

/** @param onHints called with how many connections were told that something changed */
export function createLiveHub(onHints: (count: number) => void = () => {}): LiveHub {
  const listeners = new Map<Channel, Set<(json: string) => void>>()
  const followers: ((entries: readonly FeedEntry[]) => void)[] = []
  return {
    publish(entries) {
      for (const see of followers) see(entries)
      for (const { audience, kind, id } of entries) {
        const own = listeners.get(audience)
        if (!own || own.size === 0) continue
        const json = JSON.stringify({ type: 'hint', kind, id } satisfies Hint)
        for (const tell of own) tell(json)
        onHints(own.size)
      }
    },
    tell(channel, message) {
      const json = JSON.stringify(message)
      for (const tell of listeners.get(channel) ?? []) tell(json)
    },
    audiences: () => [...listeners.keys()].filter((channel): channel is Audience => parseAudience(channel) !== null),
    tellSpread(audiences, message, withinMs) {
      const json = JSON.stringify(message)
      const asked = new Map(audiences.flatMap((one) => [...(listeners.get(one) ?? [])].map((tell) => [tell, one])))
      for (const [place, [tell, audience]] of [...asked].entries())
        setTimeout(() => listeners.get(audience)?.has(tell) && tell(json), (place / asked.size) * withinMs).unref()
    },
    follow(see) {
      followers.push(see)
    },
    subscribe(channels, tell) {
      for (const channel of channels) listeners.set(channel, (listeners.get(channel) ?? new Set()).add(tell))
      return () => {
        for (const channel of channels) {
          const own = listeners.get(channel)
          own?.delete(tell)
          if (own?.size === 0) listeners.delete(channel)
        }
      }
    },
  }
}
