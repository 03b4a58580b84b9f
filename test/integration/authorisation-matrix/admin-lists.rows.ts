// Views, files and bulk changes of the console's lists: administrators alone.
import type { Row } from './row.ts'

const nobody = 999_999
const may = ['admin'] as const
const params = { list: 'careproviders' }
const view = { name: 'Ohne Kapazität', shared: false, query: { capacity: 'never' } }
const preview = { changes: {}, reason: '', left_out: [], despite: [] }
const csv = { query: {}, ids: null, columns: [{ key: 'name', title: 'Name' }], language: 'de', reason: '' }
const unknownList = () => ({ params: { list: 'patients' }, body: { query: {} } })

export const adminListRows: readonly Row[] = [
  { endpoint: 'listNumbers', asks: () => ({ params, body: { query: {} } }), may, unknown: unknownList },
  { endpoint: 'exportList', asks: () => ({ params, body: csv }), may },
  { endpoint: 'listListViews', asks: () => ({ params }), may },
  { endpoint: 'addListView', asks: () => ({ params, body: view }), may, passes: 201 },
  {
    endpoint: 'changeListView',
    about: 'one that does not exist',
    asks: () => ({ params: { ...params, viewId: nobody }, body: { ...view, rev: 0 } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'removeListView',
    about: 'one that does not exist',
    asks: () => ({ params: { ...params, viewId: nobody } }),
    may,
    passes: 404,
  },
  { endpoint: 'listBulkChanges', asks: () => ({ query: {} }), may },
  {
    endpoint: 'readBulkChange',
    about: 'one that does not exist',
    asks: () => ({ params: { bulkChangeId: nobody } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'listBulkRecords',
    about: 'one that does not exist',
    asks: () => ({ params: { bulkChangeId: nobody }, query: {} }),
    may,
    passes: 404,
  },
  {
    endpoint: 'draftBulkChange',
    asks: ({ ward }) => ({ body: { list: 'careproviders', ids: [ward.seeblick.organisationId] } }),
    may,
    passes: 201,
  },
  {
    endpoint: 'previewBulkChange',
    about: 'one that does not exist',
    asks: () => ({ params: { bulkChangeId: nobody }, body: preview }),
    may,
    passes: 404,
  },
  {
    endpoint: 'startBulkChange',
    about: 'one that does not exist',
    asks: () => ({ params: { bulkChangeId: nobody }, body: { confirmed: null } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'stepBulkChange',
    about: 'one that does not exist',
    asks: () => ({ params: { bulkChangeId: nobody, step: 'stop' } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'bulkAction',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      query: { action_type: 'assignee' },
      body: { value: null },
    }),
    may,
    unknown: () => ({
      params: { careproviderId: nobody },
      query: { action_type: 'assignee' },
      body: { value: null },
    }),
  },
]
