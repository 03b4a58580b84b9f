// An index to fill in: one item a row, its options as large segments, the total at the bottom of the screen; on a telephone the Singer
// index shows one item at a time. It saves nothing itself: each tap is told.
import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { type IndexKind, indexes, type Points } from '../../../domain/assessments.ts'
import { OneByOne } from '../../ui/OneByOne.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './AssessmentForm.module.css'
import { focusOpenItem, otherItem } from './item-focus.ts'
import { totalText } from './results.ts'
import { useOptionText } from './use-option-text.ts'

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
  const words = useWords()
  const { items } = indexes[kind]
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const hasOpen = items.entries.some(({ field }) => points[field] === undefined)
  const optionText = useOptionText(kind)
  if (kind === 'singer' && isPhone && onPoints)
    return (
      <OneByOne
        items={items.entries.map(({ key, field }) => ({
          key: field,
          title: t(labelKeyOf(items, key)),
          value: points[field],
          options: indexes[kind].pointsOf(field).map((value) => ({ value, text: optionText(field, value) })),
        }))}
        onChoose={onPoints}
        state={state}
      >
        <p className={classes.score} role="status">
          {totalText(kind, points, words)}
        </p>
      </OneByOne>
    )
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
          {totalText(kind, points, words)}
        </p>
        {hasOpen && onPoints && !isPhone && Object.keys(points).length > 0 ? (
          <Button variant="default" onClick={focusOpenItem}>
            {t('assessments:step.nextOpen')}
          </Button>
        ) : null}
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
  const optionText = useOptionText(kind)
  const isScale = kind === 'singer'
  const options = indexes[kind].pointsOf(field)
  // by keyboard: the level itself, and up and down from item to item; left and right go from level to level as in any radio group
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    const points = /^\d$/.test(event.key) ? Number(event.key) : null
    if (step !== null) otherItem(event.currentTarget, step)?.focus()
    else if (points !== null && options.includes(points)) {
      onPoints?.(field, points)
      event.currentTarget.querySelector<HTMLElement>(`input[value="${points}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <fieldset
      className={classes.item}
      disabled={!onPoints}
      data-item={value === undefined ? 'open' : 'answered'}
      {...(isScale ? { onKeyDown: press } : {})}
    >
      <legend className={classes.title}>{title}</legend>
      <div className={classes.options} data-scale={isScale || undefined}>
        {options.map((points) => (
          <label key={points} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={points}
              className={classes.input}
              checked={value === points}
              onChange={() => onPoints?.(field, points)}
              {...(isScale ? { 'aria-label': `${points}: ${optionText(field, points)}` } : {})}
            />
            <span className={`${classes.points} num`}>{points.toLocaleString(locale)}</span>
            {isScale ? null : <span>{optionText(field, points)}</span>}
          </label>
        ))}
      </div>
      {isScale ? <p className={classes.meaning}>{value === undefined ? null : optionText(field, value)}</p> : null}
    </fieldset>
  )
}
