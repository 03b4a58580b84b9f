// The people of the lock screen with what of each still waits: read again whenever the outbox's counts change, since what waits is
// sent while the device is locked (OB7).
import type { Connection } from '../../state/connection.ts'
import type { AccountOnDevice } from '../../state/session-port.ts'

type Counts = Pick<Connection, 'waiting' | 'stale' | 'toCheck'>
type People = readonly AccountOnDevice[]

/** Returns what ends it. A reading that fails shows what was read before, and nobody at first. */
export function readPeople(
  read: () => Promise<People>,
  subscribe: (listener: (now: Counts, before: Counts) => void) => () => void,
  show: (people: People) => void,
): () => void {
  let turn = 0
  let shown: People = []
  const again = () => {
    turn += 1
    const own = turn
    const take = (people: People) => {
      // a later reading knows more
      if (own !== turn) return
      shown = people
      show(people)
    }
    read().then(take, () => take(shown))
  }
  again()
  const stop = subscribe((now, before) => {
    if (now.waiting !== before.waiting || now.stale !== before.stale || now.toCheck !== before.toCheck) again()
  })
  return () => {
    turn += 1
    stop()
  }
}
