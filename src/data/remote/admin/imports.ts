// Imports of lists by the server's calls; one that runs is looked at every second.
import {
  adminImports,
  type ImportRow,
  previewImport,
  readAdminImport,
  readImportRows,
  startImport,
  stopImport,
  undoListImport,
} from '../../../../contract/http/admin-imports.ts'
import { recordsPerPage } from '../../../../contract/http/resource.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import type { ImportsPort } from '../../admin/imports-port.ts'
import type { AdminCalls } from './calls.ts'
import { recordsOf } from './records.ts'

const runningMs = 1000

export function importsOf(calls: AdminCalls): ImportsPort {
  const { call, read, useRead, write } = calls
  const subjects = [adminImports.name]
  const at = (importId: number) => ({ params: { importId } })
  return {
    useList: recordsOf(calls, adminImports).useList,
    useOne: (id) =>
      useRead(
        [...subjects, 'one', id],
        () => read(readAdminImport, at(id)),
        (found) => (found?.state === 'waiting' || found?.state === 'running' ? runningMs : null),
      ),
    useRows: (id, part, start) =>
      useRead([...subjects, 'rows', id, part, start], () =>
        read(readImportRows, { ...at(id), query: { part, start } }),
      ),
    leftOut: async (id) => {
      const all: ImportRow[] = []
      for (;;) {
        const query = { part: 'left_out', start: all.length, count: recordsPerPage.most } as const
        const answer = await call(readImportRows, { ...at(id), query })
        if (!answer.ok) return null
        all.push(...answer.value.rows)
        if (all.length >= answer.value.total || answer.value.rows.length === 0) return all
      }
    },
    preview: async (list, file, logos) => {
      const images = logos.map(async (logo) => ({ name: logo.name, content: await base64Of(logo) }))
      const body = { list, name: file.name, content: await base64Of(file), logos: await Promise.all(images) }
      return write(subjects, call(previewImport, { body }))
    },
    start: (id) => write(subjects, call(startImport, at(id))),
    stop: (id) => write(subjects, call(stopImport, at(id))),
    undo: (id) => write(subjects, call(undoListImport, at(id))),
  }
}
