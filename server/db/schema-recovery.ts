// The tables of getting access back, in the order of migrations/0021-add-recovery.ts. Part of schema.ts.

/** KY2: what proves a person's recovery code. */
export interface AccountRecoveryTable {
  account_id: number
  auth_mac: Uint8Array
  made_at: number
}

export interface RecoverySchema {
  account_recovery: AccountRecoveryTable
}
