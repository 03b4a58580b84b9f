// What a clinic keeps for its rehab applications: its own copies of the official forms with what stands in which of their fields, the
// schema of the technical annex, and its own words for codes of which no source says what they mean. Nothing of a patient, so nothing
// is sealed (docs/decisions/0556-a-clinics-own-material.md).
import * as z from 'zod/mini'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { enumOf } from '../enum-of.ts'
import { cidSchema, idParam, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

/** bytes; ours, the specification has none */
export const materialBytes = { template: 5_000_000, schema: 1_000_000 } as const
/** files that a schema may consist of, and entries of a list */
export const materialCounts = { schemas: 20, entries: 500 } as const
export const maxMeaning = 200
/** fields of a PDF that a mapping may name */
const maxFields = 2000

const fieldName = z.string().check(z.minLength(1), z.maxLength(300))
const path = z.string().check(z.maxLength(100))
const code = z.string().check(z.maxLength(40))

/** What stands in a field of a PDF. Codes and yes or no are said as text: '2', '08', 'true'. */
const mappedFieldSchema = z.union([
  /** deliberately left to whoever fills it by hand */
  z.object({ leave: z.literal(true) }),
  /** text: the value in words, or of a list its code */
  z.object({ path, as: z.enum(['words', 'code']) }),
  /** a check box: ticked where the value is, or has, this one */
  z.object({ path, is: code }),
  /** options of a group of boxes or of a list: which value each stands for */
  z.object({ path, options: z.record(fieldName, code) }),
])
export type MappedField = z.infer<typeof mappedFieldSchema>

/** By the name of the PDF's field. */
const mappingSchema = z
  .record(fieldName, mappedFieldSchema)
  .check(z.refine((mapping) => Object.keys(mapping).length <= maxFields))
export type TemplateMapping = z.infer<typeof mappingSchema>

const keptSchema = z.object({
  /** also a part of its address */
  id: cidSchema,
  name: z.string(),
  bytes: z.number(),
  at: instantSchema,
  account: z.nullable(accountNameSchema),
})

const form = enumOf(rehabFormTypes.codes)
const entries = z.array(
  z.object({ code, meaning: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxMeaning)) }),
)

export const clinicMaterialSchema = z.object({
  templates: z.array(
    z.extend(keptSchema, {
      form,
      mapping: mappingSchema,
      /** counts the saves of the mapping */
      version: z.number(),
    }),
  ),
  /** by name */
  schemas: z.array(keptSchema),
  key_lists: z.array(
    z.object({
      /** name of a list of the catalogue */
      list: z.string(),
      entries,
      at: instantSchema,
      account: z.nullable(accountNameSchema),
    }),
  ),
})
export type ClinicMaterial = z.infer<typeof clinicMaterialSchema>
export type ClinicTemplate = ClinicMaterial['templates'][number]
export type ClinicKeyList = ClinicMaterial['key_lists'][number]

const ofClinic = z.object({ id: idParam })
const ofMaterial = z.extend(ofClinic, { materialId: cidSchema })
const base64 = (bytes: number) =>
  z.string().check(z.maxLength(Math.ceil(bytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(150))

export const readClinicMaterial = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/material',
  summary:
    'Templates, schema and key lists of a clinic, for those who work with its patients and who manage its people',
  caller: 'account',
  params: ofClinic,
  answer: clinicMaterialSchema,
  errors: ['forbidden', 'not_found'],
})

/** validation_failed names body.content with fileType or fileSize */
export const keepTemplate = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:id/material/templates/:form',
  summary: 'Keep the clinic’s copy of an official form, a PDF, in the place of the last one; its mapping stays',
  caller: 'account',
  params: z.extend(ofClinic, { form }),
  body: z.object({ name, content: base64(materialBytes.template) }),
  answer: clinicMaterialSchema,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: 7_000_000,
})

export const mapTemplate = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:id/material/templates/:form/mapping',
  summary: 'Set what stands in which field of a template; conflict: somebody has saved since this version',
  caller: 'account',
  params: z.extend(ofClinic, { form }),
  body: z.object({ version: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), mapping: mappingSchema }),
  answer: clinicMaterialSchema,
  errors: ['forbidden', 'not_found', 'conflict'],
  bodyLimit: 700_000,
})

/** validation_failed names body.content with fileType, fileSize or fileCount */
export const keepSchemaFile = endpoint({
  method: 'POST',
  path: '/api/careseekers/:id/material/schemas',
  summary: 'Keep a file of the schema of the technical annex, in the place of one of the same name',
  caller: 'account',
  params: ofClinic,
  body: z.object({
    name: z.string().check(z.regex(/^[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,120}\.xsd$/iu)),
    content: base64(materialBytes.schema),
  }),
  answer: clinicMaterialSchema,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: 1_500_000,
})

/** validation_failed names body.entries with unknownCode or a code that stands there twice */
export const saveKeyList = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:id/material/keylists/:list',
  summary: 'Set the clinic’s own words for codes without a known meaning; no entries: the list is removed',
  caller: 'account',
  params: z.extend(ofClinic, { list: z.string().check(z.maxLength(60)) }),
  body: z.object({ entries: entries.check(z.maxLength(materialCounts.entries)) }),
  answer: clinicMaterialSchema,
  errors: ['forbidden', 'not_found'],
})

export const removeMaterial = endpoint({
  method: 'DELETE',
  path: '/api/careseekers/:id/material/:materialId',
  summary: 'Remove a template with its mapping, or a file of the schema',
  caller: 'account',
  params: ofMaterial,
  answer: clinicMaterialSchema,
  errors: ['forbidden', 'not_found'],
})

export const openMaterial = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/material/:materialId/content',
  summary: 'A template or a file of the schema itself, as a download',
  caller: 'account',
  params: ofMaterial,
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['forbidden', 'not_found'],
})
