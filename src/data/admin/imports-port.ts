// Imports of lists in the console: a file is looked at before anything is written.
import type { AdminImport, adminImports, ImportPart, ImportRow } from '../../../contract/http/admin-imports.ts'
import type { ImportedList } from '../../../contract/http/system.ts'
import type { Result } from '../../../contract/result.ts'
import type { RecordsOf } from '../admin-port.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

type Changed = Promise<Result<AdminImport, ActionFailure>>

export interface ImportsPort extends Pick<RecordsOf<typeof adminImports>, 'useList' | 'useOne'> {
  useRows(
    id: number,
    part: ImportPart,
    start: number,
  ): Loadable<{ readonly rows: readonly ImportRow[]; readonly total: number }>
  /** every line that is left out; null: they could not be read */
  leftOut(id: number): Promise<readonly ImportRow[] | null>
  /** Nothing is written. @param logos images that a list of partners names */
  preview(list: ImportedList, file: File, logos: readonly File[]): Changed
  start(id: number): Changed
  stop(id: number): Changed
  undo(id: number): Changed
}
