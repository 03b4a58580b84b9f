// The steps of the search with their way, and which of them say something.
import { IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { assessmentSteps } from '../../../catalogue/patient/assessment-steps.ts'
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import formClasses from '../patient-form/PatientForm.module.css'
import type { PatientForm } from '../patient-form/patient-form.ts'
import classes from './Assessing.module.css'
import { type AssessmentSlug, isStepFilled } from './steps.ts'

interface Props {
  readonly steps: readonly AssessmentSlug[]
  readonly current: AssessmentSlug
  readonly form: PatientForm
  readonly profile: PatientProfile
  readonly searchType: number
  readonly wayTo: (step: AssessmentSlug) => LinkProps
}

export function StepList({ steps, current, form, profile, searchType, wayTo }: Props) {
  const { t } = useTranslation('sender')
  const isFilled = (step: AssessmentSlug) => isStepFilled(step, form, profile, searchType)
  return (
    <nav aria-label={t('form.stepsLabel')}>
      <ol className={formClasses.steps}>
        {steps.map((step, place) => (
          <li key={step}>
            {step === current ? (
              <span className={formClasses.step} data-current aria-current="step">
                <Name step={step} place={place} isFilled={isFilled(step)} />
              </span>
            ) : (
              <Link {...wayTo(step)} className={`${formClasses.step} ${classes.step}`}>
                <Name step={step} place={place} isFilled={isFilled(step)} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface NameProps {
  readonly step: AssessmentSlug
  readonly place: number
  readonly isFilled: boolean
}

function Name({ step, place, isFilled }: NameProps) {
  const { t } = useTranslation(['assessing', 'catalogue-patient'])
  return (
    <>
      {place + 1}. {t(assessmentSteps.labelKey(step))}
      {isFilled ? (
        <>
          <IconCheck size={20} stroke={2} aria-hidden className={classes.filled} />
          <span className="visually-hidden">{t('filled')}</span>
        </>
      ) : null}
    </>
  )
}
