// The live connections of this process. One that is going to end tells each, a few at a time, so that the processes that stay do
// not get all clients in one moment (FT11).

export interface Sockets {
  /** Until the returned function is called. `end` must not throw. */
  add(end: () => void): () => void
  count(): number
  /** Ends all within `spreadMs`; those that come meanwhile too. */
  endAll(spreadMs: number): Promise<void>
}

const stepMs = 100
const step = () => new Promise<void>((resolve) => void setTimeout(resolve, stepMs))

export function createSockets(): Sockets {
  const open = new Set<() => void>()
  return {
    add(end) {
      open.add(end)
      return () => void open.delete(end)
    },
    count: () => open.size,
    async endAll(spreadMs) {
      for (let left = Math.ceil(spreadMs / stepMs); open.size > 0; left--) {
        const share = left <= 1 ? open.size : Math.ceil(open.size / left)
        for (const end of [...open].slice(0, share)) {
          open.delete(end)
          end()
        }
        if (left <= 1) return
        await step()
      }
    },
  }
}
