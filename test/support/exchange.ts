// What carries messages between servers in one process, with what can happen to messages.
import type { Transport } from '../../server/bus/bus.ts'

export interface Exchange {
  transport(): Transport
  /** what is published from now on reaches nobody; nobody is told that */
  lose(): void
  /** nobody is connected any more */
  cut(): void
  /** after either: everything arrives again, and who was cut off hears that it is back */
  mend(): void
}

export function createExchange(): Exchange {
  type Handlers = Parameters<Transport['subscribe']>[0]
  const members = new Map<object, Handlers>()
  let state: 'good' | 'losing' | 'cut' = 'good'
  return {
    transport() {
      const own = {}
      return {
        isConnected: () => state !== 'cut',
        publish(text) {
          if (state !== 'good') return
          for (const [member, { hear }] of members) if (member !== own) hear(text)
        },
        subscribe: (handlers) => void members.set(own, handlers),
        close: async () => void members.delete(own),
      }
    },
    lose() {
      state = 'losing'
    },
    cut() {
      state = 'cut'
    },
    mend() {
      const wasCut = state === 'cut'
      state = 'good'
      if (wasCut) for (const { back } of members.values()) back()
    },
  }
}
