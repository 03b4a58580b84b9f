// Which sections of a patient's record say something, and which are still empty: by the rules of domain/patient/filled-sections.
// Shown when the whole record can be read.
import { useTranslation } from 'react-i18next'
import { careNeedSections } from '../../../catalogue/patient/care-need-sections.ts'
import { patientProfileSections } from '../../../catalogue/patient/profile-sections.ts'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { filledCareNeeds } from '../../../domain/patient/filled-sections.ts'
import type { ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel, Section } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { openedProfile } from '../patient-form/saved-profile.ts'
import classes from './PatientPage.module.css'
import { shownSections } from './shown-sections.ts'

interface Props {
  readonly record: PatientRecord
  readonly profile: ProfileView
  /** the list is what the page is about */
  readonly open?: boolean
}

export function FilledSections({ record, profile, open = false }: Props) {
  const { t } = useTranslation(['sender', 'catalogue-patient'])
  const words = useWords()
  const opened = openedProfile(profile)
  if (opened === null) return null
  const newest = record.auctions.reduce<(typeof record.auctions)[number] | null>(
    (last, search) => (last === null || search.created_at > last.created_at ? search : last),
    null,
  )
  const { care_level, payers } = record.readable
  const searchType = newest?.criteria.search_type ?? null
  const view = { profile: opened, careLevel: care_level, payers, searchType }
  const profileSections = shownSections(view, profile, words)
  const needs = filledCareNeeds(opened)
  return (
    <Panel title={t('patient.sections.title')}>
      <details open={open} className={classes.sections}>
        <summary>
          {t('patient.sections.count', {
            filled: profileSections.length + needs.length,
            total: patientProfileSections.codes.length + careNeedSections.codes.length,
          })}
        </summary>
        <Section title={t('patient.sections.profile')}>
          <FactList
            facts={facts(
              patientProfileSections.codes.map((code) => [
                profileSections.includes(code),
                patientProfileSections.labelKey(code),
              ]),
            )}
          />
        </Section>
        <Section title={t('patient.sections.careNeeds')}>
          <FactList
            facts={facts(careNeedSections.codes.map((code) => [needs.includes(code), careNeedSections.labelKey(code)]))}
          />
        </Section>
      </details>
    </Panel>
  )

  function facts(sections: readonly (readonly [isFilled: boolean, label: string])[]) {
    const named = (wanted: boolean) =>
      sections.flatMap(([isFilled, label]) => (isFilled === wanted ? [t(label)] : [])).join(', ') || '–'
    return [
      { id: 'filled', label: t('patient.sections.filled'), value: named(true) },
      { id: 'empty', label: t('patient.sections.empty'), value: named(false) },
    ]
  }
}
