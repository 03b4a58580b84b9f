// Fields of the patient's form that offer what a list has: the insurance, and diagnosis and code together. Free text stays.
import { useTranslation } from 'react-i18next'
import type { LookupHit, LookupIndex } from '../../data/lookup-port.ts'
import { LookupField } from '../../features/lookup/index.ts'
import { fieldOrder } from '../field-order.ts'
import { fieldId, usePatientForm } from './form-api.ts'
import classes from './PatientForm.module.css'

interface Props {
  readonly field: 'insuranceName' | 'mainDiagnosis' | 'icdCode'
  readonly index: LookupIndex
  readonly onChoose: (hit: LookupHit) => void
}

function FormLookup({ field, index, onChoose }: Props) {
  const { t } = useTranslation('sender')
  const { form, set, problemOf } = usePatientForm()
  return (
    <LookupField
      index={index}
      inputWrapperOrder={fieldOrder}
      id={fieldId(field)}
      label={t(`form.field.${field}`)}
      value={form[field]}
      onChange={(text) => set(field, text)}
      onChoose={onChoose}
      error={problemOf(field)}
      limit={200}
      className={classes.field ?? ''}
    />
  )
}

export function InsuranceField() {
  const { set } = usePatientForm()
  return (
    <FormLookup field="insuranceName" index="insurances" onChoose={({ name }) => set('insuranceName', name ?? '')} />
  )
}

/** A diagnosis that is chosen brings its code. */
export function DiagnosisField() {
  const { set } = usePatientForm()
  const choose = ({ code, name }: LookupHit) => {
    set('mainDiagnosis', name ?? '')
    set('icdCode', code ?? '')
  }
  return <FormLookup field="mainDiagnosis" index="icd_codes" onChoose={choose} />
}

/** A code that is chosen brings its title, unless somebody wrote the diagnosis in their own words. */
export function IcdCodeField() {
  const { form, set } = usePatientForm()
  const choose = ({ code, name }: LookupHit) => {
    set('icdCode', code ?? '')
    if (form.mainDiagnosis.trim() === '') set('mainDiagnosis', name ?? '')
  }
  return <FormLookup field="icdCode" index="icd_codes" onChoose={choose} />
}
