// Views, files and bulk changes of lists by the server's calls; a bulk change that runs is looked at every second.
import * as bulk from '../../../../contract/http/bulk-changes.ts'
import * as views from '../../../../contract/http/list-views.ts'
import * as contract from '../../../../contract/http/lists.ts'
import type { ListsPort } from '../../admin/lists-port.ts'
import type { RecordQuery } from '../../admin-port.ts'
import type { AdminCalls } from './calls.ts'
import { recordsOf } from './records.ts'

const runningMs = 1000
const underWay: readonly bulk.BulkStatus[] = ['waiting', 'running', 'undoing']

/** A query without its page, as text. */
const textsOf = ({ start: _, count: __, ...query }: RecordQuery) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

export function listsOf(calls: AdminCalls): ListsPort {
  const { call, read, useRead, write } = calls
  const subjects = [bulk.bulkChanges.name]
  const at = (bulkChangeId: number) => ({ params: { bulkChangeId } })
  return {
    useViews: (list) =>
      useRead(['views', list], async () => (await read(views.listListViews, { params: { list } })).views),
    saveView: (list, known, fields) =>
      write(
        ['views'],
        known === null
          ? call(views.addListView, { params: { list }, body: fields })
          : call(views.changeListView, { params: { list, viewId: known.id }, body: { ...fields, rev: known.rev } }),
      ),
    removeView: (list, { id }) => write(['views'], call(views.removeListView, { params: { list, viewId: id } })),
    numbers: (list, query) =>
      write([], call(contract.listNumbers, { params: { list }, body: { query: textsOf(query) } })),
    file: (list, { query, ids, columns, ...asked }) => {
      const body = { ...asked, query: textsOf(query), ids: ids && [...ids], columns: [...columns] }
      return write([], call(contract.exportList, { params: { list }, body }))
    },
    bulk: {
      useList: recordsOf(calls, bulk.bulkChanges).useList,
      useOne: (id) =>
        useRead(
          [...subjects, 'one', id],
          () => read(bulk.readBulkChange, at(id)),
          (found) => (found && underWay.includes(found.status) ? runningMs : null),
        ),
      useRecords: (id, state, start) =>
        useRead([...subjects, 'records', id, state, start], () =>
          read(bulk.listBulkRecords, { ...at(id), query: { state, start } }),
        ),
      draft: (list, ids) => write(subjects, call(bulk.draftBulkChange, { body: { list, ids: [...ids] } })),
      preview: (id, { left_out, despite, ...asked }) =>
        write(
          subjects,
          call(bulk.previewBulkChange, {
            ...at(id),
            body: { ...asked, left_out: [...left_out], despite: [...despite] },
          }),
        ),
      start: (id, confirmed, hurry) =>
        write(
          subjects,
          call(bulk.startBulkChange, { ...at(id), body: { confirmed, ...(hurry === null ? {} : { hurry }) } }),
        ),
      step: (id, step) => write(subjects, call(bulk.stepBulkChange, { params: { bulkChangeId: id, step } })),
    },
  }
}
