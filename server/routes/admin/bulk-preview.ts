// What would become of each record of a bulk change: the preview asks it of all, the run of each again.
import * as z from 'zod/mini'
import type { BulkChanges } from '../../../contract/http/bulk-changes.ts'
import { type Failure, ok, type Result } from '../../../contract/result.ts'
import type { Queryable } from '../../db/database.ts'
import { changesOf, fieldsOf, invalidField } from '../../http/serve-resource.ts'
import type { BulkOutcome } from '../../stores/bulk-changes/writer.ts'
import type { AnyRecord, ConsoleList } from './console-lists.ts'

const shapeOf = ({ resource }: ConsoleList) =>
  (resource.fields as unknown as { shape: Readonly<Record<string, z.core.$ZodType>> }).shape

/** Whether these are changes that the list offers, with values that their fields take. */
export function checkChanges(list: ConsoleList, changes: BulkChanges): Result<null, Failure> {
  for (const [field, { to, add = [], remove = [] }] of Object.entries(changes)) {
    const kind = Object.hasOwn(list.resource.bulk, field) ? list.resource.bulk[field] : undefined
    const schema = shapeOf(list)[field]
    if (!kind || !schema) return invalidField(`changes.${field}`, 'unknown_field')
    const values = kind === 'value' ? [to] : [add, remove]
    const isSomething = kind === 'value' ? to !== undefined : add.length + remove.length > 0
    if (!isSomething || values.some((value) => !z.safeParse(schema, value).success))
      return invalidField(`changes.${field}`, 'invalid')
  }
  return ok(null)
}

/** What is typed of a record, with the changes in it. */
export function changedFields({ resource }: ConsoleList, record: AnyRecord, changes: BulkChanges) {
  const typed = Object.fromEntries(fieldsOf(resource).map((field) => [field, record[field]]))
  for (const [field, { to, add = [], remove = [] }] of Object.entries(changes)) {
    const codes = new Set([...((typed[field] as readonly number[] | null) ?? []), ...add])
    typed[field] =
      resource.bulk[field] === 'set' ? [...codes].filter((code) => !remove.includes(code)).sort((a, b) => a - b) : to
  }
  return typed
}

interface Asked {
  readonly scope: unknown
  readonly changes: BulkChanges
  readonly leftOut: ReadonlySet<number>
  readonly despite: ReadonlySet<number>
}

export interface Previewed extends BulkOutcome {
  /** of one that will change */
  readonly pair: { readonly before: AnyRecord; readonly to: AnyRecord } | null
}

const outcome = (record_id: number, state: BulkOutcome['state'], more: Partial<Previewed> = {}): Previewed => ({
  ...{ record_id, state, cause: null, count: null, rev: 0, changes: {}, pair: null },
  ...more,
})

/** `record` is undefined when it is not there any more. */
export async function previewOf(
  db: Queryable,
  list: ConsoleList,
  { scope, changes, leftOut, despite }: Asked,
  { id, record }: { readonly id: number; readonly record: AnyRecord | undefined },
): Promise<Previewed> {
  if (!record) return outcome(id, 'refused', { cause: 'gone' })
  const { rev } = record
  if (leftOut.has(id)) return outcome(id, 'left_out', { rev })
  const to = changedFields(list, record, changes)
  const diff = changesOf(fieldsOf(list.resource), record, { ...record, ...to })
  if (Object.keys(diff).length === 0) return outcome(id, 'same', { rev })
  const pair = { before: record, to: { ...record, ...to } }
  const stop = despite.has(id) ? null : (list.rules.stops?.(pair.before, pair.to) ?? null)
  if (stop) return outcome(id, 'refused', { ...stop, rev, changes: diff })
  const checked = (await list.served.check?.(db, scope, to as never, record as never)) ?? ok(null)
  if (!checked.ok)
    return outcome(id, 'refused', { cause: checked.error.errors?.[0]?.code ?? checked.error.code, rev, changes: diff })
  return outcome(id, 'planned', { rev, changes: diff, pair })
}
