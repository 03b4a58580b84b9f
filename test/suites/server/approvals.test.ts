// A doctor's approval of a medical report (F10) on both databases: who may ask, give and refuse it, what lifts it, and whom it is told.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { archivePatient } from '../../../contract/http/action-calls.ts'
import { listApprovals, readRehabForms } from '../../../contract/http/auction-documents.ts'
import { bothDatabases } from '../../support/database.ts'
import { sealText, sign } from '../../support/signing.ts'
import { onAuction, run, type Search, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const form = 'GKV_MEDICAL'
const hex = (digit: string) => digit.repeat(24)

describe.each(bothDatabases)('approvals on %s', (kind) => {
  let ward: Ward
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [])
    await act('generate_rehab_forms', { forms: ['GKV_GENERAL', form] }, [], ward.koenig)
  })

  const act = async (action: string, codes: object, parts: readonly string[], person: WardPerson) =>
    run(ward, person, await signed(action, codes, parts, person))
  async function signed(action: string, codes: object, parts: readonly string[], person: WardPerson) {
    const sealed = parts.map(async (part) => {
      const path = `document/${form}/${part}`
      return [
        path,
        await sealText(ward.clinic.secret, 'auction', search.auction.cid, path, person.id, 'Geheim'),
      ] as const
    })
    const envelopes = Object.fromEntries(await Promise.all(sealed))
    return onAuction(person, search.auction, action, { codes: { ...codes }, envelopes })
  }
  const step = (action: string, part: string, codes: object, person: WardPerson) =>
    act(action, { form, part, ...codes }, [part], person)
  const ask = (to: number | null = null, person = ward.koenig, digit = 'a') =>
    step('ask_approval', `ask_${hex(digit)}`, { to }, person)
  const approve = (seen: object = {}, person = ward.doctor, digit = 'b') =>
    step('approve_report', `approve_${hex(digit)}`, { seen }, person)
  const sendBack = (person = ward.doctor) => step('return_report', `return_${hex('c')}`, {}, person)
  const save = (part: string, base: number, more: object = {}, person = ward.koenig) =>
    act('save_rehab_forms', { parts: [{ form, part, base }], ...more }, [part], person)
  const waiting = async (person = ward.doctor) => {
    const { body } = await person.client.call(listApprovals, { params: { careseekerId: ward.clinic.organisationId } })
    return body.approvals.filter(({ auction_id }) => auction_id === search.auction.id)
  }
  const mails = () =>
    ward.deps.db
      .selectFrom('mail')
      .select(['account_id', 'variables'])
      .where('type', '=', mailTypes.code.socialWorkerAssigned)
      .execute()
      .then((rows) =>
        rows.filter(
          ({ variables }) =>
            JSON.stringify(variables).includes(`"auction":${search.auction.id},`) ||
            JSON.stringify(variables).includes(`"auction":${search.auction.id}}`),
        ),
      )

  it('wait in the list of the doctor who is asked, who gets one mail without a name', async () => {
    expect(await waiting()).toEqual([])
    expect((await ask(ward.doctor.id)).status).toBe('done')
    expect(await waiting()).toEqual([
      expect.objectContaining({
        form,
        state: 'asked',
        patient_id: search.patient.id,
        by: expect.objectContaining({ id: ward.koenig.id }),
      }),
    ])
    expect(await mails()).toEqual([
      {
        account_id: ward.doctor.id,
        variables: { patient: search.patient.id, auction: search.auction.id, approval: ward.clinic.organisationId },
      },
    ])
  })

  it('asked of each doctor wait for each', async () => {
    expect((await ask()).status).toBe('done')
    expect(await waiting()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('are given by a doctor alone, over the pages as they are stored', async () => {
    await save('5', 0)
    await ask()
    expect(await approve({ 5: 1 }, ward.koenig)).toMatchObject({ code: 'author_not_allowed' })
    expect(await sendBack(ward.koenig)).toMatchObject({ code: 'author_not_allowed' })
    for (const seen of [{}, { 5: 2 }, { 5: 1, 6: 1 }]) expect(await approve(seen)).toMatchObject({ code: 'conflict' })
    expect(await waiting()).toHaveLength(1)
    expect((await approve({ 5: 1 })).status).toBe('done')
    expect(await waiting()).toEqual([])
  })

  it('are not written by a save, nor by the action of another step', async () => {
    const part = `approve_${hex('d')}`
    expect(await save(part, 0)).toMatchObject({ status: 'refused' })
    expect(await step('ask_approval', part, { to: null }, ward.koenig)).toMatchObject({ status: 'refused' })
    const path = { form: 'GKV_GENERAL', part: `ask_${hex('d')}`, to: null }
    expect(await act('ask_approval', path, [], ward.koenig)).toMatchObject({ status: 'refused' })
    expect(await ask(ward.koenig.id)).toMatchObject({ errors: [{ path: 'codes.to', code: 'unknown' }] })
  })

  it('end with a change of a page, and come back to whoever gave them', async () => {
    await save('5', 0)
    await ask()
    await approve({ 5: 1 })
    expect((await save('5', 1, { same_values: true })).status).toBe('done')
    expect((await save(`comment_${hex('e')}`, 0)).status).toBe('done')
    expect(await waiting()).toEqual([])
    expect((await save('6', 0)).status).toBe('done')
    expect(await waiting()).toMatchObject([{ state: 'lifted', by: { id: ward.koenig.id } }])
    expect(await mails()).toHaveLength(2)
    await save('6', 1)
    expect(await mails()).toHaveLength(2)
    expect((await approve({ 5: 2, 6: 2 }, ward.doctor, 'f')).status).toBe('done')
    expect(await waiting()).toEqual([])
  })

  it('go back to who asked, once', async () => {
    await ask()
    expect((await sendBack()).status).toBe('done')
    expect(await waiting()).toEqual([])
    expect(await step('return_report', `return_${hex('d')}`, {}, ward.doctor)).toMatchObject({ code: 'conflict' })
    expect((await ask(null, ward.koenig, 'd')).status).toBe('done')
    expect(await waiting()).toHaveLength(1)
  })

  it('on paper are written down by whoever works there, and end with a change', async () => {
    await ask()
    expect((await step('approve_report_on_paper', `paper_${hex('a')}`, { seen: {} }, ward.koenig)).status).toBe('done')
    expect(await waiting()).toEqual([])
    await save('5', 0)
    expect(await waiting()).toEqual([])
    expect((await approve({ 5: 1 })).status).toBe('done')
  })

  it('of two doctors’ at the same time one counts, and a replay is the same one', async () => {
    await ask()
    const results = await Promise.all([approve({}, ward.doctor, '1'), approve({}, ward.doctor, '2')])
    expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'done'])
    const again = await signed(
      'ask_approval',
      { form, part: `ask_${hex('9')}`, to: null },
      [`ask_${hex('9')}`],
      ward.koenig,
    )
    const twice = [await run(ward, ward.koenig, again), await run(ward, ward.koenig, again)]
    expect(twice.map(({ status }) => status)).toEqual(['done', 'done'])
    expect((await mails()).length).toBe(2)
  })

  it('end with the forms, whose steps stay', async () => {
    await ask()
    await save(`comment_${hex('e')}`, 0)
    await act('delete_rehab_forms', { forms: [form] }, [], ward.koenig)
    expect(await waiting()).toEqual([])
    const { body } = await ward.koenig.client.call(readRehabForms, {
      params: {
        careseekerId: ward.clinic.organisationId,
        patientId: search.patient.id,
        auctionId: search.auction.id,
      },
    })
    const left = body.documents.find(({ name }) => name === form)?.parts.map(({ part }) => part)
    expect(left).toEqual([`ask_${hex('a')}`])
    expect(await ask(null, ward.koenig, 'b')).toMatchObject({ code: 'action_not_offered' })
  })

  it('are nobody’s of another clinic', async () => {
    await ask()
    const params = { careseekerId: ward.clinic.organisationId }
    expect((await ward.foreigner.client.call(listApprovals, { params })).status).toBe(403)
    expect((await ward.koenig.client.call(listApprovals, { params })).status).toBe(403)
    expect(await ask(null, ward.foreigner, 'b')).toMatchObject({ code: 'not_found' })
    const elsewhere = { careseekerId: ward.foreignClinic.organisationId }
    expect((await ward.doctor.client.call(listApprovals, { params: elsewhere })).status).toBe(404)
  })

  it('of an archived patient wait no more', async () => {
    await ask()
    const { id, cid } = search.patient
    const body = await sign(ward.koenig, { action: 'archive_patient', target: { kind: 'patient', id, cid } })
    await ward.koenig.client.call(archivePatient, { params: { id }, body })
    expect(await waiting()).toEqual([])
    expect(await approve()).toMatchObject({ code: 'action_not_offered' })
  })
})
