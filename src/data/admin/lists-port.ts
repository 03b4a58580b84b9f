// What every list of the console can do beside its pages: saved views, a file for a spreadsheet, and bulk changes.
import type {
  BulkChange,
  BulkChanges,
  BulkRecord,
  BulkRecordState,
  BulkStep,
  bulkChanges,
} from '../../../contract/http/bulk-changes.ts'
import type { ListView, ListViewFields } from '../../../contract/http/list-views.ts'
import type { Result } from '../../../contract/result.ts'
import type { RecordQuery, RecordsOf } from '../admin-port.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

type Answer<T> = Promise<Result<T, ActionFailure>>

export interface ListFile {
  readonly query: RecordQuery
  /** null: all hits */
  readonly ids: readonly number[] | null
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  readonly language: 'de' | 'en'
  readonly reason: string
}

export interface BulkPreview {
  readonly changes: BulkChanges
  readonly reason: string
  readonly left_out: readonly number[]
  readonly despite: readonly number[]
}

export interface ListsPort {
  useViews(list: string): Loadable<readonly ListView[]>
  /** `known` null: a new one */
  saveView(list: string, known: ListView | null, fields: ListViewFields): Answer<ListView>
  removeView(list: string, known: ListView): Answer<unknown>
  /** all hits of a list's filters */
  numbers(list: string, query: RecordQuery): Answer<{ readonly ids: readonly number[] }>
  file(list: string, asked: ListFile): Answer<{ readonly text: string; readonly rows: number }>
  readonly bulk: Pick<RecordsOf<typeof bulkChanges>, 'useList' | 'useOne'> & {
    useRecords(
      id: number,
      state: BulkRecordState,
      start: number,
    ): Loadable<{ readonly records: readonly BulkRecord[]; readonly total: number }>
    draft(list: string, ids: readonly number[]): Answer<BulkChange>
    preview(
      id: number,
      asked: BulkPreview,
    ): Answer<{ readonly follows: readonly { readonly key: string; readonly count: number }[] }>
    /** @param hurry why a large one does not wait; null: it does */
    start(id: number, confirmed: number | null, hurry: string | null): Answer<BulkChange>
    step(id: number, step: BulkStep): Answer<BulkChange>
  }
}
