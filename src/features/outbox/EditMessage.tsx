// An own message that was not sent yet, said differently in its place (OB3). What is typed survives a lock, as any draft.

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingAction } from '../../data/ports.ts'
import { draftOf, useDraft } from '../../state/drafts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import classes from './OutboxList.module.css'

interface Props {
  readonly action: PendingAction
  readonly requestId: number
  readonly onDone: () => void
}

export function EditMessage({ action, requestId, onDone }: Props) {
  const { t } = useTranslation(['outbox', 'common'])
  const outbox = usePort('outbox')
  const requests = usePort('requests')
  const name = `edit/${action.id}`
  const [text, setText, forget] = useDraft(name, '')
  const [isReady, setIsReady] = useState(draftOf(name) !== undefined)
  const [isClosed, setIsClosed] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (isReady) return
    let isHere = true
    void outbox.readText(action.id).then((read) => {
      if (!isHere) return
      if (read === null) return setIsClosed(true)
      setText(read)
      setIsReady(true)
    })
    return () => {
      isHere = false
    }
  }, [outbox, action.id, isReady, setText])

  const close = () => {
    forget()
    onDone()
  }
  const save = async () => {
    setIsSaving(true)
    setFailure(null)
    const outcome = await requests.sendMessage(requestId, text, action.id).finally(() => setIsSaving(false))
    if (outcome.ok) close()
    else setFailure(outcome.error.code)
  }
  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      <LimitedText
        label={t('edit.message')}
        limit={textLengths.long}
        autosize
        minRows={2}
        disabled={!isReady}
        error={isClosed && t('closedText')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure ? <ErrorNotice code={failure} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={close} disabled={isSaving}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isReady || text.trim() === ''}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  )
}
