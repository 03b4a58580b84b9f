// Messages of the exchange as text and back: every head, every body, and what is refused.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ahbEnvironments } from '../../../../catalogue/rehab/ahb-environments.ts'
import { ahbMessageTypes } from '../../../../catalogue/rehab/ahb-message-types.ts'
import { ahbRequestKinds } from '../../../../catalogue/rehab/ahb-request-kinds.ts'
import {
  answerBody,
  errorBody,
  readAnswer,
  readErrors,
  readWithdrawal,
  withdrawalBody,
} from '../../../../domain/ahb/answers.ts'
import { type MessageHead, messageElement, readMessage } from '../../../../domain/ahb/head.ts'
import { headNames } from '../../../../domain/ahb/message-names.ts'
import { branch, leaf, writeXml, type XmlElement } from '../../../../domain/ahb/xml.ts'
import { readXml } from '../../../../src/sender/rehab-forms/exchange/read-xml.ts'

const codes = ['260326822', '103169760', '103215857', '109905003'] as const

const heads: fc.Arbitrary<MessageHead> = fc
  .record({
    type: fc.constantFrom(...ahbMessageTypes.codes),
    kind: fc.constantFrom(...ahbRequestKinds.codes),
    sender: fc.constantFrom(...codes),
    receiver: fc.constantFrom(...codes),
    fileId: fc.uuid(),
    procedureId: fc.uuid(),
    fileNumber: fc.integer({ min: 1, max: 99_999 }),
    createdAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
    environment: fc.constantFrom(...ahbEnvironments.codes),
  })
  .map(({ kind, ...head }) => ({ ...head, requestKind: head.type === 'ARH' ? kind : null }))

/** XML 1.0 has no sign for most control characters, not even escaped */
const isCarried = (sign: string): boolean =>
  '\t\n\r'.includes(sign) || (sign >= ' ' && sign !== '\ufffe' && sign !== '\uffff')

const parsed = (text: string): XmlElement => {
  const read = readXml(text)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const oneHead: MessageHead = {
  type: 'ARH',
  requestKind: 10,
  sender: codes[0],
  receiver: codes[3],
  fileId: '4f2c0000-0000-4000-8000-000000000001',
  procedureId: '4f2c0000-0000-4000-8000-000000000002',
  fileNumber: 7,
  createdAt: Date.UTC(2026, 10, 27, 14, 2),
  environment: 'P',
}

describe('a message', () => {
  it('comes back from its text as it was', () => {
    fc.assert(
      fc.property(heads, (head) => {
        const read = readMessage(parsed(writeXml(messageElement({ head, body: [leaf('Wunsch', 'Nähe Oldenburg')] }))))
        expect(read).toEqual({ ok: true, value: { head, body: [leaf('Wunsch', 'Nähe Oldenburg')] } })
      }),
      { numRuns: 300 },
    )
  })

  it('has version, kind and environment in its text', () => {
    const text = writeXml(messageElement({ head: { ...oneHead, environment: 'T' }, body: [] }))
    for (const part of ['>1.1.0<', '>ARH<', '>10<', '>T<', '>260326822<', '>109905003<', '>7<']) {
      expect(text).toContain(part)
    }
  })

  it.each(Object.keys(headNames).filter((key) => key !== 'requestKind'))('is refused without %s', (key) => {
    const whole = messageElement({ head: oneHead, body: [] })
    const { name } = headNames[key as keyof typeof headNames]
    const without = (element: XmlElement): XmlElement => ({
      ...element,
      children: element.children.filter((child) => child.name !== name).map(without),
    })
    expect(readMessage(without(whole)).ok).toBe(false)
  })

  it('is refused with another version, an institution code that is none, or of another root', () => {
    const whole = messageElement({ head: oneHead, body: [] })
    const withText = (element: XmlElement, name: string, text: string): XmlElement => ({
      ...element,
      text: element.name === name ? text : element.text,
      children: element.children.map((child) => withText(child, name, text)),
    })
    expect(readMessage(withText(whole, headNames.version.name, '1.0.0'))).toEqual({
      ok: false,
      error: { code: 'other_version', version: '1.0.0' },
    })
    expect(readMessage(withText(whole, headNames.sender.name, '260326823'))).toEqual({
      ok: false,
      error: { code: 'head', element: headNames.sender.name },
    })
    expect(readMessage({ ...whole, name: 'Bundle' })).toEqual({ ok: false, error: { code: 'not_a_message' } })
  })
})

describe('text of a message', () => {
  it('keeps every sign that a document can carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parsed(writeXml(branch('a', [leaf('b', text)])))
        const carried = [...text].filter(isCarried).join('').replace(/\r\n?/g, '\n')
        expect(read.children[0]?.text).toBe(carried)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['cut off', '<a><b>1</b>'],
    ['empty', ''],
    ['another file', '%PDF-1.7'],
    ['with entities of its own', '<!DOCTYPE a [<!ENTITY x "xxxxxxxx">]><a>&x;</a>'],
  ])('is refused: %s', (_, text) => {
    expect(readXml(text)).toEqual({ ok: false, error: 'not_well_formed' })
  })

  it('is refused when it is far too long', () => {
    expect(readXml(`<a>${'x'.repeat(2_000_001)}</a>`)).toEqual({ ok: false, error: 'too_long' })
  })
})

describe('what insurers and hospitals say', () => {
  it('comes back as it was said', () => {
    const answer = { decision: 'refused', text: 'Andere Form & Dauer <3 Wochen', date: '2026-11-30' } as const
    expect(readAnswer(answerBody(answer))).toEqual(answer)
    expect(readWithdrawal(withdrawalBody({ reason: 9, text: 'verlegt' }))).toEqual({ reason: 9, text: 'verlegt' })
    const faults = [{ code: '12', text: 'Versicherter unbekannt' }]
    expect(readErrors(errorBody(faults))).toEqual(faults)
  })

  it('keeps the text of an answer whose word nobody knows', () => {
    const body = [leaf('Entscheidung', 'teilweise'), leaf('Mitteilung', 'nur ambulant')]
    expect(readAnswer(body)).toEqual({ decision: null, text: 'nur ambulant', date: null })
  })

  it('knows no withdrawal without a reason of the list', () => {
    expect(readWithdrawal([leaf('Grund_Ruecknahme', '5')])).toBeNull()
  })
})
