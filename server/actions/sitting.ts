// What a save tells the history, and when it goes on with the entry before: the saves of one sitting are one entry, from the
// first old value to the last new one (docs/READINGS.md#0142). Pure.
import { isDeepStrictEqual } from 'node:util'
import type { EventRecord } from '../../contract/http/records.ts'
import { clinicOnlyFields, type PatientReadable } from '../../contract/readable.ts'
import { openStatuses } from '../../domain/lifecycle/request-states.ts'
import type { EventRow, RequestRow } from '../stores/requests/rows.ts'

export type Changes = NonNullable<EventRecord['context']['changes']>

/** What a save tells: names of what changed, and of what the server may read the values too. */
export interface Told {
  readonly fields: readonly string[]
  readonly changes: Changes
  /** when the sitting's first save was, ms; missing: it is this one */
  readonly since?: number
}

/** after so long without a save the next one begins another sitting, ms; a personal device locks then (AU5) */
export const editSessionPauseMs = 15 * 60_000

// changedValue of contract/http/records.ts names everything that readable fields and criteria can be
const toldValue = (value: unknown): Changes[string]['before'] => (value ?? null) as Changes[string]['before']

/** The values of named fields before and after. */
export const changesOf = <T extends object>(fields: readonly (keyof T & string)[], before: T, after: T): Changes =>
  Object.fromEntries(
    fields.map((field) => [field, { before: toldValue(before[field]), after: toldValue(after[field]) }] as const),
  )

type Entry = Pick<EventRow, 'type' | 'account_id' | 'at' | 'context'>

// written by run-patient-action.ts only
const toldBy = ({ context }: Entry): Told => ({ fields: [], changes: {}, ...(context as Partial<Told>) })

const sectionsOf = ({ fields }: Told): string[] => fields.filter((field) => field.startsWith('profile/')).sort()

/** Whether a save goes on with the newest entry of the patient's history: same person, same sections, same sitting. */
export const goesOn = (newest: Entry, told: Told, by: { readonly accountId: number; readonly at: number }): boolean =>
  newest.type === 'patient_updated' &&
  newest.account_id === by.accountId &&
  by.at - newest.at <= editSessionPauseMs &&
  isDeepStrictEqual(sectionsOf(toldBy(newest)), sectionsOf(told))

/**
 * Names of what a save changed that a request's provider can read, and no values; none when its newest entry names them already and
 * nobody of the house has looked since: an autosaved form is no row of entries.
 */
export function changesForProvider(
  request: Pick<RequestRow, 'status' | 'shared' | 'seen_provider_no'>,
  changed: { readonly open: readonly (keyof PatientReadable)[]; readonly sealed: readonly string[] },
  newest: (Entry & Pick<EventRow, 'no_provider'>) | undefined,
  by: { readonly accountId: number; readonly at: number },
): string[] {
  if (!openStatuses.some((status) => status === request.status)) return []
  const fields = [
    ...changed.open.filter((field) => !clinicOnlyFields.some((own) => own === field)),
    ...(request.shared === 'full' ? changed.sealed : []),
  ]
  const isTold =
    newest?.type === 'patient_updated' &&
    newest.account_id === by.accountId &&
    by.at - newest.at <= editSessionPauseMs &&
    newest.no_provider > request.seen_provider_no &&
    fields.every((field) => toldBy(newest).fields.includes(field))
  return isTold ? [] : fields
}

/** Both in one. What is again as it was at first is no change any more. */
export function together(entry: Entry, later: Told): Told {
  const earlier = toldBy(entry)
  const touched = [...new Set([...earlier.fields, ...later.fields])]
  const changes = Object.fromEntries(
    touched.flatMap((field) => {
      const [first, last] = [
        earlier.changes[field] ?? later.changes[field],
        later.changes[field] ?? earlier.changes[field],
      ]
      return first && last ? [[field, { before: first.before, after: last.after }] as const] : []
    }),
  )
  const isUndone = (field: string) => {
    const change = changes[field]
    return change !== undefined && isDeepStrictEqual(change.before, change.after)
  }
  return {
    fields: touched.filter((field) => !isUndone(field)),
    changes: Object.fromEntries(Object.entries(changes).filter(([field]) => !isUndone(field))),
    since: earlier.since ?? entry.at,
  }
}
