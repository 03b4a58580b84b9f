// The way to an insurer and back, with one that takes messages, answers and refuses: 200 applications at random, then with messages
// that are lost, doubled and late.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../../domain/ahb/answers.ts'
import { makeRequest, makeWithdrawal, takeMessage } from '../../../../domain/ahb/exchange.ts'
import { type ProcedureEntry, stateOf } from '../../../../domain/ahb/procedure.ts'
import { checkForms, stopping } from '../../../../domain/forms/check.ts'
import type { FormValues } from '../../../../domain/forms/define.ts'
import { gkvForms } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { readXml } from '../../../../src/sender/rehab-forms/exchange/read-xml.ts'
import { completeApplication } from '../../../support/complete-application.ts'
import { TestInsurer } from '../../../support/test-insurer.ts'

const hospital = '260326822'
const insurer = '109905003'
const today = '2026-11-27'

/** Ids, numbers and times that count up. */
function counting() {
  let last = 0
  const next = () => {
    last += 1
    return last
  }
  const newId = () => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`
  return {
    newId,
    now: () => next() * 1000,
    file: () => ({ fileId: newId(), fileNumber: next(), createdAt: next() * 1000 }),
  }
}

function setup(decision: Decision = 'approved') {
  const { newId, now, file } = counting()
  const office = new TestInsurer({
    code: insurer,
    decide: () => ({ decision, text: 'Drei Wochen, stationär', date: '2026-11-30' }),
    newId,
    now,
    today,
  })
  const parties = { sender: hospital, receiver: insurer, environment: 'P', procedureId: newId() } as const
  const apply = (values: FormValues) => makeRequest(values, parties, file())
  return { office, apply, file }
}

function taken(answer: string | null, entries: readonly ProcedureEntry[]) {
  const parsed = answer === null ? null : readXml(answer)
  if (!parsed?.ok) throw new Error(String(answer))
  return takeMessage(parsed.value, entries)
}

describe('the exchange with an insurer', () => {
  it('brings 200 applications there and their answers back', () => {
    const decisions: readonly Decision[] = ['approved', 'refused', 'question', 'approvalChanged']
    fc.assert(
      fc.property(completeApplication, fc.constantFrom(...decisions), (values, decision) => {
        expect(stopping(checkForms(gkvForms, values, { today }))).toEqual([])
        const { office, apply } = setup(decision)
        const { entry, xml } = apply(values)
        const answer = taken(office.take(xml), [entry])
        expect(answer).toMatchObject({ ok: true, value: { kind: 'answer', answer: { decision } } })
        expect(answer.ok && stateOf([entry, answer.value])).toBe(
          decision === 'approved' ? 'approvedByInsurer' : decision,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('does not mind what is lost, doubled or late', () => {
    fc.assert(
      fc.property(
        completeApplication,
        fc.array(fc.constantFrom('send', 'lose'), { maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (values, before, times) => {
          const { office, apply } = setup()
          const { entry, xml } = apply(values)
          // the same file goes out until an answer arrives; what was lost on the way back comes again as it was
          const answers = [...before.map((fate) => (fate === 'send' ? office.take(xml) : null)), office.take(xml)]
          const arrived = answers.filter((answer) => answer !== null)
          expect(new Set(arrived).size).toBe(1)
          let entries: readonly ProcedureEntry[] = [entry]
          for (const answer of Array.from({ length: times }, () => arrived[0] ?? null)) {
            const read = taken(answer, entries)
            if (read.ok) entries = [...entries, read.value]
            else expect(read.error).toEqual({ code: 'taken_before' })
          }
          expect(entries).toHaveLength(2)
          expect(stateOf(entries)).toBe('approvedByInsurer')
        },
      ),
      { numRuns: 200 },
    )
  })

  it('withdraws what was applied for; an answer that was on its way changes nothing then', () => {
    const [values] = fc.sample(completeApplication, 1)
    const { office, apply, file } = setup()
    const { entry, xml } = apply(values ?? {})
    const late = office.take(xml)
    const withdrawal = makeWithdrawal([entry], { reason: 1, text: '' }, file())
    if (!withdrawal.ok) throw new Error(withdrawal.error.code)
    expect(office.take(withdrawal.value.xml)).toBeNull()
    expect([...office.procedures.values()]).toEqual(['withdrawn'])
    const sent: ProcedureEntry = { kind: 'sent', id: 'sent', at: 9e12, of: withdrawal.value.entry.id }
    const entries = [entry, withdrawal.value.entry, sent]
    const read = taken(late, entries)
    expect(read.ok && stateOf([...entries, read.value])).toBe('withdrawn')
  })

  it('has no withdrawal of what was never applied for', () => {
    expect(makeWithdrawal([], { reason: 1, text: '' }, counting().file())).toEqual({
      ok: false,
      error: { code: 'nothing_sent' },
    })
  })

  it('is told what an insurer refuses, and by which text', () => {
    const { office, apply } = setup()
    const { entry, xml } = apply({ lastName: 'Celik' })
    const read = taken(office.take(xml), [entry])
    expect(read).toMatchObject({ ok: true, value: { kind: 'error' } })
    expect(read.ok && stateOf([entry, read.value])).toBe('notAccepted')
    expect(office.take('<kaputt>')).toBeNull()
  })

  it('takes no answer to another application', () => {
    const [values] = fc.sample(completeApplication, 1)
    const one = setup()
    const other = setup()
    other.file()
    const first = one.apply(values ?? {})
    const foreign = makeRequest(
      values ?? {},
      { sender: hospital, receiver: insurer, environment: 'P', procedureId: '00000000-0000-4000-8000-999999999999' },
      other.file(),
    )
    expect(taken(one.office.take(foreign.xml), [first.entry])).toEqual({
      ok: false,
      error: { code: 'other_application' },
    })
  })
})
