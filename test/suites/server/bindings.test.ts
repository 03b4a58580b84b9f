// EN6 on both databases: what a clinic's device signs about its searches and requests is checked, kept and served with them; a search
// without it shares nothing by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Binding, requestTieText, searchTieText } from '../../../contract/envelope/binding.ts'
import { readAuction, readPatient } from '../../../contract/http/patients.ts'
import { readPendingKeys } from '../../../contract/http/pending-keys.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { isSignedBy } from '../../../server/platform/signatures.ts'
import { readCandidateSets } from '../../../server/stores/candidates/reader.ts'
import { signText } from '../../../workers/crypto/core/sign.ts'
import { makeAutomatic } from '../../support/automatic.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupPerson } from '../../support/people.ts'
import {
  criteria,
  makeAuction,
  makeSendRequest,
  newCid,
  requestKey,
  sign,
  wrapToGroup,
  wrapToSecret,
} from '../../support/signing.ts'
import { createdId, onAuction, run, type Search, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('what the clinic signed of its records on %s', (kind) => {
  let ward: Ward
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
    search = await setupSearch(ward, [], true)
  })
  afterAll(() => ward.server.close())

  const auctionOf = async (id: number): Promise<AuctionRecord> => {
    const { body } = await ward.koenig.client.call(readAuction, { params: { auctionId: id } })
    return body as AuctionRecord
  }
  const keyOf = async () => {
    const rows = ward.deps.db.selectFrom('account_keys').select('signing_spki').where('account_id', '=', ward.koenig.id)
    return (await rows.executeTakeFirstOrThrow()).signing_spki
  }
  const isGood = async (text: string, tie: Binding | null | undefined) =>
    tie != null && isSignedBy(await keyOf(), text, tie.signature)

  it('comes with the search, alone and with its patient', async () => {
    const { id, cid } = search.auction
    const text = searchTieText({ auction: cid, patient: search.patient.cid, shares: true }, ward.koenig.id)
    const alone = await auctionOf(id)
    expect(alone.share_patient_data_automatically).toBe(true)
    expect(await isGood(text, alone.tie)).toBe(true)
    const { body } = await ward.koenig.client.call(readPatient, { params: { id: search.patient.id } })
    expect(body.auctions.find((one) => one.id === id)?.tie).toEqual(alone.tie)
  })

  it('is refused over another patient, another search or another sharing', async () => {
    const other = await setupSearch(ward, [])
    const cid = newCid()
    const facts = { auction: cid, patient: search.patient.cid, shares: true }
    for (const wrong of [
      { ...facts, patient: other.patient.cid },
      { ...facts, auction: other.auction.cid },
      { ...facts, shares: false },
    ]) {
      const tie = await signText(ward.koenig.unlocked, searchTieText(wrong, ward.koenig.id))
      const codes = { patient_id: search.patient.id, criteria, share_patient_data_automatically: true, tie }
      const action = await sign(ward.koenig, { action: 'create_auction', target: { kind: 'auction', cid }, codes })
      expect(await run(ward, ward.koenig, action)).toMatchObject({ errors: [{ path: 'codes.tie', code: 'signature' }] })
    }
    const asked = newCid()
    const { linde, koenig, clinic } = ward
    const text = requestTieText({ request: asked, auction: other.auction.cid, careprovider: 999 }, koenig.id)
    const tie = await signText(koenig.unlocked, text)
    const key = requestKey(asked)
    const sent = await onAuction(koenig, other.auction, 'send_request', {
      codes: { requests: [{ careprovider_id: linde.organisationId, cid: asked, tie }] },
      wraps: [await wrapToSecret(key, clinic, koenig), await wrapToGroup(key, linde, koenig)],
    })
    expect(await run(ward, koenig, sent)).toMatchObject({
      errors: [{ path: 'codes.requests.0.tie', code: 'signature' }],
    })
  })

  it('a search without it shares nothing by itself, whatever it says', async () => {
    const cid = newCid()
    const codes = { share_patient_data_automatically: true }
    const made = await makeAuction(ward.koenig, search.patient.id, cid, null, {}, codes)
    const auction = { id: createdId(await run(ward, ward.koenig, made)), cid }
    const record = await auctionOf(auction.id)
    expect([record.share_patient_data_automatically, record.tie]).toEqual([false, undefined])
    const { action, requests } = await makeSendRequest(ward.koenig, auction, ward.clinic, [ward.seeblick])
    expect(await run(ward, ward.koenig, action)).toMatchObject({ status: 'done' })
    const row = ward.deps.db
      .selectFrom('auction_request')
      .selectAll()
      .where('cid', '=', requests[0]?.cid ?? '')
    expect((await row.executeTakeFirstOrThrow()).shared).toBe('none')
  })

  it('waits with an automatic search’s sets, and is released with the request', async () => {
    const { auction } = await setupSearch(ward, [])
    const started = await makeAutomatic(ward, { auction }, 'start_automatic_search', [ward.linde])
    expect(await run(ward, ward.koenig, started)).toMatchObject({ status: 'done' })
    const [set] = await readCandidateSets(ward.deps.db, auction.id)
    const careprovider = ward.linde.organisationId
    const text = requestTieText({ request: set?.cid ?? '', auction: auction.cid, careprovider }, ward.koenig.id)
    expect(await isGood(text, set?.tie)).toBe(true)
    await ward.server.runJobs()
    const row = ward.deps.db
      .selectFrom('auction_request')
      .selectAll()
      .where('cid', '=', set?.cid ?? '')
    expect((await row.executeTakeFirstOrThrow()).tie).toEqual(set?.tie)
  })

  it('comes with a key that a provider waits for', async () => {
    const cid = newCid()
    const careprovider_id = ward.keylessId
    const { auction } = await setupSearch(ward, [])
    const text = requestTieText({ request: cid, auction: auction.cid, careprovider: careprovider_id }, ward.koenig.id)
    const tie = await signText(ward.koenig.unlocked, text)
    const sent = await onAuction(ward.koenig, auction, 'send_request', {
      codes: { requests: [{ careprovider_id, cid, fax: true, tie }] },
      wraps: [await wrapToSecret(requestKey(cid), ward.clinic, ward.koenig)],
    })
    expect(await run(ward, ward.koenig, sent)).toMatchObject({ status: 'done' })
    const house = { kind: 'careprovider', id: careprovider_id } as const
    await setupPerson(ward.server, house, 'ost@stift.example', 'provider')
    const { body } = await ward.koenig.client.call(readPendingKeys)
    expect(body.pending_keys.find((one) => one.cid === cid)?.proof).toEqual({
      request: cid,
      auction: auction.cid,
      request_tie: { by: ward.koenig.id, signature: tie },
      search_tie: null,
    })
  })
})
