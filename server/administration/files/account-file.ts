// Reads a file of accounts, one a line: address;first name;last name;house;roles;stations. A house is its number ('careprovider:2') or its
// name; roles are numbers, names of the catalogue or their German words, several with commas; stations are names.
import { roles } from '../../../catalogue/roles.ts'
import { emailSchema } from '../../../contract/http/accounts.ts'
import type { AccountRow } from '../../../contract/http/admin-accounts.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { labelsByLanguage } from '../../ontology/labels.ts'
import { lineText, readTable } from './table-file.ts'

export interface AccountLine {
  readonly line: number
  readonly text: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly house: string
  readonly roles: readonly number[]
  readonly stations: readonly string[]
  readonly problem: Extract<AccountRow['problem'], 'letters' | 'quotes' | 'no_address' | 'unknown_role'> | null
}

const words = (cell: string): string[] => cell.split(/[,/]/).flatMap((word) => word.trim() || [])
const codeOf = new Map(
  roles.entries.flatMap(({ code, key }) => {
    const labels = [labelsByLanguage.de.role?.[key], labelsByLanguage.en.role?.[key]]
    return [key, String(code), ...labels].flatMap((name) => (name ? [[name.toLowerCase(), code] as const] : []))
  }),
)

/** 'Einrichtung, alle Rechte' has a comma of its own: the longest words that are a role are it. */
function rolesOf(cell: string): readonly number[] | null {
  const whole = codeOf.get(cell.trim().toLowerCase())
  if (whole !== undefined) return [whole]
  const parts = words(cell)
  const found = new Set<number>()
  for (let at = 0; at < parts.length; ) {
    const two = codeOf.get(`${parts[at]}, ${parts[at + 1]}`.toLowerCase())
    const one = codeOf.get((parts[at] ?? '').toLowerCase())
    const code = two ?? one
    if (code === undefined) return null
    found.add(code)
    at += two === undefined ? 1 : 2
  }
  return [...found]
}

function readRow(cells: readonly string[], line: number): Result<AccountLine, 'no_address'> {
  const [address = '', first_name = '', last_name = '', house = '', given = '', stations = ''] = cells
  if (!address.includes('@')) return err('no_address')
  const email = emailSchema.safeParse(address)
  const codes = rolesOf(given)
  return ok({
    ...{ line, text: lineText(cells), first_name, last_name, house },
    email: email.success ? email.data : address,
    roles: codes ?? [],
    stations: words(stations),
    problem: email.success ? (codes === null ? 'unknown_role' : null) : 'no_address',
  })
}

const nothing = { email: '', first_name: '', last_name: '', house: '', roles: [], stations: [] }

/** Every line but that of the headings, in the order of the file. Never throws. */
export function readAccountFile(text: string): AccountLine[] {
  const { rows, skipped } = readTable(text, readRow)
  const unread = skipped.map(({ line, problem, text: said }) => ({ ...nothing, line, text: said, problem }))
  return [...rows, ...unread].sort((a, b) => a.line - b.line)
}
