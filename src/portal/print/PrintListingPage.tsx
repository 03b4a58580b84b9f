// The list on paper: what the address's page of it shows, as a table of five columns. Specification, provider search portal, 2.6.

import { useTranslation } from 'react-i18next'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { shortDate } from '../../../domain/dates.ts'
import { parseListingFilters } from '../../../domain/portal/listing-filters.ts'
import { PrintTable } from '../../features/print/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { useContacts } from '../search/contacts.ts'
import { addressText, websiteText } from '../search/one-facts.tsx'
import { capacityText, facilityText, ON_PAPER_MS } from '../search/place-text.ts'
import {
  type Listing,
  type PlacedFilters,
  type PortalSearch,
  useNeedsPlace,
  usePlaced,
  useQuery,
} from '../search/portal.tsx'
import { NothingToPrint } from './NothingToPrint.tsx'
import classes from './PortalSheet.module.css'
import { PortalSheet } from './PortalSheet.tsx'

/** of the sheet's width, percent */
const widths = { name: 20, place: 20, facilities: 20, capacity: 15, contact: 25 } as const
const columns = ['name', 'place', 'facilities', 'capacity', 'contact'] as const
/** where nobody says how they are called the column would be empty */
const withoutContact = { name: 25, place: 25, facilities: 25, capacity: 25, contact: 0 } as const

const askListing = (portal: PortalSearch, filters: PlacedFilters) => portal.listing(filters)

export default function PrintListingPage() {
  const hasPlace = useNeedsPlace('printable-listing')
  const { found, again } = usePlaced<Listing>(askListing)
  if (!hasPlace) return null
  if (found.state === 'no_access') return <NothingToPrint />
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={8} height={40} />} onRetry={again}>
      {(listing) => <PrintedListing listing={listing} />}
    </Loaded>
  )
}

function PrintedListing({ listing: { total, centre, cards } }: { readonly listing: Listing }) {
  const { t } = useTranslation(['portal-print', 'portal-search', 'common'])
  const words = useWords()
  const { zipcode, distanceKm, start, startDate } = parseListingFilters(useQuery(), useToday())
  const place = `${zipcode} ${centre.city}`
  const facts = [
    t('listing.shown', { from: Math.min(start + 1, total), to: start + cards.length, total }),
    t('listing.start', { day: shortDate(startDate, words.locale) }),
  ]
  const contacts = useContacts(cards, true)
  const contactText = (card: PortalCard): string => {
    const told = contacts.of(card)
    return told
      ? [told.central_phone_number, told.website && websiteText(told.website)].filter(Boolean).join(', ')
      : contacts.note
  }
  const hasContact = cards.some((card) => card.is_consultant || contactText(card) !== '')
  const shown = columns.filter((column) => hasContact || column !== 'contact')
  const orNothing = (text: string) => text || t('noData')
  const cellsOf = (card: PortalCard) => [
    card.project_sponsor
      ? `${card.name}, ${t('portal-search:card.sponsor', { name: card.project_sponsor })}`
      : card.name,
    orNothing(addressText(card.address)),
    card.is_consultant
      ? t('listing.consultant')
      : orNothing(card.facilities.map((key) => facilityText(key, words)).join(', ')),
    orNothing(capacityText(card, ON_PAPER_MS, words)),
    ...(hasContact ? [orNothing(contactText(card))] : []),
  ]
  return (
    <PortalSheet title={t('portal-search:listing.title', { km: distanceKm, place })} isReady={!contacts.isLoading}>
      <p>{facts.join(' · ')}</p>
      <div className={classes.wide}>
        <PrintTable
          caption={t('listing.title')}
          columns={shown.map((column) => t(`listing.column.${column}`))}
          widths={shown.map((column) => (hasContact ? widths : withoutContact)[column])}
          rows={cards.map((card) => ({ id: `${card.is_consultant ? 'c' : 'p'}${card.id}`, cells: cellsOf(card) }))}
        />
      </div>
    </PortalSheet>
  )
}
