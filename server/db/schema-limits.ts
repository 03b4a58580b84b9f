// The tables of migrations/0142-add-limits.ts. Part of schema.ts.

interface AttemptTable {
  key: Uint8Array
  count: number
  until: number
}

interface ContactGivenTable {
  /** HMAC of a network */
  address: Uint8Array
  /** when its day ends */
  until: number
  id: number
}

interface CaptchaUsedTable {
  signature: Uint8Array
  until: number
}

export interface LimitSchema {
  attempt: AttemptTable
  contact_given: ContactGivenTable
  captcha_used: CaptchaUsedTable
}
