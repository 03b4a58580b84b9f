// 'Übergabe im Haus': what the house tells its next shift about this request. Nobody outside the house can open it.

import { Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { HandoverNote } from '../../data/ports.ts'
import { useDraft } from '../../state/drafts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from './Handover.module.css'

/** so many stand open: what the last shifts said */
const shownFirst = 3

interface Props {
  readonly requestId: number
  /** the lifecycle offers writing one */
  readonly canWrite: boolean
}

export function Handover({ requestId, canWrite }: Props) {
  const { t } = useTranslation('request-work')
  const notes = usePort('answers').useHandoverNotes(requestId)
  const [showsAll, setShowsAll] = useState(false)
  const value = notes.state === 'ready' ? notes.value : []
  if (value.length === 0 && !canWrite) return null
  const shown = showsAll ? value : value.slice(0, shownFirst)
  return (
    <Panel title={t('handover.title')}>
      <Text size="sm" c="dimmed" className={classes.private ?? ''}>
        <IconLock size={20} stroke={1.75} aria-hidden />
        {t('handover.private')}
      </Text>
      {shown.length > 0 ? (
        <ol className={classes.list}>
          {shown.map((note) => (
            <Entry key={note.id} note={note} />
          ))}
        </ol>
      ) : null}
      {value.length > shown.length ? (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {t('handover.older', { count: value.length - shown.length })}
        </Button>
      ) : null}
      {canWrite ? <Write requestId={requestId} /> : null}
    </Panel>
  )
}

function Entry({ note }: { note: HandoverNote }) {
  const { t } = useTranslation('request-work')
  return (
    <li className={classes.entry}>
      <Text size="sm" c="dimmed">
        {note.authorName} · <MomentText at={note.at} />
      </Text>
      {note.unreadable ? (
        <Text c="dimmed">{t(note.send ? 'handover.foreign' : 'handover.unreadable')}</Text>
      ) : (
        <p className={classes.text}>{note.text}</p>
      )}
      {note.send ? <SendStateMark state={note.send} /> : null}
    </li>
  )
}

function Write({ requestId }: { requestId: number }) {
  const { t } = useTranslation(['request-work', 'domain'])
  const answers = usePort('answers')
  const [text, setText, forget] = useDraft(`handover/${requestId}`, '')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    const note = parseFreeText(text, { required: true })
    setFailure(null)
    if (!note.ok) {
      const isMissing = note.error.code === 'validation_missing'
      return setProblem(isMissing ? t('handover.missing') : t(`domain:problem.${note.error.reason}`))
    }
    setIsSaving(true)
    const outcome = await answers.addHandoverNote(requestId, note.value).finally(() => setIsSaving(false))
    if (outcome.ok) forget(text)
    else setFailure(outcome.error.code)
  }
  return (
    <form
      data-screen-only
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure ? <ErrorNotice code={failure} /> : null}
      <GrowingText
        label={t('handover.write')}
        limit={textLengths.long}
        minRows={1}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        {t('handover.save')}
      </Button>
    </form>
  )
}
