// The bar of decisions: exactly the actions that the lifecycle offers this house now. People without the right to answer read
// why there is no button.
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '../../data/ports.ts'
import { ActionBar, type BarAction } from '../../ui/ActionBar.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './AnswerBar.module.css'

const loadAccept = () => import('../answer/AcceptDialog.tsx')
const loadDecline = () => import('../answer/DeclineDialog.tsx')
const loadUndo = () => import('../answer/UndoDialog.tsx')
const AcceptDialog = lazy(async () => ({ default: (await loadAccept()).AcceptDialog }))
const DeclineDialog = lazy(async () => ({ default: (await loadDecline()).DeclineDialog }))
const UndoDialog = lazy(async () => ({ default: (await loadUndo()).UndoDialog }))

/** The network may be gone by the time that somebody answers, and on the very first visit no copy lies on the device yet. */
const loadAll = () => Promise.allSettled([loadAccept(), loadDecline(), loadUndo()])

/** in the order of the bar */
const barTypes = ['accept_request', 'decline_request', 'undo_accept_request', 'undo_decline_request'] as const
type BarType = (typeof barTypes)[number]
const icons = {
  accept_request: IconCheck,
  decline_request: IconX,
  undo_accept_request: IconArrowBackUp,
  undo_decline_request: IconArrowBackUp,
} satisfies Record<BarType, unknown>

export function AnswerBar({ view: { record, offered } }: { view: RequestView }) {
  const { t } = useTranslation('receiver')
  const { mayAnswer } = useCareprovider()
  const [opened, setOpened] = useState<BarType | null>(null)
  const close = () => setOpened(null)
  useEffect(() => {
    void loadAll()
  }, [])
  const types = barTypes.filter((type) => offered.includes(type))
  if (types.length > 0 && !mayAnswer) return <p className={classes.readOnly}>{t('readOnly')}</p>
  const actions = types.map(
    (type): BarAction => ({
      id: type,
      label: t(`answer.${type}`),
      icon: icons[type],
      primary: type === 'accept_request',
      onClick: () => setOpened(type),
    }),
  )
  return (
    <>
      <ActionBar actions={actions} label={t('answer.label')} />
      <Suspense fallback={null}>
        {opened === 'accept_request' ? <AcceptDialog record={record} onClose={close} /> : null}
        {opened === 'decline_request' ? <DeclineDialog record={record} onClose={close} /> : null}
        {opened === 'undo_accept_request' || opened === 'undo_decline_request' ? (
          <UndoDialog requestId={record.id} type={opened} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
