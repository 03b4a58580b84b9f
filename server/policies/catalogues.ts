// Who may read the catalogues and change what connects them.
import { roles } from '../../catalogue/roles.ts'
import { anybody, forAccounts } from './policy.ts'

export const cataloguePolicies = {
  readOntology: anybody,
  readAssociations: forAccounts(() => true),
  replaceAssociations: forAccounts(({ platformRoles }) => platformRoles.includes(roles.code.admin)),
}
