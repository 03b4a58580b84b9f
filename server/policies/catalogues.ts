// Who may read the catalogues and change what connects them.
import { roles } from '../../catalogue/roles.ts'
import { administers } from './actor.ts'
import { anybody, forAccounts } from './policy.ts'

export const cataloguePolicies = {
  readOntology: anybody,
  readAssociations: forAccounts(() => true),
  readFormFields: forAccounts(() => true),
  testFormSteps: forAccounts(() => true),
  replaceAssociations: forAccounts((actor) => administers(actor, [roles.code.admin])),
}
