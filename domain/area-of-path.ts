// Which area of the app a path belongs to. The prefix alone decides, so that each area is its own chunk. Source: specification,
// professional apps, section 2.1; subdomains are src/app/path-of-host.ts.

/** first part of the path → area; what has no page yet is named, so that it can say so */
const areaByPrefix = {
  '': 'start',
  app: 'sender',
  careprovider: 'receiver',
  activate: 'activation',
  'reset-password': 'reset',
  mailbox: 'mailbox',
  error: 'error',
  providersearch: 'portal',
  acp: 'admin',
  b2c: 'b2c',
  admissions: 'admissions',
} as const
export type AreaName = (typeof areaByPrefix)[keyof typeof areaByPrefix]

export class UnknownAppType extends Error {
  override name = 'UnknownAppType'
  constructor() {
    super('Unknown app type')
  }
}

const prefixOf = (pathname: string): string => pathname.split('/')[1] ?? ''

/** Whether a path belongs to an area, whatever comes of it there. */
export const isAreaPath = (pathname: string): boolean => Object.hasOwn(areaByPrefix, prefixOf(pathname))

/** The area of a path. @throws UnknownAppType for a prefix that belongs to none */
export function areaOfPath(pathname: string): AreaName {
  const prefix = prefixOf(pathname)
  if (!isAreaPath(pathname)) throw new UnknownAppType()
  return areaByPrefix[prefix as keyof typeof areaByPrefix]
}

/** the portal's pages with an account; all others are public and load nothing of accounts */
const accountPages = ['auth', 'create', 'loginwizard', 'activationwizard', 'account']

/** the same below the slug of a region */
const ownPages = ['account', 'ask', 'companions', 'dashboard', 'logout', 'readers', 'request']

/** Whether a path of the portal needs an account, or makes one. */
export function isAccountPath(pathname: string): boolean {
  const [, area, first = '', second = ''] = pathname.split('/')
  return area === 'providersearch' && (accountPages.includes(first) || ownPages.includes(second))
}
