// SENDER_BLACKLISTED: whether a provider takes requests of a sender, by its list of blocked ones and by its white list.
import { isWhitelisted } from '../whitelist.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

type Asked = Pick<MatchingSearch, 'sender' | 'searchType' | 'solutions'>
type Lists = Pick<MatchingProvider, 'blockedSenders' | 'whitelist'>

/** docs/READINGS.md#0485: only a visitor of the portal has no sender, and that is no fault */
const unlogged = () => undefined

const isBlocked = ({ sender }: Asked, { blockedSenders }: Lists): boolean =>
  sender !== null &&
  blockedSenders.some((one) =>
    'careseeker_id' in one ? one.careseeker_id === sender.id : one.sender_type === sender.type,
  )

/** Whether the provider has said anything about senders at all. */
export const hasSenderLists = ({ blockedSenders, whitelist }: Lists): boolean =>
  blockedSenders.length > 0 || whitelist.length > 0

/** True for a blocked sender, and for one that the provider's white list, where it has one, does not name. */
export function refusesSender(search: Asked, provider: Lists): boolean {
  if (isBlocked(search, provider)) return true
  if (provider.whitelist.length === 0) return false
  const form = { search_type: search.searchType, solutions: search.solutions }
  return !isWhitelisted(provider.whitelist, form, search.sender, unlogged)
}
