// Whether an account may open the encrypted part of a request (E5 to E7): the specification's checks in its order. Pure. It says
// why nothing shows; what opens anything are verified wraps and tags (KY5, EN1), and nothing here skips those.
import { err, ok, type Result } from '../../contract/result.ts'

/** in the order in which they are found */
export const accessReasons = [
  'no account',
  'no accounts',
  'no private key',
  'request pending',
  'no session key',
  'account not authorized',
  'no crypto',
] as const
export type AccessReason = (typeof accessReasons)[number]

export interface SessionAccess {
  /** who is signed in; null: nobody */
  readonly account: {
    readonly id: number
    /** key of accountTypes */
    readonly accountType: string
    /** its keys lie with the encryption service only */
    readonly serviceOnly: boolean
    readonly hasPrivateKey: boolean
  } | null
  /** the accounts of the organisation that the request belongs to; empty: none */
  readonly accounts: readonly number[]
  /** those among them that may read it */
  readonly authorized: readonly number[]
  readonly accessRequestPending: boolean
  /** somebody has a session key of it */
  readonly hasSessionKeys: boolean
  /** this account has one */
  readonly hasOwnSessionKey: boolean
  readonly hasCrypto: boolean
}

/** Staff has no sessions, and an account of the encryption service alone has its keys there: these are not asked for here. */
const bypassed: readonly AccessReason[] = [
  'no private key',
  'request pending',
  'no session key',
  'account not authorized',
]

const fails: Readonly<Record<AccessReason, (access: SessionAccess) => boolean>> = {
  'no account': ({ account }) => account === null,
  'no accounts': ({ accounts }) => accounts.length === 0,
  'no private key': ({ account }) => !account?.hasPrivateKey,
  'request pending': ({ accessRequestPending, hasOwnSessionKey }) => accessRequestPending && !hasOwnSessionKey,
  'no session key': ({ hasSessionKeys, hasOwnSessionKey }) => hasSessionKeys && !hasOwnSessionKey,
  'account not authorized': ({ account, authorized }) => account !== null && !authorized.includes(account.id),
  'no crypto': ({ hasCrypto }) => !hasCrypto,
}

/** The first reason that holds. `forced`: not asked at all (E6). */
export function checkSessionAccess(access: SessionAccess, forced = false): Result<null, AccessReason> {
  if (forced) return ok(null)
  const isBypassing = access.account?.serviceOnly === true || access.account?.accountType === 'staff'
  const reason = accessReasons.find((one) => !(isBypassing && bypassed.includes(one)) && fails[one](access))
  return reason === undefined ? ok(null) : err(reason)
}
