// The stations of a clinic, and roles that are limited to some of them (S36).
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { defineResource } from './resource.ts'

/** validation_failed with `name_taken` at body.name: the clinic has a station of this name */
export const stations = defineResource({
  name: 'stations',
  path: '/api/careseekers/:id/stations',
  scope: { id: idParam },
  key: 'stationId',
  fields: {
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    /** nobody new is put into it */
    ended: z._default(z.boolean(), false),
  },
  shown: {
    /** null: it is in use */
    ended_at: z.nullable(instantSchema),
  },
  beside: {
    /** those of patients whom the asker may see; null: all */
    own: z.nullable(z.array(idSchema)),
  },
  says: {
    list: 'The clinic’s stations by name',
    add: 'A new station of the clinic',
    change: 'Another name for a station, its end, or its use again',
  },
})
export type StationFields = z.infer<typeof stations.fields>
export type Station = z.infer<typeof stations.item>

export const listStations = stations.list
export const addStation = stations.add
export const changeStation = stations.change

const roleStations = z.object({
  /** empty: the role is for the whole clinic */
  selected_stations: z.array(stations.item),
  all_stations: z.array(stations.item),
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
