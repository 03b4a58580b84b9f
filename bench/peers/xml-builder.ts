// BM30's peer: fast-xml-parser's builder on a plain object.
import { XMLBuilder } from 'fast-xml-parser'

export function openBuilder(): (message: object) => string {
  const builder = new XMLBuilder({ format: true, indentBy: '  ' })
  return (message) => builder.build(message)
}
