// The organisation's recovery sheet (docs/decisions/0154): made by who manages the roster, used by a member who lost the keys.
import * as z from 'zod/mini'
import { accountKeysSchema, accountLockSchema } from '../envelope/account.ts'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { idParam, idSchema, instantSchema, organisationKindSchema } from '../ids.ts'
import { authKeySchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const organisation = z.object({ kind: organisationKindSchema, id: idSchema })
const wraps = z.array(wrapSchema).check(z.minLength(1), z.maxLength(20))

export const readSheet = endpoint({
  method: 'GET',
  path: '/api/crypto/recoverysheet/:kind/:id',
  summary: 'Whether the own organisation has a good recovery sheet, and how many people hold its keys',
  caller: 'account',
  params: z.object({ kind: organisationKindSchema, id: idParam }),
  answer: z.object({
    /** null: none was ever made */
    made_at: z.nullable(instantSchema),
    used: z.boolean(),
    /** it holds the newest generation of the group */
    current: z.boolean(),
    /** people who hold the group's secret */
    full_access: z.number(),
    /** those of them who can let others in (KY4) */
    confirmers: z.number(),
  }),
  errors: ['forbidden', 'not_found'],
})

/** The sheet stands in the roster under an account of its own, which never signs in; the same one for every sheet of a house. */
export const beginSheet = endpoint({
  method: 'POST',
  path: '/api/crypto/recoverysheet/begin',
  summary: 'The account under which the organisation’s recovery sheet stands in the roster',
  caller: 'account',
  body: z.object({ organisation }),
  answer: z.object({ account: idSchema }),
  errors: ['forbidden', 'not_found'],
})

/** KY4, KY5: an older sheet is good no more. The password is asked for: a tablet may lie open. */
export const keepSheet = endpoint({
  method: 'PUT',
  path: '/api/crypto/recoverysheet',
  summary:
    'Keep a new recovery sheet: its keys sealed under its code, its roster entry, the group secret wrapped to it',
  caller: 'account',
  body: z.object({
    organisation,
    /** of the caller's password */
    password_key: authKeySchema,
    /** of the sheet's code */
    auth_key: authKeySchema,
    keys: accountKeysSchema,
    lock: accountLockSchema,
    /** `add`, or `rotate` for a later sheet */
    roster_entry: rosterEntrySchema,
    wraps,
  }),
  answer: z.object({ made_at: instantSchema }),
  errors: ['forbidden', 'not_found', 'sign_in_failed', 'action_invalid', 'roster_refused', 'wrap_refused'],
  bodyLimit: 200_000,
})

/** One answer where there is no sheet, it was used, and the code is another one. Uses nothing up. */
export const openSheet = endpoint({
  method: 'POST',
  path: '/api/crypto/recoverysheet/open',
  summary: 'The sealed keys of the own organisation’s recovery sheet, for who proves its code',
  caller: 'account',
  body: z.object({ organisation, auth_key: authKeySchema }),
  answer: z.object({
    account: idSchema,
    keys: accountKeysSchema,
    lock: accountLockSchema,
    wraps: z.array(wrapSchema),
  }),
  errors: ['forbidden', 'not_found', 'sign_in_failed'],
})

/** KY4, KY9: the sheet confirms the caller, and nobody else, as a colleague would; once. */
export const useSheet = endpoint({
  method: 'POST',
  path: '/api/crypto/recoverysheet/use',
  summary: 'Let oneself into the own organisation’s roster and group by its recovery sheet, which is used up',
  caller: 'account',
  body: z.object({ organisation, auth_key: authKeySchema, roster_entry: rosterEntrySchema, wraps }),
  answer: z.object({ granted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'sign_in_failed', 'roster_refused', 'wrap_refused'],
})
