// Saved views of the console's lists: filters, order and columns under a name, one's own or shared with everybody who opens the list.
import * as z from 'zod/mini'
import { defineResource } from './resource.ts'

/** shared ones of a list, and one person's own */
export const maxListViews = { shared: 12, own: 50 } as const

/** Add and change: validation_failed with `too_many` at body.shared or body.name. */
export const listViews = defineResource({
  name: 'views',
  path: '/api/admin/lists/:list/views',
  scope: { list: z.string().check(z.maxLength(60)) },
  key: 'viewId',
  fields: {
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    shared: z.boolean(),
    /** as in the address of the list */
    query: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
  },
  shown: {},
  beside: {},
  says: {
    list: 'The caller’s views of a list of the console, and the shared ones',
    add: 'Keeps a view of a list',
    change: 'Keeps a view with another name, filters, order or columns',
    remove: 'Forgets a view',
  },
})
export type ListViewFields = z.infer<typeof listViews.fields>
export type ListView = z.infer<typeof listViews.item>
export const listListViews = listViews.list
export const addListView = listViews.add
export const changeListView = listViews.change
export const removeListView = listViews.remove
