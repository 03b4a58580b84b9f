// The profile as the clinic reads it with a search: how far the assessment is, and, while the search can be changed, a prompt at
// each thing that is missing which leads to the step that asks for it (S40).
import { IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { IndexKind } from '../../../domain/assessments.ts'
import type { PatientView } from '../../data/ports.ts'
import { ResultPanel } from '../../features/assessments/index.ts'
import { type Missing, Profile } from '../../features/patient-profile/index.ts'
import { LinkButton } from '../LinkButton.tsx'
import { indexPath, paths } from '../paths.ts'
import { editable } from '../patient-form/saved-profile.ts'
import classes from './Assessing.module.css'
import { askedFor } from './prompts.ts'
import { offeredSteps, offersEditing, stepThatAsks } from './steps.ts'

interface Props extends PatientView {
  /** null: the patient has none */
  readonly search: AuctionRecord | null
}

export function ClinicProfile({ record, profile, search }: Props) {
  const { t } = useTranslation('assessing')
  const mayAdd = search !== null && !record.archived && editable(record.readable, profile) !== null
  const [first] = search ? offeredSteps(search) : []
  const params = { patientId: String(record.id), auctionId: String(search?.id) }
  function prompt(missing: Missing) {
    const asked = askedFor(missing)
    const step = search && asked && stepThatAsks(search, asked)
    if (!step) return null
    return (
      <Link
        key={missing.key}
        to={paths.assessing}
        params={{ ...params, assessmentSlug: step }}
        className={classes.prompt}
      >
        {t('prompt', { name: missing.label })}
      </Link>
    )
  }
  return (
    <>
      {mayAdd && first ? (
        <div className={classes.begin}>
          <span>{t(record.readable.assessment_completed ? 'state.finished' : 'state.open')}</span>
          <LinkButton
            to={paths.assessing}
            params={{ ...params, assessmentSlug: first }}
            variant="default"
            leftSection={<IconClipboardList size={24} stroke={1.75} aria-hidden />}
          >
            {t('open')}
          </LinkButton>
        </div>
      ) : null}
      <ResultPanel
        profile={profile}
        {...(mayAdd
          ? {
              way: (kind: IndexKind, label: string) => (
                <LinkButton to={indexPath(kind)} params={params} variant="default">
                  {label}
                </LinkButton>
              ),
            }
          : {})}
      />
      <Profile
        profile={profile}
        searchType={search?.criteria.search_type}
        careLevel={record.readable.care_level}
        released
        prompt={mayAdd && offersEditing(search) ? prompt : undefined}
      />
    </>
  )
}
