// A push service that does not answer would hold every sending line until its time-out, and with them the pushes to all other
// services. After several silences in a row it is left alone for a while; then one call tries it. In memory: after a start it
// is found out anew.

export interface Patience {
  /** Null: the service may be called now, by this caller. Otherwise the time to ask again, ms since 1970. */
  askAgainAt(service: string, now: number): number | null
  /** it answered, whatever it said */
  answered(service: string): void
  /** it did not answer in time, or could not be reached */
  silent(service: string, now: number): void
}

/** so many in a row, that single lost calls leave everybody else's pushes alone */
const silencesInARow = 8
/** the first pause, ms; doubled with each try that fails */
const firstPauseMs = 30_000
const longestPauseMs = 600_000
/** longer than one call may take: others wait for its outcome */
const trialMs = 15_000

export function createPatience(): Patience {
  const services = new Map<string, { silences: number; pauses: number; closedUntil: number }>()
  return {
    askAgainAt(service, now) {
      const state = services.get(service)
      if (!state || state.silences < silencesInARow) return null
      if (now < state.closedUntil) return state.closedUntil
      state.closedUntil = now + trialMs
      return null
    },
    answered: (service) => void services.delete(service),
    silent(service, now) {
      const state = services.get(service) ?? { silences: 0, pauses: 0, closedUntil: 0 }
      services.set(service, state)
      state.silences++
      if (state.silences < silencesInARow) return
      state.closedUntil = now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(state.pauses, 16))
      state.pauses++
    },
  }
}
