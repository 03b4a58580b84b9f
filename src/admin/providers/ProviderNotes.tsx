// Notes of the operator's people on a provider: the newest first, each with who wrote it and when. A note is corrected and never removed.
import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTextLength, type MergedNote, type ProviderNote } from '../../../contract/http/admin-calls.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useTypedForm } from '../../state/typed-form.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import classes from '../admin.module.css'
import callClasses from '../calls/calls.module.css'
import { paths } from '../paths.ts'

interface Props {
  readonly id: number
  readonly mayEdit: boolean
}

export function ProviderNotes({ id, mayEdit }: Props) {
  const { t } = useTranslation('admin-calls')
  const notes = usePort('admin').calls.useNotes(id)
  return (
    <Panel title={t('notes.title')}>
      <div className={classes.record}>
        <Text>{t('notes.warning')}</Text>
        {mayEdit ? <NoteForm id={id} known={null} onDone={null} /> : null}
        <Loaded of={notes} skeleton={<ListSkeleton rows={3} />}>
          {({ own, merged }) => (
            <>
              {own.length === 0 ? (
                <EmptyState>{t('notes.none')}</EmptyState>
              ) : (
                <ol className={classes.changes}>
                  {own.map((note) => (
                    <Note key={note.id} id={id} note={note} known={mayEdit ? note : null} />
                  ))}
                </ol>
              )}
              {merged.length > 0 ? (
                <>
                  <Title order={3} size="h4">
                    {t('notes.merged')}
                  </Title>
                  <ol className={classes.changes}>
                    {merged.map((note) => (
                      <Note key={note.id} id={note.of.id} note={note} known={null} of={note.of} />
                    ))}
                  </ol>
                </>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

interface NoteProps extends Pick<Props, 'id'> {
  readonly note: Omit<ProviderNote, 'rev'>
  /** what a correction rests on; null: it is only read here */
  readonly known: ProviderNote | null
  /** the duplicate that it was written on: it is corrected there */
  readonly of?: MergedNote['of']
}

function Note({ id, note, known, of }: NoteProps) {
  const { t } = useTranslation(['admin-calls', 'admin'])
  const [isOpen, setIsOpen] = useState(false)
  const [now, ...earlier] = note.versions
  const signed = ({ at, account }: ProviderNote['versions'][number]) => (
    <>
      {nameOfAssignee(account) ?? t('admin:history.erased')}, <MomentText at={at} />
    </>
  )
  if (!now) return null
  return (
    <li className={classes.change}>
      <strong>{signed(now)}</strong>
      {of ? (
        <div>
          <Anchor component={Link} to={paths.provider} params={{ id: String(of.id) } as never}>
            {t('notes.of', { name: of.name, id: of.id })}
          </Anchor>
        </div>
      ) : null}
      {isOpen && known ? (
        <NoteForm id={id} known={known} onDone={() => setIsOpen(false)} />
      ) : (
        <>
          <div className={callClasses.text}>{note.text}</div>
          {earlier.length > 0 ? (
            <details>
              <summary>{t('notes.earlier', { count: earlier.length })}</summary>
              <ol className={classes.changes}>
                {earlier.map((version) => (
                  <li key={version.at}>
                    {signed(version)}
                    <div className={callClasses.text}>{version.text}</div>
                  </li>
                ))}
              </ol>
            </details>
          ) : null}
          {known ? (
            <Button size="sm" variant="default" mt="xs" onClick={() => setIsOpen(true)}>
              {t('notes.correct')}
            </Button>
          ) : null}
        </>
      )}
    </li>
  )
}

interface FormProps {
  readonly id: number
  /** null: a new one */
  readonly known: ProviderNote | null
  readonly onDone: (() => void) | null
}

function NoteForm({ id, known, onDone }: FormProps) {
  const { t } = useTranslation('admin-calls')
  const { calls } = usePort('admin')
  const command = useCommand()
  const [isMissing, setIsMissing] = useState(false)
  const typed = useTypedForm(`admin-note/${id}/${known?.id ?? 'new'}`, { text: known?.text ?? '' })
  const { text } = typed.form
  const isOther = command.failure?.code === 'record_changed'
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(text.trim() === '')
        if (text.trim() === '') return
        void command.run(
          () => calls.saveNote(id, known, text.trim()),
          () => {
            typed.saved()
            onDone?.()
          },
        )
      }}
    >
      <LimitedText
        label={t(known ? 'notes.corrected' : 'notes.write')}
        limit={callTextLength}
        autosize
        minRows={2}
        value={text}
        error={isMissing ? t('notes.missing') : null}
        onChange={(event) => typed.set({ text: event.currentTarget.value })}
      />
      {command.failure ? (
        <ErrorNotice
          code={command.failure.code}
          {...(isOther && known ? { text: t('notes.meanwhile', { text: known.text }), tellsAll: true } : {})}
        />
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={command.isBusy}>
          {t(known ? 'notes.saveCorrected' : 'notes.save')}
        </Button>
        {onDone ? (
          <Button
            variant="default"
            disabled={command.isBusy}
            onClick={() => {
              typed.discard()
              onDone()
            }}
          >
            {t('notes.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
