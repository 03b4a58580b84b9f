// Reads an XML document of the exchange into elements. Strict: what is not well formed is refused whole. Entities of a document's own
// (a DTD) are refused too, so that a small file cannot grow into a large one.
import { SaxesParser } from 'saxes'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { XmlElement } from '../../../../domain/ahb/xml.ts'

/** A message has some ten thousand signs; what is far longer is another file. */
const MAX_LENGTH = 2_000_000

export type XmlProblem = 'too_long' | 'not_well_formed'

interface Open {
  readonly name: string
  text: string
  readonly children: XmlElement[]
}

export function readXml(text: string): Result<XmlElement, XmlProblem> {
  if (text.length > MAX_LENGTH) return err('too_long')
  const parser = new SaxesParser()
  const root: Open = { name: '', text: '', children: [] }
  const open: Open[] = [root]
  let isWrong = false
  const fail = () => {
    isWrong = true
  }
  const addText = (part: string) => {
    const current = open.at(-1)
    if (current) current.text += part
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ name }) => {
    open.push({ name, text: '', children: [] })
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) open.at(-1)?.children.push({ ...closed, text: closed.children.length === 0 ? closed.text : '' })
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const [first] = root.children
  return isWrong || !first ? err('not_well_formed') : ok(first)
}
