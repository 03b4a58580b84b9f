// Histories and notifications: events as the asker's side may see them.
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { eventRecordSchema } from './records.ts'

const start = z.optional(countParam)
const count = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)))
/** names of catalogue event types with commas */
const types = z.optional(z.string().check(z.regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,60}$/)))
const organisation = z.optional(z.nullable(z.object({ id: idSchema, name: z.string() })))

const eventSchema = z.extend(eventRecordSchema, {
  /** with fields=careprovider and fields=careseeker; null for events of searches and patients */
  careprovider: organisation,
  careseeker: organisation,
})

export const readEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'History of a request, search or patient; of the narrowest one that is named',
  caller: 'account',
  query: z.object({
    auction_request_id: z.optional(idParam),
    auction_id: z.optional(idParam),
    patient_id: z.optional(idParam),
    /** newest first */
    reverse: flagSchema,
    start,
    count,
    event_types: types,
    exclude_event_types: types,
    /** how far each side has looked */
    last_seens: flagSchema,
    fields: z.optional(z.string().check(z.regex(/^(careprovider|careseeker)(,(careprovider|careseeker))?$/))),
  }),
  answer: z.object({
    events: z.array(eventSchema),
    total: z.number(),
    remaining: z.number(),
    last_seens: z.optional(
      z.array(
        z.object({
          auction_request_id: idSchema,
          /** the highest event number that each side has seen */
          own_event_no: z.number(),
          other_event_no: z.number(),
          provider_first_at: z.nullable(instantSchema),
        }),
      ),
    ),
  }),
  errors: ['forbidden', 'not_found'],
})

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the other side did in requests that the asker sees, newest first, of the last 90 days',
  caller: 'account',
  query: z.object({ start, count }),
  answer: z.object({
    events: z.array(z.extend(eventSchema, { /** somebody of the own side has opened it */ seen: z.boolean() })),
    total: z.number(),
    remaining: z.number(),
  }),
  errors: ['forbidden'],
})

/** The specification's answer is an id: of the newest request of the provider for this patient. */
export const findRequestOfPatient = endpoint({
  method: 'GET',
  path: '/api/careprovider/:careproviderId/patient/:patientId',
  summary: 'The provider’s newest request for a patient, as far as the asker sees it',
  caller: 'account',
  params: z.object({ careproviderId: idParam, patientId: idParam }),
  answer: z.object({ id: idSchema }),
  errors: ['forbidden', 'not_found'],
})
