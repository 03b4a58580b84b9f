// Who may do what, as a table: every action for every role on both sides (docs/READINGS.md#0516, "Roles").
import { describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { type ActionType, actionTypes } from '../../../contract/actions/registry.ts'
import { mayAct } from '../../../domain/action-rights.ts'
import { searchTypesOf } from '../../../domain/rights.ts'

const { code } = roles
const working = [code.care, code.hospital, code.rehab, code.medicalSupplies, code.doctor]
const attributing = ['attribute_winner', 'cancel_attribution']
const ofDoctors = ['approve_report', 'return_report']
/** what both sides do, and all that a contact does of a provider's */
const ofContacts = ['mark_seen', 'send_message', 'add_file', 'update_file', 'delete_file']
/** and what a contact says within the house */
const withinTheHouse = ['add_handover_note']
const ofProviders = [
  'accept_request',
  'decline_request',
  'report_interest',
  'withdraw_acceptance',
  'undo_accept_request',
  'undo_decline_request',
  'undo_report_interest',
  'missing_info',
  'set_receiver_assignee',
  'assess',
  'access_patient_data',
  ...withinTheHouse,
]
const isOfProviders = (action: ActionType): boolean => ofContacts.includes(action) || ofProviders.includes(action)
const isOfClinics = (action: ActionType): boolean => ofContacts.includes(action) || !isOfProviders(action)

describe('[Q10] rights', () => {
  it.each(actionTypes)('%s', (action) => {
    for (const role of roles.codes) {
      for (const type of searchTypes.codes) {
        const hasRole = working.some((one) => one === role) && searchTypesOf([role]).has(type)
        const isLeft = role === code.doctor && attributing.includes(action)
        const isOthers = role !== code.doctor && ofDoctors.includes(action)
        const clinic = isOfClinics(action) && hasRole && !isLeft && !isOthers
        expect([role, type, mayAct(action, 'clinic', [role], type)]).toEqual([role, type, clinic])
      }
      const isAllowed =
        role === code.provider || (role === code.providerContact && [...ofContacts, ...withinTheHouse].includes(action))
      const provider = isOfProviders(action) && isAllowed
      expect([role, mayAct(action, 'provider', [role], null)]).toEqual([role, provider])
    }
  })
})
