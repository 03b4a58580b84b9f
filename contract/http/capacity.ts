// What a provider reports of its free places: by one of its people, or by a device of the house while nobody is unlocked (ux.md
// section 7: it concerns no patient). Clinics and the portal see it with its age.
import * as z from 'zod/mini'
import { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import type { KeyOf } from '../../catalogue/define.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { dateSchema, idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

const count = z.number().check(z.int(), z.minimum(1), z.maximum(999))

/** What others are told of a house's free places; null: not told. */
export const freePlacesSchema = z.object({
  places: z.nullable(count),
  women: z.nullable(count),
  men: z.nullable(count),
})

const status = z.enum(capacityStatuses.keys as readonly KeyOf<typeof capacityStatuses>[])
const told = {
  status,
  /** free: from which day; none: free again from this day. Null: at once, or not known */
  from: z.nullable(dateSchema),
  /** free only: how many; null: not told */
  places: z.nullable(count),
  /** free only: how many of them are for women alone, and for men; null or absent: not told */
  women: z.optional(z.nullable(count)),
  men: z.optional(z.nullable(count)),
  /** free only: codes of room types with a free bed; null: not told */
  room_types: z.nullable(z.array(z.number().check(z.refine(roomTypes.isCode))).check(z.minLength(1), z.maxLength(8))),
}

export const capacityReportSchema = z.object({
  ...told,
  /** when it was said, by the device's clock; a later word counts more. Absent: now */
  at: z.optional(instantSchema),
})
export type CapacityReport = z.infer<typeof capacityReportSchema>

export const capacitySchema = z.object({
  ...told,
  /** null: never told */
  updated_at: z.nullable(instantSchema),
  /** null: nobody of the house, or nobody any more */
  by: z.nullable(z.object({ kind: z.enum(['account', 'device']), id: idSchema, name: z.string() })),
  /** the last word was seven days old: it counts as unknown since */
  lapsed: z.boolean(),
})
export type Capacity = z.infer<typeof capacitySchema>

/** validation_failed with `too_many` at body.places: more for women and men than there are */
const ofHouse = z.object({ careproviderId: idParam })

export const readCapacity = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/capacity',
  summary: 'What the own house has reported of its free places, when and by whom',
  caller: 'account',
  params: ofHouse,
  answer: capacitySchema,
  errors: ['forbidden', 'not_found'],
})

export const saveCapacity = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/capacity',
  summary: 'Report the house’s free places; a report that is older than the last one changes nothing',
  caller: 'account',
  params: ofHouse,
  body: capacityReportSchema,
  answer: capacitySchema,
  errors: ['forbidden', 'not_found'],
})

export const reportCapacityFromDevice = endpoint({
  method: 'PUT',
  path: '/api/devices/capacity/:careproviderId',
  summary: 'The same by a device on which somebody who may report is signed in; the device is named, and no person',
  caller: 'device',
  params: ofHouse,
  body: capacityReportSchema,
  answer: capacitySchema,
  errors: ['forbidden', 'not_found'],
})
