// What an insurer would read otherwise than in the request that went out: by the message, so that typing alike is no change.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerBody } from '../../../../domain/ahb/answers.ts'
import { changedBetween, changedSince } from '../../../../domain/ahb/changes.ts'
import { takeMessage } from '../../../../domain/ahb/exchange.ts'
import { type MessageHead, messageElement } from '../../../../domain/ahb/head.ts'
import { type ProcedureEntry, stateOf } from '../../../../domain/ahb/procedure.ts'
import { requestBody } from '../../../../domain/ahb/request.ts'
import { completeApplication } from '../../../support/complete-application.ts'
import { completeGkv } from '../../../support/rehab-application.ts'

const sent = requestBody(completeGkv)
const keys = (more: object) => changedSince(sent, { ...completeGkv, ...more }).map(({ key }) => key)

describe('changes of an application', () => {
  it('are none of what is as it went out, however it is typed', () => {
    expect(keys({})).toEqual([])
    expect(
      keys({ rehabGoal: ' Sicheres Gehen mit Rollator ', postcode: ' 26382', contactPhone: '(0441) 1234-56' }),
    ).toEqual([])
    fc.assert(
      fc.property(completeApplication, (values) => changedSince(requestBody(values), values).length === 0),
      {
        numRuns: 100,
      },
    )
  })

  it('name the fields with both values, in groups too', () => {
    expect(changedSince(sent, { ...completeGkv, rehabGoal: 'Treppe mit Hilfe' })).toEqual([
      { key: 'rehabGoal', before: 'Sicheres Gehen mit Rollator', now: 'Treppe mit Hilfe' },
    ])
    const second = { id: '2', diagnosis: 'Diabetes', icd: 'E11.90', cause: 0 }
    expect(keys({ functionalDiagnoses: [...(completeGkv.functionalDiagnoses ?? []), second] })).toEqual([
      'functionalDiagnoses',
    ])
    expect(changedSince(sent, { ...completeGkv, locationNumber: '' })).toEqual([
      { key: 'locationNumber', before: '772345', now: null },
    ])
  })

  it('leave out what stands in no message, and what is not asked', () => {
    // by code 2 and up only
    expect(keys({ transferReason: 'später' })).toEqual([])
    expect(keys({ insurerName: 'AOK' })).toEqual([])
  })

  it('of two requests are the same from both sides', () => {
    const other = requestBody({ ...completeGkv, rehabGoal: 'Treppe' })
    expect(changedBetween(sent, other)).toEqual([
      { key: 'rehabGoal', before: 'Sicheres Gehen mit Rollator', now: 'Treppe' },
    ])
    expect(changedBetween(other, sent)).toMatchObject([{ before: 'Treppe' }])
  })
})

describe('[F13] kind 22 changes an approval', () => {
  const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const common = { procedureId: uuid(9), environment: 'P' } as const
  const request: ProcedureEntry = {
    kind: 'request',
    id: uuid(1),
    at: 1000,
    head: {
      ...common,
      type: 'ARH',
      requestKind: 10,
      sender: '260326822',
      receiver: '109905003',
      fileId: uuid(1),
      fileNumber: 1,
      createdAt: 1000,
    },
  }
  const answered = (decision: 'approved' | 'refused' | null, requestKind: MessageHead['requestKind']) => {
    const head: MessageHead = {
      ...common,
      type: 'ARA',
      requestKind,
      sender: '109905003',
      receiver: '260326822',
      fileId: uuid(2),
      fileNumber: 1,
      createdAt: 2000,
    }
    const read = takeMessage(messageElement({ head, body: answerBody({ decision, text: '', date: null }) }), [request])
    return read.ok ? stateOf([request, read.value]) : read.error
  }
  it.each([
    ['approved', 22, 'approvalChanged'],
    [null, 22, 'approvalChanged'],
    ['refused', 22, 'refused'],
    ['approved', null, 'approvedByInsurer'],
    [null, null, 'question'],
  ] as const)('%s with kind %s is %s', (decision, kind, state) => {
    expect(answered(decision, kind)).toBe(state)
  })
})
