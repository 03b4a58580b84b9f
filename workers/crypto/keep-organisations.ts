// Rosters and groups that a page brings (KY4): followed with the head that this device pinned; one that is forked, shortened or
// unsigned is not stored, and what was trusted before stays.
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { Store } from '../../device/store/database.ts'
import type { OrganisationKeysRow } from '../../device/store/tables.ts'
import type { Home, LocalState } from './local-session.ts'
import { readPack, sealPack } from './organisation-pack.ts'
import { organisationKey, pinOf } from './organisations.ts'

/** The rows to store together with the page. */
export async function keepOrganisations(
  store: Store,
  { partners }: LocalState,
  home: Home,
  organisations: readonly OrganisationKeys[],
): Promise<OrganisationKeysRow[]> {
  const rows: OrganisationKeysRow[] = []
  for (const keys of organisations) {
    if (keys.roster.length === 0) continue
    const key = organisationKey(keys.organisation)
    const pack = await readPack(store, home.vault, key)
    if (pack) partners.recall(key, pack.pin)
    const trusted = await partners.trust(keys)
    if (!trusted.ok) continue
    // of the own organisation the group's secrets stay with it
    const own = key === home.key ? home.organisation : null
    rows.push(await sealPack(home.vault, home.partition, keys, partners.pin(key) ?? pinOf(trusted.value), own))
  }
  return rows
}
