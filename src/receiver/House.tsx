// What stands below the frame of the provider's area. A house that is not the person's own looks like one that does not exist.
import { lazyRouteComponent, Outlet, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseId } from '../../domain/ids.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { isRequestTab } from './dashboard/route-tab.ts'
import { NotFound } from './NotFound.tsx'
import { useCareproviderOfPath } from './use-careprovider.ts'

// once preloaded, these are drawn at once: React's own lazy shows a skeleton first, and takes it away after 300 ms
const Dashboard = lazyRouteComponent(() => import('./dashboard/Dashboard.tsx'), 'Dashboard')
const RequestPage = lazyRouteComponent(() => import('./request/RequestPage.tsx'), 'RequestPage')

/** Every text of the main screens: one that is missing at the first draw shows a skeleton, which React then keeps for 300 ms. */
const texts = [
  ...['receiver', 'request', 'catalogue', 'profile', 'messenger', 'outbox', 'request-work'],
  ...['patient-record', 'catalogue-patient', 'catalogue-rehab'], // of a request's profile
]

/** Fetches the list and the page of a request with their texts. */
export const loadScreens = (): Promise<unknown> =>
  Promise.all([Dashboard.preload?.(), RequestPage.preload?.(), loadTexts(...texts)])

export function House() {
  const careprovider = useCareproviderOfPath()
  return careprovider ? <Outlet /> : <NotFound />
}

/** …/requests/<part>: a list, or one request by its number. */
export function Requests() {
  const { part } = useParams({ strict: false }) as { part?: string }
  useTranslation(['receiver', 'request'])
  if (isRequestTab(part)) return <Dashboard key={part} tab={part} />
  const requestId = parseId(part)
  return requestId === null ? <NotFound /> : <RequestPage key={requestId} requestId={requestId} />
}

export const NoSuchPage = () => <NotFound />
