// How a step of the patient's form looks.
import { IconEye, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { contentOfStep } from './form-steps.ts'
import { OwnParts } from './OwnPart.tsx'
import { ownParts } from './own-parts.ts'
import classes from './PatientForm.module.css'
import type { PatientFormStep } from './patient-form.ts'
import { RecordSections } from './record/RecordSections.tsx'

export function FormStep({ step }: { step: PatientFormStep }) {
  const { t } = useTranslation('sender')
  const { parts, sections } = contentOfStep[step]
  const above = parts.flatMap((part) => ownParts[part]).map((field) => t(`form.field.${field}`))
  return (
    <div className={classes.fields}>
      <OwnParts parts={parts} />
      <RecordSections sections={sections} above={above} />
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
