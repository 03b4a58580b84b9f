// The bar of decisions: exactly the actions that the lifecycle offers this house now. People without the right to answer read
// why there is no button.
import {
  IconArrowBackUp,
  IconCheck,
  IconClockPause,
  IconMessage,
  IconMessageQuestion,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastWithdrawalDay } from '../../../domain/admission.ts'
import { dayOf } from '../../../domain/calendar.ts'
import type { AnswerBasis, PendingAction, RequestView, UndoOfAnswer } from '../../data/ports.ts'
import { whenIdle } from '../../platform/idle.ts'
import { ActionBar, type BarAction } from '../../ui/ActionBar.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './AnswerBar.module.css'

const loadAccept = () => import('../answer/AcceptDialog.tsx')
const loadDecline = () => import('../answer/DeclineDialog.tsx')
const loadInterest = () => import('../answer/InterestDialog.tsx')
const loadUndo = () => import('../answer/UndoDialog.tsx')
const loadWithdraw = () => import('../answer/WithdrawDialog.tsx')
const loadMissing = () => import('../answer/MissingInfoDialog.tsx')
const loadEdit = () => import('../answer/EditAnswer.tsx')
const AcceptDialog = lazy(async () => ({ default: (await loadAccept()).AcceptDialog }))
const DeclineDialog = lazy(async () => ({ default: (await loadDecline()).DeclineDialog }))
const EditAnswer = lazy(async () => ({ default: (await loadEdit()).EditAnswer }))
const InterestDialog = lazy(async () => ({ default: (await loadInterest()).InterestDialog }))
const MissingInfoDialog = lazy(async () => ({ default: (await loadMissing()).MissingInfoDialog }))
const UndoDialog = lazy(async () => ({ default: (await loadUndo()).UndoDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await loadWithdraw()).WithdrawDialog }))

const inOrderOfUse = [loadAccept, loadDecline, loadInterest, loadMissing, loadUndo, loadWithdraw, loadEdit]
let areAsked = false

/**
 * Once a page: the network may be gone by the time that somebody answers, and on the very first visit no copy lies on the device
 * yet. One at a time, between what the person does.
 */
async function loadAll(): Promise<void> {
  if (areAsked) return
  areAsked = true
  for (const load of inOrderOfUse) {
    await whenIdle()
    await load().catch(() => {
      areAsked = false
    })
  }
}

/** in the order of the bar */
const barTypes = [
  'accept_request',
  'report_interest',
  'decline_request',
  'undo_accept_request',
  'undo_decline_request',
  'undo_report_interest',
  'missing_info',
  'withdraw_acceptance',
] as const
type BarType = (typeof barTypes)[number]

/** A dialog lies over the request: what is decided while it is open, its author has not seen (OB4). */
interface OpenDialog {
  readonly type: BarType
  readonly seen: AnswerBasis
}

const icons = {
  accept_request: IconCheck,
  report_interest: IconClockPause,
  decline_request: IconX,
  undo_accept_request: IconArrowBackUp,
  undo_decline_request: IconArrowBackUp,
  undo_report_interest: IconArrowBackUp,
  withdraw_acceptance: IconUserX,
  missing_info: IconMessageQuestion,
} satisfies Record<BarType, unknown>

interface Props {
  readonly view: RequestView
  /** to the field for a message */
  readonly onMessage: () => void
}

export function AnswerBar({ view: { record, offered, basis, pending, responseMessage }, onMessage }: Props) {
  const { t } = useTranslation(['receiver', 'interest'])
  const { mayAnswer } = useCareprovider()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const opened = dialog?.type ?? null
  const seen = dialog?.seen ?? basis
  const close = () => setDialog(null)
  const [edited, closeEdit] = useEdited(pending)
  useEffect(() => {
    void loadAll()
  }, [])
  const today = dayOf(useNow())
  // withdrawing goes until the day of admission, which no record is sent anew for
  const isPast = (type: BarType) => type === 'withdraw_acceptance' && today > lastWithdrawalDay(record)
  const types = barTypes.filter((type) => offered.includes(type) && !isPast(type))
  useFocusBack(opened, types.join())
  if (types.length > 0 && !mayAnswer) return <p className={classes.readOnly}>{t('readOnly')}</p>
  const labelOf = (type: BarType, status: string) => {
    if (type === 'undo_report_interest') return t('interest:answer.undo_report_interest')
    if (type !== 'report_interest') return t(`answer.${type}`)
    return t(status === 'interested' ? 'interest:answer.change' : 'interest:answer.report_interest')
  }
  const actions = types.map(
    (type): BarAction => ({
      id: type,
      label: labelOf(type, record.status),
      icon: icons[type],
      primary: type === 'accept_request',
      onClick: () => setDialog({ type, seen: basis }),
    }),
  )
  const message = { id: 'message', label: t('answer.message'), icon: IconMessage, onClick: onMessage }
  return (
    <>
      <ActionBar
        actions={actions}
        label={t('answer.label')}
        whenLow={offered.includes('send_message') ? message : null}
      />
      <Suspense fallback={null}>
        {opened === 'accept_request' ? <AcceptDialog record={record} at={{ seen }} onClose={close} /> : null}
        {opened === 'decline_request' ? <DeclineDialog record={record} at={{ seen }} onClose={close} /> : null}
        {opened === 'report_interest' ? (
          <InterestDialog
            record={record}
            at={{ seen }}
            message={responseMessage?.state === 'open' ? responseMessage.value : ''}
            onClose={close}
          />
        ) : null}
        {opened === 'withdraw_acceptance' ? <WithdrawDialog record={record} at={{ seen }} onClose={close} /> : null}
        {opened === 'missing_info' ? <MissingInfoDialog record={record} onClose={close} /> : null}
        {isUndo(opened) ? <UndoDialog record={record} type={opened} seen={seen} onClose={close} /> : null}
        {edited && mayAnswer ? <EditAnswer record={record} action={edited} onClose={closeEdit} /> : null}
      </Suspense>
    </>
  )
}

const isUndo = (type: BarType | null): type is UndoOfAnswer => type?.startsWith('undo_') ?? false

/** When a dialog has closed: to the button that opened it, or to the page's heading when that button is gone with the answer. */
function useFocusBack(opened: BarType | null, buttons: string): void {
  const opener = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of buttons takes the focus away
  useEffect(() => {
    const focused = document.activeElement
    if (opened !== null) {
      if (focused instanceof HTMLElement) opener.current = focused
    } else if (opener.current && (focused === null || focused === document.body)) {
      const title = document.querySelector<HTMLElement>('[data-page-title]')
      const target = opener.current.isConnected ? opener.current : title
      target?.focus({ preventScroll: true })
    }
  }, [opened, buttons])
}

/** The waiting answer that the address asks to edit; it stays open when it is sent meanwhile, and saving tells. */
function useEdited(pending: readonly PendingAction[]): [PendingAction | null, () => void] {
  const { edit } = useSearch({ strict: false }) as { edit?: unknown }
  const navigate = useNavigate()
  const [edited, setEdited] = useState<PendingAction | null>(null)
  const found = pending.find(({ id, editable, type }) => id === edit && editable && type !== 'send_message')
  if (found && !edited) setEdited(found)
  const close = () => {
    const search = ({ edit: _gone, ...rest }: Record<string, unknown>) => rest
    void navigate({ to: '.', search, replace: true, resetScroll: false }).then(() => setEdited(null))
  }
  return [edited, close]
}
