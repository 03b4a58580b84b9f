// Every kind of dangerous act that there is, one row each.
import type * as z from 'zod/mini'
import type { ActKind, actDetails } from '../../../contract/http/pending-acts.ts'
import type { Act } from './act.ts'
import { giveRole, takeRole } from './global-roles.ts'
import { changeEmail, deactivateAccount, revokeDevice } from './of-account.ts'
import { resetFactor } from './reset-factor.ts'

type DetailsOf<K extends ActKind> = z.output<(typeof actDetails)[K]>

const acts: { readonly [K in ActKind]: Act<DetailsOf<K>> } = {
  give_role: giveRole,
  take_role: takeRole,
  deactivate_account: deactivateAccount,
  change_email: changeEmail,
  revoke_device: revokeDevice,
  reset_factor: resetFactor,
}

/** A kind's row; the details are those that its schema made. */
export const actOf = (kind: ActKind): Act<object> => acts[kind] as Act<object>
