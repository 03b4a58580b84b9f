// Reads advice centres, one a line: name;sponsor;street;postcode;telephone;website;topics;appointments, as counties publish them.
// Topics have commas or semicolons between them.
import { websiteForm } from '../../../contract/forms.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { parseZipcode } from '../../../domain/zipcode.ts'
import type { ConsultantRow } from '../parse.ts'
import { lastOfEach, lineText, readTable, type Table, withLostZero } from './table-file.ts'

type Problem = 'columns' | 'name' | 'postcode'

export interface ConsultantFile extends Table<ConsultantRow, Problem> {
  /** centres that were taken without an address that no browser opens */
  readonly withoutWebsite: readonly { readonly name: string; readonly website: string }[]
}

const longest = 300
const textOr = (cell: string | undefined): string | null => cell?.slice(0, longest) || null

/** 'www.stadt.example' is an address without its beginning. */
function websiteOf(cell: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(cell) ? cell : `https://${cell}`
  return address.length <= longest && websiteForm.test(address) && address.includes('.') ? address : null
}

function readRow(cells: readonly string[]): Result<ConsultantRow & { readonly given: string }, Problem> {
  const [name = '', sponsor, street, postcode = '', phone, website = '', topics = '', appointments] = cells
  const zipcode = parseZipcode(withLostZero(postcode.replace(/^D(E)?[\s-]+/i, '')))
  if (cells.length < 4) return err('columns')
  if (name === '' || name.length > longest) return err('name')
  if (zipcode === null) return err('postcode')
  return ok({
    name,
    sponsor: textOr(sponsor),
    street: textOr(street),
    zipcode,
    phone: textOr(phone),
    website: website === '' ? null : websiteOf(website),
    topics: topics.split(/[,;]/).flatMap((topic) => textOr(topic.trim()) ?? []),
    appointments: textOr(appointments),
    given: website,
  })
}

/** Of two with the same name and postcode the last stands. Never throws. */
export function readConsultantFile(text: string): ConsultantFile {
  const { rows, ...table } = readTable(text, readRow)
  const last = lastOfEach(rows, ({ name, zipcode }) => `${name}\n${zipcode}`)
  return {
    ...table,
    rows: last.map(({ given: _, ...row }) => row),
    withoutWebsite: last.flatMap(({ name, website, given }) =>
      website === null && given !== '' ? [{ name, website: lineText([given]) }] : [],
    ),
  }
}
