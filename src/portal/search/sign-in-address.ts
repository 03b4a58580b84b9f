// What the address of a public page says of signing in (Q14).
import type { LinkPurpose } from '../../state/session-port.ts'

/** What somebody wants to sign in for. */
export interface SignInWish {
  readonly purpose: LinkPurpose
  /** why they were sent here; from the address, so it may be anything */
  readonly reason: string | null
  /** where to go on after it; from the address, so it may be anything */
  readonly target: string
}

/** Goes along to no other page, and not into the way back. */
const ownNames = ['login', 'redirect_reason', 'reason', 'redirect_to'] as const
/** the same, but where to go on: who closes the dialog may open it again */
export const dialogNames = ['login', 'redirect_reason', 'reason'] as const

/** The address's query without what it says of signing in. */
export function queryWithoutSignIn(searchStr: string, names: readonly string[] = ownNames): string {
  const query = new URLSearchParams(searchStr)
  for (const name of names) query.delete(name)
  return query.toString()
}

export const joined = (pathname: string, query: string): string => (query === '' ? pathname : `${pathname}?${query}`)

/** Where signing in leads on to from an address: what it says itself, else back to it. */
export const targetOf = (pathname: string, searchStr: string): string =>
  new URLSearchParams(searchStr).get('redirect_to') ??
  joined(pathname, queryWithoutSignIn(searchStr, [...ownNames, 'challenge']))

/** The specification calls it so; `reason` stands in addresses of before, and in those that the apps lead to themselves. */
const reasonOf = (query: URLSearchParams): string | null => query.get('redirect_reason') ?? query.get('reason')

/** What an address wants: `login=true` signs in, `login=create` makes an account; null: nothing. */
export function wishOf(pathname: string, searchStr: string): SignInWish | null {
  const query = new URLSearchParams(searchStr)
  const login = query.get('login')
  const purpose = login === 'true' ? 'login' : login === 'create' ? 'create' : null
  return purpose ? { purpose, reason: reasonOf(query), target: targetOf(pathname, searchStr) } : null
}

const leavings = ['signed_out', 'erased'] as const

/** What somebody did last who comes from an account's pages; null: nothing that is to be told. */
export function leftOf(searchStr: string): (typeof leavings)[number] | null {
  const query = new URLSearchParams(searchStr)
  return query.has('login') ? null : (leavings.find((one) => one === query.get('reason')) ?? null)
}
