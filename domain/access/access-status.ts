// The encryption access of a person in an organisation (E26): the specification's eight statuses with their colours, derived
// from roster, wraps, generations and keys. Pure.
import type { AccessStatus } from '../../contract/access-statuses.ts'

export const accessColours: Readonly<Record<AccessStatus, 'red' | 'green' | 'grey' | 'orange'>> = {
  broken: 'red',
  full: 'green',
  none: 'grey',
  noGroup: 'grey',
  partialWithoutKey: 'red',
  partial: 'orange',
  pending: 'orange',
  notRegistered: 'grey',
}

export interface AccessFacts {
  /** false: user management has deactivated it */
  readonly isActive: boolean
  /** the account has key pairs: it was activated */
  readonly hasKeys: boolean
  /** the organisation's roster is founded and has a generation */
  readonly hasGroup: boolean
  /** the newest roster entry about the account: names its keys of now, keys that it had before, or its removal; null: none */
  readonly entry: 'present' | 'former' | 'removed' | null
  /** a wrap of the newest secret to its keys of now */
  readonly hasNewestWrap: boolean
  /** a wrap of an older secret to its keys of now */
  readonly hasOlderWrap: boolean
  /** somebody who may manage is asked to confirm it */
  readonly isWaiting: boolean
}

/**
 * partial: has new keys after a reset, and waits for a colleague to confirm them. partialWithoutKey: a member with the secret of
 * an older generation only, and nobody is asked for the newest. broken: a member whom no secret was wrapped to.
 */
export function accessStatusOf(facts: AccessFacts): AccessStatus {
  if (!facts.hasKeys) return 'notRegistered'
  if (!facts.hasGroup) return 'noGroup'
  if (!facts.isActive) return 'none'
  if (facts.entry === 'present') {
    if (facts.hasNewestWrap) return 'full'
    return facts.hasOlderWrap ? 'partialWithoutKey' : 'broken'
  }
  if (!facts.isWaiting) return 'none'
  return facts.entry === 'former' ? 'partial' : 'pending'
}
