// 'Auf einen Blick': what both sides may read of a request without a key.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { glanceFacts } from './glance-facts.ts'

interface Props {
  readonly record: RequestRecord
  /** what of the patient can be read */
  readonly profile: ProfileView
}

export function Glance({ record, profile }: Props) {
  const { t } = useTranslation(['request', 'patient-record'])
  const words = useWords()
  const now = useNow()
  const facts = glanceFacts(record, now, words, profile)
  return (
    <Panel title={t('glance')}>
      <FactList facts={facts.map(({ key, value }) => ({ id: key, label: t(`fact.${key}`), value }))} />
    </Panel>
  )
}
