// Insurances as the operator's people keep them (A18, B44): the list that forms complete from. Source: specification, professional
// apps, section 7, which names the calls and no field; the fields are those of the imported list.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { changedSchema, lineSchema } from './admin-fields.ts'
import { flagSchema } from './flag.ts'
import { definePagedResource } from './resource.ts'

/**
 * Add and change: validation_failed with `institution_code` at body.code (nine digits, of which the last does not fit), `code_taken`
 * at body.code.
 */
export const insurances = definePagedResource({
  name: 'insurances',
  path: '/api/insurances',
  scope: {},
  key: 'insuranceId',
  fields: {
    name: lineSchema(300).check(z.minLength(1)),
    /** Institutionskennzeichen; older lists have others, which stay readable */
    code: lineSchema(20).check(z.minLength(1)),
    /** statutory, private …; empty: not told */
    kind: lineSchema(300),
  },
  shown: {
    /** its last digit does not fit, or it is none */
    wrong_code: z.boolean(),
    /** others of the same name, at most five: one institution may have several codes */
    same_name: z.array(z.object({ id: idSchema, code: z.string() })),
    changed: changedSchema,
  },
  beside: {},
  sorts: ['name', 'code', 'kind'],
  filters: { wrong_code: flagSchema, duplicates: flagSchema },
  says: {
    list: 'Insurances for the console, by page',
    read: 'An insurance',
    add: 'A new insurance: forms offer it at once',
    change: 'Other values for an insurance',
    remove: 'Remove an insurance: forms offer it no more, and what was chosen stays',
  },
})
export type Insurance = z.infer<typeof insurances.item>
export type InsuranceFields = z.infer<typeof insurances.fields>

export const listInsurances = insurances.list
export const readInsurance = insurances.read
export const addInsurance = insurances.add
export const changeInsurance = insurances.change
export const removeInsurance = insurances.remove
