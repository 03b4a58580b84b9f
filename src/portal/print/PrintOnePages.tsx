// A provider and an advice centre on paper.
import { useTranslation } from 'react-i18next'
import type { PortalCard, PortalConsultant, PortalProvider } from '../../../contract/http/portal-search.ts'
import { printClasses } from '../../features/print/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useOne } from '../search/OnePage.tsx'
import { type Fact, useConsultantFacts, useProviderFacts } from '../search/one-facts.tsx'
import { capacityText, ON_PAPER_MS, placeText } from '../search/place-text.ts'
import { useQuery } from '../search/portal.tsx'
import { NothingToPrint } from './NothingToPrint.tsx'
import { PortalSheet } from './PortalSheet.tsx'

export function PrintProviderPage() {
  const { hasPlace, found, again } = useOne('provider', 'print-')
  if (!hasPlace) return null
  if (found.state === 'no_access') return <NothingToPrint />
  return (
    <Loaded of={found} skeleton={<FactsSkeleton />} onRetry={again}>
      {(provider) => <PrintedProvider provider={provider} />}
    </Loaded>
  )
}

export function PrintConsultantPage() {
  const { hasPlace, found, again } = useOne('consultant', 'print-')
  if (!hasPlace) return null
  if (found.state === 'no_access') return <NothingToPrint />
  return (
    <Loaded of={found} skeleton={<FactsSkeleton />} onRetry={again}>
      {(consultant) => <PrintedConsultant consultant={consultant} />}
    </Loaded>
  )
}

function PrintedProvider({ provider }: { readonly provider: PortalProvider }) {
  const { t } = useTranslation('portal-search')
  const zipcode = useQuery().get('zipcode') ?? ''
  const { inside_catchment: isInside } = provider
  const catchment =
    isInside === null ? null : t(isInside ? 'provider.catchmentIn' : 'provider.catchmentOut', { zipcode })
  return <Printed card={provider} note={catchment} {...useProviderFacts(provider, true)} />
}

function PrintedConsultant({ consultant }: { readonly consultant: PortalConsultant }) {
  const { t } = useTranslation('portal-search')
  return <Printed card={consultant} note={t('consultant.text')} {...useConsultantFacts(consultant, true)} />
}

interface Props {
  readonly card: PortalCard
  readonly note: string | null
  readonly facts: readonly Fact[]
  readonly isReady: boolean
}

/** On paper a missing fact is said: nobody can look whether it comes later. */
function Printed({ card, note, facts, isReady }: Props) {
  const { t } = useTranslation(['portal-print', 'portal-search'])
  const words = useWords()
  const { name, project_sponsor: sponsor } = card
  const said = [sponsor ? t('portal-search:card.sponsor', { name: sponsor }) : null, placeText(card, words), note]
  const all: readonly Fact[] = [[t('listing.column.capacity'), capacityText(card, ON_PAPER_MS, words)], ...facts]
  return (
    <PortalSheet title={name} isReady={isReady}>
      {said.map((text) => (text ? <p key={text}>{text}</p> : null))}
      <dl className={printClasses.list}>
        {all.map(([term, text]) => (
          <div key={term} className={printClasses.fact}>
            <dt>{term}</dt>
            <dd>{text || t('noData')}</dd>
          </div>
        ))}
      </dl>
    </PortalSheet>
  )
}
