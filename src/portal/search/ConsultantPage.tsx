// One advice centre for everybody: how to reach it, and what it advises about.
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PortalConsultant } from '../../../contract/http/portal-search.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import { Capacity } from './Capacity.tsx'
import classes from './OnePage.module.css'
import { OnePage } from './OnePage.tsx'
import { FactsList, useConsultantFacts } from './one-facts.tsx'
import { PrintLink } from './PrintLink.tsx'
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
  const { name, address, project_sponsor: sponsor } = consultant
  usePageTitle(address.city ? t('provider.tab', { name, city: address.city }) : name)
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
      <PrintLink page={`print-consultant/${consultant.id}`} />
      <FactsList facts={useConsultantFacts(consultant).facts} className={classes.facts ?? ''} />
    </>
  )
}
