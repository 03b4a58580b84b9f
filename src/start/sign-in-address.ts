// Where a demo account signs in, with its address filled in. Only demo addresses ever stand in a query.
import type { DemoAccount } from '../../contract/http/system.ts'
import { queryString } from '../../domain/query-string.ts'

const pathByApp = { clinic: '/app/auth', careprovider: '/careprovider/auth', portal: null, acp: '/acp/auth' } as const

/** The sign-in page of the account's area; null while that area has no pages. */
export function signInAddress(app: DemoAccount['app'], email: string): string | null {
  const path = pathByApp[app]
  return path === null ? null : path + queryString({ email })
}
