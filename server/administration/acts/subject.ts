// What an act is about, locked until the transaction ends: an account, or a house.
import { roles } from '../../../catalogue/roles.ts'
import { sheetStatus } from '../../../domain/access/group-members.ts'
import type { Tx } from '../../db/database.ts'
import { readAccountById, readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { lockAccount } from '../../stores/accounts/writer.ts'
import { isOfPortal } from '../../stores/admin/listed-accounts.ts'
import { isListedClinic } from '../../stores/admin/organisations.ts'
import { lockOrganisation, type Organisation } from '../../stores/organisations/reader.ts'
import type { Subject } from './act.ts'

const { admin, adminEditCareprovider, adminEditCareseeker } = roles.code

/** What acts of one kind are about. */
export interface SubjectOf<S> {
  /** null: there is none, or it is a person's of the portal, which looks the same */
  readonly lock: (tx: Tx, id: number) => Promise<S | null>
  /** what is said of it in dialogs, and typed to confirm */
  readonly nameOf: (subject: S) => string
  /** whose history keeps what was done */
  readonly resourceOf: (subject: S) => 'accounts' | 'careproviders' | 'careseekers'
  /** codes of the roles that ask for its acts and take them back */
  readonly rolesOf: (subject: S) => readonly number[]
}

/** null: there is none, or it is one of the portal or of a recovery sheet, which looks the same. */
export async function lockSubject(tx: Tx, accountId: number): Promise<Subject | null> {
  const organisations: Organisation[] = []
  // in the order in which everybody locks them: organisations first
  for (const id of await readOrganisationIdsOf(tx, accountId)) {
    const organisation = await lockOrganisation(tx, id)
    if (organisation) organisations.push(organisation)
  }
  await lockAccount(tx, accountId)
  const account = await readAccountById(tx, accountId)
  if (!account || isOfPortal(account.account_type) || account.status === sheetStatus) return null
  return { account, organisations }
}

export const accounts: SubjectOf<Subject> = {
  lock: lockSubject,
  // its address where it has no name
  nameOf: ({ account: { first_name, last_name, email } }) => `${first_name} ${last_name}`.trim() || email,
  resourceOf: () => 'accounts',
  rolesOf: () => [admin],
}

export const editorsOf = ({ kind }: Pick<Organisation, 'kind'>): readonly number[] => [
  admin,
  kind === 'careprovider' ? adminEditCareprovider : adminEditCareseeker,
]

export const houses: SubjectOf<Organisation> = {
  async lock(tx, id) {
    const organisation = await lockOrganisation(tx, id)
    if (!organisation) return null
    return organisation.kind === 'careprovider' || (await isListedClinic(tx, id)) ? organisation : null
  },
  nameOf: ({ name }) => name,
  resourceOf: ({ kind }) => (kind === 'careprovider' ? 'careproviders' : 'careseekers'),
  rolesOf: editorsOf,
}
