// Every kind of dangerous act that there is, one row each.
import * as z from 'zod/mini'
import {
  type ActDetails,
  type ActKind,
  actDetails,
  type HouseActKind,
  houseActDetails,
  type WantedAct,
} from '../../../contract/http/pending-acts.ts'
import type { Act } from './act.ts'
import { giveRole, takeRole } from './global-roles.ts'
import { changeEmail, deactivateAccount, revokeDevice } from './of-account.ts'
import { deactivateHouse } from './of-house.ts'
import { resetFactor } from './reset-factor.ts'
import { accounts, houses, type SubjectOf } from './subject.ts'

/** A kind's row, with what it is about. */
export interface KindOfAct extends Act<object, unknown> {
  readonly of: SubjectOf<unknown>
  /** whether it is about an account; else about a house */
  readonly isOfAccount: boolean
  /** what it has beside its account or house, by its own schema. @throws when it is something else */
  readonly detailsOf: (from: unknown) => ActDetails
}

/** An act is given what its own subject locked and its own schema read: that is checked here, and its readers need not know which. */
const row = <D extends object, S>(act: Act<D, S>, of: SubjectOf<S>, schema: z.ZodMiniType<D>): KindOfAct => ({
  ...(act as unknown as Act<object, unknown>),
  of: of as SubjectOf<unknown>,
  isOfAccount: (of as SubjectOf<unknown>) === accounts,
  detailsOf: (from) => Object.fromEntries(Object.entries(z.parse(schema, from))),
})

const ofAccounts: { readonly [K in ActKind]: KindOfAct } = {
  give_role: row(giveRole, accounts, actDetails.give_role),
  take_role: row(takeRole, accounts, actDetails.take_role),
  deactivate_account: row(deactivateAccount, accounts, actDetails.deactivate_account),
  change_email: row(changeEmail, accounts, actDetails.change_email),
  revoke_device: row(revokeDevice, accounts, actDetails.revoke_device),
  reset_factor: row(resetFactor, accounts, actDetails.reset_factor),
}

const ofHouses: { readonly [K in HouseActKind]: KindOfAct } = {
  deactivate_house: row(deactivateHouse, houses, houseActDetails.deactivate_house),
}

export const isHouseKind = (kind: ActKind | HouseActKind): kind is HouseActKind => kind in ofHouses

export const actOf = (kind: ActKind | HouseActKind): KindOfAct =>
  isHouseKind(kind) ? ofHouses[kind] : ofAccounts[kind]

/** Number of the account or house that an act is about. */
export const idOf = (act: WantedAct): number => ('account_id' in act ? act.account_id : act.organisation_id)
