// Puts advice centres in: who stands in the portal beside providers. Their places come from the postcodes.
import type { AdminCommand } from '../../contract/http/system.ts'
import { fail } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { readZipcode, type Zipcode } from '../stores/zipcodes/reader.ts'
import { importList } from './imported-lists.ts'
import type { Answer } from './organisation.ts'
import { type ConsultantRow, parseConsultants } from './parse.ts'

type Command = Extract<AdminCommand, { command: 'import-consultants' }>

/**
 * Rows of postcodes that nobody knows are left out and named.
 * Failures: validation_failed with the row and why, or unknown_zipcode when no postcode is known; nothing is changed then.
 */
export async function importConsultants(deps: Deps, command: Command): Promise<Answer> {
  const rows = parseConsultants(command.rows)
  if (!rows.ok) return rows
  const placed = await Promise.all(
    rows.value.map(async (row) => ({ row, place: await readZipcode(deps.db, row.zipcode) })),
  )
  const known = placed.flatMap(({ row, place }) => (place ? [{ row, place }] : []))
  if (known.length === 0)
    return fail('validation_failed', { errors: [{ path: 'rows.0.zipcode', code: 'unknown_zipcode' }] })
  const at = deps.clock.now()
  const consultants = known.map(({ row, place }) => placedConsultant(row, place, at))
  const left_out = placed.flatMap(({ row: { name, zipcode }, place }) => (place ? [] : [{ name, zipcode }]))
  return importList(deps, 'consultants', consultants, command, { left_out })
}

/** An advice centre where its postcode is. */
export const placedConsultant = (row: ConsultantRow, { city, latitude, longitude }: Zipcode, updated_at: number) => ({
  ...row,
  city,
  latitude,
  longitude,
  updated_at,
})
