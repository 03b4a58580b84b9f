// Fields of the patient's form that offer what a list has: the insurance, and diagnosis and code together. Free text stays.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LookupHit, LookupIndex } from '../../data/lookup-port.ts'
import { LookupField } from '../../features/lookup/index.ts'
import { fieldOrder } from '../field-order.ts'
import { type ChosenDiagnosis, isApart } from './followed.ts'
import { fieldId, usePatientForm } from './form-api.ts'
import classes from './PatientForm.module.css'
import { textLimit } from './text-limits.ts'

interface Props {
  readonly field: 'insuranceName' | 'mainDiagnosis' | 'icdCode'
  readonly index: LookupIndex
  readonly onChoose: (hit: LookupHit) => void
  readonly hint?: string | null
}

function FormLookup({ field, index, onChoose, hint = null }: Props) {
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
      description={hint}
      limit={textLimit(field)}
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

/**
 * Diagnosis and code. Either brings the other when it is chosen; a diagnosis in somebody's own words stays. When one of the two is
 * changed afterwards, the other does not stand there as if it belonged to it: the field says what it means.
 */
export function DiagnosisFields() {
  const { t } = useTranslation('sender')
  const { form, set } = usePatientForm()
  const [chosen, setChosen] = useState<ChosenDiagnosis | null>(null)
  const choose = (hit: LookupHit, withName: boolean) => {
    const code = hit.code ?? ''
    const name = hit.name ?? ''
    set('icdCode', code)
    if (withName) set('mainDiagnosis', name)
    setChosen({ code, name })
  }
  const isNameOwn = form.mainDiagnosis.trim() !== '' && form.mainDiagnosis !== chosen?.name
  const hint =
    chosen && isApart(chosen, form.mainDiagnosis, form.icdCode) ? t('form.field.codeMeans', { ...chosen }) : null
  return (
    <>
      <FormLookup field="mainDiagnosis" index="icd_codes" onChoose={(hit) => choose(hit, true)} />
      <FormLookup field="icdCode" index="icd_codes" onChoose={(hit) => choose(hit, !isNameOwn)} hint={hint} />
    </>
  )
}
