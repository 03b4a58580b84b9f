// Who may be given a patient's key, and whether it may be shared at all (E8 to E12). Pure.

/** An account of a provider, as eligibility asks it. */
export interface Receiver {
  readonly id: number
  readonly publicKey: string | null
  /** codes of catalogue/roles.ts that it holds for this provider */
  readonly roles: readonly number[]
  readonly hasSessionKey: boolean
}

/** E8: a public key, an active provider, a role there, and no key of the patient yet. */
export const eligibleReceivers = <R extends Receiver>(
  receivers: readonly R[],
  provider: { readonly status: string },
): readonly R[] =>
  provider.status === 'active'
    ? receivers.filter(
        ({ publicKey, roles, hasSessionKey }) => publicKey !== null && roles.length > 0 && !hasSessionKey,
      )
    : []

/** EN6: a clinic's device gives a patient's key by itself only for a search of which it is signed that it shares. */
export const sharesByItself = (search: {
  readonly share_automatically: boolean
  readonly tie: object | null
}): boolean => search.share_automatically && search.tie !== null

/** docs/READINGS.md#0516, Q11: the event `access_to_data` of a request, with its variant; null: there is none */
export type AccessEvent = { readonly variant: 'full' | 'hide_encrypted_fields' } | null

export interface ShareFacts {
  /** the organisation's keys lie with the encryption service only */
  readonly serviceOnly: boolean
  readonly event: AccessEvent
  readonly hasEncryption: boolean
  readonly sharesAutomatically: boolean
  /** how many receivers are eligible */
  readonly eligible: number
}

export interface MayShare {
  readonly allowed: boolean
  /** E11: the receiver gets the marker 'redacted' in place of what is encrypted */
  readonly grantAccessToRedactedFields: boolean
}

/** E9, E10: by the encryption service alone the event decides; else four things have to hold. */
export function mayShareData(facts: ShareFacts): MayShare {
  const { event, serviceOnly } = facts
  const grantAccessToRedactedFields = event?.variant === 'hide_encrypted_fields'
  const allowed = serviceOnly
    ? event !== null
    : facts.hasEncryption && event !== null && !facts.sharesAutomatically && facts.eligible > 0
  return { allowed, grantAccessToRedactedFields: allowed && grantAccessToRedactedFields }
}

/** E12 */
export type ShareState = 'idle' | 'pending' | 'success' | 'failed'

/** What a press does: one run at a time, and none after a success. */
export const mayStartSharing = (state: ShareState): boolean => state === 'idle' || state === 'failed'
