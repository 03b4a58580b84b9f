// What writes the mirror, loaded after the list: with the first pull, answer, or key that waits.
import type { Store } from '../../device/store/database.ts'
import { createMirrorWriter, type MirrorWriter } from './mirror-writer.ts'
import { createWaiting, type Waiting } from './waiting.ts'

export { nameByRing } from './waiting.ts'

export interface MirrorWriting {
  readonly writer: MirrorWriter
  readonly waiting: Waiting
}

type MoreDeposits = Parameters<typeof createWaiting>[3]
type Current = Parameters<typeof createMirrorWriter>[1]

export function createMirrorWriting(
  store: Store,
  current: Current,
  notify: Parameters<typeof createMirrorWriter>[2],
  deposit: MoreDeposits,
): MirrorWriting {
  const writer = createMirrorWriter(store, current, notify)
  return { writer, waiting: createWaiting(store, writer, current, deposit) }
}
