// Reads who carries the portal, one a line: region;role;name;website;file of the logo. Cells may stand in quotes; a first line with
// headings is nothing. A logo is a PNG, JPEG or WebP of up to 30 kB; its name counts from the folder of the list.
import { partnerRowSchema } from '../../contract/http/portal-pages.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { cellsOf, printable, separatorOf } from './code-list-file.ts'

type PartnerRow = Extract<AdminCommand, { command: 'import-partners' }>['rows'][number]

export interface PartnerFile {
  readonly rows: readonly PartnerRow[]
  readonly skipped: readonly { readonly line: number; readonly problem: 'partner' | 'logo' }[]
}

const formByStart: readonly (readonly [type: string, start: readonly number[], at: number])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47], 0],
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
]

/** null: no image that browsers show */
function addressOf(bytes: Uint8Array | null): string | null {
  const form = formByStart.find(([, start, at]) => start.every((byte, i) => bytes?.[at + i] === byte))
  return form && bytes ? `data:${form[0]};base64,${Buffer.from(bytes).toString('base64')}` : null
}

/** @param read the bytes of a logo, null when it cannot be read. Never throws. */
export function readPartnerFile(text: string, read: (path: string) => Uint8Array | null): PartnerFile {
  const separator = separatorOf(text)
  const rows: PartnerRow[] = []
  const skipped: PartnerFile['skipped'][number][] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [region = '', role, name, website, file] = cellsOf(line, separator).map(printable)
    if (line.trim() === '' || (rows.length === 0 && /^region$/i.test(region))) continue
    const logo = file ? addressOf(read(file)) : null
    const row = partnerRowSchema.safeParse({ region, role, name, website: website || null, logo })
    if (file && logo === null) skipped.push({ line: index + 1, problem: 'logo' })
    else if (row.success) rows.push(row.data)
    else skipped.push({ line: index + 1, problem: 'partner' })
  }
  return { rows, skipped }
}
