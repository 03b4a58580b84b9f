// One provider for everybody, seen from the zipcode of the search.
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { services } from '../../../catalogue/services.ts'
import type { PortalProvider } from '../../../contract/http/portal-search.ts'
import { parseListingFilters, withFilters } from '../../../domain/portal/listing-filters.ts'
import { HouseShow, isEmptyHouse } from '../../features/house-profile/index.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import { Capacity } from './Capacity.tsx'
import classes from './OnePage.module.css'
import { OnePage } from './OnePage.tsx'
import { facilityText, placeText } from './place-text.ts'
import { useAddress, useQuery, useToday } from './portal.tsx'

export default function ProviderPage() {
  const { t } = useTranslation('portal-search')
  return (
    <OnePage kind="provider" gone={t('provider.gone')}>
      {(provider) => <Provider provider={provider} />}
    </OnePage>
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
        <Capacity {...provider} />
        {isInside === null ? null : (
          <Text>{t(isInside ? 'provider.catchmentIn' : 'provider.catchmentOut', { zipcode })}</Text>
        )}
      </div>
      <AskLink id={provider.id} />
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

/** Leads to the other half of the portal, which asks who is signed in. */
function AskLink({ id }: { id: number }) {
  const { t } = useTranslation('portal-search')
  const query = useQuery()
  const today = useToday()
  const list = new URLSearchParams(withFilters(query, parseListingFilters(query, today)))
  const href = useAddress()(`ask/${id}`, new URLSearchParams({ list: String(list) }).toString())
  return (
    <div className={classes.ask}>
      <Button component="a" href={href} size="lg">
        {t('provider.ask')}
      </Button>
      <Text>{t('provider.free')}</Text>
    </div>
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
