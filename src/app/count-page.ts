// Counting of one page, loaded by who agreed to it.
import { countPortalPage } from '../../contract/http/portal-pages.ts'
import type { Http } from '../../device/http/call.ts'
import { pageIdentifierOf } from '../../domain/portal/page-identifier.ts'
import type { Region } from '../../domain/portal/region.ts'

interface Opened {
  readonly region: Region
  readonly pathname: string
  readonly search: string
  /** what was counted before, as answered then */
  readonly last: string
}

/** @returns what was counted: the same page is not counted twice in a row, nor the dashboard when it leads on to a search */
export function countPage(http: Http, { region, pathname, search, last }: Opened): string {
  const page = pageIdentifierOf(pathname, new URLSearchParams(search))
  const name = `${page} ${pathname}`
  const isLedOn = page === 'PATIENT_DASHBOARD' && name.startsWith(`${last}/`)
  if (page !== null && name !== last && !isLedOn) void http.call(countPortalPage, { body: { page, region } })
  return name
}
