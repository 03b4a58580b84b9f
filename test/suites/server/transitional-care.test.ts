// The documentation of transitional care (S30, B32) on both databases: its versions are written once and outlive the draft, and the list
// of whom the search asked says one of four states of each.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productFeatures } from '../../../catalogue/admin/product-features.ts'
import { listTransitionalCareRequests, readTransitionalCare } from '../../../contract/http/auction-documents.ts'
import { bothDatabases } from '../../support/database.ts'
import { sealText } from '../../support/signing.ts'
import {
  acceptCodes,
  declineCodes,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupRequest,
  type TestRequest,
} from '../../support/story.ts'
import { setFeatures, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(bothDatabases)('transitional care on %s', (kind) => {
  let ward: Ward
  let made: Search & { readonly request: TestRequest }
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    made = await setupRequest(ward)
  })

  const act = async (action: string, codes: object = {}, envelopes = {}) =>
    run(ward, ward.koenig, await onAuction(ward.koenig, made.auction, action, { codes: { ...codes }, envelopes }))
  async function save(part: string, base: number) {
    const path = `document/TRANSITIONAL_CARE/${part}`
    const envelope = await sealText(ward.clinic.secret, 'auction', made.auction.cid, path, ward.koenig.id, 'x')
    return act('save_transitional_care', { parts: [{ part, base }] }, { [path]: envelope })
  }
  const documents = async () => {
    const params = { patientId: made.patient.id, auctionId: made.auction.id }
    const { body } = await ward.koenig.client.call(readTransitionalCare, { params })
    return body.documents.map(({ draft, parts }) => [draft, parts.map(({ part }) => part)])
  }

  it('a version is written once', async () => {
    await act('generate_transitional_care')
    expect((await save('version_1', 0)).status).toBe('done')
    expect(await save('version_1', 1)).toMatchObject({ errors: [{ path: 'codes.parts', code: 'fixed' }] })
    expect(await save('version_1', 0)).toMatchObject({ code: 'conflict' })
    expect((await save('version_2', 0)).status).toBe('done')
  })

  it('deleting removes the draft and leaves the versions, until it is begun anew', async () => {
    await act('generate_transitional_care')
    await save('proofs', 0)
    await save('calls', 0)
    await save('version_1', 0)
    expect((await act('delete_transitional_care')).status).toBe('done')
    expect(await documents()).toEqual([[false, ['version_1']]])
    expect(await save('proofs', 0)).toMatchObject({ code: 'action_not_offered' })
    expect(await save('version_2', 0)).toMatchObject({ code: 'action_not_offered' })
    expect((await act('generate_transitional_care')).status).toBe('done')
    expect(await documents()).toEqual([[true, ['version_1']]])
    expect((await save('proofs', 0)).status).toBe('done')
  })

  it('a draft without versions leaves nothing', async () => {
    await act('generate_transitional_care')
    await save('proofs', 0)
    await act('delete_transitional_care')
    expect(await documents()).toEqual([])
  })

  it('[S54] is not there without the feature: nothing is read and nothing done', async () => {
    await act('generate_transitional_care')
    await setFeatures(ward.server, ward.clinic.organisationId, [2])
    const params = { patientId: made.patient.id, auctionId: made.auction.id }
    expect((await ward.koenig.client.call(readTransitionalCare, { params })).status).toBe(403)
    expect((await ward.koenig.client.call(listTransitionalCareRequests, { params })).status).toBe(403)
    expect(await act('generate_transitional_care')).toMatchObject({ code: 'action_not_offered' })
    expect(await save('proofs', 0)).toMatchObject({ code: 'action_not_offered' })
    await setFeatures(ward.server, ward.clinic.organisationId, productFeatures.codes)
    expect((await save('proofs', 0)).status).toBe('done')
  })

  describe('the list of whom the search asked', () => {
    const list = async () => {
      const { body } = await ward.koenig.client.call(listTransitionalCareRequests, {
        params: { auctionId: made.auction.id },
      })
      return body.transitional_care_requests
    }
    const onIt = async (person: WardPerson, action: string, codes = {}) => {
      const { decision } = await requestRow(ward, made.request.id)
      return run(ward, person, await onRequest(person, made.request, action, { codes, decision }))
    }

    it('names the house with its address', async () => {
      expect(await list()).toEqual([
        {
          id: made.request.id,
          request_status: 'sent',
          created_at: (await requestRow(ward, made.request.id)).sent_at,
          careprovider: {
            id: ward.seeblick.organisationId,
            name: expect.any(String),
            address: expect.objectContaining({ zip_code: expect.any(String) }),
          },
        },
      ])
    })

    it.each([
      ['accept_request', acceptCodes, 'accepted'],
      ['decline_request', declineCodes, 'declined'],
    ] as const)('after %s', async (action, codes, status) => {
      expect((await onIt(ward.maria, action, codes)).status).toBe('done')
      expect((await list()).map(({ request_status }) => request_status)).toEqual([status])
    })

    it('is without what the clinic took back before an answer', async () => {
      expect((await onIt(ward.koenig, 'archive_request')).status).toBe('done')
      expect(await list()).toEqual([])
    })
  })
})
