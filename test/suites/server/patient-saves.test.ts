// Saves of a patient, on both databases: of two at the same state one wins, and those of one sitting are one entry of the history.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import { updatePatient } from '../../../contract/http/actions.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { editSessionPauseMs } from '../../../server/actions/sitting.ts'
import { databaseKinds } from '../../support/database.ts'
import { makeUpdate, sealText, sign } from '../../support/signing.ts'
import { makeAccept, onAuction, patientRow, run, type Search, setupSearch } from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(databaseKinds)('saves of a patient on %s', (kind) => {
  let ward: Ward
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [ward.linde])
  })

  const section = async (name: string, text: string) => {
    const { key, cid } = search.patient
    return { [`profile/${name}`]: await sealText(key, 'patient', cid, `profile/${name}`, null, text) }
  }
  const save = async (
    decision: number,
    codes: Parameters<typeof makeUpdate>[3] = {},
    envelopes: Parameters<typeof makeUpdate>[4] = {},
    person: WardPerson = ward.koenig,
  ) => run(ward, person, await makeUpdate(person, search.patient, decision, codes, envelopes))
  const history = async () => {
    // time has passed
    await renewToken(ward, ward.koenig)
    const query = { patient_id: search.patient.id, reverse: 'true' } as const
    const { body } = await ward.koenig.client.call(readEvents, { query })
    return body.events
  }
  const updates = async () => (await history()).filter(({ type }) => type === 'patient_updated')

  describe('at the same moment', () => {
    it('[OB4] the second of two at one state is a conflict that names the first, and changes nothing', async () => {
      expect(await save(1, { care_level: 4 })).toMatchObject({ status: 'done', current: { record: { decision: 2 } } })
      expect(await save(1, { care_level: 5 }, {}, ward.doctor)).toMatchObject({
        status: 'conflict',
        code: 'conflict',
        decided_by: { type: 'patient_updated', account: 'koenig Test' },
        current: { kind: 'patient', record: { decision: 2, readable: { care_level: 4 } } },
      })
      expect(await patientRow(ward, search.patient.id)).toMatchObject({ decision: 2, readable: { care_level: 4 } })
    })

    it('[OB4] of many sent at once exactly one is done', async () => {
      const sections = ['identity', 'diagnosis', 'care_needs', 'diagnosis']
      const actions: SignedAction[] = []
      for (const [i, name] of sections.entries()) {
        actions.push(await makeUpdate(ward.koenig, search.patient, 1, {}, await section(name, `text ${i}`)))
      }
      const results = await Promise.all(actions.map((action) => run(ward, ward.koenig, action)))
      expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'conflict', 'conflict', 'done'])
      expect((await patientRow(ward, search.patient.id)).decision).toBe(2)
    })

    it('[OB4] the single call answers 409 with the record as it is now', async () => {
      await save(1, { care_level: 4 })
      const params = { id: search.patient.id }
      const body = await makeUpdate(ward.doctor, search.patient, 1, { care_level: 5 })
      expect(await ward.doctor.client.call(updatePatient, { params, body })).toMatchObject({
        status: 409,
        body: { code: 'conflict', current: { current: { record: { decision: 2, readable: { care_level: 4 } } } } },
      })
    })

    it('[OB4] a save without the state that it began with is invalid', async () => {
      const { decision: _seen, ...body } = JSON.parse((await makeUpdate(ward.koenig, search.patient, 1)).bytes)
      expect(await run(ward, ward.koenig, await sign(ward.koenig, body))).toMatchObject({
        status: 'refused',
        code: 'action_invalid',
        errors: [{ path: 'decision', code: 'required' }],
      })
    })

    it('[OB4] what happens to searches and requests meanwhile stands against no save', async () => {
      const [request] = search.requests
      if (!request) throw new Error('no request')
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      expect((await save(1, { gender: 1 })).status).toBe('done')
    })
  })

  describe('told to providers', () => {
    beforeEach(async () => {
      search = await setupSearch(ward, [ward.seeblick])
    })
    const requestOf = () => {
      const [request] = search.requests
      if (!request) throw new Error('no request')
      return request
    }
    const heard = async () => {
      await renewToken(ward, ward.maria)
      const query = { auction_request_id: requestOf().id }
      const { body } = await ward.maria.client.call(readEvents, { query })
      return body.events.filter(({ type }) => type === 'patient_updated')
    }

    it('names what changed and no value, gapless, and the clinic keeps its one entry', async () => {
      await save(1, { care_level: 4, assessment_completed: true }, await section('diagnosis', 'sealed'))
      const [event, ...more] = await heard()
      expect(more).toEqual([])
      expect(event?.context).toEqual({ fields: ['care_level'] })
      const query = { auction_request_id: requestOf().id }
      const { body } = await ward.maria.client.call(readEvents, { query })
      expect(body.events.map(({ no }) => no).sort()).toEqual(body.events.map((_, i) => i + 1))
      expect(await updates()).toHaveLength(1)
      const seen = await ward.koenig.client.call(readEvents, { query })
      expect(seen.body.events.filter(({ type }) => type === 'patient_updated')).toEqual([])
    })

    it('tells the same once until somebody of the house looks, and nothing of what is the clinic’s own', async () => {
      await save(1, { assessment_completed: true })
      expect(await heard()).toEqual([])
      await save(2, { care_level: 4 })
      await save(3, { care_level: 5 })
      expect(await heard()).toHaveLength(1)
      await save(4, { care_level: 5, gender: 1 })
      expect((await heard()).map(({ context }) => context.fields).sort()).toEqual([['care_level'], ['gender']])
    })

    it('names sealed sections to who can open them', async () => {
      search = await setupSearch(ward, [ward.seeblick], true)
      await save(1, {}, await section('diagnosis', 'sealed'))
      expect((await heard()).map(({ context }) => context.fields)).toEqual([['profile/diagnosis']])
    })
  })

  describe('in the history', () => {
    it('[S41] those of one sitting are one entry, from the first old value to the last new one', async () => {
      const began = ward.server.now()
      await save(1, { care_level: 4 })
      ward.server.advance(editSessionPauseMs)
      await save(2, { care_level: 5, gender: 1 })
      ward.server.advance(1000)
      await save(3, { care_level: 2, gender: 2 })
      expect(await updates()).toMatchObject([
        {
          timestamp: began + editSessionPauseMs + 1000,
          context: { fields: ['care_level'], changes: { care_level: { before: 3, after: 2 } }, since: began },
        },
      ])
      const [entry] = await updates()
      expect(Object.keys(entry?.context.changes ?? {})).toEqual(['care_level'])
    })

    it('[S41] a pause, another person, another section and everything that came between begin another entry', async () => {
      await save(1, {}, await section('diagnosis', 'a'))
      await save(2, {}, await section('diagnosis', 'b'))
      expect(await updates()).toHaveLength(1)
      await save(3, {}, await section('care_needs', 'a'))
      expect(await updates()).toHaveLength(2)
      await save(4, {}, await section('care_needs', 'b'), ward.doctor)
      expect(await updates()).toHaveLength(3)
      ward.server.advance(editSessionPauseMs + 1)
      await save(5, {}, await section('care_needs', 'c'), ward.doctor)
      expect(await updates()).toHaveLength(4)
      await run(ward, ward.koenig, await onAuction(ward.koenig, search.auction, 'cancel_search', { decision: 1 }))
      await save(6, {}, await section('care_needs', 'd'), ward.doctor)
      expect(await updates()).toHaveLength(5)
    })

    it('[S41] the number of entries is that of those that are shown', async () => {
      const query = { patient_id: search.patient.id, event_types: 'patient_updated' }
      for (const decision of [1, 2, 3]) await save(decision, { care_level: decision })
      const { body } = await ward.koenig.client.call(readEvents, { query })
      expect(body).toMatchObject({ total: 1, remaining: 0 })
    })

    it('[EN5] a case number’s HMAC is named and not told', async () => {
      await save(1, { case_number_hmac: 'bmV3' })
      expect(await updates()).toMatchObject([{ context: { fields: ['case_number_hmac'], changes: {} } }])
    })
  })
})
