// How far what was typed is saved; always at the same place of a page that saves itself.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../domain/clock-time.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useDraftPlace } from '../../state/drafts.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { type FormSaver, useSaveState } from './form-saver.ts'

interface Props {
  readonly saver: FormSaver
  /** name of the page's draft */
  readonly draft: string
  /** ms: when it was saved last, by whomever; null: never */
  readonly lastSavedAt: number | null
  /** what is said behind it: 'noch nicht gesendet' */
  readonly more: string
  /** why it did not work */
  readonly notice: (failure: ActionFailure | null) => ReactNode
}

export function SaveLine({ saver, draft, lastSavedAt, more, notice }: Props) {
  const { t } = useTranslation(['assessing', 'common'])
  const words = useWords()
  const { isBusy, failure, savedAt } = useSaveState(saver)
  const place = useDraftPlace(draft)
  const at = savedAt ?? lastSavedAt
  const text = isBusy
    ? t('save.busy')
    : failure !== null
      ? t(place === 'page_only' ? 'save.pageOnly' : 'save.draft')
      : place !== null
        ? t('save.soon')
        : at !== null
          ? t('save.saved', { time: clockTime(at, words) })
          : t('save.byItself')
  return (
    <div className={classes.save}>
      <p role="status" className={classes.help}>
        {text}
        {more === '' ? null : ` · ${more}`}
      </p>
      {notice(failure)}
      {failure !== null && !isBusy ? (
        <Button variant="default" px="md" onClick={() => saver.save()}>
          {t('common:action.retry')}
        </Button>
      ) : null}
    </div>
  )
}
