// How far what was typed is saved: 'Gespeichert 14:12 Uhr', and when it is not, where it lies.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../domain/clock-time.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import formClasses from '../patient-form/PatientForm.module.css'
import classes from './Assessing.module.css'
import type { EditSessionState } from './use-edit-session.ts'

type Props = Pick<EditSessionState, 'draft' | 'isBusy' | 'failure' | 'problems' | 'savedAt' | 'save'>

export function SaveLine({ draft, isBusy, failure, problems, savedAt, save }: Props) {
  const { t } = useTranslation(['assessing', 'common'])
  const words = useWords()
  const isWrong = Object.keys(problems).length > 0
  const state = isBusy
    ? t('save.busy')
    : isWrong
      ? t('save.wrong')
      : failure !== null
        ? t(draft === 'page_only' ? 'save.pageOnly' : 'save.draft')
        : draft !== null
          ? t('save.soon')
          : savedAt !== null
            ? t('save.saved', { time: clockTime(savedAt, words) })
            : t('save.byItself')
  return (
    <div className={classes.save}>
      <FailureNotice failure={failure} />
      <p role="status" className={formClasses.note}>
        {state}
      </p>
      {failure !== null && !isBusy ? (
        <Button variant="default" px="md" onClick={() => save()}>
          {t('common:action.retry')}
        </Button>
      ) : null}
    </div>
  )
}
