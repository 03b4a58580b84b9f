// What screen and paper say of a doctor's approval: who gave it, who lifted it, by which page, and when.
import { describe, expect, it } from 'vitest'
import type { Approval, ApprovalStep } from '../../../../../domain/forms/approval.ts'
import { approvalOnPaper, approvalSentences } from '../../../../../src/sender/rehab-forms/approval/approval-text.ts'
import { de } from '../../words.ts'

const now = Date.UTC(2026, 10, 27, 14)
const told = { words: de, now, nameOf: (id: number) => (id === 3 ? 'J. Peters' : 'B. Groß') }
const step = (more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  kind: 'approve',
  by: 7,
  at: Date.UTC(2026, 10, 27, 11, 10),
  check: '7f3a92c1'.repeat(8),
  pages: {},
  text: '',
  to: null,
  gaps: 0,
  doctor: 'Bernhard Groß',
  phone: '',
  day: '',
  scan: '',
  comments: 0,
  ...more,
})
const lifted = (given: ApprovalStep): Approval => ({
  state: 'lifted',
  step: given,
  changes: [
    { page: '6', fields: ['operations'], last: { by: 3, at: Date.UTC(2026, 10, 27, 13, 40) } },
    { page: '9', fields: ['transferDate'], last: null },
  ],
})

describe('a lifted approval', () => {
  it('says by whom, by which page and when, and who had given it', () => {
    expect(approvalSentences(lifted(step()), told)).toEqual([
      'Freigabe aufgehoben: J. Peters hat Seite 6 geändert, heute, 14:40 Uhr.',
      'Freigabe aufgehoben: Eine Angabe, aus der Seite 9 übernommen ist, hat sich geändert.',
      'Freigegeben hatte: Bernhard Groß, heute, 12:10 Uhr',
    ])
    expect(approvalSentences(lifted(step({ kind: 'paper', day: '2026-11-26' })), told).at(-1)).toBe(
      'Freigegeben hatte: Bernhard Groß, 26.11.2026',
    )
  })

  it('is said on paper too', () => {
    expect(approvalOnPaper(lifted(step()), told)).toEqual(approvalSentences(lifted(step()), told))
  })
})

describe('paper', () => {
  it('names an approval that holds with its check mark', () => {
    expect(approvalOnPaper({ state: 'approved', step: step({ gaps: 2 }) }, told)).toEqual([
      'Ärztlich freigegeben: Bernhard Groß, heute, 12:10 Uhr',
      'Freigegeben mit 2 Lücken.',
      'Prüfzeichen der Freigabe: 7f3a92c1',
    ])
  })

  it('says nothing before: it is printed to be signed', () => {
    expect(approvalOnPaper({ state: 'none' }, told)).toEqual([])
    expect(approvalOnPaper({ state: 'asked', step: step({ kind: 'ask' }) }, told)).toEqual([])
  })
})
