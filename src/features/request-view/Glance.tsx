// 'Auf einen Blick': what both sides may read of a request without a key. Below a head that says the first of it, what an answer turns
// on takes its place: who it is, the diagnosis, how mobile, as far as it can be read.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import type { ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { profileSections } from '../patient-profile/index.ts'
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
  const { t } = useTranslation(['request', 'patient-record', 'profile'])
  const words = useWords()
  const now = useNow()
  const known = glanceFacts(record, now, words, profile)
  const facts = isHeaded ? known.filter((fact) => !isInHead(fact, record, words)) : known
  const chief = isHeaded ? chiefFacts(profile, words) : []
  if (facts.length + chief.length === 0) return null
  return (
    <Panel title={t('glance')}>
      <FactList
        facts={[
          ...chief.map(({ key, value }) => ({ id: key, label: t(`profile:field.${key}`), value })),
          ...facts.map(({ key, value }) => ({ id: key, label: t(`fact.${key}`), value })),
        ]}
      />
    </Panel>
  )
}

const headed: readonly string[] = ['start', 'care', 'person']

/** A care level that is unknown, or with what is applied for, the head does not say. */
const isInHead = ({ key, value }: Fact, { patient }: RequestRecord, words: Words): boolean =>
  headed.includes(key) || (key === 'careLevel' && value === careLevelFact(patient.readable.care_level, words))

const chiefKeys: readonly string[] = ['name', 'mainDiagnosis', 'mobility']

/** Those that are open and filled in. */
function chiefFacts(profile: ProfileView, words: Words): Fact[] {
  const open = profileSections(profile, words).filter(({ state }) => state === 'open')
  return open.flatMap(({ facts }) =>
    facts.flatMap(({ key, value }) => (value && chiefKeys.includes(key) ? [{ key, value }] : [])),
  )
}
