// What a provider asks for in a request, and whether it still waits for the answer.
import { describe, expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import { newestQuestion, openQuestion, questionText } from '../../../../../src/features/request-view/index.ts'
import { de } from '../../words.ts'

const event = (no: number, type: string, side = 'provider', context = {}) =>
  ({ no, type, side, context }) as EventRecord

describe("a provider's question", () => {
  it('is what was asked last', () => {
    expect(newestQuestion([event(2, 'missing_info'), event(5, 'missing_info'), event(9, 'message')])?.no).toBe(5)
    expect(newestQuestion([event(1, 'message')])).toBeNull()
  })

  it('is open until the other side writes or sends a file', () => {
    const asked = [event(3, 'message', 'clinic'), event(4, 'missing_info')]
    expect(openQuestion(asked)?.no).toBe(4)
    expect(openQuestion([...asked, event(5, 'message'), event(6, 'request_seen', 'clinic')])?.no).toBe(4)
    expect(openQuestion([...asked, event(5, 'message', 'clinic')])).toBeNull()
    expect(openQuestion([...asked, event(5, 'file', 'clinic')])).toBeNull()
    expect(openQuestion([...asked, event(5, 'file', 'clinic'), event(6, 'missing_info')])?.no).toBe(6)
    expect(openQuestion([event(1, 'message', 'clinic')])).toBeNull()
  })

  it('is open no more once the provider decides without the answer', () => {
    const asked = [event(3, 'accepted'), event(4, 'missing_info')]
    expect(openQuestion(asked)?.no).toBe(4)
    for (const type of ['accepted', 'declined']) expect(openQuestion([...asked, event(5, type)])).toBeNull()
  })

  it('is an interest that lacks something, until the other side says something to it or the provider takes it back', () => {
    const asked = [event(3, 'interested', 'provider', { missing: [5] })]
    expect(openQuestion(asked)?.no).toBe(3)
    expect(openQuestion([event(3, 'interested', 'provider', { missing: [] })])).toBeNull()
    for (const type of ['message', 'file', 'needs_sent', 'needs_dropped'])
      expect(openQuestion([...asked, event(4, type, 'clinic')])).toBeNull()
    expect(openQuestion([...asked, event(4, 'undo_interest')])).toBeNull()
    // what a clinic is asked with a way to each field is a question by name alone
    expect(newestQuestion(asked)).toBeNull()
  })

  it('names what is missing', () => {
    expect(questionText(event(1, 'missing_info', 'provider', { fields: ['medication'], missing: [1] }), de)).toBe(
      'Medikamente, Arztbrief oder Befund',
    )
    expect(questionText(event(1, 'missing_info'), de)).toBe('')
  })
})
