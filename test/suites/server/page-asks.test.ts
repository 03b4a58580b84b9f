// Asking a colleague to fill in a page of a rehab form (W24) on both databases: who is told, when it ends, and who may not be asked.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPageAsks } from '../../../contract/http/auction-documents.ts'
import { bothDatabases } from '../../support/database.ts'
import { onAuction, run, type Search, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const form = 'GKV_MEDICAL'

describe.each(bothDatabases)('asking a colleague on %s', (kind) => {
  let ward: Ward
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [])
    await act('generate_rehab_forms', { forms: [form] })
  })

  const act = async (action: string, codes: object, person = ward.koenig) =>
    run(ward, person, await onAuction(person, search.auction, action, { codes: { ...codes } }))
  const ask = (page: string, to: number, person = ward.koenig) => act('ask_colleague', { form, page, to }, person)
  const asksOf = async (person: WardPerson, query: Readonly<Record<string, number>> = {}) => {
    const params = { careseekerId: ward.clinic.organisationId }
    const { body } = await person.client.call(listPageAsks, { params, query })
    return body.asks.filter(({ auction_id }) => auction_id === search.auction.id)
  }
  const pagesOf = async (person: WardPerson) => (await asksOf(person)).map(({ page }) => page)

  it('tells who is asked, and by whom, and nothing of the patient', async () => {
    expect((await ask('8', ward.doctor.id)).status).toBe('done')
    const [one, ...others] = await asksOf(ward.doctor)
    expect(others).toEqual([])
    expect(one).toMatchObject({ patient_id: search.patient.id, form, page: '8', of: { id: ward.doctor.id } })
    expect(one?.by.id).toBe(ward.koenig.id)
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['at', 'auction_id', 'by', 'form', 'of', 'page', 'patient_id'])
    // who asked is not asked; the list of the search has it for both
    expect(await pagesOf(ward.koenig)).toEqual([])
    expect(await asksOf(ward.koenig, { auction_id: search.auction.id })).toHaveLength(1)
  })

  it('is one person a page: the next one takes the place', async () => {
    await ask('8', ward.doctor.id)
    await ask('7', ward.doctor.id)
    await ask('8', ward.koenig.id, ward.doctor)
    expect(await pagesOf(ward.doctor)).toEqual(['7'])
    expect(await pagesOf(ward.koenig)).toEqual(['8'])
  })

  it('ends when it is done, and when the forms are deleted', async () => {
    await ask('8', ward.doctor.id)
    await ask('7', ward.doctor.id)
    expect((await act('end_ask', { form, page: '8' }, ward.doctor)).status).toBe('done')
    expect(await pagesOf(ward.doctor)).toEqual(['7'])
    await act('delete_rehab_forms', { forms: [form] })
    expect(await pagesOf(ward.doctor)).toEqual([])
    await act('generate_rehab_forms', { forms: [form] })
    expect(await pagesOf(ward.doctor)).toEqual([])
  })

  it('goes to nobody of another house, and to no form that is not there', async () => {
    expect(await ask('8', ward.maria.id)).toMatchObject({ code: 'action_invalid' })
    expect(await ask('8', 999_999)).toMatchObject({ code: 'action_invalid' })
    expect(await act('ask_colleague', { form: 'DRV_MEDICAL', page: '8', to: ward.doctor.id })).toMatchObject({
      code: 'action_not_offered',
    })
    expect(await asksOf(ward.koenig, { auction_id: search.auction.id })).toEqual([])
  })
})
