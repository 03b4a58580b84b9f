// Reads who carries the portal, one a line: region;role;name;website;file of the logo. A logo is a PNG, JPEG or WebP of up to 30 kB;
// its name counts from the folder of the list.
import { partnerRowSchema } from '../../../contract/http/portal-partners.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { err, ok } from '../../../contract/result.ts'
import { logoOf } from '../partner-logo.ts'
import { readTable, type Table } from './table-file.ts'

type PartnerRow = Extract<AdminCommand, { command: 'import-partners' }>['rows'][number]

const addressOf = (bytes: Uint8Array | null): string | null => {
  const logo = bytes && logoOf(bytes)
  return logo?.ok ? logo.value : null
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
