// Reads who carries the portal, one a line: region;role;name;website;file of the logo. A logo is a PNG, JPEG or WebP of up to 30 kB;
// its name counts from the folder of the list.
import { partnerRowSchema } from '../../../contract/http/portal-pages.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { err, ok } from '../../../contract/result.ts'
import { readTable, type Table } from './table-file.ts'

type PartnerRow = Extract<AdminCommand, { command: 'import-partners' }>['rows'][number]

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
export const readPartnerFile = (
  text: string,
  read: (path: string) => Uint8Array | null,
): Table<PartnerRow, 'partner' | 'logo'> =>
  readTable(text, ([region = '', role, name, website, file]) => {
    const logo = file ? addressOf(read(file)) : null
    const row = partnerRowSchema.safeParse({ region, role, name, website: website || null, logo })
    if (file && logo === null) return err('logo')
    return row.success ? ok(row.data) : err('partner')
  })
