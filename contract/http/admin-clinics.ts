// What the operator's people keep of a clinic beside its master data (A7, B45, B47): its configuration, the file of its user management,
// and the specification's own calls for a new clinic and its sign-on.
import * as z from 'zod/mini'
import { cidSchema, idParam, idSchema } from '../ids.ts'
import { changedSchema, lineSchema } from './admin-fields.ts'
import { adminClinics } from './admin-organisations.ts'
import { clinicSettingsSchema } from './clinic-settings.ts'
import { recordFileSchema } from './consultants.ts'
import { endpoint } from './endpoint.ts'
import { definePagedResource } from './resource.ts'

/** The configuration of a clinic. Its `rev` is the clinic's own, and its changes stand in the clinic's history. */
export const clinicConfigs = definePagedResource({
  name: 'careseekers',
  path: '/api/admin/careseekerconfig',
  scope: {},
  key: 'careseekerId',
  fields: clinicSettingsSchema.shape,
  shown: {
    name: z.string(),
    changed: changedSchema,
    /** keys that no screen has a field for, with their values as JSON; a change leaves them as they are */
    others: z.array(z.object({ key: z.string(), value: z.string() })),
  },
  beside: {},
  sorts: ['name'],
  filters: {},
  says: {
    list: '',
    read: 'A clinic’s configuration for the console, with what counts where nothing was set',
    change: 'Other values of a clinic’s configuration; keys without a field stay',
  },
})
export type ClinicConfig = z.infer<typeof clinicConfigs.item>
export type ClinicConfigFields = z.infer<typeof clinicConfigs.fields>

export const readClinicConfig = clinicConfigs.read
export const changeClinicConfig = clinicConfigs.change

/** bytes; ours */
export const userManagementFileBytes = 5_000_000
const base64 = z
  .string()
  .check(z.maxLength(Math.ceil(userManagementFileBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
const ofFile = z.object({ id: cidSchema })

/** validation_failed names body.content with fileType or fileSize */
export const addCareseekerFile = endpoint({
  method: 'POST',
  path: '/api/careseeker/files',
  summary: 'Keep the user-management file of a clinic in the place of the last one',
  caller: 'account',
  body: z.object({ careseeker_id: idSchema, name: lineSchema(150).check(z.minLength(1)), content: base64 }),
  answer: recordFileSchema,
  status: 201,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: 7_000_000,
})

export const readCareseekerFile = endpoint({
  method: 'GET',
  path: '/api/careseeker/files/:id',
  summary: 'What the user-management file is, and the url of its content',
  caller: 'account',
  params: ofFile,
  answer: recordFileSchema,
  errors: ['forbidden', 'not_found'],
})

export const removeCareseekerFile = endpoint({
  method: 'DELETE',
  path: '/api/careseeker/files/:id',
  summary: 'Remove the user-management file of a clinic',
  caller: 'account',
  params: ofFile,
  answer: z.object({ removed: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})

export const openCareseekerFile = endpoint({
  method: 'GET',
  path: '/api/careseeker/files/:id/content',
  summary: 'The user-management file itself, as a download',
  caller: 'account',
  params: ofFile,
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['forbidden', 'not_found'],
})

export const addCareseeker = endpoint({
  ...adminClinics.add,
  path: '/api/careseekers',
  summary: 'A new clinic, as the specification names the call',
})

export const ssoIntegrationSchema = z.object({ active: z.boolean() })

/**
 * Keeps the clinic's sign-on. validation_failed with `not_connected` at body.sso_integration.active: nothing is there yet that could
 * be switched on, it comes with the hospital connection.
 */
export const changeCareseekerSso = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:careseekerId',
  summary: 'The sign-on of a clinic through its own identity provider: kept, and off until it can be connected',
  caller: 'account',
  params: z.object({ careseekerId: idParam }),
  query: z.object({ fields: z.literal('sso_integration') }),
  body: z.object({ sso_integration: ssoIntegrationSchema }),
  answer: z.object({ id: idSchema, sso_integration: ssoIntegrationSchema }),
  errors: ['forbidden', 'not_found'],
})
