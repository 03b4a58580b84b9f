// Reads advice centres, one a line: name;sponsor;street;postcode;telephone;website;topics;appointments. Cells may stand in quotes;
// a first line with headings is nothing. Topics have commas between them.
import { websiteForm } from '../../contract/forms.ts'
import { parseZipcode } from '../../domain/zipcode.ts'
import { cellsOf, printable, separatorOf } from './code-list-file.ts'
import type { ConsultantRow } from './parse.ts'

export interface ConsultantFile {
  readonly rows: readonly ConsultantRow[]
  readonly skipped: readonly { readonly line: number; readonly problem: 'columns' | 'name' | 'postcode' | 'website' }[]
}

const longest = 300
const textOr = (cell: string | undefined): string | null => cell?.slice(0, longest) || null

function readRow(cells: readonly string[]): ConsultantRow | ConsultantFile['skipped'][number]['problem'] {
  const [name = '', sponsor, street, given = '', phone, website, topics = '', appointments] = cells
  const zipcode = parseZipcode(given)
  if (cells.length < 4) return 'columns'
  if (name === '' || name.length > longest) return 'name'
  if (zipcode === null) return 'postcode'
  if (website && !websiteForm.test(website)) return 'website'
  return {
    name,
    sponsor: textOr(sponsor),
    street: textOr(street),
    zipcode,
    phone: textOr(phone),
    website: textOr(website),
    topics: topics.split(',').flatMap((topic) => textOr(topic.trim()) ?? []),
    appointments: textOr(appointments),
  }
}

/** Of two with the same name and postcode the last stands. Never throws. */
export function readConsultantFile(text: string): ConsultantFile {
  const separator = separatorOf(text)
  const rows = new Map<string, ConsultantRow>()
  const skipped: ConsultantFile['skipped'][number][] = []
  let isFirst = true
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator).map(printable)
    const isHeading = isFirst && (cells[0] ?? '').toLowerCase() === 'name'
    isFirst = false
    if (isHeading) continue
    const row = readRow(cells)
    if (typeof row === 'string') skipped.push({ line: index + 1, problem: row })
    else rows.set(`${row.name}\n${row.zipcode}`, row)
  }
  return { rows: [...rows.values()], skipped }
}
