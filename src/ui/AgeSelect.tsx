// A choice among the age groups that a kind of search offers (domain/age-sets.ts), or of none.
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ageChoices, parseAgeGroup } from '../../domain/age-sets.ts'
import { type Interval, intervalParameter } from '../../domain/intervals.ts'
import { useWords } from './use-words.ts'

interface Props extends Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> {
  /** what stands for no group */
  readonly noneLabel: string
  /** catalogue search types; null: of no kind */
  readonly searchType: number | null
  /** children and teenagers too */
  readonly withMinors: boolean
  /** years; null: none */
  readonly value: Interval | null
  readonly onChange: (group: Interval | null) => void
}

export function AgeSelect({ searchType, withMinors, value, noneLabel, onChange, ...field }: Props) {
  const words = useWords()
  const choices = ageChoices(searchType, { withMinors }, value).map(({ parameter, labelKey }) => ({
    value: parameter,
    label: words.t(labelKey),
  }))
  return (
    <NativeSelect
      size="md"
      {...field}
      value={value === null ? '' : intervalParameter(value)}
      data={[{ value: '', label: noneLabel }, ...choices]}
      onChange={(event) => onChange(parseAgeGroup(event.currentTarget.value))}
    />
  )
}
