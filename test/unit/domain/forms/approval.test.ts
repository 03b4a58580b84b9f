// What an approval is worth at any moment: it holds for the values that were approved and for no others.
import { describe, expect, it } from 'vitest'
import {
  type ApprovalStep,
  approvalOf,
  changesSince,
  checkedText,
  lastSeen,
  reportText,
  versionOf,
} from '../../../../domain/forms/approval.ts'
import type { FieldEntries } from '../../../../domain/forms/entries.ts'
import { gkvMedical } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { completeGkv } from '../../../support/rehab-application.ts'

const { pages } = gkvMedical
const values = { ...completeGkv }
const text = reportText(pages, values)
const key = Object.keys(JSON.parse(text['7'] ?? '{}')).find(
  (one) => typeof values[one as keyof typeof values] === 'string',
)
if (key === undefined) throw new Error('no text on page 7')
const changed = reportText(pages, { ...values, [key]: '2026-12-24' })
const entries: FieldEntries = { [key]: { value: '2026-12-24', by: 3, at: 500 } }

const step = (kind: ApprovalStep['kind'], at: number, more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  kind,
  by: 7,
  at,
  check: 'x',
  pages: text,
  text: '',
  to: null,
  gaps: 0,
  doctor: '',
  phone: '',
  day: '',
  scan: '',
  comments: 0,
  ...more,
})

describe('an approval', () => {
  it.each([
    ['nobody has asked', [], 'none'],
    ['somebody asked', [step('ask', 100)], 'asked'],
    ['it was sent back', [step('ask', 100), step('return', 200)], 'returned'],
    ['it was asked for again', [step('ask', 100), step('return', 200), step('ask', 300)], 'asked'],
    ['a doctor approved', [step('ask', 100), step('approve', 200)], 'approved'],
    ['it was approved on paper', [step('paper', 200)], 'approved'],
    ['steps come in another order', [step('approve', 200), step('ask', 100)], 'approved'],
  ])('says so when %s', (_, steps, state) => {
    expect(approvalOf(steps, text, {}).state).toBe(state)
  })

  it.each(['approve', 'paper'] as const)(
    'by %s ends with a changed value, and says who changed which page when',
    (kind) => {
      expect(approvalOf([step(kind, 200)], changed, entries)).toMatchObject({
        state: 'lifted',
        changes: [{ page: '7', fields: [key], last: { by: 3, at: 500 } }],
      })
    },
  )

  it('holds again when the value is as it was', () => {
    expect(approvalOf([step('approve', 200)], reportText(pages, { ...values }), entries).state).toBe('approved')
  })

  it('names nobody where a source says something else', () => {
    expect(approvalOf([step('approve', 200)], changed, {})).toMatchObject({ changes: [{ last: null }] })
  })

  it('does not name whose entry is as it was approved, where another answer took it away', () => {
    const reason = { transferCode: 3, transferReason: 'Wunde', transferDate: '2026-12-28' }
    const approved = reportText(pages, { ...values, ...reason })
    const away = reportText(pages, { ...values, ...reason, transferCode: 1 })
    const authors: FieldEntries = {
      transferReason: { value: 'Wunde', by: 7, at: 100 },
      transferDate: { value: '2026-12-28', by: 7, at: 900 },
      transferCode: { value: 1, by: 3, at: 500 },
    }
    expect(approvalOf([step('approve', 200, { pages: approved })], away, authors)).toMatchObject({
      changes: [{ last: { by: 3, at: 500 } }],
    })
  })

  it('does not end with blanks around a text, which do not go out, nor with what is not asked', () => {
    const blanks = reportText(pages, { ...values, [key]: ` ${values[key as keyof typeof values]} ` })
    expect(approvalOf([step('approve', 200)], blanks, {}).state).toBe('approved')
    expect(reportText(pages, { ...values, nothingOfTheForm: 'x' })).toEqual(text)
  })

  it('is of the first version until another text was seen', () => {
    expect(versionOf([], text)).toBe(1)
    expect(versionOf([step('ask', 1)], text)).toBe(1)
    const steps = [step('ask', 1), step('approve', 2), step('ask', 3, { pages: changed })]
    expect(versionOf(steps, changed)).toBe(2)
    expect(versionOf(steps, text)).toBe(1)
    expect(versionOf(steps, reportText(pages, {}))).toBe(3)
  })

  it('is bound to a text that is the same for the same values, and another for others', () => {
    const reversed = Object.fromEntries(Object.entries(values).toReversed())
    expect(checkedText('GKV_MEDICAL', reportText(pages, reversed))).toBe(checkedText('GKV_MEDICAL', text))
    expect(checkedText('GKV_MEDICAL', changed)).not.toBe(checkedText('GKV_MEDICAL', text))
    expect(checkedText('DRV_MEDICAL', text)).not.toBe(checkedText('GKV_MEDICAL', text))
  })

  it('compares with what a doctor saw last, not with what somebody asked for', () => {
    expect(lastSeen([step('ask', 100)])).toBeNull()
    expect(lastSeen([step('return', 100), step('ask', 200)])?.at).toBe(100)
    expect(changesSince({}, reportText(pages, {}), {})).toEqual([])
  })
})
