// The list that a request was opened from, and the next one of it.
import { useSearch } from '@tanstack/react-router'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestTab } from '../../data/ports.ts'
import { defaultTab, isRequestTab } from '../dashboard/route-tab.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

/** The tab that the address names. */
export function useListOfRequest(): RequestTab {
  const { list } = useSearch({ strict: false }) as { list?: unknown }
  return isRequestTab(list) ? list : defaultTab
}

/** Where the next request of the list is, and how many others are in it; null when there is none after this one. */
export function useNextRequest(requestId: number): { href: string; tab: RequestTab; others: number } | null {
  const careprovider = useCareprovider()
  const answers = usePort('answers')
  const tab = useListOfRequest()
  const list = answers.useRequestList(tab)
  const next = answers.useNextRequest(tab, requestId)
  if (next === null || next === requestId || list.state !== 'ready') return null
  const others = list.value.heads.filter(({ id }) => id !== requestId).length
  return { href: requestPath(careprovider.id, next), tab, others }
}
