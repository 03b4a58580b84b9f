// A house as it says itself where it is and how it is reached, and the change of that.
import type { CodeHouse } from '../../contract/http/house-codes.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { isInstitutionCode } from '../../domain/validators/institution-code.ts'
import type { Tx } from '../db/database.ts'
import { organisationChanged } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { lockOrganisation, type Organisation } from '../stores/organisations/reader.ts'

export function presentHouse({ id, name, street, zipcode, city, fax, contact_hours, config }: Organisation): CodeHouse {
  const { phone, ik_numbers } = config
  return {
    id,
    name,
    street: street ?? '',
    zipcode,
    city,
    phone: typeof phone === 'string' ? phone : '',
    fax,
    contact_hours,
    ik_numbers: Array.isArray(ik_numbers) ? ik_numbers.map(String) : [],
  }
}

/** Refuses the first number whose check digit is wrong. */
export function checkInstitutionCodes(given: readonly string[]): { ok: false; error: Failure } | null {
  const wrong = given.findIndex((one) => !isInstitutionCode(one))
  return wrong === -1
    ? null
    : fail('validation_failed', { errors: [{ path: `body.ik_numbers.${wrong}`, code: 'check_digit' }] })
}

/** Writes under the house's lock, told how it was before, and answers it as it is then; null: it is gone. */
export const changeHouse = (
  deps: Deps,
  id: number,
  write: (tx: Tx, before: Organisation) => Promise<void>,
): Promise<Result<CodeHouse, null>> =>
  deps.work(async (tx): Promise<Result<CodeHouse, null>> => {
    const before = await lockOrganisation(tx, id)
    if (!before) return { ok: false, error: null }
    await write(tx, before)
    organisationChanged(tx, id)
    const house = await lockOrganisation(tx, id)
    return house ? ok(presentHouse(house)) : { ok: false, error: null }
  })
