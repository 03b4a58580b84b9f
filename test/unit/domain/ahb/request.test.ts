// A request as a message: every field of the two forms goes out in its element and comes back as it was, and nothing else does.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readElements } from '../../../../domain/ahb/element.ts'
import { messageElement, readMessage } from '../../../../domain/ahb/head.ts'
import { readRequest, requestBody } from '../../../../domain/ahb/request.ts'
import { notSent, requestElements } from '../../../../domain/ahb/request-names.ts'
import { branch, leaf, writeXml } from '../../../../domain/ahb/xml.ts'
import { askedValues } from '../../../../domain/forms/conditions.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { readXml } from '../../../../src/sender/rehab-forms/exchange/read-xml.ts'
import { randomForm } from '../../../support/random-form.ts'

const fields = fieldsOf(gkvPages)

type Element = (typeof requestElements)[number]
const fieldsIn = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'group') return fieldsIn(element.children)
    if (element.kind === 'items') return element.items.map(({ field }) => field)
    return 'field' in element ? [element.field] : []
  })

const head = {
  type: 'ARH',
  requestKind: 10,
  sender: '260326822',
  receiver: '109905003',
  fileId: '4f2c0000-0000-4000-8000-000000000001',
  procedureId: '4f2c0000-0000-4000-8000-000000000002',
  fileNumber: 1,
  createdAt: 0,
  environment: 'T',
} as const

function throughText(values: FormValues) {
  const text = writeXml(messageElement({ head, body: requestBody(values) }))
  const parsed = readXml(text)
  const message = parsed.ok ? readMessage(parsed.value) : null
  if (!message?.ok) throw new Error(text)
  return readRequest(message.value.body)
}

/** What a message can carry of values: what is asked, without what is only asked along. */
const carried = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(askedValues(fields, values)).filter(([key]) => !notSent.some((field) => field === key)),
  )

/** Choices that a message says only by what it carries: whether a facility is asked for is known once it is named. */
function sayable(values: FormValues): FormValues {
  const { facilityRequested, hasSpecialRequirements, ...others } = carried(values)
  const needs = [
    'specialRequirements',
    'dialysis',
    'decubitusGrade',
    'loadUpTo',
    'relativeCareLevel',
    'requirementsExplanation',
  ]
  const isNamed = 'earliestAdmission' in others || Object.keys(others).some((key) => key.startsWith('facility'))
  return {
    ...others,
    ...((facilityRequested === false || isNamed) && { facilityRequested }),
    ...((hasSpecialRequirements === false || needs.some((key) => key in others)) && { hasSpecialRequirements }),
  }
}

describe('a request', () => {
  it('carries each field of both forms once, but for those that are not sent', () => {
    const sent = fieldsIn(requestElements)
    const marked = new Set(['facilityRequested', 'hasSpecialRequirements'])
    expect(sent.filter((key, at) => sent.indexOf(key) !== at && !marked.has(key))).toEqual([])
    expect([...sent, ...notSent].toSorted()).toEqual(fields.map(({ key }) => key).toSorted())
  })

  it('comes back from its text as it was', () => {
    fc.assert(
      fc.property(randomForm(gkvPages), (values) => {
        const { values: read, unknown } = throughText(values)
        expect(unknown).toEqual([])
        expect(carried(read)).toEqual(sayable(values))
      }),
      { numRuns: 1_000 },
    )
  })

  it('carries what is meant, however it was typed', () => {
    const typed = {
      lastName: '  Celik ',
      insuredNumber: 'a 123 456 780',
      contactPhone: 'Tel. 0441 / 12 34 - 56',
      functionalDiagnoses: [{ id: '1', icd: ' s72.0' }],
    }
    expect(throughText(typed).values).toEqual({
      lastName: 'Celik',
      insuredNumber: 'A123456780',
      contactPhone: '0441123456',
      functionalDiagnoses: [{ id: '1', icd: 'S72.0' }],
    })
  })

  it('carries nothing that is not asked', () => {
    const values = {
      hasSpecialRequirements: false,
      specialRequirements: ['01'],
      dialysis: 'montags',
      transferCode: 1,
      transferReason: 'Wundheilung',
      facilityRequested: false,
      facilityBy: 1,
      facilityCode: '109905003',
    }
    const text = writeXml(branch('a', requestBody(values)))
    expect(text).toContain('<Keine_besonderen_Anforderungen>1</Keine_besonderen_Anforderungen>')
    expect(text).toContain('<Einrichtung_nicht_gewuenscht>1</Einrichtung_nicht_gewuenscht>')
    for (const word of ['montags', 'Wundheilung', '109905003', '<Anforderung>']) expect(text).not.toContain(word)
  })

  it('has a total of the SINGER profile only with all twenty items', () => {
    const items = Array.from({ length: 20 }, (_, at) => [`singer${String(at + 1).padStart(2, '0')}`, 3] as const)
    const total = (values: FormValues) => writeXml(branch('a', requestBody(values))).includes('<Gesamtpunkte>60<')
    expect(total(Object.fromEntries(items))).toBe(true)
    expect(total(Object.fromEntries(items.slice(1)))).toBe(false)
  })

  it.each([
    [1, '<Kennzeichen_Verlegung>1<'],
    [2, '<Kennzeichen_Verlegung>2<'],
    [3, '<Kennzeichen_Verlegung>3<'],
  ])('[F41] says a start of kind %d', (transferCode, text) => {
    expect(writeXml(branch('a', requestBody({ transferCode })))).toContain(text)
  })

  it('names what it does not know, and keeps it out of the values', () => {
    const read = readElements(requestElements, [leaf('Blutgruppe', 'A'), branch('Reise', [leaf('Flug', '1')])], fields)
    expect(read).toEqual({ values: {}, unknown: ['Blutgruppe', 'Reise/Flug'] })
  })
})
