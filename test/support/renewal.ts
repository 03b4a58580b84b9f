// A group's next generation as a manager's device makes it (KY6).
import type { GroupRenewal } from '../../contract/envelope/renewal.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { staysInGroup } from '../../domain/access/group-members.ts'
import { draftRenewal } from '../../workers/crypto/core/drafting/renewal.ts'
import type { HeldGroup } from '../../workers/crypto/core/group.ts'
import { keyDirectory } from '../../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../../workers/crypto/core/roster.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Who stays: every member whose account is active, and a recovery sheet, but those removed. `previous`: what the manager holds. */
export async function makeRenewal(
  server: TestServer,
  manager: Person,
  organisation: OrganisationRef,
  removed: readonly Person[],
  previous: HeldGroup | null = manager.group,
): Promise<{ readonly renewal: GroupRenewal; readonly group: HeldGroup }> {
  const { kind, id } = organisation
  const { body: keys } = await manager.client.call(readOrganisationKeys, { params: { kind, id } })
  const spkis = keys.accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
  const directory = await keyDirectory([...spkis, ...(keys.former_keys ?? [])])
  const roster = await verifyRoster(keys.organisation.cid, keys.roster, directory)
  if (!roster.ok || !previous) throw new Error('no roster')
  const leaving = removed.map(({ account }) => account.id)
  const active = new Set(keys.accounts.filter(({ status }) => staysInGroup(status)).map((one) => one.id))
  const stay = [...roster.value.members.keys()].filter((one) => active.has(one) && !leaving.includes(one))
  return draftRenewal(roster.value, previous, { removed: leaving, stay, at: server.now() }, directory, manager.unlocked)
}
