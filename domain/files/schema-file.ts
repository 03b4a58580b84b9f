// Whether a file is an XML schema: by its content, before anything reads it as one. Pure.
import { latin1 } from './latin1.ts'

/** also in files of insurers, which are written in one byte a sign */
const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
const isUtf16 = ([a, b]: Uint8Array) => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)

/** Throws where the bytes are not of that encoding, or nobody knows it: a TextDecoder that is fatal. */
export type Decode = (label: string, bytes: Uint8Array) => string

/** The text of an XML file by its own word about its signs, without that word; null: it is none that can be read. */
export function xmlText(bytes: Uint8Array, decode: Decode): string | null {
  const head = latin1(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '')
  const label = isUtf16(bytes) ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared.exec(head)?.[1] ?? 'utf-8')
  try {
    return decode(label, bytes)
      .replace(/^\uFEFF/, '')
      .replace(/^\s*<\?xml[^>]*\?>/, '')
  } catch {
    return null
  }
}

const beforeRoot = /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/
const schemaRoot = /^<(?:([A-Za-z_][\w.-]*):)?schema(?=[\s>/])([^>]*)>/
export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema'

/** A document type could name other files, or grow without end: it is never read. */
export const hasDocumentType = (text: string): boolean => text.includes('<!DOCTYPE') || text.includes('<!ENTITY')

export function isSchemaText(text: string): boolean {
  const root = schemaRoot.exec(text.replace(beforeRoot, ''))
  return root?.[2]?.includes(schemaNamespace) === true && !hasDocumentType(text)
}
