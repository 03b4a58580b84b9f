// Levels on a phone: one item a screen, its levels in words under the thumb. A tap is saved; going on is another place than any level.
import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../domain/forms/define.ts'
import { fieldLabel, levelLabel } from '../../../domain/forms/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { useForm, useFormView } from './form-store.ts'
import { fieldId } from './problem-text.ts'

interface Props {
  readonly fields: readonly Field[]
}

export function LevelSteps({ fields }: Props) {
  const { t } = useTranslation('form')
  const { store, texts, onType } = useForm()
  const words = useWords()
  const name = useId()
  const values = useFormView((view) => view.values)
  const firstOpen = Math.max(
    0,
    fields.findIndex(({ key }) => values[key] === undefined),
  )
  const [at, setAt] = useState(firstOpen)
  const [goesOn, setGoesOn] = useState(false)
  const field = fields[at]
  if (field?.kind !== 'level') return null
  const value = values[field.key]
  const isLast = at === fields.length - 1
  return (
    <div className={classes.steps}>
      <fieldset className={classes.level} id={fieldId(field.key)} tabIndex={-1}>
        <legend className={classes.levelTitle}>
          <span className={classes.help}>{t('level.place', { number: at + 1, count: fields.length })}</span>
          <br />
          {words.t(fieldLabel({ texts }, field))}
        </legend>
        <div className={classes.levelList}>
          {field.levels.map((level) => (
            <label key={level} className={classes.levelOption}>
              <input
                type="radio"
                name={`${name}-${field.key}`}
                className={classes.segmentInput}
                checked={value === level}
                onChange={() => {
                  store.type(field.key, level)
                  onType?.(field.key)
                  if (goesOn && !isLast) setAt(at + 1)
                }}
              />
              <strong className="num">{level}</strong> {words.t(levelLabel(field, level))}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={classes.ways}>
        {at > 0 ? (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            {t('level.back')}
          </Button>
        ) : null}
        {isLast ? null : (
          <Button variant="default" onClick={() => setAt(at + 1)}>
            {t(value === undefined ? 'level.later' : 'level.next')}
          </Button>
        )}
      </div>
      <Switch label={t('level.goesOn')} checked={goesOn} onChange={(event) => setGoesOn(event.currentTarget.checked)} />
    </div>
  )
}

/** The sum only says something once every item has a value. */
export function LevelSum({ fields }: Props) {
  const { t } = useTranslation('form')
  const values = useFormView((view) => view.values)
  const levels = fields.filter(({ kind }) => kind === 'level')
  const given = levels.flatMap(({ key }) => {
    const value = values[key]
    return typeof value === 'number' ? [value] : []
  })
  const score = given.reduce((sum, value) => sum + value, 0)
  const open = levels.find(({ key }) => typeof values[key] !== 'number')
  return (
    <div className={classes.sum}>
      <p role="status">
        {open
          ? t('level.partly', { score, answered: given.length, count: levels.length })
          : t('level.sum', { score, count: levels.length })}
      </p>
      {open && given.length > 0 ? (
        <Button
          variant="default"
          size="sm"
          onClick={() => document.querySelector<HTMLElement>(`#${fieldId(open.key)} input`)?.focus()}
        >
          {t('level.nextOpen')}
        </Button>
      ) : null}
    </div>
  )
}
