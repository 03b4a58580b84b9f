// A doctor's approval of a form: it holds for exactly the values that were there when it was given. What happened stands in steps, each
// with what its author saw; what holds now follows from them and from the values of now. Pure.

import type { ApprovalStepKind } from '../../contract/actions/document-codes.ts'
import { valuesAsSent } from './as-sent.ts'
import { askedValues } from './conditions.ts'
import type { Field, FormPage, FormValues } from './define.ts'
import { fieldsOf } from './define.ts'
import { canonical, type FieldEntries, isSameValue } from './entries.ts'

/** The values of a form as an approval is bound to them: by page, each a text that is the same for the same values. */
export type ReportText = Readonly<Record<string, string>>

/** One step as it was sealed; `by` is who signed it. */
export interface ApprovalStep {
  readonly kind: ApprovalStepKind
  /** account */
  readonly by: number
  /** ms */
  readonly at: number
  /** SHA-256 of what its author saw */
  readonly check: string
  readonly pages: ReportText
  /** a sentence; '' none */
  readonly text: string
  /** of an ask: the doctor's account; null: each of them */
  readonly to: number | null
  /** required values that were missing */
  readonly gaps: number
  /** as it goes out: the doctor's name and telephone; '' for an ask */
  readonly doctor: string
  readonly phone: string
  /** of an approval on paper: the day of the signature, yyyy-MM-dd */
  readonly day: string
  /** of an approval on paper: the name of the file with the signed page; '' none */
  readonly scan: string
  /** of what is sent back */
  readonly comments: number
}

/** A page whose values are other than before. */
export interface PageChange {
  readonly page: string
  readonly fields: readonly string[]
  /** who changed it last, and when; null: nobody here, a source says something else */
  readonly last: { readonly by: number; readonly at: number } | null
}

export type Approval =
  | { readonly state: 'none' }
  | { readonly state: 'asked'; readonly step: ApprovalStep }
  | { readonly state: 'returned'; readonly step: ApprovalStep }
  | { readonly state: 'approved'; readonly step: ApprovalStep }
  /** approved, and changed after it */
  | { readonly state: 'lifted'; readonly step: ApprovalStep; readonly changes: readonly PageChange[] }

/** What the pages of a form say, by page: values that are asked, as they go out, in one order. */
export function reportText(pages: readonly FormPage[], values: FormValues): ReportText {
  const fields = fieldsOf(pages)
  const asked = askedValues(fields, valuesAsSent(fields, values), values)
  return Object.fromEntries(pages.map((page) => [page.key, canonical(valuesIn(fieldsOf([page]), asked))]))
}

const valuesIn = (fields: readonly Field[], values: FormValues) =>
  Object.fromEntries(fields.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])))

/** The text that an approval's check mark is made of. */
export const checkedText = (form: string, text: ReportText): string =>
  JSON.stringify({ form, pages: Object.entries(text).toSorted(([one], [other]) => Number(one) - Number(other)) })

/** The values of one page of such a text; none of what is no such text. */
export const valuesOfText = (text: string | undefined): FormValues => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as FormValues) : {}
  } catch {
    return {}
  }
}

/** Which fields are other than in a text of before, page by page, with who wrote the newest of them. */
export function changesSince(before: ReportText, now: ReportText, entries: FieldEntries): readonly PageChange[] {
  return Object.entries(now).flatMap(([page, text]) => {
    if (before[page] === text) return []
    const [old, current] = [valuesOfText(before[page]), valuesOfText(text)]
    const fields = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(
      (key) => !isSameValue(old[key], current[key]),
    )
    if (fields.length === 0) return []
    const last = fields
      // a field that another answer took away still has the entry that was approved: its author lifted nothing
      .flatMap((key) => (isSameValue(entries[key]?.value, old[key]) ? [] : (entries[key] ?? [])))
      .reduce<{ by: number; at: number } | null>((one, { by, at }) => (one && one.at >= at ? one : { by, at }), null)
    return [{ page, fields, last }]
  })
}

/** @param steps since the form was made, in any order; @param entries of its pages */
export function approvalOf(steps: readonly ApprovalStep[], now: ReportText, entries: FieldEntries): Approval {
  const step = steps.toSorted((one, other) => one.at - other.at).at(-1)
  if (!step) return { state: 'none' }
  if (step.kind === 'ask') return { state: 'asked', step }
  if (step.kind === 'return') return { state: 'returned', step }
  const changes = changesSince(step.pages, now, entries)
  return changes.length === 0 ? { state: 'approved', step } : { state: 'lifted', step, changes }
}

/** What the doctor saw last: since then a change is marked. Null: no doctor has done anything yet. */
export const lastSeen = (steps: readonly ApprovalStep[]): ApprovalStep | null =>
  steps
    .filter(({ kind }) => kind !== 'ask')
    .toSorted((one, other) => one.at - other.at)
    .at(-1) ?? null

/** Which version of the report these values are, counted by what steps saw: the next one where none saw it. */
export function versionOf(steps: readonly ApprovalStep[], text: ReportText): number {
  const same = (other: ReportText) => canonical(other) === canonical(text)
  const seen: ReportText[] = []
  for (const { pages } of steps.toSorted((one, other) => one.at - other.at))
    if (!seen.some((one) => canonical(one) === canonical(pages))) seen.push(pages)
  const found = seen.findIndex(same)
  return found === -1 ? seen.length + 1 : found + 1
}
