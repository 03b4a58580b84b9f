// KY9, on both databases: a house that came by a fax's code is told to clinics as one that nobody has confirmed, until a clinic has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerCheckText } from '../../../contract/envelope/partner-check.ts'
import { activate } from '../../../contract/http/activation.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { associateByCode } from '../../../contract/http/house-codes.ts'
import { keepPartnerCheck } from '../../../contract/http/partner-checks.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { makeFaxPage } from '../../../server/fax/make-page.ts'
import { codeOfPage } from '../../../server/house-codes/code.ts'
import { entryHash } from '../../../workers/crypto/core/roster.ts'
import { signText } from '../../../workers/crypto/core/sign.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { draftActivation } from '../../support/people.ts'
import { setupRelative } from '../../support/portal.ts'
import { newCid, requestKey, wrapToSecret } from '../../support/signing.ts'
import { onAuction, run, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

type Speaker = Pick<Ward['koenig'], 'client' | 'unlocked'>
const address = 'leitung@stift.example'

describe.each(databaseKinds)('[KY9] a house that came by a fax’s code on %s', (kind) => {
  let ward: Ward
  let house: OrganisationRef
  beforeAll(async () => {
    ward = await setupWard(kind)
    house = { kind: 'careprovider', id: ward.keylessId }
    const { auction } = await setupSearch(ward, [])
    const cid = newCid()
    const asked = await onAuction(ward.koenig, auction, 'send_request', {
      codes: { requests: [{ careprovider_id: house.id, cid, fax: true }] },
      wraps: [await wrapToSecret(requestKey(cid), ward.clinic, ward.koenig)],
    })
    expect((await run(ward, ward.koenig, asked)).status).toBe('done')
    const row = ward.deps.db.selectFrom('auction_request').select('id').where('cid', '=', cid)
    const page = await makeFaxPage(ward.deps, (await row.executeTakeFirstOrThrow()).id)
    const client = newClient(ward.server)
    const body = { code: codeOfPage(page.split('/').at(-1) ?? ''), email: address, language: 'de' } as const
    expect((await client.call(associateByCode, { params: { id: house.id }, body })).status).toBe(201)
    const mail = ward.deps.db.selectFrom('mail').select('variables').where('recipient', '=', address)
    const { token } = (await mail.executeTakeFirstOrThrow()).variables as { readonly token: string }
    const draft = await draftActivation(ward.server, client, token)
    expect((await client.call(activate, { body: draft.body })).status).toBe(200)
  })
  afterAll(() => ward.server.close())

  const keysFor = async ({ client }: Pick<Speaker, 'client'>, of = house) =>
    (await client.call(readOrganisationKeys, { params: { kind: of.kind, id: of.id } })).body
  /** what somebody says of the house, as their device signs it */
  async function say(by: Speaker, own: OrganisationRef) {
    const [mine, theirs] = [await keysFor(by, own), await keysFor(by)]
    const last = theirs.roster.at(-1)
    if (!last) throw new Error('no roster')
    const said = {
      organisation: mine.organisation.cid,
      partner: theirs.organisation.cid,
      head: { n: last.n, hash: await entryHash(last) },
      how: 'known' as const,
      by: by.unlocked.account,
      at: ward.server.now(),
    }
    const check = { ...said, signature: await signText(by.unlocked, partnerCheckText(said)) }
    return by.client.call(keepPartnerCheck, { body: { organisation: own, partner: house, check } })
  }

  it('is told with the address of who came, until a clinic has confirmed it; a relative’s word ends it for nobody', async () => {
    expect((await keysFor(ward.koenig)).came_by_fax).toEqual({ email: address })
    const seeblick = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
    expect(await keysFor(ward.koenig, seeblick)).not.toHaveProperty('came_by_fax')
    // a relative is told that nobody has confirmed it, without the address
    const { client, person, own } = await setupRelative(ward.server, 'tochter@example.net')
    const relative = { client, unlocked: person.unlocked }
    expect((await keysFor(relative)).came_by_fax).toEqual({ email: null })
    expect((await say(relative, { kind: 'careseeker', id: own.organisationId })).status).toBe(200)
    expect((await keysFor(ward.koenig)).came_by_fax).toEqual({ email: address })
    const clinic = { kind: 'careseeker', id: ward.clinic.organisationId } as const
    expect((await say(ward.koenig, clinic)).status).toBe(200)
    expect(await keysFor(ward.koenig)).not.toHaveProperty('came_by_fax')
    expect(await keysFor(relative)).not.toHaveProperty('came_by_fax')
  })
})
