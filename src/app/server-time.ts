// What this device last heard of the server's time, for the next page: one that starts without network knows by it whether the
// device's clock can be right.
import { clock } from '../platform/clock.ts'
import { sharedValues } from './tab-values.ts'

export const serverTimeKey = 'anschluss.server-time'

export function rememberServerTime(): void {
  const [server, device] = (sharedValues().getItem(serverTimeKey) ?? '').split(' ').map(Number)
  const kept = server && Number.isFinite(device) ? { server, device: Number(device) } : null
  clock.remember(kept, (time) => sharedValues().setItem(serverTimeKey, `${time.server} ${time.device}`))
}
