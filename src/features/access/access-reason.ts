// Why the patient's data of a request are closed (E5), from what the page knows. Pure.
import { type AccessReason, checkSessionAccess } from '../../../domain/access/session-check.ts'
import type { RequestView } from '../../data/ports.ts'
import type { UnlockedAccount } from '../../state/session-port.ts'

/** Null: nothing is in the way that this check knows; what was shared and whether it opens is shown elsewhere. */
export function accessReason(
  account: UnlockedAccount | null,
  { record, profile }: Pick<RequestView, 'record' | 'profile'>,
  { isAsked, hasCrypto }: { readonly isAsked: boolean; readonly hasCrypto: boolean },
): AccessReason | null {
  const organisations = [record.careprovider.id, record.careseeker.id]
  const isOwn = account?.memberships.some(({ organisation }) => organisations.includes(organisation.id)) ?? false
  const own = account && isOwn ? [account.id] : []
  const checked = checkSessionAccess({
    account: account && {
      id: account.id,
      accountType: account.accountType,
      serviceOnly: false,
      hasPrivateKey: true,
    },
    accounts: own,
    authorized: own,
    accessRequestPending: isAsked || account?.accessPending === true,
    hasSessionKeys: record.wraps.length > 0 && record.shared === 'full',
    hasOwnSessionKey: profile.identity.state !== 'no_key',
    hasCrypto,
  })
  return checked.ok ? null : checked.error
}
