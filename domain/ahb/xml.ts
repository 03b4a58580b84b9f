// An XML element as data, and how it is written. Messages have elements and text only: no attributes, no mixed content. Pure.

export interface XmlElement {
  readonly name: string
  /** of an element without children */
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** What XML 1.0 cannot carry at all, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** nothing in it is escaped or left out: most texts */
const plain = /^[\t\n\u0020-\u0025\u0027-\u003b=\u003f-\ud7ff]*$/

/** A carriage return would come back as a line feed. */
const escaped = (text: string): string => (plain.test(text) ? text : escapedWhole(text))

const escapedWhole = (text: string): string =>
  text
    .replace(forbidden, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function write(element: XmlElement, indent: string): string {
  const { name, text, children } = element
  if (children.length === 0) return `${indent}<${name}>${escaped(text)}</${name}>\n`
  return `${indent}<${name}>\n${children.map((child) => write(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** A document in UTF-8. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`

export const leaf = (name: string, text: string): XmlElement => ({ name, text, children: [] })
export const branch = (name: string, children: readonly XmlElement[]): XmlElement => ({ name, text: '', children })
