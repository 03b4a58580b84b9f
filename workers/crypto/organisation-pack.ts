// What a device keeps of an organisation, sealed under the partition (KY4, KY7): its roster and groups as they came, the head
// that was pinned, and of the own organisation the group's secrets, so that an unlock needs neither network nor RSA.
import type { PartitionId } from '../../contract/envelope/partition.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { Store } from '../../device/store/database.ts'
import type { OrganisationKeysRow } from '../../device/store/tables.ts'
import { b64ToBytes, bytesToB64 } from './core/bytes.ts'
import { type HeldKey, holdKey } from './core/held-key.ts'
import { revealSecret } from './core/secret.ts'
import { type OwnOrganisation, organisationKey, type Pin } from './organisations.ts'
import { rowName, type Vault } from './vault.ts'

interface StoredSecret {
  readonly kid: string
  readonly generation: number
  readonly secret: string
}

export interface OrganisationPack {
  readonly keys: OrganisationKeys
  readonly pin: Pin
  readonly secrets: readonly StoredSecret[]
}

export async function readPack(store: Store, vault: Vault, key: string): Promise<OrganisationPack | null> {
  const row = await store.organisationKeys.get(key)
  return row ? vault.open<OrganisationPack>(rowName.organisation(key), row.sealed) : null
}

/** The row to store; `own` adds the group's secrets. */
export async function sealPack(
  vault: Vault,
  partition: PartitionId,
  keys: OrganisationKeys,
  pin: Pin,
  own: OwnOrganisation | null,
): Promise<OrganisationKeysRow> {
  const id = organisationKey(keys.organisation)
  const secrets = [...(own?.bySecret.values() ?? [])].map(({ secret }) => storedSecret(secret))
  const pack: OrganisationPack = { keys, pin, secrets }
  return { id, partition, sealed: await vault.seal(rowName.organisation(id), pack) }
}

const storedSecret = ({ kid, generation, secret }: HeldKey): StoredSecret => ({
  kid,
  generation,
  secret: bytesToB64(revealSecret(secret)),
})

/** The group's secrets of a pack, as the worker holds them. */
export const secretsOf = ({ keys, secrets }: OrganisationPack): HeldKey[] =>
  secrets.flatMap(({ kid, generation, secret }) => {
    const bytes = b64ToBytes(secret)
    return bytes ? [holdKey({ kid, kind: 'group', cid: keys.organisation.cid, generation }, bytes)] : []
  })
