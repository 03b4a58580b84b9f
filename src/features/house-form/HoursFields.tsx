// When somebody of a house can be visited or called: a line for each day, as it is typed, and a remark.
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdays } from '../../../catalogue/admissions/weekdays.ts'
import { CONTACT_REMARK_LIMIT } from '../../../contract/http/contact-hours.ts'
import { CONTACT_DAY_LIMIT, type TypedHours, weekdayName } from '../../../domain/contact-hours.ts'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './HouseForm.module.css'

const monday = 0
/** Tuesday to Friday */
const otherWorkdays = [1, 2, 3, 4]

interface Props {
  readonly hours: TypedHours
  readonly onChange: (hours: TypedHours) => void
  /** what is said of these weekdays is over: their times were replaced */
  readonly onReplaced: (days: readonly number[]) => void
  /** of a weekday, Monday first, or of the remark */
  readonly idOf: (field: number | 'remark') => string
  readonly errorAt: (id: string) => string | null | undefined
}

export function HoursFields({ hours: { days, remark }, onChange, onReplaced, idOf, errorAt }: Props) {
  const { t } = useTranslation('settings')
  const words = useWords()
  const what = useId()
  const change = (next: (text: string, day: number) => string) => onChange({ days: days.map(next), remark })
  return (
    <fieldset className={classes.hours} aria-describedby={what}>
      <legend className={classes.legend}>{t('houseCode.form.hours')}</legend>
      <p id={what} className={classes.what}>
        {t('houseCode.form.hoursWhat')}
      </p>
      {weekdays.keys.map((weekday, at) => (
        <LimitedLine
          key={weekday}
          id={idOf(at)}
          classNames={{ root: classes.day ?? '' }}
          label={weekdayName(at, words)}
          autoComplete="off"
          limit={CONTACT_DAY_LIMIT}
          value={days[at] ?? ''}
          error={errorAt(idOf(at))}
          onChange={({ currentTarget: { value } }) => change((text, day) => (day === at ? value : text))}
        />
      ))}
      <Button
        variant="default"
        className={classes.like ?? ''}
        disabled={(days[monday] ?? '').trim() === ''}
        onClick={() => {
          change((text, day) => (otherWorkdays.includes(day) ? (days[monday] ?? '') : text))
          onReplaced(otherWorkdays)
        }}
      >
        {t('houseCode.form.hoursLikeMonday')}
      </Button>
      <LimitedLine
        id={idOf('remark')}
        label={t('houseCode.form.remark')}
        description={t('houseCode.form.remarkWhat')}
        autoComplete="off"
        limit={CONTACT_REMARK_LIMIT}
        value={remark}
        error={errorAt(idOf('remark'))}
        onChange={({ currentTarget: { value } }) => onChange({ days, remark: value })}
      />
    </fieldset>
  )
}
