// The forms of the applications as the server tells them (B69): steps and fields by their definition, and never a value that somebody
// filled in. Source: specification, professional apps, section 7, which names both calls without what they carry
// (docs/decisions/0580). Keys of labels are those of the locale files.
import * as z from 'zod/mini'
import { codeSchema, countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

const keySchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_.]{0,79}$/))
const revisionSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/))

const often = z.enum(['always', 'sometimes', 'never'])
const formFieldSchema = z.object({
  key: z.string(),
  /** key of the step that asks it, and of its group there */
  step: z.string(),
  group: z.string(),
  /** text, number, choice … */
  kind: z.string(),
  label: z.string(),
  /** key of a sentence; null: none */
  help: z.nullable(z.string()),
  /** sometimes: it hangs on `depends_on` */
  asked: often,
  required: often,
  /** fields whose values decide whether it is asked or required */
  depends_on: z.array(z.string()),
  /** characters, the number itself, or entries of a repeated group; null: none */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** name of the catalogue (readOntology), and what may be chosen from it */
  list: z.nullable(z.string()),
  choices: z.nullable(z.array(z.object({ value: z.union([codeSchema, z.string()]), label: z.string() }))),
  /** key of the repeated group that it is part of; null: of none */
  within: z.nullable(z.string()),
})
export type FormFieldShape = z.infer<typeof formFieldSchema>

const formStepSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** who usually fills it */
  writers: z.array(z.string()),
  fields: countSchema,
  /** always required, and not among the filled ones */
  missing: z.array(z.string()),
  /** required or asked by what others hold: only who has the values knows */
  depends: z.array(z.string()),
  /** nothing that is always required is missing */
  complete: z.boolean(),
})
export type FormStepShape = z.infer<typeof formStepSchema>

/** What the caller holds already. */
const held = z.object({ revision: z.optional(revisionSchema) })
const shared = {
  /** of the form's definition; other fields, limits or lists have another one */
  revision: revisionSchema,
  /** the caller holds this revision already: fields are not told again */
  unchanged: z.boolean(),
}

export const readFormFields = endpoint({
  method: 'POST',
  path: '/api/formconfiguration/dynamic/fields/:formName',
  summary: 'The fields of a form in the order of its steps; `revision` is what the caller holds already',
  caller: 'account',
  params: z.object({ formName: keySchema }),
  query: held,
  answer: z.object({ ...shared, fields: z.array(formFieldSchema) }),
  errors: ['not_found'],
})

export const testFormSteps = endpoint({
  method: 'POST',
  path: '/api/formconfiguration/dynamic/steps/test',
  summary:
    'The steps of a form, and what is missing in each by the keys of the fields that are filled; no values are taken',
  caller: 'account',
  query: held,
  body: z.object({ form: keySchema, filled: z.array(keySchema).check(z.maxLength(2000)) }),
  answer: z.object({ ...shared, steps: z.array(formStepSchema) }),
  errors: ['not_found'],
})
