// Filters of a long list by its days and its house, beside those of the list itself: applied together and not one by one.
import { Button, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationNumber } from '../../../domain/admin/organisation-number.ts'
import classes from '../admin.module.css'

export interface Period {
  /** yyyy-MM-dd; '': from the beginning, and until now */
  readonly from: string
  readonly to: string
  /** number of a house; '': all */
  readonly house: string
}

interface Props {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly house: number | undefined
  /** the list's own filters */
  readonly children: ReactNode
  readonly onApply: (period: Period) => void
  /** null: nothing is filtered */
  readonly onClear: (() => void) | null
}

export function PeriodForm(props: Props) {
  const { t } = useTranslation('admin')
  const [from, setFrom] = useState(props.from ?? '')
  const [to, setTo] = useState(props.to ?? '')
  const [house, setHouse] = useState(String(props.house ?? ''))
  const number = organisationNumber(house)
  const isWrong = house.trim() !== '' && number === null
  const isReversed = from !== '' && to !== '' && from > to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !isReversed) props.onApply({ from, to, house: String(number ?? '') })
  }
  return (
    <search>
      <form className={`${classes.tools} ${classes.foot}`} onSubmit={apply} noValidate>
        {props.children}
        <TextInput
          label={t('period.house')}
          value={house}
          error={isWrong ? t('period.noHouse') : null}
          onChange={(event) => setHouse(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('period.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('period.to')}
          value={to}
          error={isReversed ? t('period.reversed') : null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconFilter size={24} stroke={1.75} aria-hidden />}>
          {t('period.apply')}
        </Button>
        {props.onClear ? (
          <Button variant="subtle" onClick={props.onClear}>
            {t('list.clear')}
          </Button>
        ) : null}
      </form>
    </search>
  )
}
