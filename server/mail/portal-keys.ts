// Which mail of the portal stands for a mail of an action, where the clinic's side is somebody of the portal (P71). Pure.
import { regions } from '../../catalogue/portal/regions.ts'
import type { ActionType } from '../../contract/actions/registry.ts'
import type { MailKey } from './define.ts'
import type { MailOfRequest } from './mails-of-action.ts'

type Kind = 'Request' | 'Unavailable' | 'Activity' | 'Attributed' | 'Message' | 'Deletion'

const suffix = { 1: 'Weserems', 2: 'Bavaria' } as const

/** @param region slug; another or none is the first region */
export const portalMail = (kind: Kind, region: string | null): MailKey =>
  `portal${kind}${suffix[regions.isKey(region) ? regions.code[region] : regions.code.weserems]}`

/** What somebody of the portal is told of a provider's command; of the own ones that their request went out and whom they chose. */
export function portalKindOf({ key, side }: MailOfRequest, type: ActionType): Kind | null {
  if (side === 'provider') {
    if (key === 'auctionRequest') return type === 'send_request' ? 'Request' : null
    return key === 'attributionConfirmation' ? 'Attributed' : null
  }
  if (key === 'auctionRequestDeclined' || type === 'withdraw_acceptance') return 'Unavailable'
  return type === 'send_message' ? 'Message' : 'Activity'
}
