// Comments at fields: who asks what, the answers, and the way to the field.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../../domain/dates.ts'
import type { Thread } from '../../../../domain/forms/comments.ts'
import { fieldsOf } from '../../../../domain/forms/define.ts'
import { fieldLabel } from '../../../../domain/forms/labels.ts'
import { useCommand } from '../../../data/use-command.ts'
import { LimitedText } from '../../../ui/LimitedText.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { slugOf } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { useFormPaths } from '../use-form-paths.ts'
import type { Report } from './use-report.ts'

/** ours */
const MAX_COMMENT = 600

interface Props {
  readonly report: Report
  readonly work: RehabWork
  readonly threads: readonly Thread[]
  /** the field is on this screen: no way to it is needed */
  readonly atField?: boolean
}

export function CommentList({ report, work, threads, atField = false }: Props) {
  const { t } = useTranslation('rehab-approval')
  if (threads.length === 0) return null
  return (
    <ul className={classes.comments} aria-label={t('comments.title')}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <OneThread report={report} work={work} thread={thread} atField={atField} />
        </li>
      ))}
    </ul>
  )
}

function OneThread({
  report,
  work,
  thread,
  atField,
}: Pick<Props, 'report' | 'work'> & { readonly thread: Thread; readonly atField: boolean }) {
  const { t } = useTranslation('rehab-approval')
  const words = useWords()
  const now = useNow()
  const [answers, setAnswers] = useState(false)
  const formPaths = useFormPaths()
  const { run, isBusy, failure } = useCommand()
  const field = fieldsOf(report.form.pages).find(({ key }) => key === thread.field)
  const label = field ? words.t(fieldLabel(report.form, field)) : thread.field
  const by = (note: { by: number; at: number }) => `${work.nameOf(note.by)}, ${momentText(note.at, now, words)}`
  return (
    <div className={classes.comment}>
      <p className={classes.note}>
        {atField ? by(thread) : t('comments.at', { who: by(thread), page: thread.page, field: label })}
      </p>
      <p>„{thread.text}“</p>
      {thread.answers.map((answer) => (
        <p key={answer.id} className={classes.answer}>
          <span className={classes.note}>{by(answer)}:</span> {answer.text}
        </p>
      ))}
      {answers ? (
        <NoteForm
          label={t('comments.answer')}
          submit={t('comments.sendAnswer')}
          onCancel={() => setAnswers(false)}
          onSubmit={(text) => report.note({ kind: 'answer', of: thread.id, text })}
        />
      ) : (
        <div className={classes.ways}>
          {atField ? null : (
            <LinkButton
              to={formPaths.form}
              params={{
                patientId: String(work.search.patient_id),
                auctionId: String(work.search.id),
                formSlug: slugOf(report.form),
              }}
              search={{ page: Number(thread.page), field: thread.field }}
              variant="default"
              size="sm"
              aria-label={t('comments.toFieldOf', { field: label })}
            >
              {t('comments.toField')}
            </LinkButton>
          )}
          {work.readOnly === null ? (
            <>
              <Button variant="default" size="sm" onClick={() => setAnswers(true)}>
                {t('comments.answer')}
              </Button>
              <Button
                variant="default"
                size="sm"
                loading={isBusy}
                onClick={() => void run(() => report.note({ kind: 'done', of: thread.id }))}
              >
                {t('comments.done')}
              </Button>
            </>
          ) : null}
        </div>
      )}
      <FailureNotice failure={failure} />
    </div>
  )
}

interface FormProps {
  readonly label: string
  readonly submit: string
  readonly onCancel: () => void
  readonly onSubmit: (text: string) => ReturnType<Report['note']>
}

/** A sentence that is written once. */
export function NoteForm({ label, submit, onCancel, onSubmit }: FormProps) {
  const { t } = useTranslation('rehab-approval')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const isFine = text.trim() !== '' && text.trim().length <= MAX_COMMENT
  return (
    <form
      className={classes.answers}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isFine) void run(() => onSubmit(text.trim()), onCancel)
      }}
    >
      <LimitedText
        label={label}
        value={text}
        limit={MAX_COMMENT}
        minRows={2}
        autoComplete="off"
        data-autofocus
        error={tried && text.trim() === '' ? t('comments.empty') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureNotice failure={failure} />
      <div className={classes.ways}>
        <Button variant="default" size="sm" onClick={onCancel} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="sm" loading={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
