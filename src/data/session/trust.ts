// How a partner's keys stand, and what a person says of them (KY4, KY9). The worker judges and signs; nothing that the server says
// of trust is believed here. Loaded on request.
import { type OrganisationKeys, readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { keepPartnerCheck, listPartnerChecks } from '../../../contract/http/partner-checks.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import { sheetStatus } from '../../../domain/access/group-members.ts'
import type { JudgedPartner, PartnerRefusal, SessionApi } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SessionFailure, UnlockedAccount } from '../../state/session-port.ts'
import type { PartnerTrust, TrustPort } from '../../state/trust-port.ts'
import { sessionFailure } from './failures.ts'
import { type SignedInDeps, signedInCall } from './signed-in-call.ts'

export interface TrustDeps {
  readonly http: Http
  readonly api: Pick<SessionApi, 'judgePartner'>
  readonly tokens: SignedInDeps['tokens']
  readonly clock: Clock
  /** the open account */
  account(): UnlockedAccount | null
  /** somebody said that they know who came: what was held back for it may go out */
  readonly onConfirmed?: () => void
}

const refusalCode: Readonly<Record<PartnerRefusal, SessionFailure['code']>> = {
  locked: 'unauthenticated',
  own_refused: 'roster_refused',
  partner_refused: 'partner_refused',
  not_allowed: 'forbidden',
}

interface Keys {
  readonly own: OrganisationKeys
  readonly partner: OrganisationKeys
}

export function createTrust({ http, api, tokens, clock, account, onConfirmed }: TrustDeps): TrustPort {
  /** what the person saw: that is what they speak of */
  const shown = new Map<number, Keys>()

  const call = signedInCall({ http, tokens })

  /** both ends; people of a ward or clinic belong to one organisation */
  function ends(partner: number): { own: OrganisationRef; other: OrganisationRef } | null {
    const own = account()?.memberships[0]?.organisation
    if (!own) return null
    const kind = own.kind === 'careseeker' ? 'careprovider' : 'careseeker'
    return { own: { kind: own.kind, id: own.id }, other: { kind, id: partner } }
  }

  async function judge(
    partner: number,
    keys: Keys,
    how: 'compared' | 'known' | null,
  ): Promise<Result<JudgedPartner, SessionFailure>> {
    const refs = ends(partner)
    if (!refs) return err({ code: 'unauthenticated' })
    const list = await call(listPartnerChecks, { params: refs.own })
    if (!list.ok) return err(sessionFailure(list.error))
    const confirm = how && { how, now: Math.round(clock.now()) }
    const judged = await api.judgePartner({ ...keys, checks: list.value.checks, confirm })
    if (!judged.ok) return err({ code: refusalCode[judged.error] })
    const { check } = judged.value
    if (check) {
      const kept = await call(keepPartnerCheck, { body: { organisation: refs.own, partner: refs.other, check } })
      if (!kept.ok) return err(sessionFailure(kept.error))
    }
    return judged
  }

  return {
    async read(partner) {
      const refs = ends(partner)
      if (!refs) return err({ code: 'unauthenticated' })
      const [own, other] = await Promise.all([
        call(readOrganisationKeys, { params: refs.own }),
        call(readOrganisationKeys, { params: refs.other }),
      ])
      if (!own.ok) return err(sessionFailure(own.error))
      if (!other.ok) return err(sessionFailure(other.error))
      const keys = { own: own.value, partner: other.value }
      const judged = await judge(partner, keys, null)
      if (!judged.ok) return judged
      shown.set(partner, keys)
      return ok(viewOf(keys, judged.value))
    },
    async confirm(partner, how) {
      const keys = shown.get(partner)
      if (!keys) return err({ code: 'not_found' })
      const judged = await judge(partner, keys, how)
      if (!judged.ok) return judged
      onConfirmed?.()
      return ok(viewOf(keys, judged.value))
    },
  }
}

const nameIn = ({ accounts }: OrganisationKeys, id: number): string => {
  const found = accounts.find((one) => one.id === id)
  return `${found?.first_name ?? ''} ${found?.last_name ?? ''}`.trim()
}

const viewOf = ({ own, partner }: Keys, judged: JudgedPartner): PartnerTrust => ({
  name: partner.organisation.name,
  ownName: own.organisation.name,
  ownDigits: judged.own,
  partnerDigits: judged.partner,
  state: judged.state,
  by: judged.by === null ? null : nameIn(own, judged.by),
  at: judged.at,
  cameByFax: partner.came_by_fax ? (partner.came_by_fax.email ?? '') : null,
  newcomers: judged.newcomers.map(({ account, at }) => ({
    account,
    name: nameIn(partner, account),
    isSheet: partner.accounts.some(({ id, status }) => id === account && status === sheetStatus),
    at,
  })),
})
