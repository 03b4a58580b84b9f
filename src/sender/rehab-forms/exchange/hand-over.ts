// Hands something over, tries again where the line is cut, and gives up after the last try. Pure but for its port.
import type { Delivery, DeliveryState, HandOverPort } from '../../../data/hand-over-port.ts'

/** ms before each further try */
export const waitsMs = [2_000, 10_000, 30_000] as const

/** How far it got: 'notTransmitted' when every try failed. It keeps its id and number, whoever tries again. */
export async function handOver(
  port: Pick<HandOverPort, 'deliver'>,
  delivery: Delivery,
  wait: (ms: number) => Promise<void>,
): Promise<DeliveryState> {
  for (const ms of [...waitsMs, null]) {
    const taken = await port.deliver(delivery)
    if (taken.ok) return taken.value
    if (ms !== null) await wait(ms)
  }
  return 'notTransmitted'
}
