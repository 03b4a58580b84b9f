// AU5 between tabs: a new tab asks the open ones of its area for what they keep for a reload, so that a link in a new tab needs no
// password. What is handed over is worth nothing without the server's half, which the server gives to this device only, and once.
// A channel reaches the tabs of this origin and no other page.
import * as z from 'zod/mini'
import { type ReloadEntry, reloadAreas, reloadEntrySchema } from './reload-store.ts'

/** What is used of a BroadcastChannel. */
export interface VouchChannel {
  postMessage(message: unknown): void
  /** null: nobody listens */
  hear(listener: ((data: unknown) => void) | null): void
}

export const vouchChannelName = 'anschluss-vouch'
/** an open tab answers at once; one that the browser has put to sleep does not, and the password is the better answer then */
const answerMs = 3_000

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), id: z.string(), area: z.enum(reloadAreas) }),
  z.object({ type: z.literal('answer'), id: z.string(), entry: z.nullable(reloadEntrySchema) }),
])

export interface Vouching {
  /** What an open tab of the area keeps; null: it is locked, cannot vouch, or nobody answers in time. */
  ask(area: ReloadEntry['area']): Promise<ReloadEntry | null>
  /** Answers tabs of the area from now on, until the returned function is called. @param give null: this tab cannot vouch now */
  answer(area: ReloadEntry['area'], give: () => Promise<ReloadEntry | null>): () => void
}

export function createVouching(
  channel: VouchChannel,
  newId: () => string,
  after: (ms: number, run: () => void) => () => void,
): Vouching {
  return {
    ask: (area) =>
      new Promise((resolve) => {
        const id = newId()
        const done = (entry: ReloadEntry | null) => {
          cancel()
          channel.hear(null)
          resolve(entry)
        }
        const cancel = after(answerMs, () => done(null))
        channel.hear((data) => {
          const { data: told } = messageSchema.safeParse(data)
          if (told?.type === 'answer' && told.id === id) done(told.entry?.area === area ? told.entry : null)
        })
        channel.postMessage({ type: 'ask', id, area })
      }),
    answer(area, give) {
      channel.hear((data) => {
        const { data: asked } = messageSchema.safeParse(data)
        if (asked?.type !== 'ask' || asked.area !== area) return
        const answer = (entry: ReloadEntry | null) => channel.postMessage({ type: 'answer', id: asked.id, entry })
        give().then(answer, () => answer(null))
      })
      return () => channel.hear(null)
    },
  }
}
