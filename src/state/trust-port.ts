// What the page about a partner's keys needs (KY4, KY9): digits to compare by telephone, how the partner stands, and saying so.
import type { Result } from '../../contract/result.ts'
import type { SessionFailure } from './session-port.ts'

export interface PartnerTrust {
  readonly name: string
  readonly ownName: string
  /** 30 digits each */
  readonly ownDigits: string
  readonly partnerDigits: string
  /** changed: somebody came whom nobody confirmed, and nothing is encrypted for this partner */
  readonly state: 'not_compared' | 'known' | 'compared' | 'changed'
  /** who said so of the own people, and when (ms) */
  readonly by: string | null
  readonly at: number | null
  /** it got on board by a fax's code, and no clinic has confirmed it: the address of who came, '' where it is not told */
  readonly cameByFax: string | null
  /** who came to the partner, and when their keys did (ms); isSheet: nobody, the house's printed recovery sheet */
  readonly newcomers: readonly {
    readonly account: number
    readonly name: string
    readonly isSheet: boolean
    readonly at: number
  }[]
}

export interface TrustPort {
  /** Of the open account's first organisation and a partner of the other kind; needs network. */
  read(partner: number): Promise<Result<PartnerTrust, SessionFailure>>
  /** Signs and keeps what the person says, about what `read` answered last. */
  confirm(partner: number, how: 'compared' | 'known'): Promise<Result<PartnerTrust, SessionFailure>>
}
