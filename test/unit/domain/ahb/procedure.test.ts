// An application's way to the insurer: its state follows from messages alone, whatever is lost, doubled or late.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../../domain/ahb/answers.ts'
import type { MessageHead } from '../../../../domain/ahb/head.ts'
import {
  belongs,
  inOrder,
  nextSteps,
  type ProcedureEntry,
  requestAtInsurer,
  type StepKind,
  stateOf,
  wayOf,
} from '../../../../domain/ahb/procedure.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const hospital = '260326822'
const insurer = '109905003'

const head = (number: number, more: Partial<MessageHead> = {}): MessageHead => ({
  type: 'ARH',
  requestKind: 10,
  sender: hospital,
  receiver: insurer,
  fileId: uuid(number),
  procedureId: uuid(1000),
  fileNumber: number,
  createdAt: number * 1000,
  environment: 'P',
  ...more,
})
const fromInsurer = { sender: insurer, receiver: hospital, requestKind: null } as const

const request = (number: number): ProcedureEntry => ({
  kind: 'request',
  id: uuid(number),
  at: number * 1000,
  head: head(number),
})
const handed = (number: number, of: number, kind: StepKind): ProcedureEntry => ({
  kind,
  id: uuid(number),
  at: number * 1000,
  of: uuid(of),
})
const answer = (number: number, decision: Decision | null): ProcedureEntry => ({
  kind: 'answer',
  id: uuid(number),
  at: number * 1000,
  head: head(number, { type: 'ARA', ...fromInsurer }),
  answer: { decision, text: 'Bitte OP-Bericht senden.', date: null },
})
const error = (number: number): ProcedureEntry => ({
  kind: 'error',
  id: uuid(number),
  at: number * 1000,
  head: head(number, { type: 'FEH', ...fromInsurer }),
  faults: [{ code: '1', text: 'Feld fehlt' }],
})
const withdrawal = (number: number): ProcedureEntry => ({
  kind: 'withdrawal',
  id: uuid(number),
  at: number * 1000,
  head: head(number, { type: 'STO', requestKind: null }),
})

describe('the state of an application', () => {
  it.each<[string, readonly ProcedureEntry[], ReturnType<typeof stateOf>]>([
    ['nothing made', [], null],
    ['made', [request(1)], 'queued'],
    ['saved as a file', [request(1), handed(2, 1, 'savedAsFile')], 'savedAsFile'],
    ['sent', [request(1), handed(2, 1, 'savedAsFile'), handed(3, 1, 'sent')], 'sent'],
    ['approved', [request(1), handed(2, 1, 'sent'), answer(3, 'approved')], 'approvedByInsurer'],
    ['asked back, then refused', [request(1), answer(3, 'question'), answer(4, 'refused')], 'refused'],
    ['approval changed', [request(1), answer(3, 'approved'), answer(4, 'approvalChanged')], 'approvalChanged'],
    ['an answer in a word that nobody knows is a question', [request(1), answer(3, null)], 'question'],
    ['handed over', [request(1), handed(2, 1, 'handedOver')], 'handedOver'],
    ['not transmitted', [request(1), handed(2, 1, 'handedOver'), handed(3, 1, 'notTransmitted')], 'notTransmitted'],
    ['tried again', [request(1), handed(2, 1, 'notTransmitted'), handed(3, 1, 'handedOver')], 'handedOver'],
    ['a late word of the way', [request(1), answer(3, 'refused'), handed(4, 1, 'notTransmitted')], 'refused'],
    ['a withdrawal that did not go', [request(1), withdrawal(3), handed(4, 3, 'notTransmitted')], 'notTransmitted'],
    ['not accepted', [request(1), handed(2, 1, 'sent'), error(3)], 'notAccepted'],
    ['not accepted, and made again', [request(1), error(3), request(4)], 'queued'],
    ['being withdrawn', [request(1), handed(2, 1, 'sent'), withdrawal(3)], 'withdrawing'],
    ['withdrawn', [request(1), withdrawal(3), handed(4, 3, 'sent')], 'withdrawn'],
    [
      'answered after it was withdrawn',
      [request(1), withdrawal(3), handed(4, 3, 'sent'), answer(5, 'approved')],
      'withdrawn',
    ],
    [
      'saved again after its answer',
      [request(1), answer(3, 'approved'), handed(4, 1, 'savedAsFile')],
      'approvedByInsurer',
    ],
  ])('%s', (_, entries, state) => {
    expect(stateOf(entries)).toBe(state)
  })

  it('has a way of the steps that changed it, each by what did', () => {
    const entries = [
      request(1),
      handed(2, 1, 'sent'),
      answer(3, 'question'),
      handed(4, 1, 'savedAsFile'),
      answer(5, 'approved'),
    ]
    expect(wayOf(entries).map(({ state, by }) => [state, by.at])).toEqual([
      ['queued', 1000],
      ['sent', 2000],
      ['question', 3000],
      ['approvedByInsurer', 5000],
    ])
  })

  it('does not depend on the order in which entries came, nor on those that came twice', () => {
    const all = [
      request(1),
      handed(2, 1, 'sent'),
      answer(3, 'question'),
      error(4),
      answer(5, 'approved'),
      withdrawal(6),
    ]
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.constantFrom(...all)),
        (shuffled, again) => {
          expect(stateOf([...shuffled, ...again])).toBe('withdrawing')
          expect(inOrder([...shuffled, ...again])).toEqual(all)
        },
      ),
    )
  })

  it('offers to withdraw only what is on its way, and to apply again only what is not', () => {
    const steps = (state: ReturnType<typeof stateOf>) => {
      const { mayWithdraw, mayRequest } = nextSteps(state, false)
      return { mayWithdraw, mayRequest }
    }
    expect(steps(null)).toEqual({ mayWithdraw: false, mayRequest: true })
    expect(steps('sent')).toEqual({ mayWithdraw: true, mayRequest: false })
    expect(steps('withdrawing')).toEqual({ mayWithdraw: false, mayRequest: false })
    expect(steps('notAccepted')).toEqual({ mayWithdraw: true, mayRequest: true })
    expect(steps('withdrawn')).toEqual({ mayWithdraw: false, mayRequest: true })
  })
})

describe('the request that the insurer has', () => {
  const ids = (...entries: readonly ProcedureEntry[]) => requestAtInsurer(entries)?.id
  it('is the last one that it did not refuse', () => {
    expect(ids()).toBeUndefined()
    expect(ids(request(1))).toBe(uuid(1))
    expect(ids(request(1), error(2))).toBeUndefined()
    expect(ids(request(1), answer(2, 'approved'), request(3))).toBe(uuid(3))
    expect(ids(request(1), answer(2, 'approved'), request(3), error(4))).toBe(uuid(1))
    expect(ids(request(1), request(3), error(4), request(5), error(6))).toBe(uuid(1))
  })

  it('is changed again when a change was refused, and asked for anew when it itself was', () => {
    expect(nextSteps('notAccepted', true)).toMatchObject({ mayRequest: false, mayChange: true })
    expect(nextSteps('notAccepted', false)).toMatchObject({ mayRequest: true, mayChange: false })
  })

  it('is none of a procedure that was withdrawn', () => {
    const anew: ProcedureEntry = { ...request(5), kind: 'request', head: head(5, { procedureId: uuid(2000) }) }
    expect(ids(request(1), withdrawal(2), handed(3, 2, 'sent'), anew, error(6))).toBeUndefined()
  })
})

describe('whether a message answers an application', () => {
  const sent = [request(1), handed(2, 1, 'sent')]
  const ara = (more: Partial<MessageHead> = {}) => head(9, { type: 'ARA', ...fromInsurer, ...more })

  it('takes an answer of its procedure', () => {
    expect(belongs(ara(), sent)).toEqual({ ok: true, value: null })
    expect(belongs(ara({ type: 'FEH' }), sent).ok).toBe(true)
  })

  it.each<[string, MessageHead, readonly ProcedureEntry[], string]>([
    ['nothing was sent', ara(), [], 'nothing_sent'],
    ['another application', ara({ procedureId: uuid(7) }), sent, 'other_application'],
    ['another insurer', ara({ sender: '103169760' }), sent, 'other_party'],
    ['another hospital', ara({ receiver: '103169760' }), sent, 'other_party'],
    ['a trial', ara({ environment: 'T' }), sent, 'other_environment'],
    ['a message of ours', head(9), sent, 'own_message'],
    [
      'one that was taken before',
      head(3, { type: 'ARA', ...fromInsurer }),
      [...sent, answer(3, 'approved')],
      'taken_before',
    ],
  ])('refuses %s', (_, message, entries, code) => {
    expect(belongs(message, entries)).toEqual({ ok: false, error: { code } })
  })
})
