// 'Auf einen Blick': what both sides may read of a request without a key. Below a head that says the first of it, only the rest.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import type { ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { type Fact, glanceFacts } from './glance-facts.ts'
import { careLevelFact } from './request-texts.ts'

interface Props {
  readonly record: RequestRecord
  /** what of the patient can be read */
  readonly profile: ProfileView
  /** the page's head says kind of care, start, person and care level */
  readonly isHeaded?: boolean
}

export function Glance({ record, profile, isHeaded = false }: Props) {
  const { t } = useTranslation(['request', 'patient-record'])
  const words = useWords()
  const now = useNow()
  const known = glanceFacts(record, now, words, profile)
  const facts = isHeaded ? known.filter((fact) => !isInHead(fact, record, words)) : known
  if (facts.length === 0) return null
  return (
    <Panel title={t('glance')}>
      <FactList facts={facts.map(({ key, value }) => ({ id: key, label: t(`fact.${key}`), value }))} />
    </Panel>
  )
}

const headed: readonly string[] = ['start', 'care', 'person']

/** A care level that is unknown, or with what is applied for, the head does not say. */
const isInHead = ({ key, value }: Fact, { patient }: RequestRecord, words: Words): boolean =>
  headed.includes(key) || (key === 'careLevel' && value === careLevelFact(patient.readable.care_level, words))
