// What the portal's public pages are given: the region, the server's answers, and addresses within the portal.
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PortalFoot, PortalRegionSettings } from '../../../contract/http/portal-pages.ts'
import type {
  PortalConsultant,
  PortalContacts,
  PortalListing,
  PortalProvider as Provider,
} from '../../../contract/http/portal-search.ts'
import { err, type Result } from '../../../contract/result.ts'
import { type ListingFilters, parseListingFilters, withFilters } from '../../../domain/portal/listing-filters.ts'
import type { Region } from '../../../domain/portal/region.ts'
import type { ActionFailure, Loadable } from '../../data/ports.ts'
import { useRead } from '../../data/use-read.ts'
import type { MapTiles } from '../../features/map/index.ts'
import { useToday } from '../../ui/use-today.ts'
import type { AlertPort } from './alert-port.ts'
import { queryWithoutSignIn, type SignInWish } from './sign-in-address.ts'

/** an address with a zipcode */
export type PlacedFilters = ListingFilters & { readonly zipcode: string }

export type Listing = PortalListing

/** the numbers of whom somebody looks at */
export interface ContactsAsked {
  readonly consultants: readonly number[]
  readonly providers: readonly number[]
}

/** Who is signed in in this tab, as far as the ways ask for it (P17). */
export interface PortalPerson {
  readonly account: number
  readonly hasSearches: boolean
}

export interface PortalSearch {
  readonly region: Region
  /** the hint at the filters, once a browser */
  readonly nudge: { isDue(): boolean; shown(): void }
  /** which half of the portal this page is: between them a new document opens */
  readonly half: 'public' | 'own'
  /** null: nobody, as far as this tab knows; see `usePerson` */
  readonly person: PortalPerson | null
  /** What came with the page for this address; undefined: it has to be read. */
  given(address: string): unknown
  /** who carries the portal, as it came with the page; null: it has to be read */
  readonly givenFoot: PortalFoot | null
  /** the region's settings, as they came with the page; null: they have to be read */
  readonly givenSettings: PortalRegionSettings | null
  /** `not_found`: there is no such zipcode */
  listing(filters: PlacedFilters): Promise<Result<Listing, ActionFailure>>
  /** `not_found`: nobody that visitors may see, or no such zipcode */
  provider(id: number, filters: PlacedFilters): Promise<Result<Provider, ActionFailure>>
  /** the same of an advice centre */
  consultant(id: number, filters: PlacedFilters): Promise<Result<PortalConsultant, ActionFailure>>
  /** how advice centres and houses are reached, as far as this address is given it today */
  contacts(of: ContactsAsked): Promise<Result<PortalContacts, ActionFailure>>
  /** P2: another region that offers a zipcode, and has its pages here; null: none, or nobody knows now */
  elsewhere(zipcode: string): Promise<Region | null>
  /** what the operator has named for maps; null: they have a plain ground */
  mapTiles(): Promise<MapTiles | null>
  /** the region's settings; those that the product comes with where nobody knows now */
  settings(): Promise<PortalRegionSettings>
  /** who carries the portal; null: nobody knows now */
  foot(): Promise<PortalFoot | null>
  /** P15: whether this browser's pages are counted; off until somebody agrees */
  readonly counting: { isAgreed(): boolean; agree(isAgreed: boolean): void }
  /** absent: none is offered here */
  readonly alert?: AlertPort
  /** the dialog of nobody yet, loaded when somebody asks for it; absent: where the server draws, and where somebody is signed in */
  readonly SignIn?: ComponentType<SignInWish & { readonly onClose: () => void }>
  /** the question before signing out, loaded likewise; absent: a page asks it */
  readonly SignOut?: ComponentType<{ readonly onStay: () => void }>
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the zipcode of the address that gave way to the region's own; '': it had none */
    readonly placedFor?: string
    /** P2: the region that offers it */
    readonly elsewhere?: Region
  }
}

const PortalContext = createContext<PortalSearch | null>(null)

export const PortalProvider = ({ portal, children }: { portal: PortalSearch; children: ReactNode }) => (
  <PortalContext value={portal}>{children}</PortalContext>
)

export function usePortal(): PortalSearch {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('no PortalProvider above')
  return portal
}

/** The query of the address, as far as it is about the page; the same object while it is. */
export function useQuery(): URLSearchParams {
  const own = queryWithoutSignIn(useLocation().searchStr)
  return useMemo(() => new URLSearchParams(own), [own])
}

/** Whether the scripts serve the page already: not while what the server drew is taken over, nor where the server draws. */
export const useTakenOver = (): boolean => useOfDevice(always, false)

const always = () => true

/** What only the device knows: `drawn` while the page is taken over, and where the server draws. @param read a primitive, or the same object */
export const useOfDevice = <T,>(read: () => T, drawn: T): T => useSyncExternalStore(nothingChanges, read, () => drawn)

/** Who is signed in in this tab, which the server does not know. Draws nothing anew where that is nobody. */
export function usePerson(): PortalPerson | null {
  const { person } = usePortal()
  return useOfDevice(() => person, null)
}

const nothingChanges = () => () => undefined

/** What came with the page for the address, as the page's own reading would answer. */
export function useGiven<T>(): T | undefined {
  const { given } = usePortal()
  const { pathname, searchStr } = useLocation()
  return useState(() => given(pathname + searchStr) as T | undefined)[0]
}

export type PrintPage = 'printable-listing' | `print-${'provider' | 'consultant'}/${number}`

type Page =
  | ''
  | 'listing'
  | PrintPage
  | 'glossary'
  | `glossary/${string}`
  | 'tableofcontents'
  | 'companions'
  | 'dashboard'
  | 'logout'
  | `${'provider' | 'consultant' | 'ask' | 'request' | 'readers' | 'account' | 'dashboard/patient'}/${number}`

/** The address of a page of this region's portal; the same function while the region is. */
export function useAddress(): (page: Page, query: string) => string {
  const { region } = usePortal()
  return useCallback((page, query) => `/providersearch/${region}${page && `/${page}`}${query && `?${query}`}`, [region])
}

/** what an address says of its own page alone: which question or tab stood there, and what led to it */
const ownNames = ['step', 'return_url', 'unknown', 'print', 'activeTab', 'list'] as const

/** What of the query goes along to another page (P8). */
export function useCarriedQuery(): string {
  const kept = new URLSearchParams(useQuery())
  for (const own of ownNames) kept.delete(own)
  return kept.toString()
}

/** The address of another page with what goes along; else as `useAddress`. */
export function useCarriedAddress(): (page: Page) => string {
  const address = useAddress()
  const kept = useCarriedQuery()
  return (page) => address(page, kept)
}

/** The list with the filters of the address. */
export function useListAddress(): string {
  const query = useQuery()
  const others = [...query].filter(([name]) => name !== 'print')
  return useAddress()('listing', withFilters(others, parseListingFilters(query, useToday())))
}

/**
 * P9: sends whoever opens a page without a zipcode to the questions, which lead back.
 * @param page path of this page @returns whether the address has a zipcode
 */
export function useNeedsPlace(page: Exclude<Page, ''>): boolean {
  const query = useQuery()
  const navigate = useNavigate()
  const address = useAddress()
  const hasPlace = parseListingFilters(query, useToday()).zipcode !== null
  const own = address(page, '')
  // while the next page is on its way, the address is its own already
  const isHere = useLocation().pathname === own
  useEffect(() => {
    const search = new URLSearchParams(query)
    search.delete('zipcode')
    search.set('return_url', own)
    if (isHere && !hasPlace) void navigate({ to: address('', search.toString()), replace: true })
  }, [isHere, hasPlace, navigate, address, own, query])
  return hasPlace
}

/** What the server tells of an address with a zipcode; `given` is what came with the page. */
export function usePlaced<T>(
  ask: (portal: PortalSearch, filters: PlacedFilters) => Promise<Result<T, ActionFailure>>,
  given?: T,
): { readonly found: Loadable<T>; readonly again: () => void } {
  const query = useQuery()
  const portal = usePortal()
  const today = useToday()
  const read = useCallback(async () => {
    const filters = parseListingFilters(query, today)
    if (filters.zipcode === null) return err({ code: 'not_found' as const })
    return ask(portal, { ...filters, zipcode: filters.zipcode })
  }, [portal, query, today, ask])
  return useRead(read, true, given)
}
