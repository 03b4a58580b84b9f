// A hospital's own system for tests, behind the port of the hand-over: it takes messages and papers, hands messages on to the insurer,
// brings back how far they got and what was answered. Its lines can be cut, and lose, double and delay what goes over them.
import { err, ok } from '../../contract/result.ts'
import type { Delivery, HandOverPort, Incoming } from '../../src/data/hand-over-port.ts'
import type { TestInsurer } from './test-insurer.ts'

interface Options {
  readonly insurer: TestInsurer
  readonly newId: () => string
  readonly now: () => number
  /** whether the word of a delivery that was taken gets lost on the way back */
  readonly losesWord?: () => boolean
  /** how often what comes back is told before it is settled, and again after it */
  readonly doubles?: () => boolean
}

/** tries of the system's own, before it says that something was not transmitted */
const ownTries = 3

export class TestHospitalSystem implements HandOverPort {
  readonly #options: Options
  /** from us to it, from it to the insurer */
  readonly lines = { toSystem: true, toInsurer: true }
  /** by id, as it was taken first */
  readonly taken = new Map<string, Delivery>()
  readonly #tries = new Map<string, number>()
  readonly #waiting = new Map<string, Incoming>()
  /** how often it was called to take something */
  calls = 0

  constructor(options: Options) {
    this.#options = options
  }

  async deliver(delivery: Delivery) {
    this.calls += 1
    if (!this.lines.toSystem) return err({ code: 'no_line' } as const)
    if (!this.taken.has(delivery.id)) {
      this.taken.set(delivery.id, delivery)
      if (delivery.kind === 'message') this.#tries.set(delivery.id, 0)
    } else if (delivery.kind === 'message' && !this.#tries.has(delivery.id)) this.#tries.set(delivery.id, 0)
    if (this.#options.losesWord?.()) return err({ code: 'no_line' } as const)
    return ok('handedOver' as const)
  }

  async incoming() {
    if (!this.lines.toSystem) return err({ code: 'no_line' } as const)
    const waiting = [...this.#waiting.values()]
    return ok(this.#options.doubles?.() ? [...waiting, ...waiting] : waiting)
  }

  async settle(ids: readonly string[]) {
    if (!this.lines.toSystem) return err({ code: 'no_line' } as const)
    if (!this.#options.doubles?.()) for (const id of ids) this.#waiting.delete(id)
    return ok(null)
  }

  /** It tries what it has to hand on, once. */
  work(): void {
    for (const [id, tries] of this.#tries) {
      const delivery = this.taken.get(id)
      if (delivery?.kind !== 'message') continue
      if (this.lines.toInsurer) {
        this.#tries.delete(id)
        this.#tell({ kind: 'state', of: id, state: 'sent' })
        const xml = this.#options.insurer.take(delivery.xml)
        if (xml !== null) this.#tell({ kind: 'message', xml })
      } else if (tries + 1 >= ownTries) {
        this.#tries.delete(id)
        this.#tell({ kind: 'state', of: id, state: 'notTransmitted' })
      } else this.#tries.set(id, tries + 1)
    }
  }

  #tell(
    incoming:
      | { readonly kind: 'message'; readonly xml: string }
      | { readonly kind: 'state'; readonly of: string; readonly state: 'sent' | 'notTransmitted' },
  ): void {
    const { newId, now } = this.#options
    const id = newId()
    this.#waiting.set(id, incoming.kind === 'state' ? { id, at: now(), ...incoming } : { id, ...incoming })
  }
}
