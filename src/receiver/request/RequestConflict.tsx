// The ways on after somebody else decided first. None of them loses the own text: it moves into the field that comes next.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ConflictView, RequestView } from '../../data/ports.ts'
import { ConflictNotice, type ConflictWay } from '../../features/outbox/index.ts'
import { useDraft } from '../../state/drafts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useAcceptDraft, useDeclineDraft } from '../answer/drafts.ts'
import { useCapacityFell } from '../capacity/after-answer.ts'
import { useNextRequest } from './use-next-request.ts'

interface Props {
  readonly conflict: ConflictView
  readonly view: RequestView
  readonly onMessage: () => void
}

export function RequestConflict({ conflict, view: { record, offered, basis }, onMessage }: Props) {
  const outbox = usePort('outbox')
  const capacityFell = useCapacityFell(conflict.actionId)
  const answers = usePort('answers')
  const navigate = useNavigate()
  const next = useNextRequest(record.id)
  const [message, setMessage] = useDraft(`message/${record.id}`, '')
  const [accept, setAccept] = useAcceptDraft(record)
  const [decline, setDecline] = useDeclineDraft(record.id)
  const [failure, setFailure] = useState<string | null>(null)

  /** a colleague's input and its text stay until they have seen it */
  const letGo = async () => {
    if (conflict.author === undefined) await outbox.remove(conflict.actionId)
  }

  async function undo(way: 'undo_accept_request' | 'undo_decline_request') {
    const outcome = await answers.undo(record.id, way, basis)
    if (!outcome.ok) return setFailure(outcome.error.code)
    const text = conflict.ownText
    if (text && conflict.type === 'accept_request') setAccept({ ...accept, message: text })
    if (text && conflict.type === 'decline_request') setDecline({ ...decline, message: text })
    await letGo()
  }

  async function take(way: ConflictWay) {
    setFailure(null)
    switch (way) {
      case 'undo_accept_request':
      case 'undo_decline_request':
        return undo(way)
      case 'message':
        if (conflict.ownText && message === '') setMessage(conflict.ownText)
        await letGo()
        return onMessage()
      case 'next':
        if (next) await navigate({ to: next.href, search: next.search })
        return
      case 'leave':
        await letGo()
    }
  }

  return (
    <>
      <ConflictNotice
        conflict={conflict}
        capacityFell={capacityFell}
        offered={offered}
        hasNext={next !== null}
        onWay={(way) => void take(way)}
      />
      {failure ? <ErrorNotice code={failure} /> : null}
    </>
  )
}
