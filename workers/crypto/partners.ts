// Other organisations while an account is open: each roster is followed with the head that was pinned at the first share (KY4,
// KY9), and a head that grew is pinned anew. New keys in a roster that was pinned before wait for a person. Where pins lie is the
// caller's business.
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { err, type Result } from '../../contract/result.ts'
import type { RosterRefusal } from './core/roster.ts'
import { organisationKey, type Pin, pinOf, type TrustedOrganisation, trustOrganisation } from './organisations.ts'

interface Trusted {
  readonly organisation: TrustedOrganisation
  /** entries that brought keys which nobody confirmed yet (KY9) */
  readonly newcomers: readonly RosterEntry[]
}

export class Partners {
  readonly #pins: Map<string, Pin>
  readonly #trusted = new Map<string, Trusted>()

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

  /** Follows the roster as it came, and pins its head. A refused one changes nothing of what was trusted before. */
  async trust(keys: OrganisationKeys): Promise<Result<TrustedOrganisation, RosterRefusal>> {
    const key = organisationKey(keys.organisation)
    const pin = this.#pins.get(key)
    const trusted = await trustOrganisation(keys, pin)
    if (!trusted.ok) return err(trusted.error)
    const organisation = trusted.value
    // KY9: a first partner is pinned without a question
    const known = pin ? (pin.known ?? pin.n) : organisation.roster.head.n
    const newcomers = newcomersSince(keys.roster, organisation, known)
    const head = pinOf(organisation)
    this.#pins.set(key, newcomers.length > 0 ? { ...head, known } : head)
    this.#trusted.set(key, { organisation, newcomers })
    return trusted
  }

  /** Who came to a partner since a person looked at it (KY9): nothing is wrapped to it while there is somebody. */
  newcomers(key: string): readonly RosterEntry[] {
    return this.#trusted.get(key)?.newcomers ?? []
  }

  /** A person confirmed the roster up to this entry; it was followed before. */
  confirm(key: string, keys: OrganisationKeys, n: number): void {
    const trusted = this.#trusted.get(key)
    const pin = this.#pins.get(key)
    if (!trusted || !pin) return
    const known = Math.max(pin.known ?? pin.n, n)
    const newcomers = newcomersSince(keys.roster, trusted.organisation, known)
    const head = pinOf(trusted.organisation)
    this.#pins.set(key, newcomers.length > 0 ? { ...head, known } : head)
    this.#trusted.set(key, { ...trusted, newcomers })
  }

  /** A partner that was trusted since the account is open. */
  get(key: string): TrustedOrganisation | undefined {
    return this.#trusted.get(key)?.organisation
  }

  forget(): void {
    this.#trusted.clear()
  }
}

const pairOf = ({ account, fingerprints }: RosterEntry): string =>
  `${account} ${fingerprints?.encryption} ${fingerprints?.signing}`

/** Entries after `known` that brought a key which is good now and stood nowhere before: other roles for known keys are none. */
function newcomersSince(
  entries: readonly RosterEntry[],
  { roster }: TrustedOrganisation,
  known: number,
): readonly RosterEntry[] {
  const before = new Set(entries.filter(({ n }) => n <= known).map(pairOf))
  const isMember = ({ account, fingerprints }: RosterEntry): boolean => {
    const member = roster.members.get(account)
    return (
      fingerprints !== null &&
      member?.encryption.fingerprint === fingerprints.encryption &&
      member.signing.fingerprint === fingerprints.signing
    )
  }
  return entries.filter((entry) => entry.n > known && isMember(entry) && !before.has(pairOf(entry)))
}
