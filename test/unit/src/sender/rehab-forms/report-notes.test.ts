// Steps and comments come back as they were written, by whoever signed them; what is none of them is left out.
import { describe, expect, it } from 'vitest'
import type { DocumentPart, SearchDocument } from '../../../../../src/data/search-documents-port.ts'
import {
  commentCount,
  contentOfNote,
  contentOfStep,
  type NewNote,
  storedNotes,
  storedSteps,
} from '../../../../../src/sender/rehab-forms/approval/report-notes.ts'

const hex = '0'.repeat(24)
const step = {
  check: 'ab'.repeat(32),
  pages: { '5': '{}', '7': '{"rehabGoal":"Gehen"}' },
  text: 'Bitte ansehen',
  to: 7,
  gaps: 3,
  doctor: 'Dr. Groß',
  phone: '0441123456',
  day: '',
  scan: '',
  comments: 2,
}
const part = (name: string, content: ReturnType<typeof contentOfStep>, at = 500): DocumentPart => ({
  part: name,
  version: 1,
  account: { id: 9, first_name: 'Bernhard', last_name: 'Groß' },
  at,
  content: { state: 'open', value: { ...content, patient: 'x', counter: 1 } },
})
const document = (...parts: DocumentPart[]): SearchDocument => ({
  name: 'GKV_MEDICAL',
  createdAt: 100,
  hasDraft: true,
  parts,
})

describe('steps to an approval', () => {
  it.each(['ask', 'approve', 'return', 'paper'] as const)('come back: %s', (kind) => {
    // the account in the content is a claim, the part's is proven
    const stored = storedSteps(document(part(`${kind}_${hex}`, contentOfStep(step, 1, 2))))
    expect(stored).toEqual([{ ...step, kind, by: 9, at: 500 }])
  })

  it('are none of a page, of what does not open, nor of forms that were deleted before', () => {
    const content = contentOfStep(step, 1, 2)
    const closed = { ...part(`ask_${hex}`, content), content: { state: 'no_key' } } as const
    const old = part(`ask_${hex}`, content, 99)
    expect(storedSteps(document(part('7', content), part('approve_1', content), closed, old))).toEqual([])
  })
})

describe('comments', () => {
  it.each<NewNote>([
    { kind: 'comment', page: '7', field: 'rehabGoal', text: 'Treppe fehlt' },
    { kind: 'answer', of: `comment_${hex}`, text: 'Ist drin' },
    { kind: 'done', of: `comment_${hex}` },
  ])('come back: $kind', (note) => {
    const name = `comment_${'1'.repeat(24)}`
    const stored = document(part(name, contentOfNote(note, 1, 2)))
    expect(storedNotes(stored)).toEqual([{ ...note, id: name, by: 9, at: 500 }])
    expect(commentCount([stored], [{ name: 'GKV_MEDICAL' }])).toBe(note.kind === 'comment' ? 1 : 0)
    expect(commentCount([stored], [{ name: 'DRV_MEDICAL' }])).toBe(0)
  })
})
