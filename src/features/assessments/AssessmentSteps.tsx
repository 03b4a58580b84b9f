// An index on a telephone: one item a screen, its options in words under the thumb. A tap is told at once; going on is another place
// than any option.
import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { type IndexKind, indexes, type Points } from '../../../domain/assessments.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './AssessmentForm.module.css'
import { totalText } from './results.ts'
import { useOptionText } from './use-option-text.ts'

interface Props {
  readonly kind: IndexKind
  readonly points: Points
  readonly onPoints: (field: string, value: number) => void
  /** how far what was tapped has come */
  readonly state: ReactNode
}

export function AssessmentSteps({ kind, points, onPoints, state }: Props) {
  const { t } = useTranslation(['assessments', 'catalogue-rehab'])
  const words = useWords()
  const { items } = indexes[kind]
  const { entries } = items
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      entries.findIndex(({ field }) => points[field] === undefined),
    ),
  )
  const [goesOn, setGoesOn] = useState(false)
  const item = entries[at]
  if (!item) return null
  const isLast = at === entries.length - 1
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <p className={classes.place} role="status">
          {t('step.place', { number: at + 1, count: entries.length })}
        </p>
        <div className={classes.state}>{state}</div>
      </div>
      <Options
        key={item.field}
        kind={kind}
        field={item.field}
        title={t(labelKeyOf(items, item.key))}
        value={points[item.field]}
        onPoints={(value) => {
          onPoints(item.field, value)
          if (goesOn && !isLast) setAt(at + 1)
        }}
      />
      <Switch label={t('step.goesOn')} checked={goesOn} onChange={(event) => setGoesOn(event.currentTarget.checked)} />
      <p className={classes.sum} role="status">
        {totalText(kind, points, words)}
      </p>
      <div className={`${classes.total} ${classes.steps}`}>
        <Button variant="default" size="md" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('step.back')}
        </Button>
        <Button variant="default" size="md" disabled={isLast} onClick={() => setAt(at + 1)}>
          {t(points[item.field] === undefined ? 'step.later' : 'step.next')}
        </Button>
      </div>
    </div>
  )
}

interface OptionsProps extends Pick<Props, 'kind'> {
  readonly field: string
  readonly title: string
  readonly value: number | undefined
  readonly onPoints: (value: number) => void
}

function Options({ kind, field, title, value, onPoints }: OptionsProps) {
  const { t } = useTranslation('assessments')
  const name = useId()
  const optionText = useOptionText(kind, field)
  return (
    <fieldset className={classes.step}>
      <legend className={classes.title}>{title}</legend>
      <p className={classes.question}>{t('step.question')}</p>
      {indexes[kind].pointsOf(field).map((points) => (
        <label key={points} className={classes.option} data-row>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === points}
            onChange={() => onPoints(points)}
          />
          <span className={`${classes.points} num`}>{points}</span>
          <span>{optionText(points)}</span>
        </label>
      ))}
    </fieldset>
  )
}
