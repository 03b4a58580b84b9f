// Levels on a phone: one item a screen. A tap is saved.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../domain/forms/define.ts'
import { fieldLabel, levelLabel } from '../../../domain/forms/labels.ts'
import { OneByOne } from '../../ui/OneByOne.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { useForm, useFormView } from './form-store.ts'
import { fieldId } from './problem-text.ts'

interface Props {
  readonly fields: readonly Field[]
}

export function LevelSteps({ fields }: Props) {
  const { store, texts, onType } = useForm()
  const words = useWords()
  const values = useFormView((view) => view.values)
  const items = fields.flatMap((field) => {
    if (field.kind !== 'level') return []
    const value = values[field.key]
    const options = field.levels.map((level) => ({ value: level, text: words.t(levelLabel(field, level)) }))
    const title = words.t(fieldLabel({ texts }, field))
    return [{ key: field.key, title, value: typeof value === 'number' ? value : undefined, options }]
  })
  const choose = (key: string, level: number) => {
    store.type(key, level)
    onType?.(key)
  }
  return <OneByOne items={items} idOf={fieldId} onChoose={choose} />
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
