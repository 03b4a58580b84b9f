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
import type { Organisation } from '../../stores/organisations/reader.ts'
import type { Act } from './act.ts'
import { giveRole, takeRole } from './global-roles.ts'
import { changeEmail, deactivateAccount, revokeDevice } from './of-account.ts'
import { deactivateHouse } from './of-house.ts'
import { resetFactor } from './reset-factor.ts'
import { accounts, houses, type SubjectOf } from './subject.ts'

type DetailsOf<K extends ActKind> = z.output<(typeof actDetails)[K]>
type HouseDetailsOf<K extends HouseActKind> = z.output<(typeof houseActDetails)[K]>

const ofAccounts: { readonly [K in ActKind]: Act<DetailsOf<K>> } = {
  give_role: giveRole,
  take_role: takeRole,
  deactivate_account: deactivateAccount,
  change_email: changeEmail,
  revoke_device: revokeDevice,
  reset_factor: resetFactor,
}

const ofHouses: { readonly [K in HouseActKind]: Act<HouseDetailsOf<K>, Organisation> } = {
  deactivate_house: deactivateHouse,
}

/** A kind's row, with what it is about. */
export interface KindOfAct extends Act<object, unknown> {
  readonly of: SubjectOf<unknown>
  /** whether it is about an account; else about a house */
  readonly isOfAccount: boolean
  /** what it has beside its account or house, by its own schema. @throws when it is something else */
  readonly detailsOf: (from: unknown) => ActDetails
}

export const isHouseKind = (kind: ActKind | HouseActKind): kind is HouseActKind => kind in ofHouses

export function actOf(kind: ActKind | HouseActKind): KindOfAct {
  const [act, of, schema] = isHouseKind(kind)
    ? [ofHouses[kind], houses, houseActDetails[kind]]
    : [ofAccounts[kind], accounts, actDetails[kind]]
  return {
    ...(act as unknown as Act<object, unknown>),
    of: of as unknown as SubjectOf<unknown>,
    isOfAccount: !isHouseKind(kind),
    detailsOf: (from) => ({ ...z.parse(schema as typeof actDetails.give_role, from) }),
  }
}

/** Number of the account or house that an act is about. */
export const idOf = (act: WantedAct): number => ('account_id' in act ? act.account_id : act.organisation_id)
