// Which roles may do which action, as the rows of the lifecycle tables say it. Deny by default. Whose record it is, the callers find out.
import type { ActionType } from '../contract/actions/registry.ts'
import { fileActions } from './lifecycle/file-actions.ts'
import { patientActions } from './lifecycle/patient-actions.ts'
import { requestActions } from './lifecycle/request-actions.ts'
import { searchActions } from './lifecycle/search-actions.ts'
import { type ActionRoles, byClinic, type Side, searchTypesOf } from './rights.ts'

const rows: { readonly [T in ActionType]: { readonly by: ActionRoles } } = {
  ...patientActions,
  ...searchActions,
  ...requestActions,
  ...fileActions,
  // what is made or corrected has no lifecycle yet
  create_patient: { by: byClinic },
  update_patient: { by: byClinic },
  create_auction: { by: byClinic },
}

/** Whether roles held in the record's own organisation of this side allow an action; searchType is null for patients. */
export function mayAct(action: ActionType, side: Side, held: readonly number[], searchType: number | null): boolean {
  const allowed = (rows[action].by[side] ?? []).filter((one) => held.includes(one))
  if (side === 'provider' || searchType === null) return allowed.length > 0
  return searchTypesOf(allowed).has(searchType)
}
