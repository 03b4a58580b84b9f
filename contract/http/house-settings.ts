// What a provider's house sets for all of its people: when an unopened request is told again, and when it must be quiet.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** of German clocks */
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

export const houseSettingsSchema = z.object({
  /** minutes until a new request that nobody has opened is told again, and by mail after as many again (SY11) */
  alarm_minutes: z.number().check(z.int(), z.minimum(5), z.maximum(240)),
  /** pushes of these hours make no sound and come as one, and no alarm is rung; null: never quiet */
  quiet_hours: z.nullable(
    z.object({ from: clockTime, to: clockTime }).check(z.refine(({ from, to }) => from !== to, { path: ['to'] })),
  ),
})
export type HouseSettings = z.infer<typeof houseSettingsSchema>

const ofHouse = z.object({ careproviderId: idParam })

export const readHouseSettings = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/settings',
  summary: 'The house’s alarm chain and quiet hours, with what counts where nothing was set',
  caller: 'account',
  params: ofHouse,
  answer: houseSettingsSchema,
  errors: ['forbidden', 'not_found'],
})

export const saveHouseSettings = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/settings',
  summary: 'Set the house’s alarm chain and quiet hours',
  caller: 'account',
  params: ofHouse,
  body: houseSettingsSchema,
  answer: houseSettingsSchema,
  errors: ['forbidden', 'not_found'],
})
