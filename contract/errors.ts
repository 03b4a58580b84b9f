// The one catalogue of wire errors: each code with its HTTP status. The server answers with these,
// the client switches on them, the locale files (area "errors") hold their texts. No message text is compared.

export const errorStatus = {
  /** the request does not fit its schema; `errors` names the fields */
  validation_failed: 400,
  /** an action's codes or envelopes do not fit the action's own schema */
  action_invalid: 400,
  cursor_malformed: 400,
  /** no, ended or foreign access token */
  unauthenticated: 401,
  /** e-mail or password do not fit; the same answer for unknown addresses */
  sign_in_failed: 401,
  /** AU3: this family of refresh tokens has ended */
  session_ended: 401,
  /** OB11: this device was revoked; whoever hears it wipes what the device keeps. Any call may answer it */
  device_revoked: 401,
  /** AU4: the proof's time is more than 60 s off; `server_time` is in the answer */
  proof_expired: 401,
  /** this caller may not use the route at all: answered before anything is looked up */
  forbidden: 403,
  /** this session has not shown the second factor that it owes (http/second-factor.ts). Any call of an account may answer it */
  factor_due: 403,
  signature_invalid: 403,
  /** OB7: author, device or role are no longer good */
  author_not_allowed: 403,
  /** no such thing, or another's: both look the same, because ids could be guessed */
  not_found: 404,
  /** OB4: `current` holds the record or stub, who and when */
  conflict: 409,
  /** the lifecycle table does not offer this action in this state */
  action_not_offered: 409,
  /** a record was changed since the caller read it (http/resource.ts): `current` holds it as it is now */
  record_changed: 409,
  /** EN2: this cid exists already */
  cid_taken: 409,
  email_taken: 409,
  /** AU8: used, replaced or older than its lifetime */
  token_ended: 410,
  /** SY2: the cursor's row is pruned, missing or has another tag */
  cursor_invalid: 410,
  too_large: 413,
  /** OB6: the same action id with other bytes */
  id_reused: 422,
  /** KY4: a roster entry that is not the next one of its chain, or is signed by nobody who may */
  roster_refused: 422,
  /** KY5: a wrap that no roster member signed */
  wrap_refused: 422,
  /** an address or key to which the server sends no push */
  push_refused: 422,
  /** KY6: an envelope under an ended generation */
  stale_key: 422,
  /** an earlier action of the same chain failed */
  blocked: 424,
  /** SY9: the client's protocol version is below the minimum */
  protocol_too_old: 426,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** this device or organisation keeps as many bytes of files as it may */
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]
