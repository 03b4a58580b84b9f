// Adds people to a clinic or a house in one transaction: roles checked first, then an invitation each (add.ts).
import type { NewAccount } from '../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import { organisationChanged } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { readChangedSince } from '../stores/accounts/managed-writer.ts'
import { lockOrganisation } from '../stores/organisations/reader.ts'
import { type Added, addToHouse, inviteToClinic } from './add.ts'
import { checkGrants } from './grants.ts'

export interface AddedPerson extends Added {
  readonly email: string
}

/**
 * @param timestamp of the list that it rests on, ms; null: of none. `conflict`: one of them was changed since then
 * @param pathOf where in the body the roles of the nth stand
 * @param follows what else is written in the same transaction
 * @returns not_found, validation_failed of the roles, or each person with what became of them, in their order
 */
export async function addPeople(
  deps: Deps,
  ref: OrganisationRef,
  people: readonly NewAccount[],
  timestamp: number | null,
  pathOf = (place: number) => `body.accounts.${place}.roles`,
  follows?: (tx: Tx, added: readonly AddedPerson[]) => Promise<void>,
): Promise<Result<readonly AddedPerson[], Failure>> {
  for (const [place, { roles }] of people.entries()) {
    const checked = await checkGrants(deps.db, ref, roles, pathOf(place))
    if (!checked.ok) return checked
  }
  const added = await deps.work(async (tx) => {
    const organisation = await lockOrganisation(tx, ref.id)
    if (organisation?.kind !== ref.kind) return fail('not_found')
    const emails = people.map(({ email }) => email)
    if (timestamp !== null && (await readChangedSince(tx, emails, timestamp)).length > 0) return fail('conflict')
    const add = ref.kind === 'careprovider' ? addToHouse : inviteToClinic
    const results: AddedPerson[] = []
    for (const person of people) results.push({ email: person.email, ...(await add(deps, tx, organisation, person)) })
    if (ref.kind === 'careprovider') organisationChanged(tx, ref.id)
    await follows?.(tx, results)
    return ok(results)
  })
  return added
}
