// What stops an application from going out, and how its messages are kept and found again.
import { describe, expect, it } from 'vitest'
import { answerBody } from '../../../../../domain/ahb/answers.ts'
import { makeRequest, makeWithdrawal } from '../../../../../domain/ahb/exchange.ts'
import { messageElement } from '../../../../../domain/ahb/head.ts'
import { writeXml } from '../../../../../domain/ahb/xml.ts'
import { checkForms } from '../../../../../domain/forms/check.ts'
import { gkvForms } from '../../../../../domain/rehab-forms/rehab-forms.ts'
import type { DocumentPart, PartContent, SearchDocument } from '../../../../../src/data/search-documents-port.ts'
import { failedForms, readinessOf } from '../../../../../src/sender/rehab-forms/exchange/readiness.ts'
import {
  contentOfMessage,
  contentOfStep,
  fileNameOf,
  isStillHere,
  partOf,
  stateIn,
  storedMessages,
} from '../../../../../src/sender/rehab-forms/exchange/stored-messages.ts'

const uuid = (number: number) => `0193a1b2-c3d4-7000-8000-${String(number).padStart(12, '0')}`
const parties = { sender: '260326822', receiver: '109905003', environment: 'P', procedureId: uuid(9) } as const
const file = (number: number) => ({ fileId: uuid(number), fileNumber: number, createdAt: number * 1000 })

describe('an application that goes out', () => {
  const problems = checkForms(gkvForms, {}, { today: '2026-11-27' })

  it('may have gaps in the doctor’s part alone', () => {
    const { stops, gaps } = readinessOf(problems)
    expect(new Set(gaps.map(({ form }) => form))).toEqual(new Set(['GKV_MEDICAL']))
    expect(new Set(stops.map(({ form }) => form))).toEqual(new Set(['GKV_GENERAL']))
  })

  it('is stopped by a value of the doctor’s part that cannot go out', () => {
    const wrong = checkForms(
      gkvForms,
      { loadAfterOperation: 2, operationPerformed: true, partialLoad: 1000 },
      { today: '2026-11-27' },
    )
    expect(readinessOf(wrong).stops.map(({ path }) => path)).toContain('partialLoad')
  })

  it('[F8] that fails its check is told by forms, fields and counts, without a value', () => {
    const told = failedForms(problems)
    expect(told.map(({ form }) => form)).toEqual(['GKV_GENERAL', 'GKV_MEDICAL'])
    expect(told[0]?.fields).toContain('lastName')
    expect(told[0]?.count).toBe(told[0]?.fields.length)
  })
})

describe('messages of an application', () => {
  const part = (id: string, content: PartContent): DocumentPart => ({
    part: partOf(id),
    version: 1,
    account: { id: 20, first_name: 'Mira', last_name: 'König' },
    at: 1,
    content: { state: 'open', value: { ...content, patient: 'A'.repeat(22), counter: 1 } },
  })
  const documentsOf = (...parts: DocumentPart[]): readonly SearchDocument[] => [
    { name: 'GKV_GENERAL', createdAt: 1, hasDraft: true, parts },
  ]
  const request = makeRequest({ lastName: 'Celik' }, parties, file(1))
  const kept = part(uuid(1), contentOfMessage(request.xml, 20, 1000))
  const step = (number: number, kind: 'savedAsFile' | 'sent', of = uuid(1)) =>
    part(uuid(number), contentOfStep({ kind, id: uuid(number), at: number * 1000, of }, 20))

  it('come back as they went out, beside pages of the form', () => {
    const page = { ...kept, part: '1' }
    const closed = { ...kept, content: { state: 'no_key' } } as const
    expect(storedMessages(documentsOf(page, closed, kept))).toEqual([
      { entry: request.entry, xml: request.xml, by: 20, at: 1000, approved: null },
    ])
  })

  it('carry the approval that held when they were made', () => {
    const approved = { doctor: 'Dr. Groß', check: '3f'.repeat(32) }
    const made = part(uuid(1), contentOfMessage(request.xml, 20, 1000, { approved }))
    expect(storedMessages(documentsOf(made))[0]?.approved).toEqual(approved)
  })

  it('say how far the application is', () => {
    expect(stateIn(documentsOf())).toBeNull()
    expect(stateIn(documentsOf(kept))).toBe('queued')
    expect(stateIn(documentsOf(kept, step(2, 'savedAsFile')))).toBe('savedAsFile')
    expect(stateIn(documentsOf(step(3, 'sent'), kept, step(2, 'savedAsFile')))).toBe('sent')
    expect(isStillHere('savedAsFile')).toBe(true)
    expect(isStillHere('sent')).toBe(false)
  })

  it('stand in their order, though the insurer’s clock goes ahead', () => {
    const head = {
      ...parties,
      sender: parties.receiver,
      receiver: parties.sender,
      type: 'ARA',
      requestKind: null,
    } as const
    const body = answerBody({ decision: 'question', text: '', date: null })
    const answer = writeXml(messageElement({ head: { ...head, ...file(5), createdAt: 90_000 }, body }))
    const taken = part(uuid(5), contentOfMessage(answer, 20, 3_000))
    expect(stateIn(documentsOf(kept, taken))).toBe('question')
    const withdrawal = makeWithdrawal([request.entry], { reason: 1, text: '' }, file(4))
    if (!withdrawal.ok) throw new Error('no withdrawal')
    const withdrawn = part(uuid(4), contentOfMessage(withdrawal.value.xml, 20, 4_000))
    expect(stateIn(documentsOf(kept, taken, withdrawn))).toBe('withdrawing')
  })

  it('have names of parts that the server keeps as they are', () => {
    expect(partOf(uuid(1))).toMatch(/^message_[0-9a-f]{24}$/)
    expect(partOf(uuid(1))).not.toBe(partOf(uuid(2)))
    expect(partOf(uuid(1))).not.toBe(partOf('0193a1b2-c3d5-7000-8000-000000000001'))
  })

  it('have files named by day and number, and by nobody’s name', () => {
    const withdrawal = makeWithdrawal([request.entry], { reason: 9, text: '' }, file(2))
    const entry = withdrawal.ok ? withdrawal.value.entry : null
    if (request.entry.kind !== 'request' || entry?.kind !== 'withdrawal') throw new Error('no messages')
    expect(fileNameOf(request.entry, '2026-11-27')).toBe('AR-Antrag_2026-11-27_1.xml')
    expect(fileNameOf(entry, '2026-11-28')).toBe('AR-Ruecknahme_2026-11-28_2.xml')
  })
})
