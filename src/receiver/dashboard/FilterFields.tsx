// One field a filter, the most asked first. What a list may be filtered by without a field (an address from elsewhere) is shown
// and cleared in the line above the list.
import { Chip, NativeSelect, TextInput } from '@mantine/core'
import { memo, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statedGenders } from '../../../catalogue/genders.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { solutionsBySearchType } from '../../../catalogue/solutions.ts'
import { weightIntervals } from '../../../catalogue/weight-intervals.ts'
import { dayOf, parseDate, startOfDay } from '../../../domain/calendar.ts'
import { cutLabel } from '../../../domain/cut-label.ts'
import { shortDate } from '../../../domain/dates.ts'
import { type Interval, intervalParameter, parseInterval } from '../../../domain/intervals.ts'
import { type CodeFilter, codeFilters, type FilterCommand, type ListFilters } from '../../../domain/list-filters.ts'
import { intervalText } from '../../../domain/person-text.ts'
import { parseZipcodeValue, senderOf } from '../../../domain/query-filters.ts'
import { AgeSelect } from '../../ui/AgeSelect.tsx'
import { CodeChips, type CodeList, Labelled } from '../../ui/CodeChips.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './FilterDrawer.module.css'
import type { ListedClinic } from './list-address.ts'

interface Props {
  readonly filters: ListFilters
  readonly clinics: readonly ListedClinic[]
  readonly onChange: (command: FilterCommand) => void
}

/** km */
const distances = [5, 10, 25, 50, 100]
/** how many chips stand open */
const FIRST_CHIPS = 6

export function FilterFields({ filters, clinics, onChange }: Props) {
  const { t } = useTranslation('request-work')
  const words = useWords()
  const all = { value: '', label: t('filters.all') }
  const codes = (name: CodeFilter, list: CodeList = codeFilters[name], first = FIRST_CHIPS) => (
    <Codes name={name} list={list} first={first} chosen={filters[name].join()} onChange={onChange} />
  )
  const others = (known: readonly number[], chosen: number | null) =>
    chosen === null || known.includes(chosen) ? known : [...known, chosen]
  return (
    <>
      {codes('solutions', solutionList)}
      <Clinics filters={filters} clinics={clinics} onChange={onChange} />
      {codes('care_levels', codeFilters.care_levels, codeFilters.care_levels.entries.length)}
      {codes('genders', statedList, statedGenders.length)}
      <AgeSelect
        label={t('filters.field.age_interval')}
        noneLabel={t('filters.all')}
        searchType={null}
        withMinors
        value={filters.age_interval}
        onChange={(value) => onChange({ type: 'age_interval', value })}
      />
      <NativeSelect
        size="md"
        label={t('filters.field.weight_interval')}
        value={filters.weight_interval ? intervalParameter(filters.weight_interval) : ''}
        data={[
          all,
          ...weightChoices(filters.weight_interval).map((interval) => ({
            value: intervalParameter(interval),
            label: t('filters.say.weight', { interval: intervalText(interval, words) }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: 'weight_interval', value: value === '' ? null : parseInterval(value) })
        }
      />
      <div className={classes.days}>
        <DayField
          label={t('filters.field.start_date_from')}
          value={filters.start_date_from}
          onChange={(value) => onChange({ type: 'start_date_from', value })}
        />
        <DayField
          label={t('filters.field.start_date_to')}
          value={filters.start_date_to}
          onChange={(value) => onChange({ type: 'start_date_to', value })}
        />
      </div>
      <NativeSelect
        size="md"
        label={t('filters.field.distance')}
        value={String(filters.distance ?? '')}
        data={[
          all,
          ...others(distances, filters.distance).map((distance) => ({
            value: String(distance),
            label: t('filters.say.distance', { distance }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: 'distance', value: value === '' ? null : Number(value) })
        }
      />
      <ZipcodeField
        value={filters.zipcode?.value ?? ''}
        onChange={(text) => onChange({ type: 'zipcode', value: parseZipcodeValue(text) })}
      />
      {codes('services')}
      {codes('specializations')}
      {codes('patient_types')}
      {codes('direct_request_types')}
    </>
  )
}

interface CodesProps extends Pick<Props, 'onChange'> {
  readonly name: CodeFilter
  readonly list: CodeList
  readonly first: number
  /** codes with commas between them */
  readonly chosen: string
}

/** Drawn anew only when its own filter changes: there are some hundred chips. */
const Codes = memo(function Codes({ name, list, first, chosen, onChange }: CodesProps) {
  const { t } = useTranslation('request-work')
  return (
    <CodeChips
      label={t(`filters.field.${name}`)}
      list={list}
      first={first}
      chosen={chosen === '' ? [] : chosen.split(',').map(Number)}
      onChange={(value) => onChange({ type: name, value })}
    />
  )
})

/** what most searches ask for first */
const oftenAsked: readonly number[] = solutionsBySearchType[searchTypes.code.care]
const solutionList: CodeList = {
  ...codeFilters.solutions,
  entries: [...codeFilters.solutions.entries].sort((a, b) => rankOf(a.code) - rankOf(b.code)),
}
function rankOf(code: number): number {
  const place = oftenAsked.indexOf(code)
  return place < 0 ? oftenAsked.length : place
}

const statedList: CodeList = {
  ...codeFilters.genders,
  entries: codeFilters.genders.entries.filter(({ code }) => (statedGenders as readonly number[]).includes(code)),
}

/** An address may have another interval than the list's. */
function weightChoices(chosen: Interval | null): readonly Interval[] {
  const known = weightIntervals.entries.map(({ min, max }) => ({ min, max }))
  const isKnown = chosen === null || known.some(({ min, max }) => min === chosen.min && max === chosen.max)
  return isKnown ? known : [...known, chosen]
}

/** The clinics whose requests stand in this list. */
function Clinics({ filters, clinics, onChange }: Props) {
  const { t } = useTranslation('request-work')
  const chosen = [...new Set([...filters.senders.map(({ id }) => id), ...filters.careseekers])]
  const nameById = new Map([
    ...filters.careseekers.map((id) => [id, t('filters.say.clinic', { id })] as const),
    ...filters.senders.map(({ id, label }) => [id, label] as const),
    ...clinics.map(({ id, name }) => [id, name] as const),
  ])
  if (nameById.size === 0) return null
  return (
    <Labelled label={t('filters.field.senders')}>
      <Chip.Group
        multiple
        value={chosen.map(String)}
        onChange={(ids) =>
          onChange({
            type: 'setState',
            state: {
              ...filters,
              careseekers: [],
              senders: ids.map((id) => senderOf(Number(id), nameById.get(Number(id)) ?? '')),
            },
          })
        }
      >
        <Chips>
          {[...nameById].map(([id, name]) => (
            <Chip key={id} value={String(id)}>
              {cutLabel(name)}
            </Chip>
          ))}
        </Chips>
      </Chip.Group>
    </Labelled>
  )
}

const Chips = ({ children }: { children: ReactNode }) => <div className={classes.chips}>{children}</div>

interface DayProps {
  readonly label: string
  /** ms */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A day as it is typed; it filters once it is one. */
function DayField({ label, value, onChange }: DayProps) {
  const { t } = useTranslation('request-work')
  const words = useWords()
  const now = useNow()
  const shown = value === null ? '' : shortDate(dayOf(value), words.locale)
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed === null ? null : parseDate(typed, dayOf(now))
  return (
    <TextInput
      label={label}
      autoComplete="off"
      inputMode="decimal"
      placeholder={t('filters.dayExample', { example: shortDate(dayOf(now), words.locale) })}
      value={typed ?? shown}
      error={
        typed !== null && typed.trim() !== '' && day === null && typed.length >= 6 ? t('filters.noDay') : undefined
      }
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const next = parseDate(text, dayOf(now))
        if (next !== null) onChange(startOfDay(next))
        else if (text.trim() === '') onChange(null)
      }}
      onBlur={() => {
        if (typed?.trim() === '' || day !== null) setTyped(null)
      }}
    />
  )
}

function ZipcodeField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('request-work')
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  return (
    <TextInput
      id={id}
      label={t('filters.field.zipcode')}
      description={t('filters.zipcodeWhat')}
      autoComplete="off"
      inputMode="numeric"
      value={typed ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
