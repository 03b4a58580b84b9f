// How the groups of the form's own fields look. A field that gets a better input, as a lookup, gets it here, for the form and the
// assessment.
import { NativeSelect, Radio } from '@mantine/core'
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
import { ageIntervalCode, ageIntervalCodeOf } from '../../../domain/age.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import { AgeSelect } from '../../ui/AgeSelect.tsx'
import { Labelled } from '../../ui/CodeChips.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { type Place, usePlace } from '../use-place.ts'
import { ChoiceField, CodesField, FlagField, LongTextField, TextField } from './fields.tsx'
import { followedCity } from './followed.ts'
import { fieldId, usePatientForm } from './form-api.ts'
import { DiagnosisFields, InsuranceField } from './lookup-fields.tsx'
import type { OwnPartName } from './own-parts.ts'
import classes from './PatientForm.module.css'
import { type Abode, abodes } from './patient-form.ts'
import { StationField } from './StationField.tsx'

/** long lists show this many before 'more' */
const FIRST_CODES = 8

const looks: Readonly<Record<OwnPartName, () => ReactNode>> = {
  name: () => (
    <>
      <TextField field="firstName" description={<OneName />} />
      <TextField field="lastName" required />
    </>
  ),
  birthDate: BirthDateField,
  gender: GenderField,
  zipcode: ZipcodeFields,
  address: () => (
    <>
      <TextField field="street" />
      <TextField field="houseNumber" />
    </>
  ),
  caseNumber: () => <TextField field="caseNumber" />,
  station: StationField,
  careLevel: () => <ChoiceField field="careLevel" list={careLevels} />,
  weight: () => <ChoiceField field="weight" list={weightIntervals} />,
  mobility: () => <CodesField field="mobility" list={mobilityAids} />,
  mentalAbility: () => <ChoiceField field="mentalAbility" list={mentalAbilities} withUnknown />,
  livingSituation: () => <ChoiceField field="livingSituation" list={livingSituations} withUnknown />,
  support: SupportFields,
  runAwayRisk: () => <Flag field="runAwayRisk" />,
  incontinence: () => <Flag field="incontinence" />,
  services: () => <CodesField field="services" list={services} first={FIRST_CODES} />,
  woundCare: () => <TextField field="woundCare" />,
  breathing: () => <TextField field="breathing" />,
  nutrition: () => <TextField field="nutrition" />,
  roomType: () => <ChoiceField field="roomType" list={roomTypes} />,
  transportType: () => <ChoiceField field="transportType" list={transportTypes} />,
  accompanyingPerson: () => <TextField field="accompanyingPerson" />,
  remarks: () => <LongTextField field="remarks" />,
  mainDiagnosis: DiagnosisFields,
  secondaryDiagnosis: () => <LongTextField field="secondaryDiagnosis" />,
  medicalHistory: () => <LongTextField field="medicalHistory" />,
  medication: () => <LongTextField field="medication" />,
  allergies: () => <TextField field="allergies" />,
  bloodThinner: () => <Flag field="bloodThinner" />,
  specializations: () => <CodesField field="specializations" list={specializations} first={FIRST_CODES} />,
  infection: InfectionFields,
  insurance: () => (
    <>
      <InsuranceField />
      <TextField field="insuranceNumber" />
    </>
  ),
  iban: () => <TextField field="iban" />,
  payers: () => <CodesField field="payers" list={payers} />,
  phone: () => <TextField field="phone" inputMode="tel" />,
  contact: ContactFields,
}

export function OwnParts({ parts }: { parts: readonly OwnPartName[] }) {
  return parts.map((part) => {
    const Part = looks[part]
    return <Part key={part} />
  })
}

function Flag({ field }: Parameters<typeof FlagField>[0]) {
  return (
    <div className={classes.field}>
      <FlagField field={field} />
    </div>
  )
}

function BirthDateField() {
  const { t } = useTranslation('sender')
  const words = useWords()
  const today = useToday()
  const { form } = usePatientForm()
  const born = parseBirthDate(form.birthDate, today)
  const group = born.ok ? labelOf(ageIntervals, ageIntervalCode(born.value, today), words) : null
  return (
    <>
      {form.birthDateUnknown ? (
        <AgeGroupField />
      ) : (
        <TextField
          field="birthDate"
          required
          inputMode="numeric"
          description={group ? t('form.field.givesAgeGroup', { group }) : t('form.field.birthDateHint')}
        />
      )}
      <Flag field="birthDateUnknown" />
    </>
  )
}

/** All groups: a clinic has children too. */
function AgeGroupField() {
  const { t } = useTranslation('sender')
  const { form, set, problemOf } = usePatientForm()
  const chosen = ageIntervals.entries.find(({ code }) => code === form.ageGroup)
  return (
    <AgeSelect
      id={fieldId('ageGroup')}
      label={t('form.field.ageGroup')}
      noneLabel={t('form.field.choose')}
      searchType={null}
      withMinors
      value={chosen ?? null}
      onChange={(ages) => set('ageGroup', ages && ageIntervalCodeOf(ages))}
      error={problemOf('ageGroup')}
      withAsterisk
      className={classes.field ?? ''}
    />
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
      <AbodeField />
      {form.abode === 'none' ? null : (
        <TextField
          field="zipcode"
          required
          {...(isGerman && { inputMode: 'numeric' as const })}
          description={isGerman ? german : t('form.field.zipcodeAbroadHint')}
        />
      )}
      <TextField field="city" {...(isOther && { description: t('form.field.otherCity', { city }) })} />
    </>
  )
}

function OneName() {
  return useTranslation('sender').t('form.field.oneName')
}

function AbodeField() {
  const { t } = useTranslation('sender')
  const { form, set } = usePatientForm()
  return (
    <NativeSelect
      size="md"
      id={fieldId('abode')}
      label={t('form.field.abode')}
      value={form.abode}
      onChange={(event) => set('abode', event.currentTarget.value as Abode)}
      data={abodes.map((abode) => ({ value: abode, label: t(`form.abode.${abode}`) }))}
      className={classes.field ?? ''}
    />
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

function SupportFields() {
  const { t } = useTranslation('sender')
  return (
    <Labelled label={t('form.field.support')}>
      <div className={classes.choices}>
        <FlagField field="supportEating" />
        <FlagField field="supportBodyCare" />
        <FlagField field="supportDressing" />
      </div>
    </Labelled>
  )
}

function InfectionFields() {
  const { form } = usePatientForm()
  return (
    <>
      <ChoiceField field="infectionState" list={infectionStates} />
      {form.infectionState === infectionStates.code.hasInfection ? (
        <>
          <CodesField field="infectionKinds" list={infectionKinds} />
          <TextField field="infectionRemarks" />
        </>
      ) : null}
    </>
  )
}

function ContactFields() {
  const { t } = useTranslation('sender')
  return (
    <>
      <h3 className={classes.part}>{t('form.field.contact')}</h3>
      <TextField field="contactFirstName" />
      <TextField field="contactLastName" />
      <ChoiceField field="contactRelationship" list={relationships} />
      <TextField field="contactPhone" inputMode="tel" />
      <TextField field="contactEmail" inputMode="email" />
    </>
  )
}
