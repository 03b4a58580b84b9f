// The tables of getting access back, in the order of migrations/0021-add-recovery.ts. Part of schema.ts.

/** KY2: what proves a person's recovery code. */
export interface AccountRecoveryTable {
  account_id: number
  auth_mac: Uint8Array
  made_at: number
}

/** The recovery sheet of a house; without a mac none was made yet. */
export interface OrganisationSheetTable {
  organisation_id: number
  account_id: number
  auth_mac: Uint8Array | null
  made_at: number | null
  made_by: number | null
  used_at: number | null
}

export interface RecoverySchema {
  organisation_sheet: OrganisationSheetTable
  account_recovery: AccountRecoveryTable
}
