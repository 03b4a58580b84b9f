// The four steps of the patient's form. Only the first one has fields that must be filled.
import { IconEye, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordSection } from '../../../domain/patient/record/define.ts'
import {
  careSections,
  contactSections,
  medicineSections,
  personSections,
} from '../../../domain/patient/record/sections.ts'
import { OwnParts } from './OwnPart.tsx'
import type { OwnPartName } from './own-parts.ts'
import classes from './PatientForm.module.css'
import type { PatientFormStep } from './patient-form.ts'
import { RecordSections } from './record/RecordSections.tsx'

interface Step {
  readonly parts: readonly OwnPartName[]
  readonly sections: readonly RecordSection[]
}

const steps: Readonly<Record<PatientFormStep, Step>> = {
  person: {
    parts: ['name', 'birthDate', 'gender', 'zipcode', 'address', 'caseNumber', 'station'],
    sections: personSections,
  },
  care: {
    parts: [
      'careLevel',
      'weight',
      'mobility',
      'mentalAbility',
      'livingSituation',
      'support',
      'runAwayRisk',
      'incontinence',
      'services',
      'woundCare',
      'breathing',
      'nutrition',
      'roomType',
      'transportType',
      'accompanyingPerson',
      'remarks',
    ],
    sections: careSections,
  },
  medicine: {
    parts: [
      'mainDiagnosis',
      'secondaryDiagnosis',
      'medicalHistory',
      'medication',
      'allergies',
      'bloodThinner',
      'specializations',
      'infection',
    ],
    sections: medicineSections,
  },
  contact: {
    parts: ['insurance', 'iban', 'payers', 'phone', 'contact'],
    sections: contactSections,
  },
}

export function FormStep({ step }: { step: PatientFormStep }) {
  const { parts, sections } = steps[step]
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
