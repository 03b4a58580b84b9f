// Documents of a search (F4, F5, B32, B33) on both databases: made and deleted as search actions, saved part by part over the version
// that was seen, and nobody's but the clinic's.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archivePatient } from '../../../contract/http/action-calls.ts'
import {
  listRehabForms,
  readRehabForms,
  readTransitionalCare,
  saveRehabForms,
} from '../../../contract/http/auction-documents.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { erasePatient } from '../../../server/stores/erasing/writer.ts'
import { bothDatabases } from '../../support/database.ts'
import { sealText, sign } from '../../support/signing.ts'
import { onAuction, run, type Search, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(bothDatabases)('documents of a search on %s', (kind) => {
  let ward: Ward
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [])
  })

  const act = async (action: string, codes: object, envelopes = {}, person: WardPerson = ward.koenig) =>
    run(ward, person, await onAuction(person, search.auction, action, { codes: { ...codes }, envelopes }))
  const generate = (...forms: string[]) => act('generate_rehab_forms', { forms })

  type Part = readonly [form: string, part: string, base: number]
  async function saved(parts: readonly Part[], person: WardPerson = ward.koenig, secret = ward.clinic.secret) {
    const sealed = parts.map(async ([form, part]) => {
      const path = `document/${form}/${part}`
      return [path, await sealText(secret, 'auction', search.auction.cid, path, person.id, 'Geheimes Wort')] as const
    })
    return {
      codes: { parts: parts.map(([form, part, base]) => ({ form, part, base })) },
      envelopes: Object.fromEntries(await Promise.all(sealed)),
    }
  }
  const save = async (parts: readonly Part[], person: WardPerson = ward.koenig) => {
    const { codes, envelopes } = await saved(parts, person)
    return act('save_rehab_forms', codes, envelopes, person)
  }
  const params = () => ({ patientId: search.patient.id, auctionId: search.auction.id })
  const stored = async () => {
    const { body } = await ward.koenig.client.call(readRehabForms, {
      params: { ...params(), careseekerId: ward.clinic.organisationId },
    })
    return body.documents.flatMap(({ name, parts }) => parts.map(({ part, version }) => `${name}/${part}:${version}`))
  }

  it('are made once, listed with their types, and told in the history', async () => {
    expect((await generate('GKV_GENERAL', 'GKV_MEDICAL')).status).toBe('done')
    expect((await generate('GKV_MEDICAL')).status).toBe('done')
    const { body } = await ward.koenig.client.call(listRehabForms, { params: params() })
    expect(body.rehab_forms).toEqual([
      expect.objectContaining({ form: 'GKV_GENERAL', form_type: 1, sub_type: 2, changed: null, parts: [] }),
      expect.objectContaining({ form: 'GKV_MEDICAL', form_type: 2, sub_type: 2, changed: null, parts: [] }),
    ])
    const events = await ward.koenig.client.call(readEvents, {
      query: { patient_id: search.patient.id, start: 0, count: 50 },
    })
    const made = events.body.events.filter(({ type }) => type === 'rehab_forms_generated')
    expect(made).toHaveLength(1)
  })

  it('are saved part by part, by several people, each over the version that they saw', async () => {
    await generate('GKV_GENERAL', 'GKV_MEDICAL')
    expect((await save([['GKV_GENERAL', '1', 0]])).status).toBe('done')
    expect((await save([['GKV_MEDICAL', '8', 0]], ward.doctor)).status).toBe('done')
    expect((await save([['GKV_GENERAL', '1', 1]], ward.doctor)).status).toBe('done')
    expect(await stored()).toEqual(['GKV_GENERAL/1:2', 'GKV_MEDICAL/8:1'])
    const { body } = await ward.koenig.client.call(listRehabForms, { params: params() })
    expect(body.rehab_forms[0]?.changed?.account.id).toBe(ward.doctor.id)
    expect(JSON.stringify(await ward.deps.db.selectFrom('auction_document_part').selectAll().execute())).not.toContain(
      'Geheimes',
    )
  })

  it('never overwrite what somebody saved meanwhile, and save all parts or none', async () => {
    await generate('GKV_GENERAL')
    await save([['GKV_GENERAL', '1', 0]])
    expect(await save([['GKV_GENERAL', '1', 0]], ward.doctor)).toMatchObject({ code: 'conflict' })
    const both: Part[] = [
      ['GKV_GENERAL', '2', 0],
      ['GKV_GENERAL', '1', 0],
    ]
    expect(await save(both, ward.doctor)).toMatchObject({ code: 'conflict' })
    expect(await stored()).toEqual(['GKV_GENERAL/1:1'])
  })

  it('of two saves at the same time one is told', async () => {
    await generate('GKV_GENERAL')
    const results = await Promise.all([save([['GKV_GENERAL', '3', 0]]), save([['GKV_GENERAL', '3', 0]], ward.doctor)])
    expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'done'])
    expect(await stored()).toEqual(['GKV_GENERAL/3:1'])
  })

  it('are deleted with all that stands in them, and begin anew', async () => {
    await generate('GKV_GENERAL', 'DRV_GENERAL')
    await save([
      ['GKV_GENERAL', '1', 0],
      ['DRV_GENERAL', '1', 0],
    ])
    expect((await act('delete_rehab_forms', { forms: ['GKV_GENERAL'] })).status).toBe('done')
    expect(await stored()).toEqual(['DRV_GENERAL/1:1'])
    expect(await save([['GKV_GENERAL', '1', 1]])).toMatchObject({ code: 'action_not_offered' })
    await generate('GKV_GENERAL')
    expect((await save([['GKV_GENERAL', '1', 0]])).status).toBe('done')
  })

  it('keep messages that went out or came in, and take more, when the forms are deleted', async () => {
    const message = (digit: string): Part => ['GKV_GENERAL', `message_${digit.repeat(24)}`, 0]
    await generate('GKV_GENERAL')
    await save([['GKV_GENERAL', '1', 0], message('a')])
    expect(await save([['GKV_GENERAL', `message_${'a'.repeat(24)}`, 1]])).toMatchObject({
      errors: [{ path: 'codes.parts', code: 'fixed' }],
    })
    await act('delete_rehab_forms', { forms: ['GKV_GENERAL'] })
    expect((await save([message('b')])).status).toBe('done')
    expect(await save([['GKV_GENERAL', '2', 0]])).toMatchObject({ code: 'action_not_offered' })
    expect(await stored()).toEqual([`GKV_GENERAL/${message('a')[1]}:1`, `GKV_GENERAL/${message('b')[1]}:1`])
  })

  describe('of an exchange tell by mail what became of an application', () => {
    const told = async (type: number) =>
      (
        await ward.deps.db
          .selectFrom('mail')
          .select(['account_id', 'variables', 'created_at'])
          .where('type', '=', type)
          .where(sql<boolean>`variables ->> 'auction' = ${String(search.auction.id)}`)
          .orderBy('id')
          .execute()
      ).map(({ account_id, variables }) => ({ account_id, variables }))
    const about = () => ({ patient: search.patient.id, auction: search.auction.id })
    let digit = 0
    const keep = async (news: string, person: WardPerson = ward.doctor, part?: Part) => {
      const named: Part = part ?? ['GKV_GENERAL', `message_${String(++digit).padStart(24, '0')}`, 0]
      const { codes, envelopes } = await saved([named], person)
      return act('save_rehab_forms', { parts: codes.parts.map((one) => ({ ...one, news })) }, envelopes, person)
    }
    const assign = (accountId: number | null) =>
      ward.deps.db.updateTable('patient').set({ assignee_id: accountId }).where('id', '=', search.patient.id).execute()
    beforeEach(async () => {
      await generate('GKV_GENERAL')
      await assign(ward.koenig.id)
    })

    it('to who looks after the patient, and nobody else', async () => {
      for (const news of ['sent', 'answered', 'failed']) expect((await keep(news)).status).toBe('done')
      for (const type of [78, 79, 80])
        expect(await told(type)).toEqual([{ account_id: ward.koenig.id, variables: about() }])
    })

    it('to who wrote in it where nobody looks after the patient', async () => {
      await assign(null)
      await save([['GKV_GENERAL', '1', 0]], ward.koenig)
      await keep('answered')
      expect((await told(79)).map(({ account_id }) => account_id)).toEqual([ward.koenig.id])
    })

    it('not to who did it, but of what failed to them too', async () => {
      for (const news of ['sent', 'answered', 'failed']) await keep(news, ward.koenig)
      expect([await told(78), await told(79), (await told(80)).length]).toEqual([[], [], 1])
    })

    it('once in ten minutes, however many messages are kept', async () => {
      for (let i = 0; i < 5; i++) await keep('answered')
      // what follows the first comes in one mail at the end of the ten minutes
      expect(await told(79)).toHaveLength(2)
      const part: Part = ['GKV_GENERAL', `message_${String(digit).padStart(24, '0')}`, 1]
      expect(await keep('sent', ward.doctor, part)).toMatchObject({ errors: [{ code: 'fixed' }] })
      expect(await told(78)).toEqual([])
    })

    it('not to who does not want mails of what changes', async () => {
      const mute = (muted: string[]) =>
        ward.deps.db.updateTable('account').set({ muted }).where('id', '=', ward.koenig.id).execute()
      await mute(['changes.mail'])
      await keep('answered')
      await mute([])
      expect(await told(79)).toEqual([])
    })

    it('of messages only, and never from another clinic', async () => {
      const page: Part = ['GKV_GENERAL', '1', 0]
      expect(await keep('sent', ward.doctor, page)).toMatchObject({
        errors: [{ path: 'codes.parts', code: 'not_allowed' }],
      })
      expect(await keep('sent', ward.foreigner)).toMatchObject({ code: 'not_found' })
      expect(await told(78)).toEqual([])
    })
  })

  it('of transitional care are another document, with its own calls', async () => {
    expect((await act('generate_transitional_care', {})).status).toBe('done')
    const path = 'document/TRANSITIONAL_CARE/proofs'
    const envelope = await sealText(ward.clinic.secret, 'auction', search.auction.cid, path, ward.koenig.id, 'x')
    const codes = { parts: [{ part: 'proofs', base: 0 }] }
    expect((await act('save_transitional_care', codes, { [path]: envelope })).status).toBe('done')
    const read = () => ward.koenig.client.call(readTransitionalCare, { params: params() })
    expect((await read()).body.documents).toMatchObject([
      { name: 'TRANSITIONAL_CARE', parts: [{ part: 'proofs', version: 1, account: { id: ward.koenig.id } }] },
    ])
    expect(await stored()).toEqual([])
    expect((await act('delete_transitional_care', {})).status).toBe('done')
    expect((await read()).body.documents).toEqual([])
  })

  describe('are refused', () => {
    it.each<[string, readonly Part[], (envelopes: Record<string, unknown>) => object, string]>([
      ['without an envelope', [['GKV_GENERAL', '1', 0]], () => ({}), 'envelopes.document/GKV_GENERAL/1'],
      [
        'with an envelope beside',
        [['GKV_GENERAL', '1', 0]],
        (envelopes) => ({ ...envelopes, 'document/GKV_GENERAL/2': envelopes['document/GKV_GENERAL/1'] }),
        'envelopes.document/GKV_GENERAL/2',
      ],
      [
        'with a part twice',
        [
          ['GKV_GENERAL', '1', 0],
          ['GKV_GENERAL', '1', 0],
        ],
        (envelopes) => envelopes,
        'codes.parts',
      ],
      [
        'with the part of another family',
        [['GKV_GENERAL', '1', 0]],
        (envelopes) => ({ ...envelopes, 'document/TRANSITIONAL_CARE/1': envelopes['document/GKV_GENERAL/1'] }),
        'envelopes.document/TRANSITIONAL_CARE/1',
      ],
    ])('%s', async (_, parts, change, path) => {
      await generate('GKV_GENERAL')
      const { codes, envelopes } = await saved(parts)
      expect(await act('save_rehab_forms', codes, change(envelopes))).toMatchObject({
        status: 'refused',
        errors: [expect.objectContaining({ path })],
      })
      expect(await stored()).toEqual([])
    })

    it('under a key that is not the clinic’s newest', async () => {
      await generate('GKV_GENERAL')
      const { codes, envelopes } = await saved([['GKV_GENERAL', '1', 0]], ward.koenig, search.patient.key)
      expect(await act('save_rehab_forms', codes, envelopes)).toMatchObject({ code: 'stale_key' })
    })

    it('by a save before they were made', async () => {
      expect(await save([['GKV_GENERAL', '1', 0]])).toMatchObject({ code: 'action_not_offered' })
    })

    it('to another clinic, as if there were none', async () => {
      await generate('GKV_GENERAL')
      const foreign = await act('generate_rehab_forms', { forms: ['DRV_GENERAL'] }, {}, ward.foreigner)
      expect(foreign).toMatchObject({ code: 'not_found' })
      const read = await ward.foreigner.client.call(readRehabForms, {
        params: { ...params(), careseekerId: ward.clinic.organisationId },
      })
      expect(read.status).toBe(404)
    })

    it('of another patient or clinic than the address says', async () => {
      const other = await setupSearch(ward, [])
      const call = (asked: object) =>
        ward.koenig.client.call(readRehabForms, {
          params: { ...params(), careseekerId: ward.clinic.organisationId, ...asked },
        })
      expect((await call({})).status).toBe(200)
      expect((await call({ patientId: other.patient.id })).status).toBe(404)
      expect((await call({ careseekerId: ward.seeblick.organisationId })).status).toBe(404)
    })

    it('by the call, when it carries another action or search', async () => {
      await generate('GKV_GENERAL')
      const body = await onAuction(ward.koenig, search.auction, 'delete_rehab_forms', {
        codes: { forms: ['GKV_GENERAL'] },
      })
      const { status } = await ward.koenig.client.call(saveRehabForms, {
        params: { careseekerId: ward.clinic.organisationId, auctionId: search.auction.id },
        body,
      })
      expect(status).toBe(400)
      expect((await ward.koenig.client.call(listRehabForms, { params: params() })).body.rehab_forms).toHaveLength(1)
    })

    it('of an archived patient, where they can be read', async () => {
      await generate('GKV_GENERAL')
      await save([['GKV_GENERAL', '1', 0]])
      const { id, cid } = search.patient
      const body = await sign(ward.koenig, { action: 'archive_patient', target: { kind: 'patient', id, cid } })
      await ward.koenig.client.call(archivePatient, { params: { id }, body })
      expect(await save([['GKV_GENERAL', '1', 1]])).toMatchObject({ code: 'action_not_offered' })
      expect(await stored()).toEqual(['GKV_GENERAL/1:1'])
    })
  })

  it('are erased with their patient', async () => {
    await generate('GKV_GENERAL')
    await save([['GKV_GENERAL', '1', 0]])
    await ward.deps.work((tx) =>
      erasePatient(tx, search.patient, [], { at: 1, end: 'account_deleted', rule: 'asked', due: 1 }),
    )
    const left = await ward.deps.db
      .selectFrom('auction_document_part')
      .select('part')
      .where('auction_id', '=', search.auction.id)
      .execute()
    expect(left).toEqual([])
  })
})
