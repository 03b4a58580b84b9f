// What narrows the list: station, person in charge, kind of search, age, archive. Each is one choice; the address takes more. Where
// there is little room all of it stands behind one button, so that the first thing seen is a patient.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchTypes } from '../../../catalogue/search-types.ts'
import type { PatientFilters } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useAccount } from '../../state/SessionProvider.tsx'
import { AgeSelect } from '../../ui/AgeSelect.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { labelOf } from '../../ui/labels.ts'
import { tourStepAttributes } from '../../ui/tour-step.ts'
import { clinicTour } from '../../ui/tours.ts'
import { useWords } from '../../ui/use-words.ts'
import { openHit } from '../keys/rows.ts'
import { clinicRolesOf, offeredSearchTypes } from '../rights.ts'
import { narrowedBy } from './list-query.ts'
import classes from './PatientList.module.css'

interface Props {
  readonly filters: PatientFilters
  readonly onChange: (filters: PatientFilters) => void
  /** a name or a case number */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly field: Ref<HTMLInputElement>
  /** below the fields */
  readonly marks: ReactNode
}

/** '' stands for all, 'none' for nobody */
const one = (text: string): number[] => (text === '' || text === 'none' ? [] : [Number(text)])

export function FilterBar({ filters, onChange, typed, onType, field, marks }: Props) {
  const { t } = useTranslation(['desk', 'sender'])
  const words = useWords()
  const desk = usePort('desk')
  const account = useAccount()
  const stations = desk.useStations()
  const people = desk.useSocialWorkers()
  const [isFocused, setIsFocused] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const all = { value: '', label: t('filter.all') }
  const types = offeredSearchTypes(clinicRolesOf(account))
  const shown =
    stations.state === 'ready'
      ? stations.value.stations.filter(({ id }) => stations.value.own?.includes(id) ?? true)
      : []
  const others = people.state === 'ready' ? people.value.filter(({ id }) => id !== account.id) : []
  return (
    <div className={classes.tools} {...tourStepAttributes(clinicTour, 'filters')}>
      <TextInput
        ref={field}
        type="search"
        className={classes.search ?? ''}
        label={t('filter.name')}
        placeholder={t('sender:list.searchPlaceholder')}
        value={typed}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onType('')
          if (key === 'Enter' && typed.trim() !== '') openHit()
        }}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={typed === '' && !isFocused ? <KeyHint keys={['/']} /> : null}
      />
      <Button
        variant="default"
        className={classes.opener ?? ''}
        aria-expanded={isOpen}
        aria-controls="patient-filters"
        onClick={() => setIsOpen(!isOpen)}
        leftSection={<IconFilter size={24} stroke={1.75} aria-hidden />}
      >
        {t('filter.open', { count: narrowedBy(filters) })}
      </Button>
      <div id="patient-filters" className={classes.filters} data-open={isOpen || undefined}>
        {shown.length > 0 ? (
          <NativeSelect
            size="md"
            className={classes.filter ?? ''}
            label={t('filter.station')}
            value={String(filters.stations[0] ?? '')}
            data={[
              all,
              ...shown.map(({ id, name: station, ended_at }) => ({
                value: String(id),
                label: ended_at === null ? station : t('stations.ended', { name: station }),
              })),
            ]}
            onChange={(event) => onChange({ ...filters, stations: one(event.currentTarget.value) })}
          />
        ) : null}
        <NativeSelect
          size="md"
          className={classes.filter ?? ''}
          label={t('filter.person')}
          value={filters.unassigned ? 'none' : String(filters.socialWorkers[0] ?? '')}
          data={[
            all,
            { value: String(account.id), label: t('filter.me') },
            { value: 'none', label: t('filter.nobody') },
            ...others.map(({ id, first_name, last_name }) => ({
              value: String(id),
              label: `${last_name}, ${first_name}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, unassigned: value === 'none', socialWorkers: one(value) })
          }
        />
        {types.length > 1 ? (
          <NativeSelect
            size="md"
            className={classes.filter ?? ''}
            label={t('filter.type')}
            value={String(filters.searchTypes[0] ?? '')}
            data={[
              all,
              ...types.map((code) => ({ value: String(code), label: labelOf(searchTypes, code, words) ?? '' })),
            ]}
            onChange={(event) => onChange({ ...filters, searchTypes: one(event.currentTarget.value) })}
          />
        ) : null}
        <AgeSelect
          className={classes.filter ?? ''}
          label={t('filter.age')}
          noneLabel={t('filter.all')}
          searchType={filters.searchTypes[0] ?? null}
          withMinors={filters.withMinors}
          value={filters.ages}
          onChange={(ages) => onChange({ ...filters, ages })}
        />
        {filters.searchTypes[0] === searchTypes.code.rehabilitation ? null : (
          <Checkbox
            className={classes.minors ?? ''}
            label={t('filter.minors')}
            checked={filters.withMinors}
            onChange={(event) => onChange({ ...filters, withMinors: event.currentTarget.checked })}
          />
        )}
        {marks ? <div className={classes.chips}>{marks}</div> : null}
      </div>
    </div>
  )
}
