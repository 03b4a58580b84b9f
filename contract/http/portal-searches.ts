// What people of the portal have beside their account: a careseeker of their own (type 5), whose patients are their searches
// (000 §7.1, §7.3). Everything that a clinic does with patients, searches and requests they do by the same calls.
import * as z from 'zod/mini'
import { regions } from '../../catalogue/portal/regions.ts'
import { enumOf } from '../enum-of.ts'
import { signedActionSchema } from '../envelope/action.ts'
import { groupGenerationSchema } from '../envelope/group.ts'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { cidSchema, idParam, idSchema } from '../ids.ts'
import { singleErrors } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { patientRecordSchema, requestRecordSchema } from './records.ts'

/** Once an account; the same again answers the one that there is. KY4: in the portal the account itself signs. */
export const createPortalCareseeker = endpoint({
  method: 'POST',
  path: '/api/providersearch/careseeker',
  summary: 'Make the careseeker of an account of the portal: its roster, group, and the group’s secret for the account',
  caller: 'account',
  body: z.object({
    cid: cidSchema,
    /** of the portal that the person searches in: where mails lead */
    region: enumOf(regions.keys),
    founding: z.object({ roster_entry: rosterEntrySchema, group: groupGenerationSchema, group_wrap: wrapSchema }),
  }),
  answer: z.object({ id: idSchema }),
  status: 201,
  errors: ['forbidden', 'roster_refused', 'wrap_refused', 'cid_taken'],
  bodyLimit: 100_000,
})

/** Both empty before there is a careseeker. */
export const readPortalPatients = endpoint({
  method: 'GET',
  path: '/api/providersearch/patients',
  summary: 'The own searches, each with its patient: those that run and those in the archive, newest first',
  caller: 'account',
  answer: z.object({ active: z.array(patientRecordSchema), archived: z.array(patientRecordSchema) }),
  errors: ['forbidden'],
})

export const readPortalPatient = endpoint({
  method: 'GET',
  path: '/api/providersearch/patient/:id',
  summary: 'One of the own searches with all of its requests, the newest first',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ patient: patientRecordSchema, requests: z.array(requestRecordSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const archivePortalPatient = endpoint({
  method: 'PUT',
  path: '/api/providersearch/patient/:id/archive',
  summary: 'Archive one of the own searches: its requests end (signed action archive_patient)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: z.object({ archived: z.boolean(), id: idSchema }),
  errors: singleErrors,
})
