// GET and POST /api/admin/lists/:list/views, PUT and DELETE of one: saved views. Who opens a list sees the shared ones; who changes
// its records keeps some.
import { listViews, maxListViews } from '../../../contract/http/list-views.ts'
import { ok } from '../../../contract/result.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { countListViews, listViewStore } from '../../stores/list-views/store.ts'
import { openList } from './console-lists.ts'

export const listViewRoutes = serveResource(listViews, {
  policies: {
    list: adminPolicies.listListViews,
    add: adminPolicies.addListView,
    change: adminPolicies.changeListView,
    remove: adminPolicies.removeListView,
  },
  scope: ({ actor, params, deps }, call) => {
    const list = openList(deps, actor, params.list)
    const isOpen = call === 'list' ? list !== null : (list?.changes(actor) ?? false)
    return isOpen ? { list: params.list, accountId: actor.accountId } : null
  },
  store: listViewStore,
  check: async (db, scope, { shared }, before) => {
    const count = await countListViews(db, scope, before?.id ?? null)
    if (shared && count.shared >= maxListViews.shared) return invalidField('shared', 'too_many')
    if (!shared && count.own >= maxListViews.own) return invalidField('name', 'too_many')
    return ok(null)
  },
  // one's own is nobody else's business
  history: ({ shared }) => shared,
})
