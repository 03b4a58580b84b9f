// Who reads and changes the records of clinics: administrators, and for reading those who manage the clinic's people.
import { roles } from '../../catalogue/roles.ts'
import { type AccountActor, administers } from './actor.ts'
import { managesAClinic, mayManagePeople } from './desk.ts'
import { forAccounts } from './policy.ts'

const editors: readonly number[] = [roles.code.admin, roles.code.adminEditCareseeker]
const readers: readonly number[] = [...editors, roles.code.adminReadOnly]

const isReader = (actor: AccountActor): boolean => administers(actor, readers)

export const careseekerPolicies = {
  readCareseeker: forAccounts((actor) => isReader(actor) || managesAClinic(actor)),
  setProductFeatures: forAccounts((actor) => administers(actor, editors)),
}

/** Whether an account reads the record of this clinic. */
export const mayReadClinic = (actor: AccountActor, careseekerId: number): boolean =>
  isReader(actor) || mayManagePeople(actor, careseekerId)
