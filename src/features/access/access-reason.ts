// Why the patient's data of a request are closed (E5), from what the page knows. Pure.
import { type AccessReason, checkSessionAccess } from '../../../domain/access/session-check.ts'
import type { RequestView } from '../../data/ports.ts'
import type { UnlockedAccount } from '../../state/session-port.ts'

/** the texts below 'reason' */
const texts = {
  'no account': 'noAccount',
  'no accounts': 'noAccounts',
  'no private key': 'noPrivateKey',
  'request pending': 'requestPending',
  'no session key': 'noSessionKey',
  'account not authorized': 'accountNotAuthorized',
  'no crypto': 'noCrypto',
} as const satisfies Record<AccessReason, string>

/** Null: nothing is in the way that this check knows; what was shared and whether it opens is shown elsewhere. */
export function accessReason(
  account: UnlockedAccount | null,
  { record, profile }: Pick<RequestView, 'record' | 'profile'>,
  { isAsked, hasCrypto }: { readonly isAsked: boolean; readonly hasCrypto: boolean },
): (typeof texts)[AccessReason] | null {
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
  return checked.ok ? null : texts[checked.error]
}
