// What waits on this device, for the connection's drawer.
import { OutboxList } from '../features/outbox/index.ts'
import { requestPath } from './paths.ts'
import { useCareproviders } from './use-careprovider.ts'

/** @param onLeave a request is opened from here */
export function ReceiverOutbox({ onLeave }: { onLeave: () => void }) {
  const [house] = useCareproviders()
  return house ? <OutboxList requestHref={(requestId) => requestPath(house.id, requestId)} onLeave={onLeave} /> : null
}
