// Providers around a zipcode. The address is the whole state: it is read, cleaned up and put right; every filter, page and order
// is a new one.

import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconMap } from '@tabler/icons-react'
import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sortModes } from '../../../catalogue/search/sort-modes.ts'
import { numberFormat } from '../../../domain/formats.ts'
import { portalPageSizes, startOfPage, startWithin } from '../../../domain/paging.ts'
import {
  distancesKm,
  isAdviceAlone,
  narrowing,
  parseListingFilters,
  withFilters,
} from '../../../domain/portal/listing-filters.ts'
import type { Region } from '../../../domain/portal/region.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { AlertOffer } from './AlertOffer.tsx'
import { FiltersNudge } from './FiltersNudge.tsx'
import classes from './ListingPage.module.css'
import { OtherRegion } from './OtherRegion.tsx'
import { Pages } from './Pages.tsx'
import { PrintLink } from './PrintLink.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { keyOfCard } from './place-text.ts'
import {
  type Listing,
  type PlacedFilters,
  type PortalSearch,
  useAddress,
  useGiven,
  usePlaced,
  usePortal,
  useQuery,
} from './portal.tsx'
import { isOffered } from './region-settings.ts'

/** asked for by a press, like what is in it */
const FilterDialog = lazy(() => import('./FilterDialog.tsx'))
/** with a library of its own */
const ListingMap = lazy(() => import('./ListingMap.tsx'))

/** What changes the list is drawn anew with it and gets the focus back; what is gone leaves it to the heading. */
const part = {
  title: 'listing-title',
  filter: 'listing-filter',
  map: 'listing-map',
  order: 'listing-order',
  size: 'listing-size',
} as const
type Part = (typeof part)[keyof typeof part]

/** what an order is called here */
const orders = { default: 'free', name: 'names', distance: 'near' } as const

export default function ListingPage() {
  const query = useQuery()
  const today = useToday()
  const navigate = useNavigate()
  const address = useAddress()
  const { settings, elsewhere } = usePortal()
  const refocus = useRef<Part>(null)
  const filters = parseListingFilters(query, today)
  const { zipcode } = filters
  const clean = withFilters(query, filters)
  // while the next page is on its way, the address is its own already
  const isHere = useLocation().pathname === address('listing', '')
  const wanted = zipcode === null ? null : address('listing', clean)
  const isClean = new URLSearchParams(clean).toString() === query.toString()
  const toFunnel = useCallback(
    (more: Readonly<Record<string, string>>, state: HistoryState = {}) => {
      // P8: all else of the address comes back with the list
      const search = new URLSearchParams(query)
      for (const own of ['zipcode', 'start']) search.delete(own)
      for (const [name, value] of Object.entries({ return_url: address('listing', ''), ...more }))
        search.set(name, value)
      void navigate({ to: address('', search.toString()), replace: true, state })
    },
    [navigate, address, query],
  )
  /** P34: the region's own place; the page says that it is not the one of the address */
  const toDefault = useCallback(
    (place: string, other: Region | null = null) => {
      const search = withFilters(query, { ...parseListingFilters(query, today), zipcode: place })
      const placedFor = query.get('zipcode') ?? ''
      const state = { placedFor, ...(other && { elsewhere: other }) }
      void navigate({ to: address('listing', search), replace: true, state })
    },
    [navigate, address, query, today],
  )
  useEffect(() => {
    if (!isHere) return
    if (wanted !== null) {
      if (!isClean) void navigate({ to: wanted, replace: true })
      return
    }
    let isGone = false
    void settings().then(({ default_zipcode: fallback }) => {
      if (isGone) return
      if (fallback === null) toFunnel({})
      else toDefault(fallback)
    })
    return () => {
      isGone = true
    }
  }, [isHere, wanted, isClean, navigate, settings, toFunnel, toDefault])
  /** P34: what the region does not offer is cleared, or gives way to the region's own */
  const leave = async (foreign: string) => {
    const [{ default_zipcode: fallback }, other] = await Promise.all([settings(), elsewhere(foreign)])
    if (fallback === null || fallback === foreign) toFunnel({ unknown: foreign }, other ? { elsewhere: other } : {})
    else toDefault(fallback, other)
  }
  if (zipcode === null || !isClean) return null
  return (
    <Found
      key={clean}
      filters={{ ...filters, zipcode }}
      query={query}
      onForeign={() => void leave(zipcode)}
      refocus={refocus}
    />
  )
}

interface FoundProps {
  readonly filters: PlacedFilters
  readonly query: URLSearchParams
  /** the zipcode is none of this region's */
  readonly onForeign: () => void
  /** what the next list focuses */
  readonly refocus: RefObject<Part | null>
}

function Found({ filters, query, onForeign, refocus }: FoundProps) {
  const { t } = useTranslation('portal-search')
  const { found, again } = usePlaced(askListing, useGiven<Listing>())
  const navigate = useNavigate()
  const address = useAddress()
  const { placedFor, elsewhere } = useLocation().state
  const changePlace = useChangePlace()
  const [isFiltering, setIsFiltering] = useState(false)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { region } = usePortal()
  const isForeign =
    found.state === 'no_access' || (found.state === 'ready' && !isOffered(region, filters.zipcode, found.value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away, once
  useEffect(() => {
    if (isForeign) onForeign()
  }, [isForeign])
  const city = found.state === 'ready' ? ` ${found.value.centre.city}` : ''
  const title = t('listing.title', { km: filters.distanceKm, place: `${filters.zipcode}${city}` })
  usePageTitle(title)
  const show = (changed: Partial<PlacedFilters>, next: Part = part.title) => {
    refocus.current = next
    void navigate({ to: address('listing', withFilters(query, { ...filters, start: 0, ...changed })) })
  }
  // after each drawing: what asks for it may come with the answer
  useEffect(() => {
    const wanted = refocus.current && document.getElementById(refocus.current)
    if (!wanted) return
    refocus.current = null
    if (document.activeElement === document.body) wanted.focus({ preventScroll: wanted.id !== part.title })
  })
  const count = narrowing(filters)
  // an address from when the list was longer
  const isBeyond = found.state === 'ready' && filters.start > 0 && filters.start >= found.value.total
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away, once
  useEffect(() => {
    if (found.state !== 'ready' || !isBeyond) return
    const start = startWithin(filters.start, filters.count, found.value.total)
    void navigate({ to: address('listing', withFilters(query, { ...filters, start })), replace: true })
  }, [isBeyond])
  if (isForeign || isBeyond) return null
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1} id={part.title} tabIndex={-1} data-page-title>
          {title}
        </Title>
        <div className={classes.tools}>
          <FiltersNudge isFound={isFiltering}>
            <Button
              id={part.filter}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
              onClick={() => setIsFiltering(true)}
            >
              {count > 0 ? t('listing.filterCount', { count }) : t('listing.filter')}
            </Button>
          </FiltersNudge>
          <Button
            id={part.map}
            variant="default"
            className={classes.mapButton ?? ''}
            aria-expanded={isMapOpen}
            leftSection={<IconMap size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsMapOpen(!isMapOpen)}
          >
            {t('listing.map')}
          </Button>
          <NativeSelect
            id={part.order}
            size="md"
            aria-label={t('listing.sortLabel')}
            value={filters.sort}
            data={sortModes.entries.map(({ code, key }) => ({
              value: String(code),
              label: t(`listing.order.${orders[key]}`),
            }))}
            onChange={(event) => show({ sort: Number(event.currentTarget.value) }, part.order)}
          />
          <PrintLink page="printable-listing" />
          <Button variant="subtle" px="sm" onClick={changePlace}>
            {t('listing.changePlace')}
          </Button>
        </div>
        {placedFor === undefined ? null : (
          <Text role="status">
            {t(placedFor === '' ? 'listing.noPlace' : 'listing.otherPlace', {
              zipcode: placedFor,
              place: `${filters.zipcode}${city}`,
            })}
            {placedFor && elsewhere ? (
              <>
                {' '}
                <OtherRegion
                  region={elsewhere}
                  page="/listing"
                  query={withFilters(query, { ...filters, zipcode: placedFor })}
                />
              </>
            ) : null}
          </Text>
        )}
      </div>
      <Loaded of={found} skeleton={<ListSkeleton rows={6} height={132} />} onRetry={again}>
        {(listing) => (
          <Cards
            listing={listing}
            filters={filters}
            onShow={show}
            isMapOpen={isMapOpen}
            onCloseMap={() => {
              setIsMapOpen(false)
              const opener = document.getElementById(part.map)
              opener?.focus({ preventScroll: true })
              bringIntoView(opener)
            }}
          />
        )}
      </Loaded>
      {isFiltering ? (
        <Suspense fallback={null}>
          <FilterDialog
            filters={filters}
            onClose={() => setIsFiltering(false)}
            onApply={(changed) => {
              setIsFiltering(false)
              show(changed, part.filter)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Leads to the question of the place, and from there back to the list. */
function useChangePlace(): () => void {
  const navigate = useNavigate()
  const address = useAddress()
  const query = useQuery()
  return () => void navigate({ to: address('', `${query}&return_url=${encodeURIComponent(address('listing', ''))}`) })
}

/** one function for all lists: another would read anew */
const askListing = (portal: PortalSearch, filters: PlacedFilters) => portal.listing(filters)

interface CardsProps {
  readonly listing: Listing
  readonly filters: PlacedFilters
  readonly onShow: (changed: Partial<PlacedFilters>, next?: Part) => void
  /** where there is no room for it beside the list */
  readonly isMapOpen: boolean
  readonly onCloseMap: () => void
}

/** also what a part does that comes up */
function bringIntoView(one: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  one?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
}

/** Only said where it is seen: somebody has a place, and stands first. */
const isFreeFirst = ({ sort }: PlacedFilters, [first]: Listing['cards']): boolean =>
  sort === sortModes.code.default && first?.capacity.capacity_status === 'free'

function Cards({ listing, filters, onShow, isMapOpen, onCloseMap }: CardsProps) {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const isWide = useMediaQuery('(min-width: 62em)') ?? false
  const [pointed, setPointed] = useState<string | null>(null)
  const { total, cards } = listing
  const isAlone = isAdviceAlone(filters, listing)
  if (total === 0)
    return (
      <>
        <Nobody filters={filters} onShow={onShow} />
        <AlertOffer filters={filters} />
      </>
    )
  const map =
    isWide || isMapOpen ? (
      // where it comes up above the list, most of it would lie below the screen
      <div className={classes.map} {...(isWide ? {} : { ref: bringIntoView })}>
        {isWide ? null : (
          <Button variant="default" className={classes.mapClose ?? ''} onClick={onCloseMap}>
            {t('listing.mapClose')}
          </Button>
        )}
        <Suspense fallback={<div className={classes.mapPlace} />}>
          <ListingMap listing={listing} filters={filters} pointed={pointed} onPoint={setPointed} />
        </Suspense>
      </div>
    ) : null
  return (
    <div className={classes.found}>
      {/* read before the list only where it stands above it */}
      {isWide ? null : map}
      <div className={classes.list}>
        {isAlone ? <Nobody filters={filters} onShow={onShow} /> : null}
        <Text role="status">
          {t(isAlone ? 'listing.advice' : 'listing.count', {
            count: total,
            shown: numberFormat(words.locale, {}).format(total),
          })}
          {!isAlone && isFreeFirst(filters, cards) ? ` · ${t('listing.freeFirst')}` : ''}
        </Text>
        <ol className={classes.cards} start={filters.start + 1}>
          {cards.map((card) => (
            <li key={keyOfCard(card)}>
              <ProviderCard card={card} isPointed={pointed === keyOfCard(card)} onPoint={setPointed} />
            </li>
          ))}
        </ol>
        <Pages
          filters={filters}
          total={total}
          sizes={portalPageSizes}
          onPage={(page) => onShow({ start: startOfPage(page, filters.count) })}
          sizeId={part.size}
          onSize={(count) => onShow({ count }, part.size)}
        />
        <AlertOffer filters={filters} />
      </div>
      {isWide ? map : null}
    </div>
  )
}

/** Nobody: what most likely helps first, and the other ways beside it; a notice of free places is offered below. */
function Nobody({ filters, onShow }: Pick<CardsProps, 'filters' | 'onShow'>) {
  const { t } = useTranslation('portal-search')
  const wider = distancesKm.find((km) => km > filters.distanceKm)
  const isNarrow = narrowing(filters) > 0
  const changePlace = useChangePlace()
  const nothing = { solutions: [], services: [], weight: { min: null, max: null }, hasCapacity: false }
  const ways = [
    ...(isNarrow ? [{ text: t('listing.withoutFilters'), go: () => onShow(nothing) }] : []),
    ...(wider === undefined
      ? []
      : [{ text: t('listing.wider', { km: wider }), go: () => onShow({ distanceKm: wider }) }]),
    { text: t('listing.changePlace'), go: changePlace },
  ]
  return (
    <EmptyState
      action={
        <div className={classes.tools}>
          {ways.map(({ text, go }, index) => (
            <Button key={text} variant={index === 0 ? 'filled' : 'default'} onClick={go}>
              {text}
            </Button>
          ))}
        </div>
      }
    >
      {t(isNarrow ? 'listing.noneFiltered' : 'listing.none', { km: filters.distanceKm })}
    </EmptyState>
  )
}
