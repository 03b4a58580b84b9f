// Puts advice centres in: who stands in the portal beside providers. Their places come from the postcodes.
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { hasConsultants } from '../stores/consultants/reader.ts'
import { replaceConsultants } from '../stores/consultants/writer.ts'
import { readZipcode } from '../stores/zipcodes/reader.ts'
import { parseConsultants } from './parse.ts'

type Command = Extract<AdminCommand, { command: 'import-consultants' }>

const answer: AdminAnswer = { link: null, token: null, organisation: null, existed: false }

/**
 * Rows of postcodes that nobody knows are left out and named.
 * Failures: validation_failed with the row and why, or unknown_zipcode when no postcode is known; nothing is changed then.
 */
export async function importConsultants(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { rows: given, only_if_empty: isSample = false }: Command,
): Promise<Result<AdminAnswer, Failure>> {
  const rows = parseConsultants(given)
  if (!rows.ok) return rows
  if (isSample && (await hasConsultants(db))) return ok({ ...answer, existed: true })
  const placed = await Promise.all(rows.value.map(async (row) => ({ row, place: await readZipcode(db, row.zipcode) })))
  const known = placed.flatMap(({ row, place }) => (place ? [{ row, place }] : []))
  if (known.length === 0)
    return fail('validation_failed', { errors: [{ path: 'rows.0.zipcode', code: 'unknown_zipcode' }] })
  const updated_at = clock.now()
  await db.transaction().execute((tx) =>
    replaceConsultants(
      tx,
      known.map(({ row, place: { city, latitude, longitude } }) => ({ ...row, city, latitude, longitude, updated_at })),
    ),
  )
  const left_out = placed.flatMap(({ row: { name, zipcode }, place }) => (place ? [] : [{ name, zipcode }]))
  return ok({ ...answer, left_out })
}
