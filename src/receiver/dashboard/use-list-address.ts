// The list's address as state: reading it, and replacing it, so that going back leads out of the list and not through what was
// tried (R13).
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import {
  changeFilters,
  type FilterCommand,
  type ListFilters,
  parseListFilters,
  setFilters,
} from '../../../domain/list-filters.ts'
import type { ReadQuery } from '../../../domain/query-filters.ts'
import type { RequestTab } from '../../data/ports.ts'
import { loadDeviceChoices, useDeviceChoices } from '../../state/device-choices.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { type ListAddress, listAddressOf, queryOfList } from './list-address.ts'

export interface ListState extends ListAddress {
  /** as the router read it: what a request takes along, to lead back */
  readonly query: ReadQuery
  /** what the list starts with on this device */
  readonly initial: ListFilters
  readonly change: (command: FilterCommand) => void
  readonly showPage: (page: number) => void
  readonly showTab: (tab: RequestTab) => void
}

/** once a page of the browser, which is left when somebody locks: what is cleared after that stays cleared */
let hasStarted = false

/** The same object until the address changes or what the list starts with. */
export function useListAddress(tab: RequestTab): ListState {
  const query: ReadQuery = useSearch({ strict: false })
  const router = useRouter()
  const { id: house } = useCareprovider()
  const { id: account } = useAccount()
  const start = useDeviceChoices(({ listStarts }) => listStarts?.[account] ?? '')
  const address = useMemo(() => listAddressOf(query), [query])
  const initial = useMemo(() => parseListFilters(new URLSearchParams(start)), [start])
  const { replace, change, showPage, showTab } = useMemo(() => {
    // as it is now: two touches may come between two draws
    const current = () => listAddressOf(router.latestLocation.search as ReadQuery)
    const put = (next: Pick<ListAddress, 'filters' | 'page'>) =>
      void router.navigate({ href: listPath(house, tab) + queryOfList(next), replace: true, resetScroll: false })
    return {
      replace: put,
      change: (command: FilterCommand) => put({ filters: changeFilters(current().filters, command, initial), page: 1 }),
      showPage: (page: number) => put({ ...current(), page }),
      showTab: (next: RequestTab) =>
        void router.navigate({ href: listPath(house, next) + queryOfList({ ...current(), page: 1 }) }),
    }
  }, [router, house, tab, initial])
  const begin = useEffectEvent(() => {
    const kept = useDeviceChoices.getState().listStarts?.[account] ?? ''
    const isAsked = address.saved !== null || address.updated !== null || setFilters(address.filters).length > 0
    if (kept !== '' && !isAsked) replace({ ...address, filters: parseListFilters(new URLSearchParams(kept)) })
  })
  useEffect(() => {
    if (hasStarted) return
    hasStarted = true
    void loadDeviceChoices().then(() => begin())
  }, [])
  return useMemo(
    () => ({ ...address, query, initial, change, showPage, showTab }),
    [address, query, initial, change, showPage, showTab],
  )
}
