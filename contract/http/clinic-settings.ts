// What a clinic sets for all of its people: values of its configuration.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { phoneSchema } from './own-account.ts'

export const clinicSettingsSchema = z.object({
  /** hours of silence after which a request is 'without an answer' (domain/no-answer.ts) */
  no_answer_hours: z.number().check(z.int(), z.minimum(1), z.maximum(168)),
  /** days after which everything of an archived patient is erased (domain/archive-days.ts) */
  archive_days: z.number().check(z.int(), z.minimum(3), z.maximum(90)),
  /** days without anything happening after which a patient is proposed for archiving (domain/idle-patients.ts) */
  idle_days: z.number().check(z.int(), z.minimum(14), z.maximum(365)),
  /** whether those with nothing open are archived by themselves, two weeks after a mail has said so */
  idle_archive: z.boolean(),
  /** S3: the tabs of a patient's page in the set of the documents' redesign */
  documents_redesign: z.boolean(),
  /** by which houses reach the clinic's social service: both stand on fax pages; empty: none */
  contact_phone: phoneSchema,
  contact_fax: phoneSchema,
  /** by which insurers know the clinic (Institutionskennzeichen), and its location: both stand in rehab applications; empty: not said */
  institution_code: z.string().check(z.regex(/^(?:\d{9})?$/)),
  location_number: z.string().check(z.trim(), z.maxLength(9)),
  /** whether its insurers take a change of an application as a message (kind 21) */
  application_changes: z.boolean(),
})
export type ClinicSettings = z.infer<typeof clinicSettingsSchema>

const ofClinic = z.object({ id: idParam })

export const readClinicSettings = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/settings',
  summary: 'The clinic’s settings, with what counts where nothing was set',
  caller: 'account',
  params: ofClinic,
  answer: clinicSettingsSchema,
  errors: ['forbidden', 'not_found'],
})

export const saveClinicSettings = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:id/settings',
  summary: 'Change some of the clinic’s settings; the others stay',
  caller: 'account',
  params: ofClinic,
  body: z.partial(clinicSettingsSchema),
  answer: clinicSettingsSchema,
  errors: ['forbidden', 'not_found'],
})
