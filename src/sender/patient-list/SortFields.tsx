// In which order the patients stand: by what, and up or down.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sortDirections } from '../../../catalogue/search/sort-directions.ts'
import { patientSorts } from '../../../contract/http/patients.ts'
import { parseSortDirection } from '../../../domain/paging.ts'
import { usualDirection } from '../../../domain/patient-order.ts'
import type { PatientFilters } from '../../data/desk-port.ts'
import classes from './PatientList.module.css'

interface Props {
  readonly filters: PatientFilters
  readonly onChange: (filters: PatientFilters) => void
}

export function SortFields({ filters, onChange }: Props) {
  const { t } = useTranslation(['desk', 'catalogue-search'])
  const { sort } = filters
  return (
    <>
      <NativeSelect
        size="md"
        className={classes.sort ?? ''}
        aria-label={t('sort.by')}
        value={sort}
        data={patientSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, sort: patientSorts.find((one) => one === value) ?? sort, direction: null })
        }
      />
      <NativeSelect
        size="md"
        className={classes.sort ?? ''}
        aria-label={t('sort.direction')}
        value={filters.direction ?? usualDirection(sort)}
        data={sortDirections.entries.map(({ code }) => ({ value: code, label: t(sortDirections.labelKey(code)) }))}
        onChange={(event) => onChange({ ...filters, direction: parseSortDirection(event.currentTarget.value) })}
      />
    </>
  )
}
