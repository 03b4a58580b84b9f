// The list's address as state: reading it, and replacing it, so that going back leads out of the list and not through what was
// tried (R13).
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import {
  changeFilters,
  type FilterDeed,
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
  readonly change: (deed: FilterDeed) => void
  readonly showPage: (page: number) => void
  readonly showTab: (tab: RequestTab) => void
}

/** once a page of the browser, which is left when somebody locks: what is cleared after that stays cleared */
let hasStarted = false

export function useListAddress(tab: RequestTab): ListState {
  const query: ReadQuery = useSearch({ strict: false })
  const navigate = useNavigate()
  const { id: house } = useCareprovider()
  const { id: account } = useAccount()
  const start = useDeviceChoices(({ listStarts }) => listStarts?.[account] ?? '')
  const address = useMemo(() => listAddressOf(query), [query])
  const initial = useMemo(() => parseListFilters(new URLSearchParams(start)), [start])
  const replace = (next: Pick<ListAddress, 'filters' | 'page'>) =>
    void navigate({ href: listPath(house, tab) + queryOfList(next), replace: true, resetScroll: false })
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
  return {
    ...address,
    query,
    initial,
    change: (deed) => replace({ filters: changeFilters(address.filters, deed, initial), page: 1 }),
    showPage: (page) => replace({ ...address, page }),
    showTab: (next) => void navigate({ href: listPath(house, next) + queryOfList({ ...address, page: 1 }) }),
  }
}
