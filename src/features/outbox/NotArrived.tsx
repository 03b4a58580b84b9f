// At an own input that did not arrive, or waits for a word: why, and what can be done with it, as in the list of what waits. Nothing
// while it is on its way.
import { usePort } from '../../data/PortsProvider.tsx'
import { WhatNow } from './OutboxRow.tsx'
import { needsAttention, refusedBy } from './waiting.ts'

export function NotArrived({ actionId }: { actionId: string }) {
  const action = usePort('outbox')
    .useOutbox()
    .find(({ id }) => id === actionId)
  return action && !action.foreign && (needsAttention(action.state) || refusedBy(action) !== null) ? (
    <WhatNow action={action} />
  ) : null
}
