// The house that a provider's account works in, and where its screens begin.
import type { UnlockedAccount } from '../state/session-port.ts'

/** The first one of the account; null for an account of no provider, which cannot sign in here. */
export const houseOf = (account: UnlockedAccount) =>
  account.memberships.find(({ organisation }) => organisation.kind === 'careprovider')?.organisation ?? null

export const dashboardOf = (account: UnlockedAccount): string => `/careprovider/dashboard/${houseOf(account)?.id ?? 0}`
