// S58: what by now speaks against a provider that was asked, so that nobody waits for it or chooses it unawares.
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useWords } from '../../ui/use-words.ts'
import { filterTexts } from '../search/row-texts.ts'
import { warningsOf } from './warnings.ts'

export function ProviderWarnings({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const found = usePort('searches').useCandidate(record.auction.id, record.careprovider.id)
  const details = found.state === 'ready' ? warningsOf(record, found.value) : []
  if (details.length === 0) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} title={t('request.warnings')}>
      <ul>
        {filterTexts({ details }, words).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
