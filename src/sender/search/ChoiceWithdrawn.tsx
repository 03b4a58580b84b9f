// The chosen provider has withdrawn: what happened, and what the clinic does next.
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SearchPanel } from '../../data/search-port.ts'
import { withdrawalReasonText } from '../../features/request-view/index.ts'
import { useWords } from '../../ui/use-words.ts'
import { withdrawnChoice } from './withdrawn-choice.ts'

export function ChoiceWithdrawn({ panel }: { panel: SearchPanel }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const found = withdrawnChoice(panel)
  if (found === null) return null
  const { record, next } = found
  const text = panel.answerTexts.get(record.id)
  const reason = withdrawalReasonText(record.response, text?.state === 'open' ? text.value : null, words)
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="status">
      {t('search.withdrawn.did', { name: record.careprovider.name, reason })} {t(`search.withdrawn.${next}`)}
    </Alert>
  )
}
