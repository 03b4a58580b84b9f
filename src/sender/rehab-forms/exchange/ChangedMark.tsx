// At a field: that it is other than in the request that went out, and what stood there.
import { IconArrowsDiff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../../domain/calendar.ts'
import { shortDate } from '../../../../domain/dates.ts'
import { useOwnKeys, valueText } from '../../../features/form/index.ts'
import { useWords } from '../../../ui/use-words.ts'
import { placeOfField } from './ChangedFields.tsx'
import classes from './Messages.module.css'
import type { Changes } from './sent-versions.ts'

interface Props {
  readonly changes: Changes
  readonly field: string
}

export function ChangedMark({ changes, field: key }: Props) {
  const { t } = useTranslation('rehab-exchange')
  const words = useWords()
  const own = useOwnKeys()
  const changed = changes.fields.find((one) => one.key === key)
  const place = changed ? placeOfField(key) : null
  if (!changed || !place) return null
  const before = valueText(place.field, changed.before, { words, texts: place.form.texts, own }) ?? t('change.empty')
  return (
    <p className={classes.changedMark}>
      <IconArrowsDiff size={16} stroke={1.75} aria-hidden />
      {t('change.atField', { date: shortDate(dayOf(changes.since.at), words.locale), value: before })}
    </p>
  )
}

/** At the head of a page: that it is a change, and how much of it is on this page. */
export function ChangeLine({ changes, keys }: { readonly changes: Changes; readonly keys: ReadonlySet<string> }) {
  const { t } = useTranslation('rehab-exchange')
  const { locale } = useWords()
  const count = changes.fields.filter(({ key }) => keys.has(key)).length
  return (
    <p>
      <strong>{t('change.title', { date: shortDate(dayOf(changes.since.at), locale) })}</strong> ·{' '}
      {count === 0 ? t('change.noneHere') : t('change.here', { count })}
    </p>
  )
}
