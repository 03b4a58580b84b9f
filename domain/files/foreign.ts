// What a file is that may not be sent, by its content: so that a person reads its name and the way out, and not a list of types.
// Loaded when a file is chosen, not where files are only checked.
import { latin1 } from './latin1.ts'
import type { ReadBytes } from './sniff.ts'
import { readZipEntries } from './zip.ts'

/** picture: one that some browsers draw, and that becomes a JPEG there. */
export type Foreign =
  | 'heic'
  | 'webp'
  | 'picture'
  | 'svg'
  | 'rtf'
  | 'html'
  | 'table'
  | 'text'
  | 'openDocument'
  | 'slides'
  | 'mail'
  | 'archive'
  | 'media'
  | 'program'

const headBytes = 4096

const marks: readonly (readonly [RegExp, Foreign])[] = [
  [/^.{4}ftyp(hei|hev|mif1|msf1|heim|heis)/s, 'heic'],
  [/^.{4}ftypavi[fs]/s, 'picture'],
  [/^.{4}ftyp/s, 'media'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^(RIFF|OggS|ID3|fLaC|[\cZ]E\xdf\xa3)/, 'media'],
  [/^(GIF8[79]a|BM.{4}\0{4})/s, 'picture'],
  [/^\{\\rtf/, 'rtf'],
  [/^(MZ|.ELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/, 'program'],
  [/^(PK|Rar!|7z\xbc\xaf|.\x8b[\cH])/s, 'archive'],
]
const texts: readonly (readonly [RegExp, Foreign])[] = [
  [/<svg[\s>]/i, 'svg'],
  [/<(!doctype\s+html|html|head|body|table|meta|script)[\s>]/i, 'html'],
  [/^(?:[\w-]+:.*\n)*(?:from|received|return-path|mime-version|message-id):/im, 'mail'],
]

/** null: nothing that is known here */
export async function foreignType(size: number, read: ReadBytes): Promise<Foreign | null> {
  const head = latin1(await read(0, headBytes))
  const known = marks.find(([mark]) => mark.test(head))?.[1]
  if (known === 'archive') return archiveType(size, read)
  if (known) return known
  // Outlook's mails are compound files
  if (head.startsWith('\xd0\xcf\x11\xe0')) return null
  if (!isText(head)) return null
  const said = texts.find(([mark]) => mark.test(head))?.[1]
  if (said) return said
  return isTable(head) ? 'table' : 'text'
}

async function archiveType(size: number, read: ReadBytes): Promise<Foreign> {
  const names = (await readZipEntries(size, read))?.map(({ name }) => name) ?? []
  if (names.some((name) => name.startsWith('ppt/'))) return 'slides'
  return names.includes('mimetype') && names.includes('content.xml') ? 'openDocument' : 'archive'
}

/** UTF-16 has a zero in every second byte; else nothing but letters, blanks and line ends. */
function isText(head: string): boolean {
  if (/^(\xff\xfe|\xfe\xff)/.test(head)) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is no text has them
  return head.length > 0 && !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head)
}

/** Two lines with as many separators. */
function isTable(head: string): boolean {
  const lines = head
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  return [';', '\t', ','].some((separator) => {
    const [first = 0, second = 0] = lines.slice(0, 2).map((line) => line.split(separator).length)
    return first > 1 && first === second
  })
}
