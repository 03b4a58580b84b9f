// F7: a message is checked by a schema that the test makes itself; nothing official is copied.
import { describe, expect, it } from 'vitest'
import { checkBySchema, type SchemaFile, schemaMessages } from '../../../../../src/sender/schema/check-by-schema.ts'
import { readSchema, withPlainLocations } from '../../../../../src/sender/schema/schema-facts.ts'
import { schemaText } from '../../../../../src/sender/schema/schema-text.ts'
import { de } from '../../words.ts'

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'
const file = (name: string, text: string): SchemaFile => ({ name, bytes: new TextEncoder().encode(text) })
const main = file(
  'haupt.xsd',
  `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema ${xs} version="1.1">
  <xs:include schemaLocation="https://example.org/schemas/basis.xsd"/>
  <xs:element name="Antrag"><xs:complexType><xs:sequence>
    <xs:element name="Nummer" type="Nummer"/>
    <xs:element name="Tag" type="xs:date"/>
    <xs:element name="Art"><xs:simpleType><xs:restriction base="xs:string">
      <xs:enumeration value="A"/><xs:enumeration value="B"/>
    </xs:restriction></xs:simpleType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`,
)
const base = file(
  'basis.xsd',
  `<xs:schema ${xs}><xs:simpleType name="Nummer"><xs:restriction base="xs:string">
    <xs:maxLength value="4"/></xs:restriction></xs:simpleType></xs:schema>`,
)
const message = (number: string, day: string, kind: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Antrag>\n  <Nummer>${number}</Nummer>\n  <Tag>${day}</Tag>\n  <Art>${kind}</Art>\n</Antrag>\n`

const said = async (xml: string, files = [main, base]) => {
  const found = await checkBySchema(xml, files)
  return 'messages' in found ? found.messages.map((one) => schemaText(one, de)) : found.state
}

describe('a message and the clinic’s schema', () => {
  it('is valid, and the schema says its version', async () => {
    const found = await checkBySchema(message('1234', '2026-11-28', 'A'), [base, main])
    expect(found).toMatchObject({ state: 'valid', schema: { version: '1.1', namespace: '' }, warnings: [] })
  })
  it('is wrong with line, element and a sentence', async () => {
    expect(await said(message('12345', '28.11.2026', 'C'))).toEqual([
      'Zeile 3, Nummer: Der Text ist zu lang, erlaubt sind höchstens 4 Zeichen.',
      expect.stringMatching(/^Zeile 4, Tag: „28\.11\.2026“ hat nicht die verlangte Form/),
      expect.stringMatching(/^Zeile 5, Art: „C“ steht nicht auf der Liste/),
    ])
    expect(await said('<Antrag>\n<Tag>2026-11-28</Tag>\n</Antrag>')).toEqual([
      'Zeile 2, Tag: Dieses Element steht hier nicht. Erwartet wird: Nummer.',
    ])
    expect(await said('<Antrag><Nummer>1</Nummer></Antrag>')).toEqual([
      'Zeile 1, Antrag: Hier fehlt etwas. Erwartet wird: Tag.',
    ])
    expect(await said('<Anders/>')).toEqual(['Zeile 1, Anders: Das Schema kennt keine Nachricht, die so beginnt.'])
  })
  it('says which file of the schema is missing, broken, or no schema at all', async () => {
    const xml = message('1', '2026-11-28', 'A')
    expect(await checkBySchema(xml, [main])).toEqual({ state: 'lacksFiles', names: ['basis.xsd'] })
    const cut = file('basis.xsd', `<xs:schema ${xs}><xs:simpleType`)
    expect(await checkBySchema(xml, [main, cut])).toEqual({ state: 'badFile', name: 'basis.xsd', problem: 'notXml' })
    const other = file('basis.xsd', '<a/>')
    expect(await checkBySchema(xml, [main, other])).toMatchObject({ state: 'badFile', problem: 'notSchema' })
    const typed = file('basis.xsd', `<!DOCTYPE a><xs:schema ${xs}/>`)
    expect(await checkBySchema(xml, [main, typed])).toMatchObject({ state: 'badFile', problem: 'documentType' })
    const empty = file('basis.xsd', `<xs:schema ${xs}/>`)
    const bad = await checkBySchema(xml, [main, empty])
    expect(bad.state).toBe('badSchema')
    expect('messages' in bad && bad.messages[0]?.text).toContain('haupt.xsd')
  })
  it('is looked at without a message', async () => {
    expect((await checkBySchema(null, [main, base])).state).toBe('valid')
    expect((await checkBySchema(null, [main, file('basis.xsd', `<xs:schema ${xs}/>`)])).state).toBe('badSchema')
  })
  it('swallows no warning and no word that it does not know', () => {
    const lines = [
      'message.xml:3: element A: Schemas validity warning : Something odd.',
      "message.xml:4: element B: Schemas validity error : Element 'B': Something else.",
      'message.xml fails to validate',
    ]
    const found = schemaMessages(lines.join('\n'))
    expect(found.map(({ isWarning }) => isWarning)).toEqual([true, false])
    expect(schemaText(found[1]!, de)).toContain('Something else.')
  })
})

describe('a file of a schema', () => {
  it('says its namespace, its elements and what it needs', () => {
    const read = readSchema(main.bytes)
    expect(read.ok && read.facts).toEqual({ namespace: '', version: '1.1', elements: ['Antrag'], needs: ['basis.xsd'] })
    const latin = new Uint8Array(
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-15"?><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:für"/>`,
        'latin1',
      ),
    )
    const other = readSchema(latin)
    expect(other.ok && other.facts.namespace).toBe('urn:für')
  })
  it('finds its files beside it, wherever it says they are', () => {
    expect(withPlainLocations('<xs:import namespace="a" schemaLocation="../x/b.xsd"/>')).toContain('"b.xsd"')
  })
})
