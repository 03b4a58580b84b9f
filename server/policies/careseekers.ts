// Who changes the records of clinics: administrators who edit them.
import { roles } from '../../catalogue/roles.ts'
import { forAccounts } from './policy.ts'

const editors: readonly number[] = [roles.code.admin, roles.code.adminEditCareseeker]

export const careseekerPolicies = {
  setProductFeatures: forAccounts(({ platformRoles }) => platformRoles.some((role) => editors.includes(role))),
}
