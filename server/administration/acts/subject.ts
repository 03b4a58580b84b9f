// Whose account an act is about, locked until the transaction ends.
import { sheetStatus } from '../../../domain/access/group-members.ts'
import type { Tx } from '../../db/database.ts'
import { readAccountById, readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { lockAccount } from '../../stores/accounts/writer.ts'
import { isOfPortal } from '../../stores/admin/accounts.ts'
import { lockOrganisation, type Organisation } from '../../stores/organisations/reader.ts'
import type { Subject } from './act.ts'

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

/** What is said of an account in dialogs, and typed to confirm; its address where it has no name. */
export const nameOfSubject = ({ account: { first_name, last_name, email } }: Subject): string =>
  `${first_name} ${last_name}`.trim() || email
