// What a clinic types for the documentation of transitional care (§ 39e SGB V): sealed parts of the document 'TRANSITIONAL_CARE' of a
// search. Never imported by server/. Source of what has to be shown: Dokumentations-Vereinbarung Übergangspflege of 31.10.2021 as far as
// it is known (docs/decisions/0544); its own form is not.
import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../ids.ts'
import { textLengths } from './text-lengths.ts'

const line = z.string().check(z.maxLength(textLengths.short))
const text = z.string().check(z.maxLength(textLengths.long))
const name = z.string().check(z.maxLength(textLengths.short))
const day = z.nullable(dateSchema)

/** Who typed it and when it was sealed; by the device's clock. */
const typed = { by: name, at: instantSchema }

/** How somebody was asked or told outside the app. */
export const careWays = ['phone', 'fax', 'email', 'letter', 'inPerson'] as const
/** What came of a call. */
export const careAnswers = ['accepted', 'declined', 'noAnswer', 'callsBack'] as const

/** part 'proofs': each is typed by itself, so that two people fill in different ones at the same time */
export const careProofsSchema = z.object({
  treatment_end: z.optional(z.object({ ...typed, day })),
  care_start: z.optional(z.object({ ...typed, day })),
  /** in place of the day that the history tells; null: that one again */
  begun: z.optional(z.object({ ...typed, day, note: line })),
  agreed: z.optional(z.object({ ...typed, day, with: line, way: z.nullable(z.enum(careWays)), result: text })),
  need: z.optional(z.object({ ...typed, day, need: line, result: text })),
  payer: z.optional(z.object({ ...typed, day, contact: line, way: z.nullable(z.enum(careWays)) })),
  /** why fewer than twenty were asked */
  fewer: z.optional(z.object({ ...typed, text })),
})
export type CareProofs = z.infer<typeof careProofsSchema>

/** part 'calls': who was asked outside the app. An entry is never changed: a correction is an entry of its own. */
export const careCallSchema = z.object({
  ...typed,
  id: z.uuid(),
  /** the entry that this one takes the place of */
  corrects: z.nullable(z.uuid()),
  /** it was no call at all, or one for somebody else */
  void: z.boolean(),
  /** id: a house that is on the platform */
  house: z.object({ id: z.nullable(z.number()), name, place: name }),
  way: z.enum(careWays),
  /** when the house was asked, as typed */
  asked_at: instantSchema,
  with: line,
  answer: z.enum(careAnswers),
  /** catalogue declined reasons */
  reason: z.nullable(z.number()),
  note: text,
})
export type CareCall = z.infer<typeof careCallSchema>

/** A row of a version, as it was printed. */
const versionRowSchema = z.object({
  number: z.number(),
  /** of a house on the platform */
  house: z.nullable(z.number()),
  name,
  place: name,
  /** street, postcode and town; absent: not known */
  address: z.optional(line),
  /** catalogue solutions */
  kinds: z.array(z.number()),
  way: z.enum(['app', ...careWays]),
  /** who wrote it down; null: the app did */
  by_hand: z.nullable(z.string()),
  asked_at: instantSchema,
  answered_at: z.nullable(instantSchema),
  state: z.enum(['sent', 'accepted', 'declined', 'rejected', 'noAnswer', 'callsBack']),
  reason: text,
  /** of another search of the same person; null: of this one */
  search: z.nullable(z.number()),
})
const versionUncountedSchema = z.object({
  name,
  place: name,
  way: z.enum(['app', ...careWays]),
  by_hand: z.nullable(z.string()),
  at: instantSchema,
  why: z.enum(['takenBack', 'double', 'faxWaits']),
})

/** What the check mark is over. */
export const careVersionContentSchema = z.object({
  number: z.number(),
  made: z.object(typed),
  clinic: name,
  /** the patient as the head says it, and the number of the case; '' where it is not known */
  patient: z.object({ name: line, birth_date: line, insurance: line, insurance_number: line, case_number: line }),
  proofs: careProofsSchema,
  /** on which day the organisation began, and by what that is known; null: nothing tells */
  begun: z.nullable(z.object({ day: dateSchema, source: z.enum(['typed', 'search', 'note']) })),
  radius: z.array(z.object({ metres: z.number(), from: dateSchema })),
  rows: z.array(versionRowSchema),
  uncounted: z.array(versionUncountedSchema),
})
export type CareVersionContent = z.infer<typeof careVersionContentSchema>
export type CareVersionRow = CareVersionContent['rows'][number]

/** part 'version_<n>': written once, never changed after */
export interface CareVersion {
  readonly content: CareVersionContent
  /** SHA-256 of `content` as domain/patient/transitional-care/versions.ts writes it, hex */
  readonly check: string
}
