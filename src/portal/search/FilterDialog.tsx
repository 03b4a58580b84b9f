// What narrows the list: on phones a sheet over the whole screen. Nothing changes before it is applied.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Choice,
  chosenOf,
  codesOf,
  isHeavyWeight,
  serviceChoicesOf,
  solutionChoices,
  weightChosen,
} from '../../../domain/portal/funnel.ts'
import { distancesKm, type ListingFilters } from '../../../domain/portal/listing-filters.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToday } from '../../ui/use-today.ts'
import classes from './FilterDialog.module.css'
import { useRegionSettings } from './region-settings.ts'

type Changed = Pick<
  ListingFilters,
  'distanceKm' | 'startDate' | 'solutions' | 'services' | 'weight' | 'hasCapacity' | 'withProviders' | 'withConsultants'
>

/** whom the list shows */
const shown = ['both', 'providers', 'consultants'] as const

interface Props {
  readonly filters: ListingFilters
  readonly onClose: () => void
  readonly onApply: (changed: Changed) => void
}

/** 'something else' narrows nothing; weight stands for itself */
const solutionsToFilter = solutionChoices.filter(({ key }) => key !== 'other')
const servicesToFilterIn = (asksForYoung: boolean) =>
  serviceChoicesOf(asksForYoung).filter(({ key }) => key !== 'other' && key !== 'overweight')

/** Codes that the choices do not name stay: a link may have brought them. */
const merged = (before: readonly number[], choices: readonly Choice[], keys: readonly string[]): number[] => [
  ...before.filter((code) => !choices.some(({ codes }) => codes.includes(code))),
  ...codesOf(choices, keys),
]

export default function FilterDialog({ filters, onClose, onApply }: Props) {
  const { t } = useTranslation(['portal-search', 'common'])
  const today = useToday()
  const { asks_for_young } = useRegionSettings()
  const servicesToFilter = servicesToFilterIn(asks_for_young)
  const [distance, setDistance] = useState(String(filters.distanceKm))
  const [day, setDay] = useState(filters.startDate)
  const [kinds, setKinds] = useState(() => chosenOf(solutionsToFilter, filters.solutions))
  const [needs, setNeeds] = useState(() => chosenOf(servicesToFilter, filters.services))
  const [isHeavy, setIsHeavy] = useState(() => isHeavyWeight(filters.weight))
  const [hasCapacity, setHasCapacity] = useState(filters.hasCapacity)
  const [show, setShow] = useState<(typeof shown)[number]>(() =>
    !filters.withConsultants ? 'providers' : filters.withProviders ? 'both' : 'consultants',
  )
  const apply = () =>
    onApply({
      distanceKm: Number(distance),
      startDate: day,
      solutions: merged(filters.solutions, solutionsToFilter, kinds),
      services: merged(filters.services, servicesToFilter, needs),
      weight: weightChosen(isHeavy, filters.weight),
      hasCapacity,
      withProviders: show !== 'consultants',
      withConsultants: show !== 'providers',
    })
  const offered = distancesKm.some((km) => km === filters.distanceKm)
    ? distancesKm
    : [filters.distanceKm, ...distancesKm]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('listing.filter')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={apply}>{t('filter.apply')}</Button>
        </>
      }
    >
      <div className={classes.fields}>
        <NativeSelect
          size="md"
          label={t('filter.distance')}
          value={distance}
          data={offered.map((km) => ({ value: String(km), label: t('filter.km', { km }) }))}
          onChange={(event) => setDistance(event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t('filter.show')}
          value={show}
          data={shown.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setShow(shown.find((one) => one === value) ?? 'both')}
        />
        <TextInput
          type="date"
          label={t('filter.start')}
          min={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Checkbox
          label={t('filter.hasCapacity')}
          checked={hasCapacity}
          onChange={(event) => setHasCapacity(event.currentTarget.checked)}
        />
        <Checkbox.Group size="md" label={t('filter.solutions')} value={kinds} onChange={setKinds}>
          {solutionsToFilter.map(({ key }) => (
            <Checkbox key={key} value={key} label={t(`funnel.solutions.${key}.name`)} />
          ))}
        </Checkbox.Group>
        <Checkbox.Group size="md" label={t('filter.services')} value={needs} onChange={setNeeds}>
          {servicesToFilter.map(({ key }) => (
            <Checkbox key={key} value={key} label={t(`funnel.services.${key}.name`)} />
          ))}
        </Checkbox.Group>
        <Checkbox
          label={t('funnel.services.overweight.name')}
          checked={isHeavy}
          onChange={(event) => setIsHeavy(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
