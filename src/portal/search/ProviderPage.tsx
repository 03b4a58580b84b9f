// One provider for everybody, seen from the zipcode of the search.

import { Alert, Button, Text, Title } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PortalProvider } from '../../../contract/http/portal-search.ts'
import { distanceText } from '../../../domain/distance.ts'
import { parseListingFilters, withFilters } from '../../../domain/portal/listing-filters.ts'
import { HouseShow, isEmptyHouse } from '../../features/house-profile/index.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { Capacity } from './Capacity.tsx'
import { HouseMapPlace } from './HouseMapPlace.tsx'
import classes from './OnePage.module.css'
import { OnePage } from './OnePage.tsx'
import { FactsList, useProviderFacts } from './one-facts.tsx'
import { PrintLink } from './PrintLink.tsx'
import { placeText } from './place-text.ts'
import { useAddress, usePerson, useQuery } from './portal.tsx'
import { useSignInWay } from './SignInPlace.tsx'

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
  const { facts } = useProviderFacts(provider)
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
      {isFar(provider) ? (
        <Alert color="gray" icon={<IconMapPin stroke={1.75} aria-hidden />}>
          <Text>{t('provider.far', { distance: distanceText((provider.distance ?? 0) * 1000, words) })}</Text>
        </Alert>
      ) : null}
      {provider.reachable ? (
        <>
          <AskLink id={provider.id} />
          <Text>{t('provider.private')}</Text>
        </>
      ) : (
        <Text>{t('provider.unreachable')}</Text>
      )}
      <PrintLink page={`print-provider/${provider.id}`} />
      <div className={classes.columns} data-shows={!isEmptyHouse(provider.files) || undefined}>
        <FactsList facts={facts} className={classes.facts ?? ''} />
        {isEmptyHouse(provider.files) ? null : <HouseShow name={name} files={provider.files} />}
      </div>
      <HouseMapPlace provider={provider} />
    </>
  )
}

/** km; the farthest that a list looks, and somewhat more */
const FAR_KM = 100
/** Somebody came here by a link or from another region: they may not have meant this house. */
const isFar = ({ distance, inside_catchment: comes }: PortalProvider): boolean =>
  comes !== true && distance !== null && distance > FAR_KM

/** Leads to the other half of the portal; who is not signed in is asked for it here, and comes there by the mailed link. On phones it stays in reach at the lower edge (W18). */
function AskLink({ id }: { id: number }) {
  const { t } = useTranslation('portal-search')
  const query = useQuery()
  const today = useToday()
  const list = new URLSearchParams(withFilters(query, parseListingFilters(query, today)))
  const href = useAddress()(`ask/${id}`, new URLSearchParams({ list: String(list) }).toString())
  const isKnown = usePerson() !== null
  const signInWay = useSignInWay()
  return (
    <div className={classes.ask}>
      <Button component="a" href={href} size="lg" {...(isKnown ? {} : signInWay('login', href))}>
        {t('provider.ask')}
      </Button>
      <Text className={classes.free ?? ''}>{t('provider.free')}</Text>
    </div>
  )
}
