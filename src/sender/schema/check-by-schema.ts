// Checks a message by the clinic's own schema, on this device: xmllint as WebAssembly in a worker of its own, loaded when there is a
// schema. It reads no other file than those it is given.
import { readSchema, type SchemaFacts, type SchemaProblem, withPlainLocations } from './schema-facts.ts'

export interface SchemaFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface SchemaMessage {
  /** null: of the whole */
  readonly line: number | null
  readonly element: string
  /** as xmllint says it, in English */
  readonly text: string
  readonly isWarning: boolean
}

export type SchemaCheck =
  | { readonly state: 'valid'; readonly schema: SchemaFacts; readonly warnings: readonly SchemaMessage[] }
  | { readonly state: 'wrong'; readonly schema: SchemaFacts; readonly messages: readonly SchemaMessage[] }
  /** a file of the schema cannot be read */
  | { readonly state: 'badFile'; readonly name: string; readonly problem: SchemaProblem }
  | { readonly state: 'lacksFiles'; readonly names: readonly string[] }
  /** its files are well-formed and no schema together */
  | { readonly state: 'badSchema'; readonly messages: readonly SchemaMessage[] }

/** pages of 64 kB: 256 MB, for schemas of many files */
const mostMemory = 4096
const messageName = 'message.xml'

/** "message.xml:5: Schemas validity error : Element 'Name': …", or "ar.xsd:3: element element: Schemas parser error : …" */
const saidLine = /^(?<file>[^:]*):(?<line>\d+): (?:element [^:]+: )?(?<kind>[^:]+?) : (?<text>.*)$/
const ofElement = /^Element '(?<element>[^']*)'(?:, attribute '(?<attribute>[^']*)')?: /

export function schemaMessages(output: string): SchemaMessage[] {
  return output.split('\n').flatMap((line): SchemaMessage[] => {
    const said = saidLine.exec(line)?.groups
    if (!said) return []
    const isOfMessage = said.file === messageName
    const whole = said.text ?? ''
    const of = isOfMessage ? ofElement.exec(whole) : null
    const { element = '', attribute } = of?.groups ?? {}
    return [
      {
        line: isOfMessage ? Number(said.line) : null,
        element: attribute === undefined ? element : `${element} (${attribute})`,
        text: isOfMessage ? whole.slice(of?.[0].length ?? 0) : `${said.file}, ${said.line}: ${whole}`,
        isWarning: /warning/i.test(said.kind ?? ''),
      },
    ]
  })
}

/** What xmllint said where it is not in the usual form: nothing of it is lost. */
const orWhole = (messages: SchemaMessage[], output: string): readonly SchemaMessage[] =>
  messages.length > 0 ? messages : [{ line: null, element: '', text: output.trim(), isWarning: false }]

/** The file that a message begins with: no other one names it, and it declares the message's root where one does. */
function rootOf<T extends { readonly name: string; readonly facts: SchemaFacts }>(
  files: readonly T[],
  root: string,
): T | undefined {
  const named = new Set(files.flatMap(({ facts }) => facts.needs))
  const tops = files.filter(({ name }) => !named.has(name))
  return tops.find(({ facts }) => facts.elements.includes(root)) ?? tops[0] ?? files[0]
}

/** @param xml a message, or null to look at the schema alone */
export async function checkBySchema(xml: string | null, files: readonly SchemaFile[]): Promise<SchemaCheck> {
  const read = files.map(({ name, bytes }) => ({ name, read: readSchema(bytes) }))
  const known: { name: string; text: string; facts: SchemaFacts }[] = []
  for (const { name, read: one } of read) {
    if (!one.ok) return { state: 'badFile', name, problem: one.error }
    known.push({ name, text: withPlainLocations(one.text), facts: one.facts })
  }
  const have = new Set(known.map(({ name }) => name))
  const lacks = [...new Set(known.flatMap(({ facts }) => facts.needs))].filter((name) => !have.has(name))
  if (lacks.length > 0) return { state: 'lacksFiles', names: lacks }
  const message = xml ?? '<anschluss-probe/>'
  const root = rootOf(known, /<([A-Za-z_][\w.-]*)[\s>/]/.exec(message.replace(/^<\?[^>]*\?>/, ''))?.[1] ?? '')
  if (!root) return { state: 'lacksFiles', names: [] }
  const { validateXML } = await import('xmllint-wasm')
  const asFile = ({ name, text }: { readonly name: string; readonly text: string }) => ({
    fileName: name,
    contents: text,
  })
  try {
    const found = await validateXML({
      xml: { fileName: messageName, contents: message },
      schema: asFile(root),
      preload: known.filter((one) => one !== root).map(asFile),
      maxMemoryPages: mostMemory,
    })
    const messages = schemaMessages(found.rawOutput)
    if (found.valid || xml === null)
      return { state: 'valid', schema: root.facts, warnings: messages.filter(({ isWarning }) => isWarning) }
    return { state: 'wrong', schema: root.facts, messages: orWhole(messages, found.rawOutput) }
  } catch (error) {
    // it throws what xmllint said when the schema itself is none; else it is no answer at all
    const said = error instanceof Error ? error.message : ''
    if (!/error|fail/i.test(said) || !/\.xsd/.test(said)) throw error
    return { state: 'badSchema', messages: orWhole(schemaMessages(said), said) }
  }
}
