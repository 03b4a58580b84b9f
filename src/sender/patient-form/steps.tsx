// How a step of the patient's form looks.
import { IconEye, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { contentOfStep } from './form-steps.ts'
import { OwnParts } from './OwnPart.tsx'
import classes from './PatientForm.module.css'
import type { PatientFormStep } from './patient-form.ts'
import { RecordSections } from './record/RecordSections.tsx'

export function FormStep({ step }: { step: PatientFormStep }) {
  const { parts, sections } = contentOfStep[step]
  return (
    <div className={classes.fields}>
      <OwnParts parts={parts} />
      <RecordSections sections={sections} />
      {step === 'person' ? <Hints /> : null}
    </div>
  )
}

/** Who can read what, before somebody writes it. */
function Hints() {
  const { t } = useTranslation('sender')
  return (
    <div className={classes.hints}>
      <p>
        <IconLock size={20} stroke={1.75} aria-hidden /> <span>{t('form.sealed')}</span>
      </p>
      <p>
        <IconEye size={20} stroke={1.75} aria-hidden /> <span>{t('form.open')}</span>
      </p>
    </div>
  )
}
