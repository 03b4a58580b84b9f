// How the groups of the form's own fields look, for the form and the assessment: their fields in order, unless a group says more or
// fills something in by itself.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { ageIntervalCode } from '../../../domain/age.ts'
import { isAsked } from '../../../domain/forms/conditions.ts'
import { saidValues } from '../../../domain/forms/held-values.ts'
import { patientField, patientFields } from '../../../domain/patient/form/patient-form.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import { Labelled } from '../../ui/CodeChips.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { type Place, usePlace } from '../use-place.ts'
import { OwnField } from './fields.tsx'
import { followedCity } from './followed.ts'
import { usePatientForm } from './form-api.ts'
import { DiagnosisFields, InsuranceField } from './lookup-fields.tsx'
import { type OwnPartName, ownParts } from './own-parts.ts'
import classes from './PatientForm.module.css'
import { StationField } from './StationField.tsx'

/** Groups that are more than their fields one after the other. */
const looks: Readonly<Partial<Record<OwnPartName, () => ReactNode>>> = {
  name: NameFields,
  birthDate: BirthDateFields,
  zipcode: ZipcodeFields,
  station: StationField,
  support: SupportFields,
  mainDiagnosis: DiagnosisFields,
  insurance: () => (
    <>
      <InsuranceField />
      <OwnField field="insuranceNumber" />
    </>
  ),
  contact: ContactFields,
}

export function OwnParts({ parts }: { parts: readonly OwnPartName[] }) {
  return parts.map((part) => {
    const Part = looks[part]
    return Part ? <Part key={part} /> : <Fields key={part} of={part} />
  })
}

/** Those that are asked, in their order. */
function Fields({ of }: { of: OwnPartName }) {
  const { form } = usePatientForm()
  const said = saidValues(patientFields, { ...form })
  return ownParts[of].map((key) => {
    const field = patientField(key)
    return field && isAsked(field, said) ? <OwnField key={key} field={key} /> : null
  })
}

function NameFields() {
  const { t } = useTranslation('sender')
  return (
    <>
      <OwnField field="firstName" hint={t('form.field.oneName')} />
      <OwnField field="lastName" />
    </>
  )
}

function BirthDateFields() {
  const { t } = useTranslation('sender')
  const words = useWords()
  const today = useToday()
  const { form } = usePatientForm()
  const born = parseBirthDate(form.birthDate, today)
  const group = born.ok ? labelOf(ageIntervals, ageIntervalCode(born.value, today), words) : null
  return (
    <>
      {form.birthDateUnknown ? (
        <OwnField field="ageGroup" />
      ) : (
        <OwnField
          field="birthDate"
          hint={group ? t('form.field.givesAgeGroup', { group }) : t('form.field.birthDateHint')}
        />
      )}
      <OwnField field="birthDateUnknown" />
    </>
  )
}

function ZipcodeFields() {
  const { t } = useTranslation('sender')
  const { form } = usePatientForm()
  const isGerman = form.abode === 'germany'
  const place = usePlace(isGerman ? form.zipcode : '')
  const city = place.state === 'known' ? place.city : null
  useFilledCity(place)
  const isOther = city !== null && form.city.trim() !== '' && form.city.trim() !== city
  const german = place.state === 'unknown' ? t('searchForm.unknownPlace') : (city ?? t('form.field.zipcodeHint'))
  return (
    <>
      <OwnField field="abode" />
      {form.abode === 'none' ? null : (
        <OwnField
          field="zipcode"
          inputMode={isGerman ? 'numeric' : 'text'}
          hint={isGerman ? german : t('form.field.zipcodeAbroadHint')}
        />
      )}
      <OwnField field="city" hint={isOther ? t('form.field.otherCity', { city }) : null} />
    </>
  )
}

/** The town follows its postcode (followed.ts); what somebody wrote into the field themselves stays, and the hint says so. */
function useFilledCity(place: Place) {
  const { form, set } = usePatientForm()
  const before = useRef<string | null>(null)
  const fill = useEffectEvent((now: string | null) => {
    const city = followedCity(form.city, before.current, now)
    before.current = now
    if (city !== form.city) set('city', city)
  })
  const { state } = place
  const city = state === 'known' ? place.city : null
  useEffect(() => {
    if (state !== 'none') fill(city)
  }, [state, city])
}

function SupportFields() {
  const { t } = useTranslation('sender')
  return (
    <Labelled label={t('form.field.support')}>
      <div className={classes.choices}>
        <Fields of="support" />
      </div>
    </Labelled>
  )
}

function ContactFields() {
  const { t } = useTranslation('sender')
  return (
    <>
      <h3 className={classes.part}>{t('form.field.contact')}</h3>
      <Fields of="contact" />
    </>
  )
}
