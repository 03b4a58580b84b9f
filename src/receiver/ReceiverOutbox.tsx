// What waits on this device, for the connection's drawer.
import { OutboxList } from '../features/outbox/index.ts'
import { requestPath } from './paths.ts'
import { useCareproviders } from './use-careprovider.ts'

export function ReceiverOutbox() {
  const [house] = useCareproviders()
  return house ? <OutboxList requestHref={(requestId) => requestPath(house.id, requestId)} /> : null
}
