// The forms of the five points and of the two days, and what becomes of them. A day that is left empty is no day: nothing is filled in
// by us. Pure.
import { type CareProofs, careWays } from '../../../contract/records/transitional-care.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { parseDate } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'

export const editedParts = ['days', 'begun', 'agreed', 'need', 'payer'] as const
export type EditedPart = (typeof editedParts)[number]

export interface ProofForm {
  readonly day: string
  /** the second day of 'days' */
  readonly start: string
  /** with whom, what is needed, who at the insurer, what shows it */
  readonly line: string
  readonly way: string
  readonly text: string
}
export type ProofField = 'day' | 'start'
export type ProofProblems = Partial<Record<ProofField, string>>

const shown = (day: string | null | undefined) => (day ? shortDate(day, 'de-DE') : '')

export function proofFormOf(part: EditedPart, proofs: CareProofs): ProofForm {
  const empty = { day: '', start: '', line: '', way: '', text: '' }
  switch (part) {
    case 'days':
      return { ...empty, day: shown(proofs.treatment_end?.day), start: shown(proofs.care_start?.day) }
    case 'begun':
      return { ...empty, day: shown(proofs.begun?.day), line: proofs.begun?.note ?? '' }
    case 'agreed': {
      const { day, with: line = '', way = null, result: text = '' } = proofs.agreed ?? { day: null }
      return { ...empty, day: shown(day), line, way: way ?? '', text }
    }
    case 'need': {
      const { day, need: line = '', result: text = '' } = proofs.need ?? { day: null }
      return { ...empty, day: shown(day), line, text }
    }
    case 'payer': {
      const { day, contact: line = '', way = null } = proofs.payer ?? { day: null }
      return { ...empty, day: shown(day), line, way: way ?? '' }
    }
  }
}

interface Typed {
  readonly by: string
  readonly at: number
}

/** The points as they are after the form, signed by who typed it; or the fields that are wrong. */
export function readProof(
  part: EditedPart,
  form: ProofForm,
  typed: Typed,
  today: string,
): Result<CareProofs, ProofProblems> {
  const problems: { -readonly [K in keyof ProofProblems]: ProofProblems[K] } = {}
  const read = (field: ProofField): string | null => {
    if (form[field].trim() === '') return null
    const day = parseDate(form[field], today)
    if (day === null) problems[field] = 'problem'
    return day
  }
  const day = read('day')
  const start = read('start')
  if (day !== null && start !== null && start < day) problems.start = 'order'
  if (Object.keys(problems).length > 0) return err(problems)
  const line = form.line.trim()
  const text = form.text.trim()
  const way = careWays.find((one) => one === form.way) ?? null
  switch (part) {
    case 'days':
      return ok({ treatment_end: { ...typed, day }, care_start: { ...typed, day: start } })
    case 'begun':
      return ok({ begun: { ...typed, day, note: line } })
    case 'agreed':
      return ok({ agreed: { ...typed, day, with: line, way, result: text } })
    case 'need':
      return ok({ need: { ...typed, day, need: line, result: text } })
    case 'payer':
      return ok({ payer: { ...typed, day, contact: line, way } })
  }
}
