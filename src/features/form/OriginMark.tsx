// Where a field's value comes from, in words and an icon under the field, and what to do where two places say otherwise.
import { Button } from '@mantine/core'
import {
  type Icon,
  IconArrowsSplit,
  IconClipboardList,
  IconFiles,
  IconFileText,
  IconPencil,
  IconSearch,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import type { Field } from '../../../domain/forms/define.ts'
import type { FieldState } from '../../../domain/forms/entries.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { useForm } from './form-store.ts'
import { type OriginKind, originKind, originText } from './origin-text.ts'
import { useOwnKeys } from './own-keys.ts'
import { valueText } from './value-text.ts'

const icons = {
  patient: IconFileText,
  search: IconSearch,
  clinic: IconSettings,
  assessment: IconClipboardList,
  account: IconUser,
  application: IconFiles,
} as const satisfies Record<OriginKind, Icon>

interface Props {
  readonly field: Field
  /** null: typed and not saved yet */
  readonly state: FieldState | null
}

export function OriginMark({ field, state }: Props) {
  const words = useWords()
  if (state?.state === 'prefilled') {
    const Mark = icons[originKind(state.source.kind)]
    return (
      <p className={classes.origin}>
        <Mark size={16} stroke={1.75} aria-hidden />
        {originText(state.source, words)}
      </p>
    )
  }
  if (state?.state !== 'entered') return null
  return state.differs ? <Differs field={field} state={state} /> : <Written state={state} />
}

type Entered = Extract<FieldState, { readonly state: 'entered' }>

/** Only while somebody is in the field: hundreds of names say nothing. */
function Written({ state: { entry } }: { readonly state: Entered }) {
  const { nameOf } = useForm()
  const words = useWords()
  const now = useNow()
  const name = nameOf(entry.by)
  const parts = [name, momentText(entry.at, now, words)].filter((part) => part !== null)
  return <p className={classes.written}>{parts.join(', ')}</p>
}

function Differs({ field, state }: { readonly field: Field; readonly state: Entered }) {
  const { t } = useTranslation('form')
  const { store, texts, wayToSource } = useForm()
  const words = useWords()
  const own = useOwnKeys()
  const { differs, value } = state
  if (!differs) return null
  const { kind, source } = differs
  const isNewer = kind === 'newer'
  const Mark = isNewer ? IconArrowsSplit : IconPencil
  const theirs = valueText(field, source.value, { words, texts, own }) ?? t('nothing')
  const place = t(`origin.in.${originKind(source.kind)}`)
  return (
    <div className={classes.differs} data-newer={isNewer || undefined}>
      <p className={classes.origin}>
        <Mark size={16} stroke={1.75} aria-hidden />
        {t(isNewer ? 'origin.newer' : 'origin.typed', { place, value: theirs })}
      </p>
      <div className={classes.ways}>
        {isNewer ? null : wayToSource?.(source.kind)}
        <Button variant="default" size="sm" onClick={() => store.word(field.key, source.value)}>
          {t(isNewer ? 'origin.take' : 'origin.takeBack')}
        </Button>
        {isNewer ? (
          <Button variant="default" size="sm" onClick={() => store.word(field.key, value)}>
            {t('origin.keep')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
