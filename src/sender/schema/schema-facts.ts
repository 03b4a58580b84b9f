// What a file of a schema says of itself: for which namespace it is, its version, which elements it declares, and which files it needs.
import { SaxesParser } from 'saxes'
import { hasDocumentType, schemaNamespace, xmlText } from '../../../domain/files/schema-file.ts'

export interface SchemaFacts {
  /** '': none */
  readonly namespace: string
  /** '': it says none */
  readonly version: string
  /** declared at its top: what a message may begin with */
  readonly elements: readonly string[]
  /** files that it names, without their folders */
  readonly needs: readonly string[]
}

export type SchemaProblem = 'notXml' | 'notSchema' | 'documentType'
export type ReadSchema =
  | { readonly ok: true; readonly text: string; readonly facts: SchemaFacts }
  | { readonly ok: false; readonly error: SchemaProblem }

/** 'https://example.org/a/basis.xsd' is kept as 'basis.xsd' */
export const fileOf = (location: string): string => location.split(/[/\\]/).at(-1) ?? location
const naming = new Set(['import', 'include', 'redefine'])

export const decode = (label: string, bytes: Uint8Array): string =>
  new TextDecoder(label, { fatal: true }).decode(bytes)

export function readSchema(bytes: Uint8Array): ReadSchema {
  const text = xmlText(bytes, decode)
  if (text === null) return { ok: false, error: 'notXml' }
  if (hasDocumentType(text)) return { ok: false, error: 'documentType' }
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let isWrong = false
  let isSchema = false
  let facts = { namespace: '', version: '' }
  const elements: string[] = []
  const needs = new Set<string>()
  parser.on('error', () => {
    isWrong = true
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1
    const value = (name: string) => attributes[name]?.value ?? ''
    if (depth === 1) {
      isSchema = uri === schemaNamespace && local === 'schema'
      facts = { namespace: value('targetNamespace'), version: value('version') }
    }
    if (depth !== 2 || uri !== schemaNamespace) return
    if (local === 'element') elements.push(value('name'))
    if (naming.has(local) && value('schemaLocation') !== '') needs.add(fileOf(value('schemaLocation')))
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.write(text).close()
  if (isWrong) return { ok: false, error: 'notXml' }
  if (!isSchema) return { ok: false, error: 'notSchema' }
  return { ok: true, text, facts: { ...facts, elements, needs: [...needs] } }
}

/** All files lie in one folder for whoever checks by them. */
export const withPlainLocations = (text: string): string =>
  text.replaceAll(
    /(<(?:[\w.-]+:)?(?:import|include|redefine)\b[^>]*\bschemaLocation\s*=\s*)(["'])([^"']*)\2/g,
    (_all, before: string, quote: string, location: string) => `${before}${quote}${fileOf(location)}${quote}`,
  )
