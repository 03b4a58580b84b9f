// Adds people to a clinic or a house in one transaction: roles checked first, then an invitation each (add.ts).
import type { HistoryResource } from '../../contract/http/admin-history.ts'
import type { NewAccount } from '../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import { organisationChanged } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { readChangedSince } from '../stores/accounts/managed-writer.ts'
import { lockOrganisation } from '../stores/organisations/reader.ts'
import { insertRecordChange } from '../stores/resources/history.ts'
import { type Added, addToHouse, inviteToClinic } from './add.ts'
import { checkGrants } from './grants.ts'

export interface AddedPerson extends Added {
  readonly email: string
}

interface Adding {
  /** account that adds them */
  readonly by: number
  /** of the list that it rests on, ms; null: of none. `conflict`: one of them was changed since then */
  readonly timestamp?: number | null
  /** where in the body the roles of the nth stand */
  readonly pathOf?: (place: number) => string
  /** what else is written in the same transaction */
  readonly follows?: (tx: Tx, added: readonly AddedPerson[]) => Promise<void>
}

/** @returns not_found, validation_failed of the roles, or each person with what became of them, in their order */
export async function addPeopleIn(
  deps: Deps,
  tx: Tx,
  ref: OrganisationRef,
  people: readonly NewAccount[],
  { by, timestamp = null, pathOf = (place) => `body.accounts.${place}.roles`, follows }: Adding,
): Promise<Result<readonly AddedPerson[], Failure>> {
  const organisation = await lockOrganisation(tx, ref.id)
  if (organisation?.kind !== ref.kind) return fail('not_found')
  for (const [place, { roles }] of people.entries()) {
    const checked = await checkGrants(tx, ref, roles, pathOf(place))
    if (!checked.ok) return checked
  }
  const emails = people.map(({ email }) => email)
  if (timestamp !== null && (await readChangedSince(tx, emails, timestamp)).length > 0) return fail('conflict')
  const add = ref.kind === 'careprovider' ? addToHouse : inviteToClinic
  const results: AddedPerson[] = []
  for (const person of people) results.push({ email: person.email, ...(await add(deps, tx, organisation, person, by)) })
  if (ref.kind === 'careprovider') organisationChanged(tx, ref.id)
  await follows?.(tx, results)
  return ok(results)
}

/** The same in a transaction of its own. */
export const addPeople = (
  deps: Deps,
  ref: OrganisationRef,
  people: readonly NewAccount[],
  adding: Adding,
): Promise<Result<readonly AddedPerson[], Failure>> => deps.work((tx) => addPeopleIn(deps, tx, ref, people, adding))

/** In the history of the record: whom one of the operator's people added. */
export async function noteAdded(
  deps: Deps,
  tx: Tx,
  { actorId, resource, id }: { readonly actorId: number; readonly resource: HistoryResource; readonly id: number },
  added: readonly AddedPerson[],
): Promise<void> {
  const emails = added.flatMap(({ email, result }) => (result === 'email_taken' ? [] : [email]))
  if (emails.length === 0) return
  const by = { at: deps.clock.now(), account_id: actorId, act: 'changed', reason: null } as const
  await insertRecordChange(tx, { resource, record_id: id, ...by, changes: { people: { from: null, to: emails } } })
}
