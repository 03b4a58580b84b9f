// P15: tells the server which page of the portal was opened, once the visitor has agreed. Nothing of the visitor goes along, and
// what does not arrive is not sent again.
import type { AnyRouter } from '@tanstack/react-router'
import type { Http } from '../../device/http/call.ts'
import type { Region } from '../../domain/portal/region.ts'
import { logError } from '../platform/log.ts'
import { isCountingAgreed } from './portal-of.ts'

/**
 * Counts this page and those that the router leads to; a list that is filtered anew is the same page.
 * @param isShown whether the address shows its page to this visitor, who may be led elsewhere instead
 */
export function watchPageViews(router: AnyRouter, http: Http, region: Region, isShown = () => true): void {
  let last = ''
  const look = () => {
    if (!isCountingAgreed() || !isShown()) return
    count().catch((error: unknown) => logError('page_not_counted', {}, error))
  }
  async function count(): Promise<void> {
    const { countPage } = await import('./count-page.ts')
    const { pathname, search } = location
    // at once: the next page may have waited for the same file
    last = countPage(http, { region, pathname, search, last })
  }
  look()
  router.subscribe('onResolved', look)
}
