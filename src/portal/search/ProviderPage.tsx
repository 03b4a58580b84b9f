// One provider for everybody, seen from the zipcode of the search.
import { Button, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { services } from '../../../catalogue/services.ts'
import type { PortalProvider } from '../../../contract/http/portal-search.ts'
import { err } from '../../../contract/result.ts'
import { parseListingFilters, withFilters } from '../../../domain/portal/listing-filters.ts'
import { useRead } from '../../data/use-read.ts'
import { HouseShow, isEmptyHouse } from '../../features/house-profile/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import { Capacity } from './Capacity.tsx'
import classes from './ProviderPage.module.css'
import { facilityText, placeText } from './place-text.ts'
import { useAddress, usePortal, useQuery, useToday } from './portal.tsx'

export default function ProviderPage() {
  const query = useQuery()
  const navigate = useNavigate()
  const address = useAddress()
  const portal = usePortal()
  const today = useToday()
  const id = Number(useParams({ strict: false }).id)
  const hasPlace = parseListingFilters(query, today).zipcode !== null
  const own = address(`provider/${id}`, '')
  // while the next page is on its way, the address is its own already
  const isHere = useLocation().pathname === own
  useEffect(() => {
    const search = new URLSearchParams({ return_url: own })
    if (isHere && !hasPlace) void navigate({ to: address('', search.toString()), replace: true })
  }, [isHere, hasPlace, navigate, address, own])
  const read = useCallback(async () => {
    const filters = parseListingFilters(query, today)
    if (filters.zipcode === null || !Number.isSafeInteger(id) || id <= 0) return err({ code: 'not_found' as const })
    return portal.provider(id, { ...filters, zipcode: filters.zipcode })
  }, [portal, query, today, id])
  const { found, again } = useRead(read, true)
  if (!hasPlace) return null
  return (
    <div className={classes.page}>
      <BackToList />
      {found.state === 'no_access' ? (
        <Gone />
      ) : (
        <Loaded of={found} skeleton={<FactsSkeleton />} onRetry={again}>
          {(provider) => <Provider provider={provider} />}
        </Loaded>
      )}
    </div>
  )
}

/** The list with the filters that led here. */
function useListAddress(): string {
  const query = useQuery()
  return useAddress()('listing', withFilters(query, parseListingFilters(query, useToday())))
}

function BackToList() {
  const { t } = useTranslation('portal-search')
  return (
    <Link to={useListAddress()} className={classes.back}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {t('provider.toList')}
    </Link>
  )
}

/** Not there, or not for visitors: nobody learns which. */
function Gone() {
  const { t } = useTranslation(['portal-search', 'common'])
  const navigate = useNavigate()
  const list = useListAddress()
  usePageTitle(t('common:notFound.title'))
  return (
    <>
      <Title order={1} tabIndex={-1} data-page-title>
        {t('common:notFound.title')}
      </Title>
      <EmptyState action={<Button onClick={() => void navigate({ to: list })}>{t('provider.toList')}</Button>}>
        {t('provider.gone')}
      </EmptyState>
    </>
  )
}

function Provider({ provider }: { provider: PortalProvider }) {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const { name, address, inside_catchment: isInside } = provider
  usePageTitle(address.city ? t('provider.tab', { name, city: address.city }) : name)
  const zipcode = useQuery().get('zipcode') ?? ''
  return (
    <>
      <div className={classes.head}>
        <Title order={1} tabIndex={-1} data-page-title>
          {name}
        </Title>
        {provider.project_sponsor ? <Text>{t('card.sponsor', { name: provider.project_sponsor })}</Text> : null}
        <Text>{placeText(provider, words)}</Text>
        <Capacity capacity={provider.capacity} />
        {isInside === null ? null : (
          <Text>{t(isInside ? 'provider.catchmentIn' : 'provider.catchmentOut', { zipcode })}</Text>
        )}
      </div>
      <dl className={classes.facts}>
        {useFacts(provider).map(([term, text]) => (
          <div key={term}>
            <dt>{t(term)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isEmptyHouse(provider.files) ? null : <HouseShow name={name} files={provider.files} />}
    </>
  )
}

type Term = `provider.${'facilities' | 'services' | 'address' | 'age' | 'weight'}`

/** What there is to say; what is not known says nothing. */
function useFacts(provider: PortalProvider): (readonly [Term, string])[] {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const { address, age, weight_max: weight } = provider
  const needs = provider.services.filter((key) => services.isKey(key)).map((key) => words.t(`catalogue:service.${key}`))
  const place = [address.zip_code, address.city].filter(Boolean).join(' ')
  const facts: (readonly [Term, string])[] = [
    ['provider.facilities', provider.facilities.map((key) => facilityText(key, words)).join(', ')],
    ['provider.services', needs.join(', ')],
    ['provider.address', [address.address, place].filter(Boolean).join(', ')],
    ['provider.age', ageText(age, words.t, t)],
    ['provider.weight', weight === null ? '' : t('provider.kg', { kg: weight })],
  ]
  return facts.filter(([, text]) => text !== '')
}

function ageText(
  { min, max }: PortalProvider['age'],
  domain: (key: string, values: Readonly<Record<string, number>>) => string,
  t: (key: 'provider.years', values: { readonly range: string }) => string,
): string {
  if (min === null && max === null) return ''
  const range =
    max === null
      ? domain('domain:interval.from', { min: min ?? 0 })
      : min === null
        ? domain('domain:interval.upTo', { max })
        : domain('domain:interval.between', { min, max })
  return t('provider.years', { range })
}
