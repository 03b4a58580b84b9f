// The work of BM7, BM8 and BM26: requests of one clinic whose keys were wrapped to a provider's group by RSA, and deposited under
// the group's secret by a colleague's device. Made in Node with the core that the app has.
import type { GroupGeneration } from '../../contract/envelope/group.ts'
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import {
  type Organisation,
  type Person,
  setupOrganisation,
  setupPerson,
} from '../../test/unit/workers/crypto/core/people.ts'
import { b64ToBytes } from '../../workers/crypto/core/bytes.ts'
import { createGroup } from '../../workers/crypto/core/create-group.ts'
import { newKey } from '../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey } from '../../workers/crypto/core/public-keys.ts'
import { revealSecret } from '../../workers/crypto/core/secret.ts'
import { wrapKey } from '../../workers/crypto/core/wrap-key.ts'

export interface KeysWork {
  readonly clinic: OrganisationKeys
  readonly provider: OrganisationKeys
  /** GS */
  readonly secret: { readonly kid: string; readonly bytes: readonly number[] }
  readonly requests: readonly { readonly cid: string; readonly byRsa: Wrap; readonly deposited: Wrap }[]
}

const organisationOf = (
  kind: 'careseeker' | 'careprovider',
  id: number,
  { cid, entries }: Organisation,
  { account, record }: Person,
  groups: GroupGeneration[],
): OrganisationKeys => ({
  organisation: { kind, id, cid, name: '', zipcode: '26122', city: 'Oldenburg' },
  roster: [...entries] as RosterEntry[],
  groups,
  accounts: [
    {
      id: account,
      first_name: '',
      last_name: '',
      status: 'active',
      roles: [],
      public_key: record.encryption.spki,
      signing_key: record.signing.spki,
    },
  ],
})

export async function makeKeysWork(count: number): Promise<KeysWork> {
  const koenig = await setupPerson(1)
  const maria = await setupPerson(2)
  const clinic = await setupOrganisation(koenig)
  const provider = await setupOrganisation(maria)
  const { record, held } = await createGroup(provider.cid, maria.unlocked)
  const spki = b64ToBytes(record.spki)
  const encrypt = spki && (await importEncryptionKey(spki))
  if (!encrypt) throw new Error('no RSA key')
  const requests: KeysWork['requests'][number][] = []
  for (let i = 0; i < count; i++) {
    const cid = randomKid()
    const rk = newKey({ kind: 'request', cid, generation: 1 })
    requests.push({
      cid,
      byRsa: await wrapKey(rk, { kind: 'group', kid: record.kid, encrypt }, koenig.unlocked),
      deposited: await wrapKey(rk, { kind: 'secret', secret: held.secret }, maria.unlocked),
    })
  }
  return {
    clinic: organisationOf('careseeker', 1, clinic, koenig, []),
    provider: organisationOf('careprovider', 2, provider, maria, [record]),
    secret: { kid: held.secret.kid, bytes: [...revealSecret(held.secret.secret)] },
    requests,
  }
}
