// Two people in one field: both values are there, and whoever came later chooses. Until then the one that was saved first counts.
import { Button } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../domain/clock-time.ts'
import type { Field } from '../../../domain/forms/define.ts'
import type { FieldEntry } from '../../../domain/forms/entries.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { joins } from './form-session.ts'
import { useForm } from './form-store.ts'
import { useOwnKeys } from './own-keys.ts'
import { valueText } from './value-text.ts'

interface Props {
  readonly field: Field
  readonly theirs: FieldEntry
}

export function TwoValues({ field, theirs }: Props) {
  const { t } = useTranslation('form')
  const { store, texts, nameOf } = useForm()
  const words = useWords()
  const name = nameOf(theirs.by) ?? t('two.somebody')
  const value = valueText(field, theirs.value, { words, texts, own: useOwnKeys() })
  const isText = joins(field)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no field, only what is said of one
    <div className={classes.two} role="group" aria-label={t('two.title')}>
      <p className={classes.origin} role="alert">
        <IconArrowsSplit size={16} stroke={1.75} aria-hidden />
        {t('two.said', { name, time: clockTime(theirs.at, words) })}
      </p>
      <blockquote className={classes.theirs}>{value === null ? t('nothing') : t('quote', { text: value })}</blockquote>
      <div className={classes.ways}>
        <Button variant="default" size="sm" onClick={() => store.choose(field.key, 'mine')}>
          {t(isText ? 'two.mineText' : 'two.mine')}
        </Button>
        <Button variant="default" size="sm" onClick={() => store.choose(field.key, 'theirs')}>
          {t(isText ? 'two.theirsText' : 'two.theirs', { name })}
        </Button>
        {isText && value !== null ? (
          <Button variant="default" size="sm" onClick={() => store.choose(field.key, 'both')}>
            {t('two.both')}
          </Button>
        ) : null}
      </div>
      <p className={classes.help}>{t('two.untilThen')}</p>
    </div>
  )
}
