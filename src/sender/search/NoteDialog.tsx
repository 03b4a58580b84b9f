// The clinic's one note on a provider: everybody of the clinic reads and changes it, nobody else can open it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Note } from '../../data/search-port.ts'
import { type Command, useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './SearchGroups.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
  readonly auctionId: number
  readonly careprovider: { readonly id: number; readonly name: string }
}

const MAX_LENGTH = 10_000

export function NoteDialog({ opened, onClose, onSaved, auctionId, careprovider }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  const note = searches.useNote(careprovider.id)
  const saving = useCommand()
  const save = (text: string) =>
    void saving.run(
      () => searches.saveNote(auctionId, careprovider.id, text),
      () => {
        onSaved?.()
        onClose()
      },
    )
  const title = t('search.note.title', { name: careprovider.name })
  if (note.state === 'ready') {
    return (
      <OpenNote note={note.value.note} opened={opened} onClose={onClose} title={title} saving={saving} onSave={save} />
    )
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} actions={<Back onClose={onClose} />}>
      <Loaded of={note} skeleton={<FactsSkeleton rows={2} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface OpenProps {
  readonly note: Note | null
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly saving: Command
  readonly onSave: (text: string) => void
}

function OpenNote({ note, opened, onClose, title, saving, onSave }: OpenProps) {
  const { t } = useTranslation(['sender', 'common'])
  const stored = note?.text.state === 'open' ? note.text.value : ''
  const [text, setText] = useState(stored)
  const isClosed = note !== null && note.text.state !== 'open'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      busy={saving.isBusy}
      actions={
        <>
          <Back onClose={onClose} />
          {isClosed ? null : (
            <Button size="lg" loading={saving.isBusy} onClick={() => onSave(text)} disabled={text.trim() === stored}>
              {t('search.note.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.fields}>
        <FailureNotice failure={saving.failure} />
        {isClosed ? (
          <p>{t('search.note.closed')}</p>
        ) : (
          <LimitedText
            label={t('search.note.label')}
            description={t('search.note.hint')}
            autosize
            minRows={4}
            limit={MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {note ? (
          <p className={classes.minor}>
            {t('search.note.by', { first: note.author.first_name, last: note.author.last_name })}{' '}
            <MomentText at={note.at} />
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

function Back({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Button size="lg" variant="default" onClick={onClose}>
      {t('action.back')}
    </Button>
  )
}
