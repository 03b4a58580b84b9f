// F7: every kind of message is looked at by the clinic's schema as it goes out or came in. The schema is made here; nothing official is
// copied.
import { describe, expect, it } from 'vitest'
import { answerBody, errorBody } from '../../../../../domain/ahb/answers.ts'
import { makeRequest } from '../../../../../domain/ahb/exchange.ts'
import { type MessageHead, messageElement } from '../../../../../domain/ahb/head.ts'
import { headNames, messageNames } from '../../../../../domain/ahb/message-names.ts'
import { writeXml } from '../../../../../domain/ahb/xml.ts'
import { probe } from '../../../../../src/sender/rehab-forms/exchange/probe.ts'
import { checkBySchema } from '../../../../../src/sender/schema/check-by-schema.ts'
import { schemaText } from '../../../../../src/sender/schema/schema-text.ts'
import { completeGkv } from '../../../../support/rehab-application.ts'
import { de } from '../../words.ts'

const uuid = '0193a1b2-c3d4-7000-8000-000000000001'
const parties = { sender: '260326822', receiver: '109905003', environment: 'P', procedureId: uuid } as const
const file = { fileId: uuid, fileNumber: 1, createdAt: 1_795_000_000_000 }

/** Takes types and kinds of these alone, with whatever body. */
function schemaFor(types: readonly string[], kinds: readonly number[]) {
  const of = (values: readonly (string | number)[]) =>
    `<xs:simpleType><xs:restriction base="xs:string">${values.map((value) => `<xs:enumeration value="${value}"/>`).join('')}</xs:restriction></xs:simpleType>`
  const head = Object.entries(headNames).map(([key, { name }]) => {
    if (key === 'type') return `<xs:element name="${name}">${of(types)}</xs:element>`
    if (key === 'requestKind') return `<xs:element name="${name}" minOccurs="0">${of(kinds)}</xs:element>`
    return `<xs:element name="${name}" type="xs:string"/>`
  })
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" version="1.1">
  <xs:element name="${messageNames.root.name}"><xs:complexType><xs:sequence>
    <xs:element name="${messageNames.head.name}"><xs:complexType><xs:sequence>${head.join('')}</xs:sequence></xs:complexType></xs:element>
    <xs:element name="${messageNames.body.name}" type="xs:anyType"/>
  </xs:sequence></xs:complexType></xs:element></xs:schema>`
  return [{ name: 'ar.xsd', bytes: new TextEncoder().encode(text) }]
}

const said = async (xml: string, schema: ReturnType<typeof schemaFor>) => {
  const found = await checkBySchema(xml, schema)
  return 'messages' in found ? found.messages.map((one) => schemaText(one, de)) : found.state
}

const sent = [makeRequest(completeGkv, parties, file).entry]
const incoming = (
  more: Pick<MessageHead, 'type' | 'requestKind'>,
  body: Parameters<typeof messageElement>[0]['body'],
) => writeXml(messageElement({ head: { ...parties, ...file, ...more }, body }))
const answer = answerBody({ decision: 'approved', text: 'Drei Wochen', date: '2026-11-30' })

describe('the clinic’s schema looks at', () => {
  it.each([
    ['a request (ARH 10)', () => probe({ kind: 'request', values: completeGkv }), 'ARH', 10],
    ['a change of it (ARH 21)', () => probe({ kind: 'change', values: completeGkv, entries: sent }), 'ARH', 21],
    ['a change of the approval (ARH 22)', () => incoming({ type: 'ARH', requestKind: 22 }, []), 'ARH', 22],
    ['an answer (ARA)', () => incoming({ type: 'ARA', requestKind: 22 }, answer), 'ARA', 22],
    [
      'an error (FEH)',
      () => incoming({ type: 'FEH', requestKind: null }, errorBody([{ code: 'E1', text: 'Kopf' }])),
      'FEH',
      null,
    ],
    [
      'a withdrawal (STO)',
      () => probe({ kind: 'withdrawal', withdrawal: { reason: 1, text: '' }, entries: sent }),
      'STO',
      null,
    ],
  ])('%s, with line and sentence', async (_what, make, type, kind) => {
    const xml = make()
    expect(await said(xml, schemaFor([type], [kind ?? 10]))).toBe('valid')
    const line = xml.split('\n').findIndex((one) => one.includes(`<${headNames.type.name}>`)) + 1
    expect(await said(xml, schemaFor(['XYZ'], [kind ?? 10]))).toEqual([
      `Zeile ${line}, ${headNames.type.name}: „${type}“ steht nicht auf der Liste: XYZ.`,
    ])
    if (kind === null) return
    expect(await said(xml, schemaFor([type], [99]))).toEqual([
      `Zeile ${line + 1}, ${headNames.requestKind.name}: „${kind}“ steht nicht auf der Liste: 99.`,
    ])
  })

  it('nothing that is not offered: a change or withdrawal of what never went out', () => {
    expect(() => probe({ kind: 'change', values: completeGkv, entries: [] })).toThrow()
    expect(() => probe({ kind: 'withdrawal', withdrawal: { reason: 1, text: '' }, entries: [] })).toThrow()
  })
})
