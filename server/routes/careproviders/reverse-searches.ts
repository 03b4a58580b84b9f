// GET and POST /api/careproviders/:careproviderId/reversesearch, PUT and DELETE of one (B24): a house's standing searches.
import { maxReverseSearches, reverseSearches } from '../../../contract/http/reverse-searches.ts'
import { ok } from '../../../contract/result.ts'
import { reverseSearchProblems } from '../../../domain/reverse-search.ts'
import { requestReaderRoles } from '../../../domain/rights.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { careproviderPolicies, mayLead } from '../../policies/careproviders.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { readPeopleOfHouse } from '../../stores/reverse-searches/reader.ts'
import { reverseSearchStore } from '../../stores/reverse-searches/store.ts'

export const reverseSearchRoutes = serveResource(reverseSearches, {
  policies: {
    list: careproviderPolicies.listReverseSearches,
    add: careproviderPolicies.addReverseSearch,
    change: careproviderPolicies.changeReverseSearch,
    remove: careproviderPolicies.removeReverseSearch,
  },
  scope: ({ actor, params: { careproviderId } }) => (mayLead(actor, careproviderId) ? careproviderId : null),
  store: reverseSearchStore,
  beside: async ({ deps }, careproviderId) => ({
    people: await readPeopleOfHouse(deps.db, careproviderId, requestReaderRoles),
  }),
  most: {
    count: maxReverseSearches,
    at: 'name',
    lock: async (tx, careproviderId) => void (await lockOrganisation(tx, careproviderId)),
  },
  // what the schema cannot say: codes and area go together, and the mails go to people of the house
  check: async (db, careproviderId, fields) => {
    const [problem] = reverseSearchProblems(fields)
    if (problem) return invalidField(problem.field, problem.code)
    const people = await readPeopleOfHouse(db, careproviderId, requestReaderRoles)
    const isKnown = fields.account_ids.every((id) => people.some((person) => person.id === id))
    return isKnown ? ok(null) : invalidField('account_ids', 'unknown')
  },
})
