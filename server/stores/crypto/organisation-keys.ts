// The record organisation_keys: roster, group generations and public keys of an organisation, as the single call and the
// feed answer it (SY3: one projection).
import type { OrganisationKeys } from '../../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { Queryable } from '../../db/database.ts'
import { readFormerSigningKeys, readPublicAccounts } from '../accounts/reader.ts'
import { knowsPeopleOf, readGroups, readRoster } from './reader.ts'

/**
 * The record with its rev; undefined when there is no such organisation.
 * @param reader the organisations of who asks: names of people are for these themselves, and for those that share a request
 * with it
 */
export async function readOrganisationKeys(
  db: Queryable,
  organisationId: number,
  reader: readonly OrganisationRef[],
): Promise<{ readonly rev: number; readonly data: OrganisationKeys } | undefined> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['kind', 'id', 'cid', 'name', 'zipcode', 'city', 'keys_rev'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
  if (!organisation) return undefined
  const { keys_rev, ...summary } = organisation
  const roster = await readRoster(db, organisationId)
  const accounts = await readPublicAccounts(db, [...new Set(roster.map(({ account }) => account))])
  const named = await knowsPeopleOf(db, reader, { kind: summary.kind, id: organisationId })
  const narrowed = accounts.map(({ first_name, last_name, ...account }) => ({
    ...account,
    ...(named ? { first_name, last_name } : {}),
    // what a member does in other organisations is nobody's business here
    roles: account.roles.filter((entry) => entry.organisation.id === organisationId),
  }))
  const former = await readFormerSigningKeys(
    db,
    accounts.map(({ id }) => id),
  )
  const groups = await readGroups(db, organisationId)
  return { rev: keys_rev, data: { organisation: summary, roster, groups, accounts: narrowed, former_keys: former } }
}
