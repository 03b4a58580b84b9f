// How processes of one installation tell each other what changed (docs/decisions/0587). PostgreSQL is the truth and this is speed:
// a message may be lost, and whoever notices that something may be missing asks the database.
import { LRUCache } from 'lru-cache'
import { type BusMessage, busMessageSchema, busVersion, type Envelope, envelopeSchema } from './message.ts'

/** What carries texts between processes. */
export interface Transport {
  isConnected(): boolean
  /** To all others, fire and forget. Must not throw. */
  publish(text: string): void
  /**
   * Hears others from now on. `hear` is not given what this process published; `back` is told each time that it is connected again.
   */
  subscribe(handlers: { hear(text: string): void; back(): void }): void
  close(): Promise<void>
}

export interface Bus {
  /** 'alone': there are no others to tell; 'away': they cannot be told now */
  state(): 'alone' | 'connected' | 'away'
  /** To all other processes. Call it after the commit. Not kept for anybody, and may be lost. */
  send(message: BusMessage): void
  /** In the order in which its sender sent it. `from`: the sender's name. `hear` must not throw. */
  onMessage(hear: (message: BusMessage, from: string) => void): void
  /** Something of somebody may be missing; asked for after onMessage. `found` must not throw. */
  onGap(found: (why: GapReason) => void): void
  close(): Promise<void>
}
/** 'unheard': it came before somebody asked for messages */
export type GapReason = 'reconnected' | 'number' | 'unknown' | 'unheard'

/** how often a process says how much it has said, ms: what was lost last is noticed after so long */
export const beatMs = 5000
/** a process that ended is not remembered for ever */
const mostSenders = 100

/** Of a process on its own. */
export const noBus: Bus = {
  state: () => 'alone',
  send() {},
  onMessage() {},
  onGap() {},
  close: async () => undefined,
}

/** @param name of this process: another one at each start */
export function createBus(transport: Transport, name: string): Bus {
  const hearers: ((message: BusMessage, from: string) => void)[] = []
  const finders: ((why: GapReason) => void)[] = []
  const heard = new LRUCache<string, number>({ max: mostSenders })
  let sent = 0
  let isUnheard = false

  const gap = (why: GapReason) => {
    isUnheard ||= finders.length === 0
    for (const found of finders) found(why)
  }
  const say = (m: BusMessage | null) => {
    const envelope: Envelope = { v: busVersion, p: name, s: sent, m }
    if (transport.isConnected()) transport.publish(JSON.stringify(envelope))
  }
  function hear(text: string): void {
    const envelope = parsed(text)
    if (envelope) open(envelope)
    else gap('unknown')
  }
  function open({ v, p, s, m }: Envelope): void {
    const before = heard.get(p)
    heard.set(p, s)
    // one that is heard for the first time may have said more than this
    const isNext = m === null ? s === (before ?? 0) : s === (before ?? 0) + 1
    if (!isNext) gap('number')
    if (m === null) return
    isUnheard ||= hearers.length === 0
    const message = v <= busVersion ? busMessageSchema.safeParse(m) : null
    if (message?.success) for (const one of hearers) one(message.data, p)
    else gap('unknown')
  }
  transport.subscribe({ hear, back: () => gap('reconnected') })
  const beat = setInterval(() => say(null), beatMs).unref()
  return {
    state: () => (transport.isConnected() ? 'connected' : 'away'),
    send(message) {
      // counted also when nobody is reached: the next one shows the others what they missed
      sent += 1
      say(message)
    },
    onMessage: (one) => void hearers.push(one),
    onGap(found) {
      finders.push(found)
      if (isUnheard) found('unheard')
      isUnheard = false
    },
    async close() {
      clearInterval(beat)
      await transport.close()
    },
  }
}

function parsed(text: string): Envelope | null {
  try {
    const envelope = envelopeSchema.safeParse(JSON.parse(text))
    return envelope.success ? envelope.data : null
  } catch {
    return null
  }
}
