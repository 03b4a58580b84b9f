// Other organisations while an account is open: each roster is followed with the head that was pinned at the first share (KY4,
// KY9), and a head that grew is pinned anew; how far a person knows it is kept with it. Where pins lie is the caller's business.
import type { PartnerCheck } from '../../contract/envelope/partner-check.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { err, type Result } from '../../contract/result.ts'
import type { RosterRefusal } from './core/roster.ts'
import { organisationKey, type Pin, pinOf, type TrustedOrganisation, trustOrganisation } from './organisations.ts'

export class Partners {
  readonly #pins: Map<string, Pin>
  /** by the partner's cid */
  readonly #heard = new Map<string, Pin>()
  readonly #trusted = new Map<string, TrustedOrganisation>()

  constructor(pins: ReadonlyMap<string, Pin>) {
    this.#pins = new Map(pins)
  }

  /** What to keep. */
  get pins(): ReadonlyMap<string, Pin> {
    return this.#pins
  }

  pin(key: string): Pin | undefined {
    return this.#pins.get(key)
  }

  /** A pin that lies in the device's store; one that is held already stays. */
  recall(key: string, pin: Pin): void {
    if (!this.#pins.has(key)) this.#pins.set(key, pin)
  }

  /**
   * KY9: what colleagues said of partners stands for a pin where this device has none: their keys are known up to there, and who came
   * since waits for a person here as on the colleagues' devices.
   * @param checks signed by members of the own roster (good-checks.ts)
   */
  hear(checks: readonly PartnerCheck[]): void {
    for (const { partner, head } of checks) {
      const before = this.#heard.get(partner)
      if (!before || before.n < head.n) this.#heard.set(partner, { cid: partner, ...head, known: head.n })
    }
  }

  /** Follows the roster as it came, and pins its head. A refused one changes nothing of what was trusted before. */
  async trust(keys: OrganisationKeys): Promise<Result<TrustedOrganisation, RosterRefusal>> {
    const key = organisationKey(keys.organisation)
    const pin = this.#pins.get(key) ?? this.#heard.get(keys.organisation.cid)
    const trusted = await trustOrganisation(keys, pin)
    if (!trusted.ok) return err(trusted.error)
    const head = pinOf(trusted.value)
    // KY9: a first partner is pinned without a question, what comes later waits for a person (newcomers.ts), and so does everybody
    // of a house that came by a fax's code
    const first = keys.came_by_fax ? { ...head, known: 0 } : head
    this.#pins.set(key, !pin ? first : pin.n === head.n ? pin : { ...head, known: pin.known ?? pin.n })
    this.#trusted.set(key, trusted.value)
    return trusted
  }

  /** KY9: a person knows whose keys these are, up to this entry; of a partner that was pinned without a question no more than that. */
  confirm(key: string, n: number): void {
    const pin = this.#pins.get(key)
    if (pin) this.#pins.set(key, { ...pin, known: Math.max(pin.known ?? 0, n) })
  }

  /** A partner that was trusted since the account is open. */
  get(key: string): TrustedOrganisation | undefined {
    return this.#trusted.get(key)
  }

  forget(): void {
    this.#trusted.clear()
  }
}
