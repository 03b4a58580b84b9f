// Where in a search's rehab forms somebody is: names of forms, pages and fields, which are the same for every patient.
import * as z from 'zod/mini'
import { partForm, rehabForms } from '../actions/document-codes.ts'

export const placeInForm = {
  /** null: at the list of pages */
  form: z.nullable(z.enum(rehabForms)),
  page: z.nullable(z.string().check(z.regex(partForm))),
  /** the field that is being typed in */
  field: z.nullable(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,79}$/))),
}
