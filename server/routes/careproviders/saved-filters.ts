// GET and POST /api/careproviders/:careproviderId/savedfilters, PUT and DELETE of one (R5): the caller's own filters of the house's
// list. Somebody else's look like ones that do not exist.
import { maxSavedFilters, savedFilters } from '../../../contract/http/saved-filters.ts'
import { serveResource } from '../../http/serve-resource.ts'
import { careproviderPolicies, readsRequestsOf } from '../../policies/careproviders.ts'
import { lockOwner, savedFilterStore } from '../../stores/saved-filters/store.ts'

export const savedFilterRoutes = serveResource(savedFilters, {
  policies: {
    list: careproviderPolicies.listSavedFilters,
    add: careproviderPolicies.addSavedFilter,
    change: careproviderPolicies.changeSavedFilter,
    remove: careproviderPolicies.removeSavedFilter,
  },
  scope: ({ actor, params: { careproviderId } }) =>
    readsRequestsOf(actor, careproviderId) ? { accountId: actor.accountId, careproviderId } : null,
  store: savedFilterStore,
  most: { count: maxSavedFilters, at: 'name', lock: lockOwner },
  history: false,
})
