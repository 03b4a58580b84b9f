// Who came to a partner since a person looked at its keys (KY9). Nothing is wrapped to a partner while there is somebody.
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { organisationKey } from './organisations.ts'
import type { Partners } from './partners.ts'

const pairOf = ({ account, fingerprints }: RosterEntry): string =>
  `${account} ${fingerprints?.encryption} ${fingerprints?.signing}`

/** Entries that brought keys which are good now and stood nowhere before; other roles for known keys are none. The roster was trusted just before. */
export function newcomersOf(partners: Partners, { organisation, roster }: OrganisationKeys): readonly RosterEntry[] {
  const key = organisationKey(organisation)
  const pin = partners.pin(key)
  const members = partners.get(key)?.roster.members
  if (!pin || !members) return roster
  const known = pin.known ?? pin.n
  const before = new Set(roster.filter(({ n }) => n <= known).map(pairOf))
  return roster.filter((entry) => {
    const member = members.get(entry.account)
    const isGood =
      entry.fingerprints !== null &&
      member?.encryption.fingerprint === entry.fingerprints.encryption &&
      member.signing.fingerprint === entry.fingerprints.signing
    return isGood && entry.n > known && !before.has(pairOf(entry))
  })
}
