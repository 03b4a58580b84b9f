// The stations of a clinic, and roles that are limited to some of them (S36).
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const stationSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** since then nobody new is put into it; missing: it is in use */
  ended_at: z.optional(instantSchema),
})
export type Station = z.infer<typeof stationSchema>

const stationName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const listStations = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/stations',
  summary: 'The clinic’s stations by name',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({
    stations: z.array(stationSchema),
    /** those of patients whom the asker may see; null: all */
    own: z.nullable(z.array(idSchema)),
  }),
  errors: ['forbidden', 'not_found'],
})

/** validation_failed with `name_taken`: the clinic has a station of this name */
export const addStation = endpoint({
  method: 'POST',
  path: '/api/careseekers/:id/stations',
  summary: 'A new station of the clinic',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({ name: stationName }),
  answer: stationSchema,
  status: 201,
  errors: ['forbidden', 'not_found'],
})

export const changeStation = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:id/stations/:stationId',
  summary: 'Another name for a station, its end, or its use again',
  caller: 'account',
  params: z.object({ id: idParam, stationId: idParam }),
  body: z.object({ name: stationName, ended: z.boolean() }),
  answer: stationSchema,
  errors: ['forbidden', 'not_found'],
})

const roleStations = z.object({
  /** empty: the role is for the whole clinic */
  selected_stations: z.array(stationSchema),
  all_stations: z.array(stationSchema),
})

export const readRoleStations = endpoint({
  method: 'GET',
  path: '/api/stations/role',
  summary: 'The stations that a role of an account is limited to',
  caller: 'account',
  query: z.object({ account_id: idParam, role_value: idParam, careseeker_id: idParam }),
  answer: roleStations,
  errors: ['forbidden', 'not_found'],
})

export const setRoleStations = endpoint({
  method: 'POST',
  path: '/api/stations/role',
  summary: 'Limit a role of an account to stations of the clinic',
  caller: 'account',
  body: z.object({
    account_id: idSchema,
    role_value: idSchema,
    careseeker_id: idSchema,
    /** empty: the whole clinic */
    station_ids: z.array(idSchema).check(z.maxLength(200)),
  }),
  answer: roleStations,
  errors: ['forbidden', 'not_found'],
})
