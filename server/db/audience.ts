// SY2: the audiences of the feed, as one text each: 'careprovider:5', 'careseeker:2', 'account:7'.
import type { OrganisationRef } from '../../contract/ids.ts'

export type Audience = `${OrganisationRef['kind'] | 'account'}:${number}`

export const audienceOf = (organisation: OrganisationRef): Audience => `${organisation.kind}:${organisation.id}`
export const accountAudience = (accountId: number): Audience => `account:${accountId}`

/** The two halves of an audience's text; null when it is none. */
export function parseAudience(
  text: string,
): { readonly kind: OrganisationRef['kind'] | 'account'; readonly id: number } | null {
  const [kind, id] = text.split(':')
  if (kind !== 'careprovider' && kind !== 'careseeker' && kind !== 'account') return null
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? { kind, id: number } : null
}

/** SY1: the one order in which counters are locked, by kind and id. */
export function compareAudiences(a: Audience, b: Audience): number {
  const [left, right] = [parseAudience(a), parseAudience(b)]
  if (!left || !right) return 0
  return left.kind === right.kind ? left.id - right.id : left.kind < right.kind ? -1 : 1
}
