// The station of the clinic that a patient lies in: lists and roles go by it. Not shown in a clinic without stations.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId, usePatientForm } from './form-api.ts'
import { useOfferedStations } from './offered-stations.ts'
import classes from './PatientForm.module.css'

export function StationField() {
  const { t } = useTranslation('sender')
  const { form, set, problemOf } = usePatientForm()
  const { stations, isLimited } = useOfferedStations(form.station)
  if (stations.length === 0) return null
  // who is limited to stations moves nobody out of them
  const none = isLimited && form.station !== null ? [] : [{ value: '', label: t('form.field.choose') }]
  return (
    <NativeSelect
      size="md"
      id={fieldId('station')}
      label={t('form.field.station')}
      value={form.station ?? ''}
      onChange={(event) => set('station', event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[...none, ...stations.map(({ id, name }) => ({ value: String(id), label: name }))]}
      error={problemOf('station')}
      withAsterisk={isLimited}
      aria-required={isLimited}
      className={classes.field ?? ''}
    />
  )
}
