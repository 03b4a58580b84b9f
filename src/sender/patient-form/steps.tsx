// The four steps of the patient's form. Only the first one has fields that must be filled.
import { Radio } from '@mantine/core'
import { IconEye, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { genders } from '../../../catalogue/genders.ts'
import { infectionKinds } from '../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { livingSituations } from '../../../catalogue/living-situations.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilityAids } from '../../../catalogue/mobility-aids.ts'
import { payers } from '../../../catalogue/payers.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import { transportTypes } from '../../../catalogue/transport-types.ts'
import { weightIntervals } from '../../../catalogue/weight-intervals.ts'
import { ageIntervalCode } from '../../../domain/age.ts'
import { dayOf } from '../../../domain/calendar.ts'
import {
  careSections,
  contactSections,
  medicineSections,
  personSections,
} from '../../../domain/patient/record/sections.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { Labelled } from '../CodeChips.tsx'
import { usePlace } from '../use-place.ts'
import { ChoiceField, CodesField, FlagField, LongTextField, TextField } from './fields.tsx'
import { fieldId, usePatientForm } from './form-api.ts'
import { DiagnosisField, IcdCodeField, InsuranceField } from './lookup-fields.tsx'
import classes from './PatientForm.module.css'
import type { PatientFormStep } from './patient-form.ts'
import { RecordSections } from './record/RecordSections.tsx'

/** long lists show this many before 'more' */
const FIRST_CODES = 8

const stepByName: Record<PatientFormStep, () => ReactNode> = {
  person: PersonStep,
  care: CareStep,
  medicine: MedicineStep,
  contact: ContactStep,
}

export function FormStep({ step }: { step: PatientFormStep }) {
  const Step = stepByName[step]
  return (
    <div className={classes.fields}>
      <Step />
    </div>
  )
}

function PersonStep() {
  const { t } = useTranslation('sender')
  const words = useWords()
  const today = dayOf(useNow())
  const { form } = usePatientForm()
  const place = usePlace(form.zipcode)
  const born = parseBirthDate(form.birthDate, today)
  const group = born.ok ? labelOf(ageIntervals, ageIntervalCode(born.value, today), words) : null
  const city = place.state === 'known' ? place.city : null
  useFilledCity(city)
  return (
    <>
      <TextField field="firstName" required autoFocus />
      <TextField field="lastName" required />
      <TextField
        field="birthDate"
        required
        inputMode="numeric"
        description={group ? t('form.field.ageGroup', { group }) : t('form.field.birthDateHint')}
      />
      <GenderField />
      <TextField
        field="zipcode"
        required
        inputMode="numeric"
        description={place.state === 'unknown' ? t('searchForm.unknownPlace') : (city ?? t('form.field.zipcodeHint'))}
      />
      <TextField field="city" />
      <TextField field="street" />
      <TextField field="houseNumber" />
      <TextField field="caseNumber" />
      <RecordSections sections={personSections} />
      <Hints />
    </>
  )
}

/** The place follows from the postcode; what somebody wrote into the field themselves stays. */
function useFilledCity(city: string | null) {
  const { form, set } = usePatientForm()
  const filled = useRef('')
  const fill = useEffectEvent((name: string) => {
    if (form.city !== filled.current || form.city === name) return
    filled.current = name
    set('city', name)
  })
  useEffect(() => {
    if (city !== null) fill(city)
  }, [city])
}

function GenderField() {
  const { t } = useTranslation('sender')
  const words = useWords()
  const { form, set, problemOf } = usePatientForm()
  return (
    <Radio.Group
      size="md"
      label={t('form.field.gender')}
      withAsterisk
      value={form.gender === null ? null : String(form.gender)}
      onChange={(code) => set('gender', Number(code))}
      error={problemOf('gender')}
      className={classes.field ?? ''}
    >
      <div className={classes.choices}>
        {genders.entries.map(({ code }, place) => (
          <Radio
            key={code}
            value={String(code)}
            label={words.t(genders.labelKey(code))}
            {...(place === 0 ? { id: fieldId('gender') } : {})}
          />
        ))}
      </div>
    </Radio.Group>
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

function CareStep() {
  const { t } = useTranslation('sender')
  return (
    <>
      <ChoiceField field="careLevel" list={careLevels} />
      <ChoiceField field="weight" list={weightIntervals} />
      <CodesField field="mobility" list={mobilityAids} />
      <ChoiceField field="mentalAbility" list={mentalAbilities} />
      <ChoiceField field="livingSituation" list={livingSituations} />
      <Labelled label={t('form.field.support')}>
        <div className={classes.choices}>
          <FlagField field="supportEating" />
          <FlagField field="supportBodyCare" />
          <FlagField field="supportDressing" />
        </div>
      </Labelled>
      <Labelled label={t('form.field.alsoTrue')}>
        <div className={classes.choices}>
          <FlagField field="runAwayRisk" />
          <FlagField field="incontinence" />
        </div>
      </Labelled>
      <CodesField field="services" list={services} first={FIRST_CODES} />
      <TextField field="woundCare" />
      <TextField field="breathing" />
      <TextField field="nutrition" />
      <ChoiceField field="roomType" list={roomTypes} />
      <ChoiceField field="transportType" list={transportTypes} />
      <TextField field="accompanyingPerson" />
      <LongTextField field="remarks" />
      <RecordSections sections={careSections} />
    </>
  )
}

function MedicineStep() {
  const { form } = usePatientForm()
  return (
    <>
      <DiagnosisField />
      <IcdCodeField />
      <LongTextField field="secondaryDiagnosis" />
      <LongTextField field="medicalHistory" />
      <LongTextField field="medication" />
      <TextField field="allergies" />
      <div className={classes.field}>
        <FlagField field="bloodThinner" />
      </div>
      <CodesField field="specializations" list={specializations} first={FIRST_CODES} />
      <ChoiceField field="infectionState" list={infectionStates} />
      {form.infectionState === infectionStates.code.hasInfection ? (
        <>
          <CodesField field="infectionKinds" list={infectionKinds} />
          <TextField field="infectionRemarks" />
        </>
      ) : null}
      <RecordSections sections={medicineSections} />
    </>
  )
}

function ContactStep() {
  const { t } = useTranslation('sender')
  return (
    <>
      <InsuranceField />
      <TextField field="insuranceNumber" />
      <TextField field="iban" />
      <CodesField field="payers" list={payers} />
      <TextField field="phone" inputMode="tel" />
      <h3 className={classes.part}>{t('form.field.contact')}</h3>
      <TextField field="contactFirstName" />
      <TextField field="contactLastName" />
      <ChoiceField field="contactRelationship" list={relationships} />
      <TextField field="contactPhone" inputMode="tel" />
      <TextField field="contactEmail" inputMode="email" />
      <RecordSections sections={contactSections} />
    </>
  )
}
