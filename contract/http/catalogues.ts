// The catalogues as the server tells them: values with their labels (ontology), and which values of two lists belong together
// (associations). What an association means, its readers decide: the specification names the calls without their content.
import * as z from 'zod/mini'
import { codeSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** the name of a catalogue, as defineCatalogue has it */
const listNameSchema = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/))
/** what a list stores and sends of a value */
const valueSchema = z.union([codeSchema, z.string().check(z.minLength(1), z.maxLength(40))])

const ontologyValueSchema = z.object({ key: valueSchema, label: z.string() })

export const readOntology = endpoint({
  method: 'GET',
  path: '/api/ontology',
  summary: 'Catalogues with their labels; a list that does not exist is empty, and so is a label that is missing',
  caller: 'public',
  query: z.object({
    language: z._default(z.enum(['de', 'en']), 'de'),
    /** names with commas between; all when it is left out */
    lists: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40}){0,49}$/))),
  }),
  answer: z.object({ ontology: z.record(z.string(), z.array(ontologyValueSchema)) }),
  errors: [],
})

export const associationSchema = z.object({ from: valueSchema, to: valueSchema })
export type Association = z.infer<typeof associationSchema>

export const readAssociations = endpoint({
  method: 'GET',
  path: '/api/associations',
  summary: 'Which values of two catalogues belong together',
  caller: 'account',
  query: z.object({ from: z.optional(listNameSchema), to: z.optional(listNameSchema) }),
  answer: z.object({
    associations: z.array(z.object({ from_list: z.string(), to_list: z.string(), from: valueSchema, to: valueSchema })),
  }),
  errors: [],
})

export const replaceAssociations = endpoint({
  method: 'POST',
  path: '/api/associations/replace',
  summary: 'Replace everything that connects two catalogues',
  caller: 'account',
  body: z.object({
    from_list: listNameSchema,
    to_list: listNameSchema,
    associations: z.array(associationSchema).check(z.maxLength(2000)),
  }),
  answer: z.object({ stored: z.number() }),
  errors: ['forbidden'],
})
