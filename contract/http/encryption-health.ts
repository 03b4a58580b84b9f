// The encryption service's health check (specification: is_alive), with what it knows of the asking account.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** registered: the service holds the account's public keys and a lock for the private ones */
export const registrationStatuses = ['registered', 'not_registered'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const isAlive = endpoint({
  method: 'GET',
  path: '/api/seald/is_alive',
  summary: 'Whether the encryption service answers, and whether it has the asking account’s keys',
  caller: 'account',
  answer: z.object({ is_alive: z.boolean(), registration: z.enum(registrationStatuses) }),
  errors: ['unavailable'],
})
