// Devices of an organisation's people, and revoking a lost one (OB11).
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { deviceKindSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** what a browser says that it runs on; an iPad says that it is a Mac */
export const deviceForms = ['computer', 'macOrIpad', 'phone', 'tablet'] as const
export type DeviceForm = (typeof deviceForms)[number]

const named = {
  id: idSchema,
  /** given by people, who are told that the server reads it; null: form, browser and created_at have to do */
  name: z.nullable(z.string()),
  form: z.nullable(z.enum(deviceForms)),
  browser: z.nullable(z.string()),
  created_at: instantSchema,
}
export const namedDeviceSchema = z.object(named)
export type NamedDevice = z.infer<typeof namedDeviceSchema>

export const deviceSchema = z.object({
  ...named,
  /** AU9 */
  kind: deviceKindSchema,
  /** the caller's own */
  current: z.boolean(),
  last_seen_at: instantSchema,
  /** null: in use */
  revoked_at: z.nullable(instantSchema),
  /** when the revoked device told that it is empty; null: not yet, perhaps never */
  wiped_at: z.nullable(instantSchema),
  /** inputs that waited on it when it last told; null: it never did */
  waiting: z.nullable(z.object({ count: z.number(), at: instantSchema })),
  /** SY10: its push service refuses what is sent there: nobody hears anything on it */
  push_broken: z.boolean(),
  /** people of the caller's organisations who signed in on it, the last one first */
  people: z.array(z.object({ id: idSchema, first_name: z.string(), last_name: z.string(), used_at: instantSchema })),
})
export type DeviceOfTeam = z.infer<typeof deviceSchema>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  summary: 'Devices on which people of the organisations that the caller manages signed in, the last used first',
  caller: 'account',
  answer: z.object({ devices: z.array(deviceSchema) }),
  errors: ['forbidden'],
})

/** OB11: its cookies, slots and tokens end at once; its next call answers `device_revoked`, and it wipes itself */
export const revokeDevice = endpoint({
  method: 'POST',
  path: '/api/devices/:id/revoke',
  summary: 'Revoke a device: nobody is signed in on it any more, and it wipes what it keeps',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ revoked_at: instantSchema }),
  errors: ['forbidden', 'not_found'],
})

/** AU9: from then on other passkeys open it; those that belonged to a personal device end when it becomes a shared one */
export const setDeviceKind = endpoint({
  method: 'PUT',
  path: '/api/devices/:id/kind',
  summary: 'Say whether a device is shared by a ward or one person’s own',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({ kind: deviceKindSchema }),
  answer: z.object({ kind: deviceKindSchema }),
  errors: ['forbidden', 'not_found'],
})

export const readOwnDevice = endpoint({
  method: 'GET',
  path: '/api/devices/own',
  summary: 'What the device of this session is called',
  caller: 'account',
  answer: namedDeviceSchema,
  errors: ['not_found'],
})

/** most characters of a device's name */
export const maxDeviceName = 60

/** By who is signed in on it, and by who manages people on it; an empty name takes the given one away. */
export const nameDevice = endpoint({
  method: 'PUT',
  path: '/api/devices/:id/name',
  summary: 'Give a device a name by which the team knows it',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({ name: z.string().check(z.trim(), z.maxLength(maxDeviceName)) }),
  answer: namedDeviceSchema,
  errors: ['not_found'],
})

/** Told by the device itself with its dead cookie, which goes with the answer: the next sign-in makes a new device. */
export const reportWiped = endpoint({
  method: 'POST',
  path: '/api/devices/wiped',
  summary: 'A revoked device tells that it has wiped itself',
  caller: 'public',
  answer: z.object({ recorded: z.boolean() }),
  errors: [],
})
