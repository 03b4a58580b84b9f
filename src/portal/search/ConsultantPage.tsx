// One advice centre for everybody: how to reach it, and what it advises about.
import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalConsultant } from '../../../contract/http/portal-search.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import { Capacity } from './Capacity.tsx'
import classes from './OnePage.module.css'
import { OnePage } from './OnePage.tsx'
import { placeText } from './place-text.ts'

export default function ConsultantPage() {
  const { t } = useTranslation('portal-search')
  return (
    <OnePage kind="consultant" gone={t('consultant.gone')}>
      {(consultant) => <Consultant consultant={consultant} />}
    </OnePage>
  )
}

function Consultant({ consultant }: { consultant: PortalConsultant }) {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const { name, address, project_sponsor: sponsor, central_phone_number: phone, website } = consultant
  usePageTitle(address.city ? t('provider.tab', { name, city: address.city }) : name)
  const place = [address.zip_code, address.city].filter(Boolean).join(' ')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('consultant.appointments'), consultant.appointments],
    [t('consultant.phone'), phone && <Anchor href={telephoneOf(phone)}>{phone}</Anchor>],
    [
      t('consultant.website'),
      website && (
        <Anchor href={website} target="_blank" rel="noopener noreferrer">
          {website.replace(/^https?:\/\//, '')}
        </Anchor>
      ),
    ],
    [t('provider.address'), [address.address, place].filter(Boolean).join(', ')],
    [t('consultant.topics'), consultant.topics.join(', ')],
  ]
  return (
    <>
      <div className={classes.head}>
        <Title order={1} tabIndex={-1} data-page-title>
          {name}
        </Title>
        {sponsor ? <Text>{t('card.sponsor', { name: sponsor })}</Text> : null}
        <Text>{placeText(consultant, words)}</Text>
        <Capacity {...consultant} />
        <Text>{t('consultant.text')}</Text>
      </div>
      <dl className={classes.facts}>
        {facts.map(([term, text]) =>
          text ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}

/** As telephones dial it. */
const telephoneOf = (text: string) => `tel:${text.replace(/[^\d+]/g, '')}`
