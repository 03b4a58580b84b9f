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

/** migrations/0025: the backend's half of the two-man rule; kid and sealed are null until the account is made */
export interface RuleKeyTable {
  account_id: number
  storage_id: string
  kid: string | null
  sealed: Uint8Array | null
  created_at: number
}

export interface RecoverySchema {
  rule_key: RuleKeyTable
  organisation_sheet: OrganisationSheetTable
  account_recovery: AccountRecoveryTable
}
