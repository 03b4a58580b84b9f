// A short number with its unit.
import { TextInput } from '@mantine/core'
import type { FormParts } from './form-parts.ts'
import classes from './Rules.module.css'

type NumberName = 'max_distance_m' | 'age_min' | 'age_max' | 'weight_max' | 'open_requests_max' | 'backoff_hours'

interface Props extends FormParts {
  readonly field: NumberName
  readonly label: string
  readonly unit: string
  readonly hint?: string
}

export function NumberField({ field, label, unit, hint, form, set, idOf, problemOf }: Props) {
  return (
    <TextInput
      id={idOf(field)}
      classNames={{ wrapper: classes.number ?? '' }}
      label={label}
      description={hint}
      inputMode={field === 'max_distance_m' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={form[field]}
      error={problemOf(field)}
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth={88}
      rightSectionPointerEvents="none"
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
}
