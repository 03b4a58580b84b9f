// Office Open XML by the list of its own parts (ECMA-376 part 2, 10.1.2): which one is the main part, whatever it is called. A file
// with macros or programs, or with both kinds of document, is none of ours.
import type { ReadBytes } from './sniff.ts'
import { readZipEntries, unzippedText } from './zip.ts'

/** of a document with thousands of pictures, characters */
const longestList = 262_144
const mainOf = { docx: 'wordprocessingml.document.main+xml', xlsx: 'spreadsheetml.sheet.main+xml' } as const

/** 'macros' too for a program inside; null for every other archive. */
export async function officeType(size: number, read: ReadBytes): Promise<'docx' | 'xlsx' | 'macros' | null> {
  const entries = await readZipEntries(size, read)
  const list = entries?.find(({ name }) => name === '[Content_Types].xml')
  if (!entries || !list) return null
  const names = entries.map(({ name }) => name)
  const text = await unzippedText(list, read, longestList)
  if (text === null) return null
  if (names.some((name) => /vbaProject|\.(exe|dll|js|vbs|bat|cmd|jar|class)$/i.test(name))) return 'macros'
  if (/macroEnabled|vbaProject/i.test(text)) return 'macros'
  const mains = [...text.matchAll(/<Override\b[^>]*>/g)].flatMap(([tag]) => mainPart(tag, names))
  const [main] = mains
  return main !== undefined && mains.every((one) => one === main) ? main : null
}

/** The kind of document whose main part this line of the list names. */
function mainPart(tag: string, names: readonly string[]): ('docx' | 'xlsx')[] {
  const type = /ContentType="([^"]*)"/.exec(tag)?.[1] ?? ''
  const part = (/PartName="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('\\', '/').replace(/^\//, '')
  const isThere = names.some((name) => name.toLowerCase() === part.toLowerCase())
  return (['docx', 'xlsx'] as const).filter((kind) => isThere && type.endsWith(mainOf[kind]))
}
