// One waiting input: what it is, for which request, since when and by whom, how far it came, and what can be done with it.
// Somebody else's content stays closed.
import { Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingAction } from '../../data/ports.ts'
import { usePreferences } from '../../state/preferences.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { aboutRequest, aboutTexts } from './about-request.ts'
import { conflictReason } from './conflict-words.ts'
import { EditMessage } from './EditMessage.tsx'
import classes from './OutboxList.module.css'
import { OwnText } from './OwnText.tsx'
import { canCopy, canRemove, heldSentence, isStale, refusedBy } from './waiting.ts'

/** no request has this number */
const NO_REQUEST = 0

interface Props {
  readonly action: PendingAction
  /** where its request is opened; without it the row stands at the request itself */
  readonly requestHref?: (requestId: number) => string
  readonly onLeave?: () => void
}

export function OutboxRow({ action, requestHref, onLeave }: Props) {
  const { t } = useTranslation(['outbox', 'errors', 'common'])
  const reason = action.code ? t([`errors:${action.code}`, 'errors:unknown']) : undefined
  return (
    <li className={classes.row}>
      <p className={classes.title}>
        {t([`action.${action.type}`, 'action.other'])}
        {action.foreign ? (
          <span className={classes.closed}>
            <IconLock size={20} stroke={1.75} aria-hidden /> {t('closed')}
          </span>
        ) : null}
      </p>
      {action.requestId === null || !requestHref ? null : <AboutRequest id={action.requestId} />}
      <Text size="xs" c="dimmed">
        {t('since')} <MomentText at={action.at} /> · {action.authorName}
      </Text>
      <SendStateMark state={action.state} {...(reason ? { reason } : {})} />
      <WhatNow action={action} {...(requestHref ? { requestHref } : {})} {...(onLeave ? { onLeave } : {})}>
        {action.foreign || action.type === 'assess' ? null : <OwnText action={action} />}
      </WhatNow>
    </li>
  )
}

interface WhatNowProps extends Props {
  /** the input's own text, where it does not stand anyway; gives way to its field */
  readonly children?: ReactNode
}

/** Why it waits for a person, and what can be done with it. */
export function WhatNow({ action, requestHref, onLeave, children }: WhatNowProps) {
  const { t } = useTranslation(['outbox', 'errors'])
  const words = useWords()
  const now = useNow()
  const [isEdited, setIsEdited] = useState(false)
  const status = refusedBy(action)
  const name = t([`action.${action.type}`, 'action.other'])
  const reason = action.code ? t([`errors:${action.code}`, 'errors:unknown']) : undefined
  return (
    <>
      {action.state === 'held' ? (
        <Text>{t(heldSentence(action), { name, moment: momentText(action.at, now, words) })}</Text>
      ) : null}
      {isStale(action) ? (
        <Text>{t(action.foreign ? 'staleForeign' : 'stale', { person: action.authorName })}</Text>
      ) : null}
      {status === null ? null : <Text>{t('refusedByNetwork', { status })}</Text>}
      {action.state === 'refused' && reason ? <Text>{reason}</Text> : null}
      {action.state === 'conflict' ? (
        <Text>
          {action.conflict ? conflictReason(action.conflict, now, words) : <WhyNot action={action} reason={reason} />}
        </Text>
      ) : null}
      {isEdited ? null : children}
      {isEdited && action.requestId !== null ? (
        <EditMessage action={action} requestId={action.requestId} onDone={() => setIsEdited(false)} />
      ) : (
        <RowActions
          action={action}
          onEdit={() => setIsEdited(true)}
          {...(requestHref ? { requestHref } : {})}
          {...(onLeave ? { onLeave } : {})}
        />
      )}
    </>
  )
}

/** 'Kurzzeitpflege · Frau, 80 bis 89 · Aufnahme morgen … · Klinikum Nord', once the request is open. */
function AboutRequest({ id }: { id: number }) {
  const request = usePort('requests').useRequest(id)
  useTranslation(aboutTexts)
  const words = useWords()
  const now = useNow()
  const showsNames = usePreferences((preferences) => preferences.namesInLists ?? false)
  if (request.state !== 'ready') return null
  const { value } = request
  return (
    <Text size="sm">
      {'stub' in value ? value.stub.careseeker.name : aboutRequest(value.view, { showsNames, now }, words)}
    </Text>
  )
}

interface ActionProps extends Props {
  readonly onEdit: () => void
}

function RowActions({ action, requestHref, onLeave, onEdit }: ActionProps) {
  const { t } = useTranslation(['outbox', 'errors'])
  const outbox = usePort('outbox')
  const [step, setStep] = useState<'idle' | 'sure' | 'too_late'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => setStep((await outbox.remove(action.id)) ? 'idle' : 'too_late')
  const resend = async () => {
    const sent = await outbox.resend(action.id)
    setFailure(sent.ok ? null : sent.error.code)
  }
  const removable = canRemove(action)
  if (step === 'sure') {
    return (
      <div className={classes.actions}>
        <Text>{t('removeQuestion')}</Text>
        <Button variant="default" onClick={() => setStep('idle')}>
          {t('keep')}
        </Button>
        <Button variant="default" onClick={() => void remove()}>
          {t('removeNow')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {step === 'too_late' || (action.unanswered && action.state === 'on_device') ? (
        <Text role="status">{t('tooLate')}</Text>
      ) : null}
      {failure === null ? null : (
        <Text role="status">{t([`notResent.${failure}`, `errors:${failure}`, 'errors:unknown'])}</Text>
      )}
      {action.state === 'held' && !action.foreign ? (
        <Button variant="light" onClick={() => void outbox.confirmHeld(action.id)}>
          {t('sendAnyway')}
        </Button>
      ) : null}
      {action.state === 'refused' && !action.foreign ? (
        <Button variant="light" onClick={() => void resend()}>
          {t('resend')}
        </Button>
      ) : null}
      {action.state === 'conflict' && !action.foreign ? (
        <ResendWhenOpen action={action} onResend={() => void resend()} />
      ) : null}
      {action.editable && action.type === 'send_message' ? (
        <Button variant="default" onClick={onEdit}>
          {t('edit.begin')}
        </Button>
      ) : null}
      {action.editable && action.type !== 'send_message' && action.requestId !== null && requestHref ? (
        <Button
          variant="default"
          component={Link}
          to={requestHref(action.requestId)}
          search={{ edit: action.id } as never}
          onClick={onLeave}
        >
          {t('edit.begin')}
        </Button>
      ) : null}
      {action.requestId === null || !requestHref ? null : (
        <Button variant="default" component={Link} to={requestHref(action.requestId)} onClick={onLeave}>
          {t('openRequest')}
        </Button>
      )}
      {canCopy(action) ? <CopyButton value={() => outbox.readText(action.id)} name={t('text')} /> : null}
      {removable ? (
        <Button variant="default" onClick={() => setStep('sure')}>
          {t('remove')}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether a request that was closed to the input when it arrived takes such inputs again. */
function useIsOpenAgain({ requestId, type, canGoAgain }: PendingAction): boolean {
  const request = usePort('requests').useRequest(requestId ?? NO_REQUEST)
  if (!canGoAgain || request.state !== 'ready' || 'stub' in request.value) return false
  return request.value.view.offered.some((offered) => offered === type)
}

function WhyNot({ action, reason }: { action: PendingAction; reason: string | undefined }) {
  const { t } = useTranslation('outbox')
  return useIsOpenAgain(action) ? t('openAgain') : reason
}

function ResendWhenOpen({ action, onResend }: { action: PendingAction; onResend: () => void }) {
  const { t } = useTranslation('outbox')
  if (!useIsOpenAgain(action)) return null
  return (
    <Button variant="light" onClick={onResend}>
      {t('resend')}
    </Button>
  )
}
