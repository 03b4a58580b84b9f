// An index to fill in: one item a row, its options as large segments, the total at the bottom of the screen. It saves nothing
// itself: each tap is told.
import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { countItems, type IndexKind, indexes, type Points, totalOf } from '../../../domain/assessments.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './AssessmentForm.module.css'

interface Props {
  readonly kind: IndexKind
  readonly points: Points
  /** absent: it can only be looked at */
  readonly onPoints?: (field: string, value: number) => void
  /** how far what was tapped has come */
  readonly state: ReactNode
}

const namespaces = ['assessments', 'catalogue-assessment', 'catalogue-rehab']

export function AssessmentForm({ kind, points, onPoints, state }: Props) {
  const { t } = useTranslation(namespaces)
  const { locale } = useWords()
  const { items } = indexes[kind]
  const score = totalOf(points).toLocaleString(locale)
  return (
    <div className={classes.form}>
      <Text c="dimmed">{t(`assessments:about.${kind}`)}</Text>
      <ol className={classes.items}>
        {items.entries.map(({ key, field }, at) => (
          <li key={field}>
            <Item
              kind={kind}
              field={field}
              title={`${at + 1}. ${t(labelKeyOf(items, key))}`}
              value={points[field]}
              onPoints={onPoints}
            />
          </li>
        ))}
      </ol>
      <div className={classes.total}>
        <p className={classes.score} role="status">
          <strong>{t(`assessments:total.${kind}`, { score })}</strong>
          {', '}
          {t('assessments:answered', { answered: Object.keys(points).length, count: countItems(kind) })}
        </p>
        <div className={classes.state}>{state}</div>
      </div>
    </div>
  )
}

interface ItemProps extends Pick<Props, 'kind'> {
  readonly field: string
  readonly title: string
  readonly value: number | undefined
  readonly onPoints: Props['onPoints'] | undefined
}

function Item({ kind, field, title, value, onPoints }: ItemProps) {
  const name = useId()
  const { locale } = useWords()
  const optionText = useOptionText(kind, field)
  const isScale = kind === 'singer'
  return (
    <fieldset className={classes.item} disabled={!onPoints}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.options} data-scale={isScale || undefined}>
        {indexes[kind].pointsOf(field).map((points) => (
          <label key={points} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={value === points}
              onChange={() => onPoints?.(field, points)}
              {...(isScale ? { 'aria-label': `${points}: ${optionText(points)}` } : {})}
            />
            <span className={`${classes.points} num`}>{points.toLocaleString(locale)}</span>
            {isScale ? null : <span>{optionText(points)}</span>}
          </label>
        ))}
      </div>
      {isScale ? <p className={classes.meaning}>{value === undefined ? null : optionText(value)}</p> : null}
    </fieldset>
  )
}

function useOptionText(kind: IndexKind, field: string): (points: number) => string {
  const { t } = useTranslation('assessments')
  return (points) => {
    if (kind === 'barthel') return t(`option.barthel_${field}.${points}`)
    return kind === 'singer' ? t(`option.singer.${points}`) : t(`option.early_rehab.${points === 0 ? 'no' : 'yes'}`)
  }
}
