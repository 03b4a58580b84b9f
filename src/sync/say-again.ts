// Says what this tab shows, at once, when it changes, and again and again while it is shown: the server forgets it else.
import { presentAgainMs } from '../../contract/live/up.ts'
import type { LiveStatus } from '../transport/live-client.ts'

export interface Saying<W> {
  /** what this tab shows; null: nothing, or nobody looks at it */
  shown(): W | null
  onShown(listener: () => void): void
  say(shown: W | null): void
  /** the connection is gone, and with it all that was known of others */
  onLost(): void
  readonly after: (ms: number, run: () => void) => () => void
}

/** To be told of each state of the connection. */
export function createSaying<W>({ shown, onShown, say, onLost, after }: Saying<W>): (status: LiveStatus) => void {
  let isConnected = false
  let stop = () => {}
  const tell = () => {
    stop()
    if (!isConnected) return
    const now = shown()
    say(now)
    if (now !== null) stop = after(presentAgainMs, tell)
  }
  onShown(tell)
  return (status) => {
    const was = isConnected
    isConnected = status === 'CONNECTED'
    if (isConnected === was) return
    if (!isConnected) {
      stop()
      onLost()
    } else if (shown() !== null) tell()
  }
}
