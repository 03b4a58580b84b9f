// How a clinic stands to providers (S50): those that it prefers, and those that it does not ask any more.
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

export const standings = ['priority', 'blocked'] as const
export const providerPreferenceSchema = z.object({
  careprovider: z.object({ id: idSchema, name: z.string(), city: z.nullable(z.string()) }),
  kind: z.enum(standings),
  /** who decided it, and when */
  account: accountNameSchema,
  created_at: instantSchema,
})
export type ProviderPreference = z.infer<typeof providerPreferenceSchema>

const pair = z.object({ id: idParam, careproviderId: idParam })

export const listProviderPreferences = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/careproviders',
  summary: 'The providers that the clinic prefers or has blocked, by name',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ careproviders: z.array(providerPreferenceSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const setProviderPreference = endpoint({
  method: 'POST',
  path: '/api/careseekers/:id/careproviders/:careproviderId',
  summary: 'Prefer a provider, or block it; the one replaces the other',
  caller: 'account',
  params: pair,
  /** kind: priority unless given */
  body: z.object({ kind: z.optional(z.enum(standings)) }),
  answer: z.object({ kind: z.enum(standings) }),
  errors: ['forbidden', 'not_found'],
})

export const removeProviderPreference = endpoint({
  method: 'DELETE',
  path: '/api/careseekers/:id/careproviders/:careproviderId',
  summary: 'Neither prefer nor block a provider any more',
  caller: 'account',
  params: pair,
  answer: z.object({ removed: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})
