// Tables of the console's start (migrations/0150), as schema.ts has the others.

/** Who took over a line. */
interface StartLineTable {
  /** key of startLines (contract/http/admin-start.ts) */
  key: string
  account_id: number
  at: number
}

/** From which age on a line counts, where the operator said so. */
interface StartThresholdTable {
  /** key of startThresholds (contract/http/admin-start.ts) */
  key: string
  value: number
}

export interface StartSchema {
  start_line: StartLineTable
  start_threshold: StartThresholdTable
}
