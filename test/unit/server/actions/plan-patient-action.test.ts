// Every row of the lifecycle table of patients as a whole: what becomes of their searches in every state and of the requests in
// them, and which events, pushes and mails follow.
import { describe, expect, it } from 'vitest'
import { requestStatuses } from '../../../../catalogue/request-statuses.ts'
import {
  type PatientActionRow,
  type PatientActionType,
  patientActions,
  patientActionTypes,
} from '../../../../domain/lifecycle/patient-actions.ts'
import type { RequestStatus } from '../../../../domain/lifecycle/request-states.ts'
import { type PatientActionInput, planPatientAction } from '../../../../server/actions/plan-patient-action.ts'
import { mailsOfAction } from '../../../../server/mail/mails-of-action.ts'
import { at, auctionRow, by, requestRow } from './rows.ts'

const hour = 3_600_000
const archivedAt = at - hour
const before_archive = { lifecycle: 'active', state: 'accepted' }
const inputOf = (type: PatientActionType, more: Partial<PatientActionInput> = {}) =>
  ({
    type,
    codes: type === 'move_open_requests' ? { start_date: '2027-01-01' } : {},
    patientId: 7,
    auctions: [],
    requests: [],
    archivedAt,
    ...more,
  }) as PatientActionInput
const rowOf = (type: PatientActionType): PatientActionRow => patientActions[type]

const lifecycles = ['new', 'draft', 'active', 'finished', 'archived'] as const
const cases = patientActionTypes.flatMap((type) => lifecycles.map((lifecycle) => [type, lifecycle] as const))

describe('actions on a patient as a whole', () => {
  it.each(cases)('%s with a search that is %s', (type, lifecycle) => {
    const { searches, decides, event } = rowOf(type)
    const auction = auctionRow({ lifecycle, state: 'accepted', before_archive })
    const plan = planPatientAction(inputOf(type, { auctions: [auction] }), by('clinic'))
    const isConcerned = searches?.from.includes(lifecycle) ?? false
    const expected = searches?.lifecycle === 'previous' ? 'active' : (searches?.lifecycle ?? lifecycle)
    expect(plan.auctions).toMatchObject(
      isConcerned
        ? [{ id: 9, lifecycle: expected, state: searches?.state ?? 'accepted', decision: decides ? 2 : 1, rev: 7 }]
        : [],
    )
    const said = isConcerned && searches?.event ? [searches.event, event] : [event]
    expect(plan.events.map((one) => one.type)).toEqual(said)
    expect(plan.events.at(-1)).toMatchObject({ auction_id: null, patient_id: 7, side: 'clinic', at })
  })

  it.each(patientActionTypes)('%s moves requests as the table says, and no more', (type) => {
    const { searches } = rowOf(type)
    const lifecycle = searches?.from.includes('active') ? 'active' : 'archived'
    const rest = requestStatuses.keys.map((status, i) =>
      requestRow({ id: i + 1, status, previous_status: 'interested', ended_at: archivedAt }),
    )
    const auctions = [auctionRow({ lifecycle, before_archive })]
    const plan = planPatientAction(inputOf(type, { auctions, requests: rest }), by('clinic'))
    for (const before of rest) {
      const after = plan.requests.find(({ id }) => id === before.id)
      const events = plan.events.filter((one) => one.auction_request_id === before.id)
      const effect = rowOf(type).requests?.find(({ from }) => from.includes(before.status as RequestStatus))
      if (!effect) {
        expect(events).toEqual([])
        if (after) expect(after).toEqual({ ...before, rev: before.rev + 1 })
        continue
      }
      expect(after).toMatchObject({
        status: effect.to === 'previous' ? 'interested' : (effect.to ?? before.status),
        decision: before.decision + 1,
        rev: before.rev + 1,
      })
      expect(events).toMatchObject([{ type: effect.event, no_clinic: 4, no_provider: 4 }])
      expect(plan.pushes.filter(({ requestId }) => requestId === before.id)).toMatchObject([{ kind: effect.push }])
      const mails = mailsOfAction(type, null, events).map(({ key }) => key)
      expect(mails).toEqual(effect.mails?.provider ? [effect.mails.provider] : [])
    }
  })

  it('archiving remembers what each search was, and stops what asks by itself', () => {
    const auction = auctionRow({ mode: 'automatic', next_wave_at: at + hour, state: 'accepted' })
    const [archived] = planPatientAction(inputOf('archive_patient', { auctions: [auction] }), by('clinic')).auctions
    expect(archived).toMatchObject({ before_archive, mode: 'manual', next_wave_at: null })
  })

  it('taking it back leaves what had ended before, and what is too old', () => {
    const back = (ended_at: number, archived = archivedAt) =>
      planPatientAction(
        inputOf('undo_archive_patient', {
          archivedAt: archived,
          auctions: [auctionRow({ lifecycle: 'archived', before_archive })],
          requests: [requestRow({ status: 'unavailable', previous_status: 'sent', ended_at })],
        }),
        by('clinic'),
      ).requests[0]?.status
    expect(back(archivedAt)).toBe('sent')
    expect(back(archivedAt - 1)).toBe('unavailable')
    expect(back(at - 72 * hour, at - 72 * hour)).toBe('unavailable')
  })

  it('a search that starts that day already is left alone', () => {
    const { criteria } = auctionRow()
    const auctions = [auctionRow({ criteria: { ...criteria, start_date: '2027-01-01' } })]
    const plan = planPatientAction(inputOf('move_open_requests', { auctions, requests: [requestRow()] }), by('clinic'))
    expect([plan.auctions, plan.requests]).toEqual([[], []])
  })
})
