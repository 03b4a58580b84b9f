// What the console's records have in common: lines that people type, and what is shown of a record's changes.
import * as z from 'zod/mini'
import { websiteForm } from '../forms.ts'
import { instantSchema, zipcodeSchema } from '../ids.ts'
import { emailSchema } from './accounts.ts'
import { phoneSchema } from './own-account.ts'
import { accountNameSchema } from './records.ts'

/** one line without control characters */
export const lineSchema = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^\P{Cc}*$/u))
/** the same, and not empty */
export const nameSchema = lineSchema(200).check(z.minLength(1))
/** of the operator; nothing of a patient, and nobody outside reads it */
export const notesSchema = z.string().check(z.trim(), z.maxLength(5000))
const none = z.literal('')

/** How a house or an office is reached; empty: not told. */
export const contactFields = {
  phone: phoneSchema,
  email: z.union([none, emailSchema]),
  website: z.union([none, z.string().check(z.maxLength(300), z.regex(websiteForm))]),
}
export const optionalZipcodeSchema = z.union([none, zipcodeSchema])

/** a record's last change here; null: none yet */
export const changedSchema = z.nullable(z.object({ at: instantSchema, account: z.nullable(accountNameSchema) }))
