// The marks of the list with how many patients have each: one at a time, or none.
import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type PatientFilters, patientMarks } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'

interface Props {
  readonly filters: PatientFilters
  readonly onChange: (filters: PatientFilters) => void
}

export function MarkChips({ filters, onChange }: Props) {
  const { t } = useTranslation('desk')
  const counts = usePort('desk').useCounts(filters)
  const text = (key: string, count: number | null) =>
    count === null ? t(`mark.${key}`) : t('chip', { mark: t(`mark.${key}`), count })
  const countOf = (mark: (typeof patientMarks)[number]) => (counts.state === 'ready' ? counts.value[mark] : null)
  return (
    <Group gap={8} role="group" aria-label={t('marks')}>
      {patientMarks.map((mark) => (
        <Chip
          key={mark}
          checked={filters.mark === mark}
          onChange={(isOn) => onChange({ ...filters, mark: isOn ? mark : null, archived: false })}
        >
          {text(mark, countOf(mark))}
        </Chip>
      ))}
      <Chip
        checked={filters.archived}
        onChange={(archived) => onChange({ ...filters, archived, mark: archived ? null : filters.mark })}
      >
        {t('filter.archived')}
      </Chip>
    </Group>
  )
}
