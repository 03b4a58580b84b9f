// What other processes say of who is where, until they do not say it again.
import type { Clock } from '../platform/clock.ts'

/** another process says it again before, ms (server/live/join-bus.ts) */
const othersForMs = 25_000

export interface Heard<S> {
  /** What a process knows of something, in place of what it said before. */
  set(process: string, of: number, seats: readonly S[]): void
  of(id: number): readonly S[]
  /** Forgets what was not said again; answers of what. */
  lapse(): number[]
}

export function createHeard<S>(clock: Pick<Clock, 'wall'>): Heard<S> {
  const known = new Map<number, Map<string, { readonly seats: readonly S[]; readonly until: number }>>()
  return {
    set(process, of, seats) {
      const heard = known.get(of) ?? new Map()
      if (seats.length > 0) heard.set(process, { seats, until: clock.wall() + othersForMs })
      else heard.delete(process)
      if (heard.size > 0) known.set(of, heard)
      else known.delete(of)
    },
    of(id) {
      const now = clock.wall()
      return [...(known.get(id)?.values() ?? [])].filter(({ until }) => until > now).flatMap(({ seats }) => seats)
    },
    lapse() {
      const now = clock.wall()
      return [...known].flatMap(([id, heard]) => {
        const ended = [...heard].filter(([, { until }]) => until <= now)
        for (const [process] of ended) heard.delete(process)
        if (heard.size === 0) known.delete(id)
        return ended.length > 0 ? [id] : []
      })
    },
  }
}
