// Items to answer on a telephone: one a screen, its options in words under the thumb. A tap is told at once; going on is another place
// than any option.
import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './OneByOne.module.css'

interface OneItem {
  readonly key: string
  readonly title: string
  /** undefined: not answered yet */
  readonly value: number | undefined
  readonly options: readonly { readonly value: number; readonly text: string }[]
}

interface Props {
  /** the first open one is shown at first */
  readonly items: readonly OneItem[]
  readonly onChoose: (key: string, value: number) => void
  /** for links that lead to an item: id of what is shown of it */
  readonly idOf?: (key: string) => string
  /** how far what was tapped has come */
  readonly state?: ReactNode
  /** below the item */
  readonly children?: ReactNode
}

export function OneByOne({ items, onChoose, idOf, state, children }: Props) {
  const { t } = useTranslation('assessments')
  const name = useId()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ value }) => value === undefined),
    ),
  )
  const [goesOn, setGoesOn] = useState(false)
  const item = items[at]
  if (!item) return null
  const isLast = at === items.length - 1
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <p className={classes.place} role="status">
          {t('step.place', { number: at + 1, count: items.length })}
        </p>
        <div className={classes.state}>{state}</div>
      </div>
      <fieldset key={item.key} className={classes.step} tabIndex={-1} {...(idOf ? { id: idOf(item.key) } : {})}>
        <legend className={classes.title}>{item.title}</legend>
        <p className={classes.question}>{t('step.question')}</p>
        {item.options.map(({ value, text }) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              name={`${name}-${item.key}`}
              className={classes.input}
              checked={item.value === value}
              onChange={() => {
                onChoose(item.key, value)
                if (goesOn && !isLast) setAt(at + 1)
              }}
            />
            <span className={`${classes.points} num`}>{value}</span>
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <Switch label={t('step.goesOn')} checked={goesOn} onChange={(event) => setGoesOn(event.currentTarget.checked)} />
      {children}
      <div className={classes.ways}>
        <Button variant="default" size="md" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('step.back')}
        </Button>
        <Button variant="default" size="md" disabled={isLast} onClick={() => setAt(at + 1)}>
          {t(item.value === undefined ? 'step.later' : 'step.next')}
        </Button>
      </div>
    </div>
  )
}
